import { useRef, useState } from 'react'
import type { Certificate } from '#contract/bidding.ts'
import { MAX_CERTIFICATE_NUMBER } from '#contract/bidding-limits.ts'
import { civilDateAt, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
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
import { PartMessage, SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useRead } from '#web/ui/part/use-read.ts'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './bidding.module.css'
import { certificates } from './certificates-store.ts'
import { isoDayText } from './day-of-iso.ts'
import { requirementName } from './requirement-name.ts'

const read = async () => (await browserCall('GET /api/bidding/certificates')).certificates
type Editing = { id?: number; kind: CertificateKind; number?: string; endsOn?: string }

/** What the company keeps to bid with: tenders are ticked against it. */
export function CertificatesPart() {
  const list = useRead(read)
  const { isBusy, said, fault, run, say } = useWork()
  const [editing, setEditing] = useState<Editing>()
  const change = (now: readonly Certificate[]) => {
    list.replace([...now])
    certificates.set(now)
  }
  const remove = (all: readonly Certificate[], { id, kind }: Certificate) =>
    run(async () => {
      await browserCall('DELETE /api/bidding/certificates/{id}', { params: { id } })
      change(all.filter((one) => one.id !== id))
      return m.paper_removed({ paper: requirementName(kind) })
    })
  return (
    <SettingsPart id="papers" title={m.company_papers()}>
      <p className={text.quiet}>{m.company_papers_text()}</p>
      <Banner text={fault} />
      <WhenRead of={list}>
        {(all) => (
          <>
            {all.length === 0 && <p>{m.company_papers_none()}</p>}
            {all.length > 0 && (
              <ul className={parts.lines}>
                {all.map((one) => (
                  <CertificateLine
                    key={one.id}
                    certificate={one}
                    isBusy={isBusy}
                    onChange={() => setEditing(one)}
                    onRemove={() => void remove(all, one)}
                  />
                ))}
              </ul>
            )}
            {editing ? (
              <CertificateForm
                key={editing.id ?? 'new'}
                editing={editing}
                onClose={() => setEditing(undefined)}
                onSaved={(saved) => {
                  const others = all.filter((one) => one.id !== saved.id)
                  const place = all.findIndex((one) => one.id === saved.id)
                  change(place < 0 ? [...others, saved] : others.toSpliced(place, 0, saved))
                  setEditing(undefined)
                  say(m.paper_kept({ paper: requirementName(saved.kind) }))
                }}
              />
            ) : (
              <div className={parts.actions}>
                <Button
                  kind="plain"
                  onClick={() =>
                    setEditing({
                      kind: CERTIFICATE_KINDS.find((kind) => !all.some((one) => one.kind === kind)) ?? 'tin',
                    })
                  }
                >
                  {m.paper_add()}
                </Button>
              </div>
            )}
          </>
        )}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsPart>
  )
}

type LineProps = { certificate: Certificate; isBusy: boolean; onChange(): void; onRemove(): void }

function CertificateLine({ certificate: { kind, number, endsOn, fromTeam }, isBusy, onChange, onRemove }: LineProps) {
  const visitor = useVisitor()
  const name = requirementName(kind)
  const hasEnded = endsOn !== undefined && endsOn < isoDate(civilDateAt(visitor.renderedAt))
  const when = endsOn && isoDayText(endsOn, visitor)
  return (
    <li>
      <div>
        <b>{name}</b> {fromTeam && <span className={text.hint}>{m.paper_of_team()}</span>}
        <small>
          {number}
          {number && when && ' · '}
          {when && (
            <span className={hasEnded ? styles.until : undefined}>
              {hasEnded ? m.paper_ended({ when }) : m.paper_until({ when })}
            </span>
          )}
        </small>
      </div>
      {!fromTeam && (
        <div className={parts.actions}>
          <Button kind="plain" disabled={isBusy} aria-label={`${m.change()}: ${name}`} onClick={onChange}>
            {m.change()}
          </Button>
          <Button kind="quiet" disabled={isBusy} aria-label={`${m.remove()}: ${name}`} onClick={onRemove}>
            {m.remove()}
          </Button>
        </div>
      )}
    </li>
  )
}

type FormProps = { editing: Editing; onClose(): void; onSaved(saved: Certificate): void }

function CertificateForm({ editing, onClose, onSaved }: FormProps) {
  const visitor = useVisitor()
  const kind = useRef<HTMLSelectElement>(null)
  const [endsOn, setEndsOn] = useState(editing.endsOn ?? '')
  const other = { ...visitor, calendar: 'et' as const }
  const form = useForm('paper', {
    check: ({ endsOn: day = '' }) => ({
      endsOn: day === '' || parseIsoDate(day) ? undefined : m.paper_day_wrong(),
    }),
    async send({ number = '', endsOn: day = '' }) {
      const chosen = CERTIFICATE_KINDS.find((one) => one === kind.current?.value) ?? editing.kind
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
  return (
    <div className={styles.certificateForm}>
      <Form form={form}>
        <Banner text={form.banner} />
        <div className={fields.field}>
          <label htmlFor="paper-kind">{m.kind()}</label>
          <select ref={kind} id="paper-kind" className={fields.input} defaultValue={editing.kind}>
            {CERTIFICATE_KINDS.map((one) => (
              <option key={one} value={one}>
                {requirementName(one)}
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
          hint={endsOn && parseIsoDate(endsOn) ? isoDayText(endsOn, other) : m.paper_no_end()}
          defaultValue={editing.endsOn}
          onChange={(event) => setEndsOn(event.currentTarget.value)}
        />
        <div className={text.row}>
          <SubmitButton form={form}>{m.paper_keep()}</SubmitButton>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
