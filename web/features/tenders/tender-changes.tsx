import type { PageChange, TenderDetail } from '#contract/tenders.ts'
import { civilDateAt, endOfDay, isoDate, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import type { Reader } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from './tender-changes.module.css'

type Fact = PageChange['fields'][number]
const NAMES: Record<Fact['field'], () => string> = {
  title: m.entry_title,
  closing: m.closing_date,
  opening: m.opening_date,
  documents: m.documents,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
}
const AN_HOUR = 60
const two = (n: number) => String(n).padStart(2, '0')

/** An instant at the end of its day means the day alone. */
function instantText(instant: number, reader: Reader): string {
  const day = dayText(instant, reader)
  if (instant === endOfDay(civilDateAt(instant))) return day
  const minutes = minutesOfDayAt(instant)
  return [day, clockText(`${two(Math.floor(minutes / AN_HOUR))}:${two(minutes % AN_HOUR)}`, reader.lang)].join(
    m.list_comma(),
  )
}

function factText(fact: Fact['from'], reader: Reader): string {
  if (typeof fact === 'number') return instantText(fact, reader)
  const words = Array.isArray(fact) ? fact.join(m.list_comma()) : fact
  return words || m.change_none()
}

/** Changes since the notice was published: a reader who noted the former closing sees that it moved. */
export function TenderChanges({ changes = [], lang }: { changes: TenderDetail['changes']; lang: string }) {
  const visitor = useVisitor()
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label={m.changes_label()}>
      {changes.map(({ at, fields }) => (
        <p key={at}>
          <time dateTime={isoDate(civilDateAt(at))}>
            {m.amended_on({ day: dayText(at, visitor, { year: false }) })}
          </time>
          {fields.map(({ field, from, to }) => (
            <span key={field} lang={typeof to === 'string' ? lang : undefined}>
              <span lang={visitor.lang}>{NAMES[field]()}:</span> <del>{factText(from, visitor)}</del>{' '}
              <ins>{factText(to, visitor)}</ins>
            </span>
          ))}
        </p>
      ))}
    </section>
  )
}
