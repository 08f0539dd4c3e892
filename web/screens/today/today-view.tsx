import { Suspense } from 'react'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { ReactNode } from 'react'
import type { Today } from '#contract/today.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { dayText, machineDate } from '#web/lib/dates.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useRestoredListPosition } from '#web/lib/return-to-list.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import * as text from '#web/ui/text.module.css'
import { ClosingPart } from './closing-part.tsx'
import { NewMatchesPart } from './new-matches-part.tsx'
import { SearchesPart } from './searches-part.tsx'
import { StartFrame } from './today-skeleton.tsx'
import { WeekPart } from './week-part.tsx'
import * as styles from './today.module.css'

/** Only people who watch and keep nothing yet see it. */
const StarterTenders = lazyPart(async () => (await import('../starter-tenders.tsx')).StarterTenders)
const PapersPart = lazyPart(async () => (await import('./papers-part.tsx')).PapersPart)

/** The day in both calendars, and a summary in one line. */
export function TodayHead({ today }: { today?: Today }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const other = visitor.calendar === 'et' ? 'gc' : 'et'
  // Nothing is known about another day than the one it was read on.
  const day = today?.week.find((weekDay) => weekDay.day === isoDate(civilDateAt(now)))
  return (
    <header className={styles.head}>
      <p className={styles.date}>
        <time dateTime={machineDate(now)}>{dayText(now, visitor, { year: false, short: false })}</time>
        {' · '}
        <span>{dayText(now, { ...visitor, calendar: other }, { weekday: false, year: false, short: false })}</span>
      </p>
      <h1 className={text.pageTitle}>
        {day === undefined && m.today()}
        {day?.closing === 0 && m.today_closing_none()}
        {day && day.closing > 0 && m.today_closing({ count: day.closing })}
        {day && day.saved > 0 && (
          <>
            {m.list_comma()}
            <span className={styles.yours}>{m.of_yours({ count: day.saved })}</span>
          </>
        )}
      </h1>
    </header>
  )
}

/**
 * The day of a reader: what closes, what is new, the week, and at the side their searches and the recommendations
 * `forYou`.
 */
export function TodayView({ today, forYou }: { today: Today; forYou: ReactNode }) {
  const now = useNow(MINUTE)
  const day = isoDate(civilDateAt(now))
  // A day cached by an earlier version has none.
  const papers = (today as Partial<Today>).certificates ?? []
  useRestoredListPosition()
  const isHydrated = useHydrated()
  return (
    <div className={styles.layout}>
      <div className={styles.parts}>
        <ClosingPart closing={today.closing} now={now} />
        <NewMatchesPart news={today.news} now={now} />
        <WeekPart week={today.week.filter((weekDay) => weekDay.day >= day)} today={day} />
        {today.closing.saved === 0 && !today.news.watches && (
          <div className={styles.start}>
            {isHydrated ? (
              <Suspense fallback={<StartFrame />}>
                <StarterTenders frame={<StartFrame />} />
              </Suspense>
            ) : (
              <StartFrame />
            )}
          </div>
        )}
      </div>
      <aside className={styles.aside}>
        <SearchesPart searches={today.searches} />
        {papers.length > 0 && (
          <AfterHydration>
            <PapersPart certificates={papers} today={day} />
          </AfterHydration>
        )}
        {forYou}
      </aside>
    </div>
  )
}
