import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Words that README 'Words' replaced. */
const FORMER =
  /(?:^|_)(?:told|tell|owed|anew|letters?|look|looks|looked|gathers|gathering|proven|try|said)(?:_|$)|^(?:watch_on|message)_/

/** Tables and columns that keep such a name, and why: docs/decisions/0096. */
const FORMER_NAMES = [
  'payment_notice.try_id',
  'payment_try',
  'payment_try.looked_at',
  'payment_try.looks',
  'payment_try.next_look_at',
  'person_contact.proven',
  'search_learnt.looked_at',
  'share.message_key',
  'tender_alike_looked',
  'tender_amendment.gathers_until',
]

let database: Database
const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('names of a migrated database are those of the dictionary', () => {
  test('but for the tables and columns of docs/decisions/0096', async () => {
    const found = await rows<{ name: string }>(`
      select c.relname as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      union all
      select c.relname || '.' || a.attname
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and a.attnum > 0 and not a.attisdropped`)
    const former = found.map(({ name }) => name).filter((name) => FORMER.test(name.split('.').at(-1) ?? ''))
    expect(former.toSorted()).toEqual(FORMER_NAMES)
  })

  test('indexes, constraints and sequences carry the name of their table', async () => {
    const found = await rows<{ table: string; name: string }>(`
      select i.tablename as table, i.indexname as name
      from pg_indexes i
      where i.schemaname = 'public'
      union all
      select c.conrelid::regclass::text, c.conname
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
      union all
      select d.refobjid::regclass::text, s.relname
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`)
    expect(found.length).toBeGreaterThan(300)
    // An index of one use of a coupon for each person stands on the table of uses.
    const foreign = found.filter(({ table, name }) => !name.startsWith(`${table}_`) && name !== 'coupon_once_each')
    expect(foreign).toEqual([])
    const former = found.filter(({ table, name }) => {
      const own = name.slice(table.length)
      return FORMER.test(own) || /^_(?:of|to|by)$/.test(own)
    })
    expect(former.map(({ name }) => name)).toEqual([])
  })
})

test('migration 0163 leaves the rows of the release before, and its statements work on', async () => {
  await database.executeRaw('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  const all = readMigrations()
  await migrate(
    database,
    all.slice(
      0,
      all.findIndex(({ number }) => number === 163),
    ),
  )
  /** As the release before writes them: by table and columns. */
  const write = async (n: number) => {
    await database.executeRaw(`insert into person (email, email_key, email_confirmed_at, created_at, last_seen_at)
      values ('a${n}@b.et', 'a${n}@b.et', 1, 1, 1)`)
    await database.executeRaw(`insert into watch (person_id) select max(id) from person`)
    await database.executeRaw(`insert into watch_key (key) values ('k:road ${n}')`)
    await database.executeRaw(`insert into watched_key (key_id, watch_id, entry, person_id, typed)
      select (select max(id) from watch_key), (select max(id) from watch), 0, (select max(id) from person), 'road'`)
    await database.executeRaw(`insert into delivery
      (key, kind, channel, recipient, recipient_key, lang, secret, transactional, state, created_at, expires_at, next_at)
      values ('d${n}', 'alert', 'email', 'a', 'a', 'en', false, false, 'pending', 1, 2, 1)`)
  }
  const stored = () =>
    rows(`select (select json_agg(p order by p.id) from person p) as people,
      (select json_agg(w order by w.watch_id) from watched_key w) as keys,
      (select json_agg(d order by d.id) from delivery d) as deliveries`)
  await write(1)
  await write(2)
  const before = await stored()
  expect(
    await migrate(
      database,
      all.filter(({ number }) => number <= 163),
    ),
  ).toEqual(['163-names-of-indexes'])
  expect(await stored()).toEqual(before)
  await write(3)
  expect(await rows(`select id::int as id from delivery order by id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await expect(write(3)).rejects.toThrow('person_by_confirmed_email')
  await expect(database.executeRaw('update watched_key set watch_id = 999')).rejects.toThrow(
    'watched_key_watch_id_fkey',
  )
  await database.executeRaw('delete from watch')
  expect(await rows('select 1 from watched_key')).toEqual([])
  await migrate(database, all)
})
