import { HOUR } from '#ethiopia/time-units.ts'
import { useHasPassed } from '#web/lib/use-now.ts'
import { deadlineState } from './deadline-state.ts'
import type { Dated, DeadlineState } from './deadline-state.ts'

/** The state at `now`, which is updated each minute; a countdown ends on its exact second. */
export function useDeadline(tender: Dated, now: number): DeadlineState {
  const closing = tender.closingTimestamp ?? Infinity
  // A running clock ends on its second; near the end, every one runs.
  const isOver = useHasPassed(tender.proforma || closing - now < HOUR ? closing : Infinity)
  return deadlineState(tender, isOver ? Math.max(now, closing) : now)
}
