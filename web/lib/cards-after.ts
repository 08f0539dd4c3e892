/** How long cards read after a first page are shown again, like a list to a returning reader. */
export const MAX_REST_MS = 60 * 60_000

/**
 * The cards of a list read earlier that follow its present first page; undefined where that list began with
 * other tenders. Pure.
 */
export function cardsAfter<C extends { id: number }>(first: readonly C[], earlier: readonly C[]): C[] | undefined {
  const begun = new Set(earlier.slice(0, first.length).map(({ id }) => id))
  return first.length > 0 && first.every(({ id }) => begun.has(id)) ? earlier.slice(first.length) : undefined
}
