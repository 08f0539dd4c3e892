import { sql } from 'kysely'
import { tsqueryLiteral } from '#language/postgres.ts'
import { keywordQuery } from '#language/phrase-key.ts'
import { keysOfProfile } from '#server/modules/alerts/core/keys.ts'
import type { WatchKey } from '#server/modules/alerts/core/keys.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { progress } from '../search/progress.ts'
import type { BenchProfile } from './profiles.ts'

const PORTION = 2000

/**
 * Inserts profiles under the keys that the product's own code gives them, and their phrases into the table for the
 * plain scan.
 */
export async function fillProfiles(
  databases: readonly Database[],
  profiles: Iterable<BenchProfile>,
  phrases: number,
): Promise<void> {
  if (databases.length === 0) return
  for (const { db } of databases) await makeScanned(db)
  const report = progress('phrases stored', phrases)
  let person = 0
  let portion: { person: number; keys: WatchKey[]; queries: string[] }[] = []
  const store = async () => {
    for (const { db } of databases) await db.transaction().execute((tx) => storePortion(tx as unknown as Db, portion))
    portion = []
    report(person * 10)
  }
  for (const profile of profiles) {
    portion.push({
      person: ++person,
      keys: keysOfProfile(profile),
      queries: profile.keywords.map((keyword) => tsqueryLiteral(keywordQuery(keyword)) ?? ''),
    })
    if (portion.length === PORTION) await store()
  }
  await store()
  for (const database of databases) {
    for (const table of ['watch', 'watch_key', 'watched_key', 'bench_scanned'])
      await database.executeRaw(`vacuum analyze ${table}`)
    await database.executeRaw('create table if not exists bench_filled ()')
    await database.executeRaw('checkpoint')
  }
}

async function makeScanned(db: Db): Promise<void> {
  await sql`drop table if exists bench_scanned`.execute(db)
  await sql`truncate hit, watched_key, watch_key, watch, matched_tender restart identity cascade`.execute(db)
  await sql`create table bench_scanned (person_id bigint not null, q tsquery not null)`.execute(db)
}

async function storePortion(
  tx: Db,
  portion: readonly { person: number; keys: readonly WatchKey[]; queries: readonly string[] }[],
): Promise<void> {
  const people = portion.map(({ person }) => person)
  await sql`insert into watch (id, person_id, backfilled_at) overriding system value select p, p, 0 from unnest(${people}::bigint[]) as p`.execute(
    tx,
  )
  const rows = portion.flatMap(({ person, keys }) => keys.map((key) => ({ person, ...key })))
  const given = sql`unnest(${rows.map(({ person }) => person)}::bigint[], ${rows.map(({ key }) => key)}::text[], ${rows.map(({ entry }) => entry)}::smallint[],
    ${rows.map(({ proof }) => proof)}::boolean[], ${rows.map(({ said }) => said)}::text[]) as g(person, key, entry, proof, typed)`
  await sql`insert into watch_key (key) select distinct g.key collate "C" from ${given} order by 1 on conflict (key) do nothing`.execute(
    tx,
  )
  await sql`insert into watched_key (key_id, watch_id, person_id, entry, needs_verification, typed)
    select k.id, g.person, g.person, g.entry, g.proof, g.typed from ${given} join watch_key k on k.key = g.key collate "C" on conflict do nothing`.execute(
    tx,
  )
  const queries = portion.flatMap(({ person, queries: own }) => own.map((query) => ({ person, query })))
  await sql`insert into bench_scanned (person_id, q)
    select person, q::tsquery from unnest(${queries.map(({ person }) => person)}::bigint[], ${queries.map(({ query }) => query)}::text[]) as g(person, q)`.execute(
    tx,
  )
}
