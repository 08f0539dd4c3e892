import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { staffPlaces } from '#web/lazy/staff-places.ts'
import type { StaffCount } from '#web/lazy/staff-places.ts'
import { countsStatuses, STATUS_LISTS, useStatusCounts } from '#web/lazy/status-counts.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import { WaitingCount } from '#web/ui/waiting-count.tsx'
import * as styles from './staff-bar.module.css'

/** How much of the previous place stays visible, as a sign that there is one. */
const PEEK_PX = 48

type Counts = Partial<Record<StaffCount, number>>

/** Read separately: a count next to a link, which works without it. */
const READ: Record<StaffCount, () => Promise<number>> = {
  desk: async () => {
    const { submitted = 0, returned = 0 } = await browserCall('GET /api/desk/counts')
    return submitted + returned
  },
  orders: async () => (await browserCall('GET /api/orders', { query: { state: 'new', pageSize: 1 } })).totalCount,
  messages: async () =>
    (await browserCall('GET /api/inquiries/contact-messages', { query: { answered: false, pageSize: 1 } })).totalCount,
}

function useCounts(names: string): Counts {
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    let isGone = false
    const read = () => {
      for (const name of names.split(' ').filter((name): name is StaffCount => name in READ))
        void READ[name]().then(
          (count) => isGone || setCounts((before) => ({ ...before, [name]: count })),
          () => undefined,
        )
    }
    read()
    addEventListener(STAFF_COUNTED, read)
    return () => {
      isGone = true
      removeEventListener(STAFF_COUNTED, read)
    }
  }, [names])
  return counts
}

const OF_STAFF = /^\/(desk|admin|tender-edit|contact\/|subscription\/report)/

/**
 * Around every screen of staff: the navigation above their own screens, and for admins the waiting tenders below each.
 */
export function StaffBar() {
  const { person } = useVisitor()
  return (
    <>
      {OF_STAFF.test(useLocation().pathname) && <Navigation />}
      {countsStatuses(person?.roles) && <WaitingFoot />}
    </>
  )
}

/** The lists of waiting tenders, at the end of the footer; the server renders it without counts. */
function WaitingFoot() {
  const isHydrated = useHydrated()
  const foot = isHydrated ? document.querySelector('footer') : null
  return foot && createPortal(<WaitingLists />, foot)
}

function WaitingLists() {
  const countOf = useStatusCounts()
  const { pathname } = useLocation()
  return (
    <nav className={`${text.page} ${styles.foot}`} aria-label={m.staff_waiting_lists()}>
      {STATUS_LISTS.map(({ status, to, name }) => (
        <Link
          key={to}
          to={to}
          className={`${marks.chip} ${pathname === to ? marks.on : ''}`}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {name()} <WaitingCount count={countOf(status)} className={marks.badge} />
        </Link>
      ))}
    </nav>
  )
}

/** The navigation of staff, above each of their screens: the places of each role, and how much waits there. */
function Navigation() {
  const { person } = useVisitor()
  const { pathname } = useLocation()
  const places = staffPlaces(person?.roles)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - PEEK_PX
  }, [pathname])
  const counts = useCounts(places.map(({ count }) => count ?? '').join(' '))
  return (
    <nav ref={row} className={styles.bar} aria-label={m.staff_navigation()}>
      {places.map(({ to, name, count }) => {
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        const waiting = count && counts[count]
        return (
          <a key={to} href={to} aria-current={isHere ? 'page' : undefined}>
            {name()}
            {waiting ? (
              <span className={marks.badge}>
                <span aria-hidden="true">{grouped(waiting)}</span>
                <span className={text.outOfSight}>{m.staff_waiting({ shown: grouped(waiting) })}</span>
              </span>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
