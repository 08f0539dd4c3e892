import type { TenderId } from '#contract/ids.ts'
import type { Caller } from '#server/platform/caller.ts'

/** Data of modules to the right that search shows; wired in module-routes.ts. */
export type SearchPorts = {
  /** How many tenders wait in the caller's alert list. */
  alertCount(caller: Caller): Promise<number>
  /** The tenders that the caller saved, for group 1; none for a visitor. */
  savedIds?(caller: Caller): Promise<readonly number[]>
  /** The tenders found for the caller, for group 2; none for a visitor. */
  alertIds?(caller: Caller): Promise<readonly number[]>
  /**
   * For staff: how many sector alerts each of these tenders matched, and how many people; those without matches are
   * absent.
   */
  alertTotals?(tenderIds: readonly TenderId[]): Promise<ReadonlyMap<TenderId, { sectors: number; people: number }>>
}

export const noAlerts: SearchPorts = { alertCount: async () => 0 }
