import { useRef, useState } from 'react'
import type { Certificate } from '#contract/bidding.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { CERTIFICATE_KINDS } from '#ethiopia/requirement-kinds.ts'
import type { CertificateKind } from '#ethiopia/requirement-kinds.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { PartMessage, SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useFormFocus } from '#web/ui/part/use-form-focus.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './bidding.module.css'
import { CertificateForm } from './certificate-form.tsx'
import type { CertificateDraft } from './certificate-form.tsx'
import { certificates } from './certificates-store.ts'
import { lastDayText } from './last-day-text.ts'
import { requirementName } from './requirement-name.ts'

const read = async () => (await browserCall('GET /api/bidding/certificates')).certificates

const firstMissing = (all: readonly Certificate[]): CertificateKind =>
  CERTIFICATE_KINDS.find((kind) => !all.some((certificate) => certificate.kind === kind)) ?? 'tin'

/** The list with a certificate in its place, or at the end where it is new. */
function withSaved(all: readonly Certificate[], saved: Certificate): Certificate[] {
  const others = all.filter((certificate) => certificate.id !== saved.id)
  const place = all.findIndex((certificate) => certificate.id === saved.id)
  return place < 0 ? [...others, saved] : others.toSpliced(place, 0, saved)
}

/** The company's certificates; the papers that tenders ask for are ticked against them. */
export function CertificatesPart() {
  const list = useRead(read)
  const { isBusy, said, fault, run, say } = useWork()
  const [editing, setEditing] = useState<CertificateDraft>()
  const add = useRef<HTMLButtonElement>(null)
  useFormFocus('papers', editing !== undefined)
  const change = (now: readonly Certificate[]) => {
    list.replace([...now])
    certificates.set(now)
  }
  const remove = (all: readonly Certificate[], { id, kind }: Certificate) =>
    run(async () => {
      await browserCall('DELETE /api/bidding/certificates/{id}', { params: { id } })
      change(all.filter((certificate) => certificate.id !== id))
      // Its button goes with the certificate.
      add.current?.focus()
      return m.paper_removed({ paper: requirementName(kind) })
    })
  const keep = (all: readonly Certificate[], saved: Certificate) => {
    change(withSaved(all, saved))
    setEditing(undefined)
    say(m.paper_saved({ paper: requirementName(saved.kind) }))
  }
  return (
    <SettingsPart id="papers" title={m.company_papers()}>
      <p className={text.quiet}>{m.company_papers_text()}</p>
      <Banner text={fault} />
      <WhenRead of={list}>
        {(all) => (
          <>
            <Certificates
              all={all}
              isBusy={isBusy}
              onChange={setEditing}
              onRemove={(certificate) => void remove(all, certificate)}
            />
            {editing ? (
              <CertificateForm
                key={editing.id ?? 'new'}
                editing={editing}
                onClose={() => setEditing(undefined)}
                onSaved={(saved) => keep(all, saved)}
              />
            ) : (
              <div className={parts.actions}>
                <Button ref={add} kind="plain" onClick={() => setEditing({ kind: firstMissing(all) })}>
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

type ListProps = {
  all: readonly Certificate[]
  isBusy: boolean
  onChange(certificate: Certificate): void
  onRemove(certificate: Certificate): void
}

function Certificates({ all, isBusy, onChange, onRemove }: ListProps) {
  if (all.length === 0) return <p>{m.company_papers_none()}</p>
  return (
    <ul className={parts.lines}>
      {all.map((certificate) => (
        <CertificateLine
          key={certificate.id}
          certificate={certificate}
          isBusy={isBusy}
          onChange={() => onChange(certificate)}
          onRemove={() => onRemove(certificate)}
        />
      ))}
    </ul>
  )
}

type LineProps = { certificate: Certificate; isBusy: boolean; onChange(): void; onRemove(): void }

/** A certificate of the list, with its last day; those of colleagues cannot be changed. */
export function CertificateLine({
  certificate: { kind, number, endsOn, fromTeam },
  isBusy,
  onChange,
  onRemove,
}: LineProps) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const name = requirementName(kind)
  const hasEnded = endsOn !== undefined && endsOn < isoDate(civilDateAt(now))
  const when = endsOn && lastDayText(endsOn, visitor)
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
          <Button kind="plain" busy={isBusy} aria-label={`${m.change()}: ${name}`} onClick={onChange}>
            {m.change()}
          </Button>
          <Button kind="quiet" busy={isBusy} aria-label={`${m.remove()}: ${name}`} onClick={onRemove}>
            {m.remove()}
          </Button>
        </div>
      )}
    </li>
  )
}
