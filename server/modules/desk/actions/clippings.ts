import type { Reading, World } from '#server/platform/world.ts'
import { createHash } from 'node:crypto'
import type { DeskClipping } from '#contract/desk.ts'
import type { TenderId } from '#contract/ids.ts'
import { listExistingAmong, lockTender } from '#server/modules/tenders/index.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { minhash } from '../core/minhash.ts'
import type { StoredQuote } from '../store/tables.ts'
import { countOtherWords, listWords, insertPastedWords } from '../store/pasted-words.ts'
import type { StoredWords } from '../store/pasted-words.ts'

/** No notice is printed in more papers; a higher number is a mistake. */
const MAX_OF_A_TENDER = 20

type Pasted = {
  words: string
  quotes: StoredQuote[]
  address?: string | null | undefined
  sourceName?: string | null | undefined
}

const shown = ({ address, sourceName, by, ...words }: StoredWords): DeskClipping => ({
  ...words,
  address: address ?? undefined,
  sourceName: sourceName ?? undefined,
  by: by ?? undefined,
})

/** The pasted texts from which staff entered a tender, oldest first. */
export async function readClippings({ db }: Pick<World, 'db'>, tenderId: TenderId): Promise<DeskClipping[]> {
  if ((await listExistingAmong(db, [tenderId])).length === 0) throw new Refused('not-found')
  return (await listWords(db, tenderId)).map(shown)
}

/** Stores pasted words with a tender. Refuses quotes that lie outside of them. */
export function addClipping(
  { db, clock }: Reading,
  caller: Caller,
  tenderId: TenderId,
  { words, quotes, address, sourceName }: Pasted,
): Promise<DeskClipping> {
  if (quotes.some(({ end }) => end > words.length))
    throw refuse('quotes', 'out-of-range', { field: 'quotes', min: 0, max: words.length })
  return inTransaction(db, async (tx) => {
    // Concurrent pastes wait for each other, so that the limit holds.
    if (!(await lockTender(tx, tenderId))) throw new Refused('not-found')
    const hash = createHash('sha256').update(words).digest('base64url')
    if ((await countOtherWords(tx, tenderId, hash)) >= MAX_OF_A_TENDER)
      throw refuse('words', 'too-many-entries', { field: 'clippings', max: MAX_OF_A_TENDER })
    const stored = await insertPastedWords(tx, {
      tenderId,
      hash,
      words,
      quotes,
      minhash: minhash(words),
      address: address ?? null,
      sourceName: sourceName ?? null,
      ...authorOf(caller),
      at: clock.now(),
    })
    return shown(stored)
  })
}
