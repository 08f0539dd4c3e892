import { browserCall } from '#web/lib/browser-call.ts'

export type TeamChange = { add: string } | { remove: string }

/** Whether two addresses are the same, as somebody types them. */
export const isSameAddress = (typed: string, known: string): boolean =>
  typed.trim().toLowerCase() === known.toLowerCase()

/** The addresses `now` with one added or removed. */
export const withTeamChange = (now: readonly string[], change: TeamChange): string[] =>
  'remove' in change
    ? now.filter((member) => !isSameAddress(change.remove, member))
    : [...now, ...(now.some((member) => isSameAddress(change.add, member)) ? [] : [change.add])]

/** Makes one change of the current addresses: the call replaces all, and the page may have read them long ago. */
export async function changeTeam(change: TeamChange, call: typeof browserCall = browserCall): Promise<string[]> {
  const emails = withTeamChange(await call('GET /api/subscription/GetEmails'), change)
  return call('POST /api/subscription/UpdateEmails', { body: { emails } })
}
