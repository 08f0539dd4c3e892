import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountTables } from './tables.ts'

/** The hits counted under the key, which stays locked until the transaction ends. */
export async function lockHits(tx: Db, key: Uint8Array, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ hits: number[] }>`
    insert into rate_count (key, hits, expires_at) values (${key}, '{}', ${now}::bigint)
    on conflict (key) do update set key = excluded.key returning hits`.execute(tx)
  return rows[0]?.hits ?? []
}

/** Stores the hits of a key in place of its former ones. */
export async function recordHits(tx: Db, key: Uint8Array, hits: readonly number[], expiresAt: Instant): Promise<void> {
  await sql`update rate_count set hits = ${hits}::bigint[], expires_at = ${expiresAt}::bigint
    where key = ${key}`.execute(tx)
}

/** Deletes a hit that was counted at this instant. */
export async function deleteHit(db: Db, key: Uint8Array, at: number): Promise<void> {
  await sql`
    update rate_count set hits =
      hits[:array_position(hits, ${at}::bigint) - 1] || hits[array_position(hits, ${at}::bigint) + 1:]
    where key = ${key} and array_position(hits, ${at}::bigint) is not null`.execute(db)
}

/** A secret of this database, made by the first process that needs it. */
export async function findOrInsertSecret(db: Db, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  const store = tables<AccountTables>(db)
  await store
    .insertInto('server_secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await store.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow())
    .value
}
