import { useRef, useState } from 'react'
import type { Certificate } from '#contract/bidding.ts'
import { MAX_CERTIFICATE_NUMBER } from '#contract/bidding-limits.ts'
import { parseIsoDate } from '#ethiopia/calendar.ts'
import { CERTIFICATE_KINDS } from '#ethiopia/requirement-kinds.ts'
import type { CertificateKind } from '#ethiopia/requirement-kinds.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './bidding.module.css'
import { lastDayText } from './last-day-text.ts'
import { requirementName } from './requirement-name.ts'

/** A certificate while it is typed; without `id` it is a new one. */
export type CertificateDraft = { id?: number; kind: CertificateKind; number?: string; endsOn?: string }
type Props = { editing: CertificateDraft; onClose(): void; onSaved(saved: Certificate): void }

/** `kind` is the field for its kind. */
function useCertificateForm(editing: CertificateDraft, onSaved: Props['onSaved']) {
  const kind = useRef<HTMLSelectElement>(null)
  const form = useForm('paper', {
    check: ({ endsOn: day = '' }) => ({
      endsOn: day === '' || parseIsoDate(day) ? undefined : m.paper_day_wrong(),
    }),
    async send({ number = '', endsOn: day = '' }) {
      const chosen = CERTIFICATE_KINDS.find((known) => known === kind.current?.value) ?? editing.kind
      try {
        onSaved(
          await browserCall('POST /api/bidding/certificates', {
            body: { id: editing.id, kind: chosen, number: number.trim() || undefined, endsOn: day || undefined },
          }),
        )
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return { form, kind }
}

/** The form that adds or changes a certificate; the last day is shown in the Ethiopian calendar while it is typed. */
export function CertificateForm({ editing, onClose, onSaved }: Props) {
  const visitor = useVisitor()
  const [endsOn, setEndsOn] = useState(editing.endsOn ?? '')
  const { form, kind } = useCertificateForm(editing, onSaved)
  const other = { ...visitor, calendar: 'et' as const }
  return (
    <div className={styles.certificateForm}>
      <Form form={form}>
        <Banner text={form.banner} />
        <div className={fields.field}>
          <label htmlFor="paper-kind">{m.kind()}</label>
          <select ref={kind} id="paper-kind" className={fields.input} defaultValue={editing.kind}>
            {CERTIFICATE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {requirementName(kind)}
              </option>
            ))}
          </select>
        </div>
        <LabelledInput
          form={form}
          name="number"
          label={m.certificate_number()}
          defaultValue={editing.number}
          maxLength={MAX_CERTIFICATE_NUMBER}
          autoComplete="off"
        />
        <LabelledInput
          form={form}
          name="endsOn"
          type="date"
          label={m.paper_good_until()}
          hint={endsOn && parseIsoDate(endsOn) ? lastDayText(endsOn, other) : m.paper_no_end()}
          defaultValue={editing.endsOn}
          onChange={(event) => setEndsOn(event.currentTarget.value)}
        />
        <div className={text.row}>
          <SubmitButton form={form}>{m.paper_save()}</SubmitButton>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
