import type { DeskRow } from '#contract/desk-queue.ts'
import { timeLeft } from '#ethiopia/time-left.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import { doubtsOf } from './desk-text.ts'
import * as styles from './desk.module.css'

type Props = {
  rows: readonly DeskRow[]
  at: number | undefined
  ticked: ReadonlySet<number>
  /** Whether rows can be ticked to be approved together. */ canTick: boolean
  /** The address that opens a row. */ to(id: number): string
  onTick(id: number): void
}

/** A list of the desk, two lines a tender. */
export function DeskRows({ rows, at, ticked, canTick, to, onTick }: Props) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-at={row.id === at || undefined}>
          {canTick && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={ticked.has(row.id)}
                aria-label={m.desk_tick({ id: row.id })}
                onChange={() => onTick(row.id)}
              />
            </label>
          )}
          <Link id={`desk-row-${row.id}`} to={to(row.id)} aria-current={row.id === at ? 'true' : undefined}>
            <b lang={row.language === visitor.lang ? undefined : row.language}>{row.shortTitle}</b>
            <small>
              {[closingText(row, now, visitor), row.companyName, row.sourceName, row.createdBy]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Marks row={row} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** A closing that must be typed again without seeing it is not shown. */
function closingText(row: DeskRow, now: number, visitor: ReturnType<typeof useVisitor>): string | undefined {
  if (row.closingAgain) return undefined
  if (row.closingTimestamp === undefined) return row.closingText
  const date = dayText(row.closingTimestamp, visitor, { weekday: false })
  const left = timeLeft(row.closingTimestamp, now)
  if (!left) return m.desk_closed({ date })
  // Counted as on the tender itself, which stands next to it.
  const words = left.unit === 'days' ? m.days_left : left.unit === 'hours' ? m.hours_left : undefined
  return words ? `${m.desk_closes({ date })} · ${left.count} ${words(left)}` : m.desk_closes({ date })
}

function Marks({ row }: { row: DeskRow }) {
  const { emergency, reviewCount, openBy } = row
  const problems = doubtsOf({ ...row, warnings: [] })
  if (!emergency && problems.length === 0 && reviewCount === 0 && openBy.length === 0) return null
  return (
    <span className={styles.marks}>
      {emergency && <span className={`${marks.tag} ${styles.urgent}`}>{m.desk_emergency()}</span>}
      {problems.length > 0 && (
        <span className={marks.tag} title={problems.join(', ')}>
          {m.desk_problems_count({ count: problems.length })}
        </span>
      )}
      {reviewCount > 0 && <span className={marks.tag}>{m.desk_reviews_count({ count: reviewCount })}</span>}
      {openBy.length > 0 && (
        <span className={styles.open}>{m.desk_open_by({ names: openBy.map(({ name }) => name).join(', ') })}</span>
      )}
    </span>
  )
}
