import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeskTables, StoredQuote } from './tables.ts'

const store = (db: Db) => tables<DeskTables>(db)
const SHOWN = ['id', 'words', 'quotes', 'address', 'source_name as sourceName', 'by', 'at'] as const

export type StoredWords = {
  id: number
  words: string
  quotes: StoredQuote[]
  address: string | null
  sourceName: string | null
  by: string | null
  at: number
}
type NewWords = Omit<StoredWords, 'id'> & {
  tenderId: TenderId
  hash: string
  minhash: number[]
  byId: PersonId | null
}

/** Oldest first. */
export function listWords(db: Db, tenderId: TenderId): Promise<StoredWords[]> {
  return store(db).selectFrom('desk_words').select(SHOWN).where('tender_id', '=', tenderId).orderBy('id').execute()
}

/** How many texts a tender has besides this one. */
export async function countOtherWords(db: Db, tenderId: TenderId, hash: string): Promise<number> {
  const { count } = await store(db)
    .selectFrom('desk_words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tender_id', '=', tenderId)
    .where('words_hash', '<>', hash)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores words; the same words of the tender take the new quotes, and stay whose they were. */
export function insertPastedWords(
  db: Db,
  { tenderId, hash, minhash, byId, sourceName, ...said }: NewWords,
): Promise<StoredWords> {
  const changing = { quotes: JSON.stringify(said.quotes), address: said.address, source_name: sourceName }
  return store(db)
    .insertInto('desk_words')
    .values({ ...said, ...changing, tender_id: tenderId, words_hash: hash, minhash, by_id: byId })
    .onConflict((oc) => oc.columns(['tender_id', 'words_hash']).doUpdateSet(changing))
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** The tenders that have stored words with their closing. */
export async function listWithQuoteOf(
  db: Db,
  field: string,
  tenderIds: readonly TenderId[],
): Promise<ReadonlySet<TenderId>> {
  if (tenderIds.length === 0) return new Set()
  const { rows } = await sql<{ id: TenderId }>`
    select distinct tender_id as id from desk_words
    where tender_id = any(${[...tenderIds]}::bigint[]) and quotes @> ${JSON.stringify([{ field }])}::jsonb`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The minhashes of these tenders' texts. */
export async function listMinhashes(db: Db, tenderIds: readonly TenderId[]): Promise<Map<TenderId, number[][]>> {
  const rows = await store(db)
    .selectFrom('desk_words')
    .select(['tender_id as id', 'minhash'])
    .where(sql<boolean>`tender_id = any(${[...tenderIds]}::bigint[])`)
    .execute()
  const found = new Map<TenderId, number[][]>()
  for (const { id, minhash } of rows) found.set(id, [...(found.get(id) ?? []), minhash])
  return found
}

/** A person's pastes without the words, which are the newspapers'. */
export function listPastedWordsBy(
  db: Db,
  personId: PersonId,
): Promise<{ tender_id: TenderId; address: string | null; at: number }[]> {
  return store(db)
    .selectFrom('desk_words')
    .select(['tender_id', 'address', 'at'])
    .where('by_id', '=', personId)
    .orderBy('id')
    .execute()
}

/** The words stay with their tenders; who pasted them is forgotten. */
export async function deletePaster(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).updateTable('desk_words').set({ by: null, by_id: null }).where('by_id', '=', personId).execute()
}
