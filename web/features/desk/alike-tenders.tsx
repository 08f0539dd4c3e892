import { useEffect, useEffectEvent, useState } from 'react'
import type { AlikeTender, KnownCompany, NamedCompany } from '#contract/desk.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import { STATUS_TEXT } from './desk-text.ts'
import * as styles from './desk.module.css'

type Field = AlikeTender['differences'][number]
const FIELD_TEXT: Record<Field['field'], () => string> = {
  companyName: m.company,
  shortTitle: m.entry_title,
  reference: m.reference,
  closing: m.entry_closing,
  sourceName: m.source,
}

type Compared = Partial<
  Pick<StaffDetail, 'id' | 'companyName' | 'shortTitle' | 'reference' | 'sourceName' | 'closingTimestamp'>
>
type Props = {
  /** The tender as stored, or as typed: then it has no id before it is saved. */ tender: Compared
  /** The pasted words, where there are any. */ words?: string
  /** How long the typed text must rest before it is compared. */ restMs?: number
  /** The likeliest that may be the very same notice; undefined when there is none. */
  onSame?(id: number | undefined): void
  /** Receives the buyer's known facts; undefined when there are none. */
  onKnown?(known: KnownCompany | undefined): void
  /** Receives the known companies with the words of this name. */
  onNamed?(name: string, companies: readonly NamedCompany[]): void
  /** The closing is to be typed without seeing it, so no line shows it. */
  isBlind?: boolean
  /** The notice is to become a second clipping of that tender. */
  onAdd?(id: number): void
}

/**
 * Tenders that may be the same notice, with the differences; an editor who knows better says so once. It blocks nobody.
 */
export function AlikeTenders({ tender, words, restMs = 0, isBlind, onSame, onKnown, onNamed, onAdd }: Props) {
  const [alike, setAlike] = useState<readonly AlikeTender[]>([])
  const work = useWork()
  const { id, companyName, shortTitle, reference, sourceName, closingTimestamp } = tender
  const show = useEffectEvent((found: readonly AlikeTender[]) => {
    setAlike(found)
    onSame?.(found.find(({ level }) => level === 'same')?.id)
  })
  const reportKnown = useEffectEvent((known: KnownCompany | undefined) => onKnown?.(known))
  const reportNamed = useEffectEvent((companies: readonly NamedCompany[]) => {
    if (companyName !== undefined) onNamed?.(companyName, companies)
  })
  useEffect(() => {
    let isGone = false
    const body = { tenderId: id, companyName, shortTitle, reference, sourceName, closingTimestamp, words }
    const timer = setTimeout(() => {
      browserCall('POST /api/desk/look', { body }).then(
        (found) => {
          if (isGone) return
          show(found.alike)
          reportKnown(found.known)
          reportNamed(found.companies)
        },
        // A reviewer may not call it; the problems above name duplicates.
        () => undefined,
      )
    }, restMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, companyName, shortTitle, reference, sourceName, closingTimestamp, words, restMs])
  const dismiss = (other: number) =>
    work.run(async () => {
      // A tender that is not stored yet has no id under which to record it.
      if (id !== undefined) await browserCall('PUT /api/desk/not-alike', { body: { one: id, other } })
      show(alike.filter((tender) => tender.id !== other))
      return undefined
    })
  if (alike.length === 0) return null
  return (
    <section id="desk-alike" tabIndex={-1} className={styles.part}>
      <h2>{m.desk_alike({ count: alike.length })}</h2>
      <Banner text={work.fault} />
      <ul className={styles.alike}>
        {alike.map((tender) => (
          <AlikeLine
            key={tender.id}
            tender={isBlind ? withoutClosing(tender) : tender}
            onAdd={onAdd}
            onDismiss={() => void dismiss(tender.id)}
          />
        ))}
      </ul>
    </section>
  )
}

const withoutClosing = (alikeTender: AlikeTender): AlikeTender => ({
  ...alikeTender,
  differences: alikeTender.differences.filter(({ field }) => field !== 'closing'),
})

type LineProps = Pick<Props, 'onAdd'> & { tender: AlikeTender; onDismiss(): void }

const AlikeLine = ({ tender, onAdd, onDismiss }: LineProps) => (
  <li>
    <p>
      <Link to={`/tenders/detail?id=${tender.id}`}>{tender.shortTitle}</Link>{' '}
      <small>
        {m.number({ id: tender.id })} · {STATUS_TEXT[tender.status]?.()} ·{' '}
        {tender.level === 'same' ? m.desk_alike_same() : m.desk_alike_perhaps()}
      </small>
    </p>
    <Differences of={tender} />
    <p className={text.row}>
      {onAdd && (
        <Button kind="link" onClick={() => onAdd(tender.id)}>
          {m.entry_add_to({ id: tender.id })}
        </Button>
      )}
      <Button kind="link" onClick={onDismiss}>
        {m.desk_not_alike()}
      </Button>
    </p>
  </li>
)

function Differences({ of: { differences } }: { of: AlikeTender }) {
  const { lang } = useVisitor()
  const shown = (value: string | number | undefined): string =>
    value === undefined ? '–' : typeof value === 'number' ? whenText(value, lang) : value
  const equal = differences
    .filter(({ same, mine }) => same && mine !== undefined)
    .map(({ field }) => FIELD_TEXT[field]())
  return (
    <>
      <dl className={styles.compare}>
        {differences
          .filter(({ same }) => !same)
          .map(({ field, mine, theirs }) => (
            <div key={field}>
              <dt>{FIELD_TEXT[field]()}</dt>
              <dd>{`${shown(mine)} / ${shown(theirs)}`}</dd>
            </div>
          ))}
      </dl>
      {equal.length > 0 && (
        <p className={text.quiet}>{m.desk_same({ fields: equal.join(lang === 'am' ? '፣ ' : ', ') })}</p>
      )}
    </>
  )
}
