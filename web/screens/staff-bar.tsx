import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { STAFF_COUNTED } from '#web/lib/staff-counted.ts'
import { staffPlaces } from '#web/lib/staff-places.ts'
import type { StaffCount } from '#web/lib/staff-places.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'

type Counts = Partial<Record<StaffCount, number>>

/** Each by itself: a number beside a link, without which the link still leads there. */
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
      for (const name of names.split(' ').filter((one): one is StaffCount => one in READ))
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

/** The navigation of staff, above each of their screens: where each role may go, and how much waits there. */
export function StaffBar() {
  const { person } = useVisitor()
  const { pathname } = useLocation()
  const places = staffPlaces(person?.roles)
  const counts = useCounts(places.map(({ count }) => count ?? '').join(' '))
  return (
    <nav className={marks.chipRow} aria-label={m.staff_navigation()}>
      {places.map(({ to, name, count }) => {
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        const waiting = count && counts[count]
        return (
          <a
            key={to}
            href={to}
            className={`${marks.chip} ${isHere ? marks.on : ''}`}
            aria-current={isHere ? 'page' : undefined}
          >
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
