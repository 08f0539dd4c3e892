import { MINUTE } from '#ethiopia/time-units.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as states from '#web/ui/state.module.css'
import type { Dated } from './deadline-state.ts'
import { useDeadline } from './use-deadline.ts'

/** Says before anything else that it is too late. */
export function ExpiredWarning({ tender }: { tender: Dated }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  if (useDeadline(tender, now).kind !== 'closed') return null
  const closed = tender.closingTimestamp
  return (
    <p className={`${states.banner} ${states.bannerOver}`}>
      <span>
        <b>{m.tender_expired()}</b>
        {closed !== undefined && closed < now && ` · ${m.expired_when({ when: relativeTime(closed, now, visitor) })}`}
      </span>
    </p>
  )
}
