import { useEffect, useState } from 'react'
import type { AlikeTender } from '#contract/desk.ts'
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

type Compared = Pick<StaffDetail, 'id' | 'companyName' | 'shortTitle' | 'reference' | 'sourceName' | 'closingTimestamp'>

/** Tenders that may be the same notice, with what differs; who knows better says so once. It stops nobody. */
export function Alike({ tender }: { tender: Compared }) {
  const [alike, setAlike] = useState<readonly AlikeTender[]>([])
  const work = useWork()
  const { id, companyName, shortTitle, reference, sourceName, closingTimestamp } = tender
  useEffect(() => {
    let isGone = false
    const body = { tenderId: id, companyName, shortTitle, reference, sourceName, closingTimestamp }
    browserCall('POST /api/desk/look', { body }).then(
      (found) => void (isGone || setAlike(found.alike)),
      // Whoever may only review cannot look; the problems above tell of duplicates.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id, companyName, shortTitle, reference, sourceName, closingTimestamp])
  const dismiss = (other: number) =>
    work.run(async () => {
      await browserCall('PUT /api/desk/not-alike', { body: { one: id, other } })
      setAlike((before) => before.filter((one) => one.id !== other))
      return undefined
    })
  if (alike.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{m.desk_alike({ count: alike.length })}</h2>
      <Banner text={work.fault} />
      <ul className={styles.alike}>
        {alike.map((one) => (
          <li key={one.id}>
            <p>
              <Link to={`/tenders/detail?id=${one.id}`}>{one.shortTitle}</Link>{' '}
              <small>
                {m.number({ id: one.id })} · {STATUS_TEXT[one.status]?.()} ·{' '}
                {one.level === 'same' ? m.desk_alike_same() : m.desk_alike_perhaps()}
              </small>
            </p>
            <Differences of={one} />
            <Button kind="link" onClick={() => void dismiss(one.id)}>
              {m.desk_not_alike()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Differences({ of: { differences } }: { of: AlikeTender }) {
  const { lang } = useVisitor()
  const shown = (value: string | number | undefined): string =>
    value === undefined ? '–' : typeof value === 'number' ? whenText(value, lang) : value
  return (
    <dl className={styles.compare}>
      {differences.map(({ field, mine, theirs, same }) => (
        <div key={field} className={same ? text.quiet : undefined}>
          <dt>{FIELD_TEXT[field]()}</dt>
          <dd>{same ? m.desk_same() : `${shown(mine)} / ${shown(theirs)}`}</dd>
        </div>
      ))}
    </dl>
  )
}
