import type { Caller } from '#server/platform/caller.ts'

/** What search shows of modules to the right; app.ts wires them. */
export type SearchPorts = {
  /** How many tenders wait in the caller's alert list. */
  alertCount(caller: Caller): Promise<number>
  /** The tenders that the caller keeps, for group 1; none for a visitor. */
  savedIds?(caller: Caller): Promise<readonly number[]>
}

export const noAlerts: SearchPorts = { alertCount: async () => 0 }
