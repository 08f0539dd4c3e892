import { useState } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoneMessage } from '#web/ui/done-message.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'

const WIDTH = 500
/** The kinds of problems; staff see the key next to the text. */
const KINDS = {
  date: m.problem_date,
  contact: m.problem_contact,
  document: m.problem_document,
  duplicate: m.problem_duplicate,
  other: m.problem_other,
}

/** Reports a problem of a tender, for its staff to see. */
export function ReportDialog({ tenderId, onClose }: { tenderId: TenderId; onClose(): void }) {
  const [isSent, setSent] = useState(false)
  const form = useForm('problem', {
    check: ({ text = '' }) => ({ text: text.trim() === '' ? m.rate_required() : undefined }),
    async send({ kind = 'other', text = '' }) {
      await browserCall('POST /api/problem', { body: { tenderId, kind, text: text.trim() } })
      setSent(true)
      return 'done'
    },
  })
  const fault = form.faults['text']
  return (
    <Dialog title={m.report_problem()} width={WIDTH} onClose={onClose}>
      {isSent ? (
        <>
          <DoneMessage>{m.problem_sent()}</DoneMessage>
          <Button onClick={onClose}>{m.ok()}</Button>
        </>
      ) : (
        <Form form={form}>
          <Banner text={form.banner} />
          <div className={fields.field}>
            <label htmlFor="problem-kind">{m.problem_kind()}</label>
            <select id="problem-kind" name="kind" className={fields.input}>
              {Object.entries(KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name()}
                </option>
              ))}
            </select>
          </div>
          <div className={fields.field}>
            <label htmlFor="problem-text">{m.problem_text()}</label>
            <textarea
              id="problem-text"
              name="text"
              rows={4}
              maxLength={1000}
              className={fields.input}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault === undefined ? undefined : 'problem-fault'}
            />
            {fault !== undefined && (
              <LiveMessage urgent id="problem-fault">
                {fault}
              </LiveMessage>
            )}
          </div>
          <SubmitButton form={form}>{m.problem_send()}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
