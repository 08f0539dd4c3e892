import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
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

/** Stores words; the same words of the tender get the new quotes and instant, and keep their first person. */
export function insertPastedWords(
  db: Db,
  { tenderId, hash, minhash, byId, sourceName, ...said }: NewWords,
): Promise<StoredWords> {
  const changing = { quotes: JSON.stringify(said.quotes), address: said.address, source_name: sourceName, at: said.at }
  return store(db)
    .insertInto('desk_words')
    .values({ ...said, ...changing, tender_id: tenderId, words_hash: hash, minhash, by_id: byId })
    .onConflict((oc) => oc.columns(['tender_id', 'words_hash']).doUpdateSet(changing))
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

/** The tenders that have stored words with this field, and when these were stored last. */
export async function listQuotedAt(
  db: Db,
  field: string,
  tenderIds: readonly TenderId[],
): Promise<ReadonlyMap<TenderId, Instant>> {
  if (tenderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: TenderId; at: Instant }>`
    select tender_id as id, max(at) as at from desk_words
    where tender_id = any(${[...tenderIds]}::bigint[]) and quotes @> ${JSON.stringify([{ field }])}::jsonb
    group by tender_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
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

/** A person's pastes without their text, which belongs to the newspapers. */
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

/** The words stay with their tenders; who pasted them is deleted. */
export async function deletePaster(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).updateTable('desk_words').set({ by: null, by_id: null }).where('by_id', '=', personId).execute()
}
