import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { tenderAddress } from '#contract/tender-address.ts'
import type { CalendarTender } from '#contract/tender-calendar.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { timeLeft } from '#ethiopia/time-left.ts'
import { rememberVisited } from '#web/lib/device-store.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { noteOrigin } from '#web/lib/opened-card.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as styles from './month.module.css'

/** The link of a tender in the calendar; its title names the tender, the buyer and the time left. */
export function TenderLink({ tender, now }: { tender: CalendarTender; now: number }) {
  const { lang } = useVisitor()
  const { pathname, search } = useLocation()
  const { id, shortTitle, titleFrom, companyName, language } = tender
  return (
    <Link
      to={tenderAddress(tender)}
      lang={language === lang ? undefined : language}
      title={[shortTitle, companyName, useLeftText(tender, now)].filter(Boolean).join('\n')}
      onClick={() => {
        noteOrigin(id, pathname + search)
        rememberVisited(id)
      }}
    >
      {shortTitle.slice(titleFrom)}
    </Link>
  )
}

/** '3 days', '5 hours'; empty in the last hour, where the hour of closing is more useful. */
function useLeftText({ closingTimestamp = 0, closingTime }: CalendarTender, now: number): string {
  const rest = timeLeft(closingTimestamp, now)
  if (!rest) return m.closed()
  if (rest.unit === 'days') return m.line_days({ count: rest.count })
  return rest.unit === 'hours' && closingTime !== undefined ? m.line_hours({ count: rest.count }) : ''
}

/** Hour of closing, time left, opening and bid bond, as far as known. */
export function Facts({ tender, now }: { tender: CalendarTender; now: number }) {
  const visitor = useVisitor()
  const { closingTimestamp = 0, closingTime, openningTimestamp: opens, openningTime, bidBond, language } = tender
  const left = useLeftText(tender, now)
  const isSameDay = opens !== undefined && isoDate(civilDateAt(opens)) === isoDate(civilDateAt(closingTimestamp))
  const opening = [
    opens !== undefined && !isSameDay && dayText(opens, visitor, { weekday: false, year: false }),
    openningTime && clockText(openningTime, visitor.lang),
  ].filter(Boolean)
  const facts: ReactNode[] = [
    closingTime && <b>{clockText(closingTime, visitor.lang)}</b>,
    left && <span className={styles.left}>{left}</span>,
    opening.length > 0 && m.month_opens({ when: opening.join(' ') }),
    bidBond && <span lang={language}>{m.month_bond({ bond: bidBond })}</span>,
  ]
  return facts.filter(Boolean).map((fact, place) => <span key={place}>{fact}</span>)
}
