import type { Caller } from '#server/platform/caller.ts'

/** What search shows of modules to the right; app.ts wires them. */
export type SearchPorts = {
  /** How many tenders wait in the caller's alert list. */
  alertCount(caller: Caller): Promise<number>
}

export const noAlerts: SearchPorts = { alertCount: async () => 0 }
