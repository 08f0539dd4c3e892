import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './people.module.css'
import type { PersonDetail } from './person-detail.ts'

const Note = () => (
  <div className={fields.field}>
    <label htmlFor="suspension-note">{m.suspend_note()}</label>
    <textarea id="suspension-note" name="note" className={`${fields.input} ${styles.area}`} maxLength={1000} />
  </div>
)

/** Suspends somebody at once, with a note for other admins, or ends the suspension. */
export function SuspensionPart({
  person: { id, suspendedAt, suspensionNote },
  onChanged,
}: {
  person: PersonDetail
  onChanged(): void
}) {
  const visitor = useVisitor()
  const [said, setSaid] = useState<string>()
  const isOut = suspendedAt !== undefined
  const form = useForm('suspension', {
    check: () => ({}),
    async send(values) {
      setSaid(undefined)
      const note = (values['note'] ?? '').trim()
      try {
        await browserCall('PUT /api/admin/people/{id}/suspension', {
          params: { id },
          body: { suspended: !isOut, note: note === '' ? undefined : note },
        })
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
          return { banner: m.not_yourself(), fields: {} }
        throw error
      }
      setSaid(isOut ? m.suspend_lifted() : m.suspended_now())
      onChanged()
      return 'done'
    },
  })
  return (
    <SettingsPart id="suspension" title={m.suspension()}>
      {isOut ? (
        <p>
          {m.suspended_on({ date: dayText(suspendedAt, visitor, { weekday: false }) })} {suspensionNote}
        </p>
      ) : (
        <p className={text.quiet}>{m.suspend_text()}</p>
      )}
      <div className={parts.narrow}>
        <Form form={form}>
          <Banner text={form.banner} />
          {!isOut && <Note />}
          <div className={isOut ? undefined : parts.dangerous}>
            <SubmitButton form={form} busyText={m.saving()}>
              {isOut ? m.suspend_lift() : m.suspend()}
            </SubmitButton>
          </div>
        </Form>
      </div>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
