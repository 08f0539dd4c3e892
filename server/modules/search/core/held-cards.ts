import type { TenderId } from '#contract/ids.ts'

/** About 3 kB each, with what is derived from it. */
const MAX_HELD = 5000

export type HeldCards<Card extends { id: TenderId }> = ReturnType<typeof createHeldCards<Card>>

/**
 * Cards that were read before, until a change of theirs is noted; `isNoted`: cards whose changes are. Beyond MAX_HELD
 * the one read first makes room.
 */
export function createHeldCards<Card extends { id: TenderId }>(isNoted: (card: Card) => boolean, most = MAX_HELD) {
  const held = new Map<TenderId, Card>()
  let changes = 0
  return {
    /** The cards of these ids, in their order; `read` gives those that are not held. Missing ones are left out. */
    async cards(ids: readonly TenderId[], read: (missing: TenderId[]) => Promise<Card[]>): Promise<Card[]> {
      const known = new Map(ids.map((id) => [id, held.get(id)] as const))
      const missing = ids.filter((id) => !known.get(id))
      const before = changes
      const found = missing.length > 0 ? await read(missing) : []
      for (const card of found) known.set(card.id, card)
      // A change noted meanwhile may be one that was not read yet.
      if (changes === before) keep(found)
      return ids.flatMap((id) => known.get(id) ?? [])
    },
    /** To be called with each noted change, before the next answer. */
    forget(ids: readonly TenderId[]): void {
      changes += 1
      for (const id of ids) held.delete(id)
    },
    forgetAll(): void {
      changes += 1
      held.clear()
    },
    size: (): number => held.size,
  }

  function keep(cards: readonly Card[]): void {
    for (const card of cards) if (isNoted(card)) held.set(card.id, card)
    for (const id of held.keys()) {
      if (held.size <= most) return
      held.delete(id)
    }
  }
}
