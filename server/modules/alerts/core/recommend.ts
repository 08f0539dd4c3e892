import type { TenderId } from '#contract/ids.ts'

/** A source of recommendations with its weight and its tenders, the most similar first. */
export type Lead<R> = { reason: R; weight: number; ids: readonly TenderId[] }
type Scored<R> = { score: number; strongest: number; reason: R }

/** How slightly the first places of a lead outweigh the next ones. */
const DEPTH = 1.5

/**
 * The best of all leads, each tender once with its strongest reason, strongest first; the newer of two equals. Tenders
 * in `without` are left out.
 */
export function recommend<R>(
  leads: readonly Lead<R>[],
  without: ReadonlySet<TenderId>,
  most: number,
): { id: TenderId; reason: R }[] {
  const scored = new Map<TenderId, Scored<R>>()
  for (const { reason, weight, ids } of leads) {
    for (const [place, id] of ids.entries()) {
      if (without.has(id)) continue
      const part = weight / (place + DEPTH)
      const before = scored.get(id)
      const isStronger = before === undefined || part > before.strongest
      scored.set(id, {
        score: (before?.score ?? 0) + part,
        strongest: isStronger ? part : before.strongest,
        reason: isStronger ? reason : before.reason,
      })
    }
  }
  return [...scored]
    .toSorted(([one, a], [other, b]) => b.score - a.score || other - one)
    .slice(0, most)
    .map(([id, { reason }]) => ({ id, reason }))
}
