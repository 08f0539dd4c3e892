import { STATUS } from '#contract/tender-states.ts'
import type { OpenedData } from './opened-data.ts'

type History = OpenedData['history']
type SinceDecision = { decision: History[number]; changes: { at: number; by: string | undefined; changed: string[] }[] }

/** The last approval or return of a tender, and its changes since; undefined where it was never decided. */
export function sinceDecision(history: History): SinceDecision | undefined {
  const last = history.findLastIndex(
    ({ from, to }) => from !== to && (to === STATUS.approved || to === STATUS.declined),
  )
  const decision = history[last]
  if (!decision) return undefined
  const changes = history
    .slice(last + 1)
    .flatMap(({ at, by, changed }) => (changed !== undefined && changed.length > 0 ? [{ at, by, changed }] : []))
  return { decision, changes }
}
