/** Cards read behind a first page are shown again for so long, as a list is to who comes back to it. */
export const MAX_REST_MS = 60 * 60_000

/**
 * The cards of a list read earlier that stand behind its first page as it is now; undefined where that list began with
 * other tenders. Pure.
 */
export function restAfter<C extends { id: number }>(first: readonly C[], earlier: readonly C[]): C[] | undefined {
  const begun = new Set(earlier.slice(0, first.length).map(({ id }) => id))
  return first.length > 0 && first.every(({ id }) => begun.has(id)) ? earlier.slice(first.length) : undefined
}
