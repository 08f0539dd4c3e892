import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { tokenise } from '#language/tokens.ts'
import { marksOf, readCards, soughtWords } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { vocabulary } from '../core/vocabulary.ts'

/** A word in at least this many tenders is a word of the trade, in whichever part of them. */
const COMMON = 3

const surfacesOf = (text: string): string[] => tokenise(text).map(({ surface }) => surface)
let own: ReadonlySet<string> | undefined

/**
 * Whether a correction reveals no more than public cards: each added word is from our lists, on the card of a tender it
 * finds, or in several. `found` are the first tenders of `total`.
 */
export async function maySuggest(
  { db, clock }: Reading,
  typed: string,
  meant: string,
  found: readonly { id: TenderId }[],
  total: number,
): Promise<boolean> {
  if (total >= COMMON) return true
  const before = new Set(surfacesOf(typed))
  own ??= new Set(vocabulary().map(({ surface }) => surface))
  const brought = tokenise(meant).filter(({ surface }) => !before.has(surface) && own?.has(surface) !== true)
  if (brought.length === 0) return true
  const cards = await readCards(
    db,
    found.map(({ id }) => id),
    visitor,
    clock.now(),
  )
  const shown = cards.map(({ keywords, englishCompanyName, sourceName, regions, ...card }) => ({
    ...card,
    keywords: [...keywords, englishCompanyName ?? '', sourceName ?? '', ...regions.map(({ region }) => region)],
  }))
  return brought.every(({ text }) => {
    const query = soughtWords(text)
    return query === undefined || shown.some((card) => marksOf(card, query) !== undefined)
  })
}
