import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Author } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeskTables } from './tables.ts'

const store = (db: Db) => tables<DeskTables>(db)

type Pair = Author & { one: TenderId; other: TenderId; at: number }

/** In any order of the two. When repeated, the first person stays recorded. */
export async function insertNotAlike(db: Db, { one, other, by, byId, at }: Pair): Promise<void> {
  await store(db)
    .insertInto('desk_not_alike')
    .values({ lower_id: Math.min(one, other), higher_id: Math.max(one, other), by, by_id: byId, at })
    .onConflict((oc) => oc.columns(['lower_id', 'higher_id']).doNothing())
    .execute()
}

/** Tenders that somebody marked as different notices from this one. */
export async function listNotAlike(db: Db, tenderId: TenderId): Promise<ReadonlySet<TenderId>> {
  const rows = await store(db)
    .selectFrom('desk_not_alike')
    .select(['lower_id as lower', 'higher_id as higher'])
    .where((e) => e.or([e('lower_id', '=', tenderId), e('higher_id', '=', tenderId)]))
    .execute()
  return new Set(rows.map(({ lower, higher }) => (lower === tenderId ? higher : lower)))
}

const hasOneOf = (ids: readonly TenderId[]) =>
  sql<boolean>`(lower_id = any(${[...ids]}::bigint[]) or higher_id = any(${[...ids]}::bigint[]))`

/** All pairs that contain one of these tenders, the lower number first. */
export async function listPairsNotAlike(
  db: Db,
  tenderIds: readonly TenderId[],
): Promise<{ lower: TenderId; higher: TenderId }[]> {
  if (tenderIds.length === 0) return []
  return store(db)
    .selectFrom('desk_not_alike')
    .select(['lower_id as lower', 'higher_id as higher'])
    .where(hasOneOf(tenderIds))
    .execute()
}

export function listNotAlikeBy(
  db: Db,
  personId: PersonId,
): Promise<{ lower_id: TenderId; higher_id: TenderId; at: number }[]> {
  return store(db)
    .selectFrom('desk_not_alike')
    .select(['lower_id', 'higher_id', 'at'])
    .where('by_id', '=', personId)
    .orderBy('at')
    .execute()
}

export async function deletePairJudge(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).updateTable('desk_not_alike').set({ by: null, by_id: null }).where('by_id', '=', personId).execute()
}

type Span = { from: number; until: number; author?: PersonId; among?: readonly TenderId[] }

/** The tenders of pairs that were marked as different in a span of time. */
export async function listPairedTenders(db: Db, { from, until }: Span): Promise<TenderId[]> {
  const rows = await store(db)
    .selectFrom('desk_not_alike')
    .select(['lower_id as lower', 'higher_id as higher'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .execute()
  return rows.flatMap(({ lower, higher }) => [lower, higher])
}

/**
 * How many pairs were marked as different in a span of time, or by one person; `among`: those with one of these
 * tenders.
 */
export async function countNotAlike(db: Db, { from, until, author, among }: Span): Promise<number> {
  const { count } = await store(db)
    .selectFrom('desk_not_alike')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .$if(author !== undefined, (query) => query.where('by_id', '=', author ?? null))
    .$if(among !== undefined, (query) => query.where(hasOneOf(among ?? [])))
    .executeTakeFirstOrThrow()
  return Number(count)
}
