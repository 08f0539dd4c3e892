import { HOUR } from '#ethiopia/time-units.ts'
import { useHasPassed } from '#web/lib/use-now.ts'
import { deadlineState } from './deadline-state.ts'
import type { Dated, DeadlineState } from './deadline-state.ts'

/** The state at `now`, which comes in minutes; a countdown ends on its second. */
export function useDeadline(tender: Dated, now: number): DeadlineState {
  const closing = tender.closingTimestamp ?? Infinity
  // A clock that runs ends on its second; near the end every one does.
  const isOver = useHasPassed(tender.proforma || closing - now < HOUR ? closing : Infinity)
  return deadlineState(tender, isOver ? Math.max(now, closing) : now)
}
