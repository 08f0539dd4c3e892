import { MINUTE } from '#ethiopia/time-units.ts'
import type { ClosingTender, Today } from '#contract/today.ts'
import { civilDateAt, isoDate, parseIsoDate, instantOf } from '#ethiopia/calendar.ts'
import { clockText, dayText, dayTextNear, daysUntil, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useDeadline } from '#web/features/tenders/use-deadline.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { TenderLine } from './tender-line.tsx'
import { TimeLeft } from './time-left.tsx'
import * as styles from './today.module.css'

const NOON = 12 * 60
const SAVED_PAGE = '/tenders/saved'

/** Saved tenders that close soon, by day and hour, with those that have a reminder today. */
export function ClosingPart({ closing, now }: { closing: Today['closing']; now: number }) {
  // Read some time ago, so some may have closed meanwhile.
  const open = closing.data.filter(({ tender: { closingTimestamp } }) => !closingTimestamp || closingTimestamp >= now)
  return (
    <section className={styles.part}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.closing_for_you()}</h2>
        {closing.saved > 0 && (
          <ButtonLink kind="link" to={SAVED_PAGE}>
            {m.saved_count({ count: closing.saved, shown: grouped(closing.saved) })}
          </ButtonLink>
        )}
      </div>
      {closing.saved === 0 && <p className={styles.empty}>{m.closing_for_you_none()}</p>}
      {closing.saved > 0 && open.length === 0 && <p className={styles.empty}>{m.closing_for_you_undated()}</p>}
      {open.length > 0 && closing.count === 0 && <p className={styles.empty}>{m.closing_for_you_later()}</p>}
      {byDay(open).map(([day, ones]) => (
        <div key={day} className={styles.day}>
          <DayTitle closing={ones[0]?.tender.closingTimestamp} now={now} />
          <ul className={styles.lines}>
            {ones.map((item) => (
              <ClosingLine key={item.tender.id} closing={item} now={now} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** In the order given, which is that of their closing. */
function byDay(all: readonly ClosingTender[]): [string, ClosingTender[]][] {
  const dayOf = ({ tender: { closingTimestamp } }: ClosingTender) =>
    closingTimestamp === undefined ? '' : isoDate(civilDateAt(closingTimestamp))
  return Object.entries(Object.groupBy(all, dayOf)).map(([day, ones = []]) => [day, ones])
}

function DayTitle({ closing, now }: { closing: number | undefined; now: number }) {
  const visitor = useVisitor()
  if (closing === undefined) return <h3 className={styles.dayTitle}>{m.no_fixed_date()}</h3>
  const ahead = daysUntil(now, closing)
  const name = ahead === 0 ? m.today() : ahead === 1 ? m.tomorrow() : undefined
  return (
    <h3 className={styles.dayTitle}>
      {name && <b>{name}</b>} <span>{dayTextNear(closing, now, visitor)}</span>
    </h3>
  )
}

function ClosingLine({ closing: { tender, remindOn }, now }: { closing: ClosingTender; now: number }) {
  const visitor = useVisitor()
  const state = useDeadline(tender, useNow(MINUTE))
  const { closingTimestamp, closingTime } = tender
  const remindDay = remindOn === undefined ? undefined : parseIsoDate(remindOn)
  const lead = closingTimestamp !== undefined && (
    <time className={styles.hour} dateTime={machineDate(closingTimestamp, closingTime)}>
      {closingTime ? clockText(closingTime, visitor.lang) : m.no_hour()}
    </time>
  )
  return (
    <TenderLine as="h4" card={tender} lead={lead} urgency={state.urgency}>
      {closingTimestamp !== undefined && <TimeLeft until={closingTimestamp} now={now} isTimed={Boolean(closingTime)} />}
      {remindDay && (
        <span>
          {remindOn === isoDate(civilDateAt(now))
            ? m.reminder_today()
            : m.remind_on({ date: dayText(instantOf(remindDay, NOON), visitor, { year: false }) })}
        </span>
      )}
      <span lang={tender.language === visitor.lang ? undefined : tender.language}>{tender.companyName}</span>
    </TenderLine>
  )
}
