import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db.ts'
import { appliedMigrations, checkMigrations, migrate, readMigrations } from './migrate.ts'
import type { Migration } from './migrate.ts'

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'chereta-migrations-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
/** The real files, then ours. */
const withOurs = (): Migration[] => [...readMigrations(), ...readMigrations(folder)]
const exists = async (table: string) => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database.db)
  return rows[0]?.there
}

test('a new file is run once, with several statements in it, and recorded', async () => {
  write(
    '9001-apples.sql',
    "create table apple (id int primary key); insert into apple values (1); -- a remark; with a semicolon\ncomment on table apple is 'x;y';",
  )
  await migrate(database, withOurs())
  await migrate(database, withOurs())
  expect((await sql<{ id: number }>`select id from apple`.execute(database.db)).rows).toEqual([{ id: 1 }])
  expect((await appliedMigrations(database.db)).get(9001)?.name).toBe('apples')
})
test('one that fails leaves nothing behind and can be repeated when it is corrected', async () => {
  write('9002-pears.sql', 'create table pear (id int primary key); insert into pear values (1), (1);')
  await expect(migrate(database, withOurs())).rejects.toThrow(/unique/)
  expect(await exists('pear')).toBe(false)
  write('9002-pears.sql', 'create table pear (id int primary key); insert into pear values (1), (2);')
  await migrate(database, withOurs())
  expect(await exists('pear')).toBe(true)
})
test('two that start together do it once', async () => {
  write('9003-plums.sql', 'create table plum (id int primary key); select pg_sleep(0.2);')
  await Promise.all([migrate(database, withOurs()), migrate(database, withOurs()), migrate(database, withOurs())])
  expect(await exists('plum')).toBe(true)
})
test('a file changed after it was applied is refused, and named', async () => {
  write('9003-plums.sql', 'create table plum (id bigint primary key);')
  await expect(migrate(database, withOurs())).rejects.toThrow('Migration 9003-plums was changed after it was applied')
})
test('a database newer than the code is refused', async () => {
  await expect(migrate(database, readMigrations())).rejects.toThrow(/newer Chereta \(it has migration 900\d-/)
})
test('a program can use a database whose newer migrations say that they work with it, and no older one', async () => {
  const fresh = await openTestDatabase()
  try {
    const real = readMigrations()
    const newest = real.at(-1)?.number ?? 0
    const newer = (number: number, worksFrom: number): Migration => ({
      number,
      name: 'newer',
      hash: String(number),
      text: `-- works from ${String(worksFrom).padStart(4, '0')}\ncreate table newer_${number} (id int)`,
    })
    await migrate(fresh, [...real, newer(9001, newest)])
    expect((await appliedMigrations(fresh.db)).get(9001)?.worksFrom).toBe(newest)
    expect(await migrate(fresh, real)).toEqual([])
    await checkMigrations(fresh, real)
    await expect(migrate(fresh, real.slice(0, -1))).rejects.toThrow(/it has migration \d+-/)
    await migrate(fresh, [...real, newer(9001, newest), newer(9002, 9001)])
    await expect(migrate(fresh, real)).rejects.toThrow('it has migration 9002-newer')
    await expect(checkMigrations(fresh, real)).rejects.toThrow('it has migration 9002-newer')
  } finally {
    await fresh.close()
  }
})
test('a database of an earlier version without the record columns is read and gets them', async () => {
  const fresh = await openTestDatabase()
  try {
    await sql`alter table migration drop column works_from, drop column tables`.execute(fresh.db)
    expect((await appliedMigrations(fresh.db)).size).toBe(readMigrations().length)
    await checkMigrations(fresh)
    await migrate(fresh)
    expect((await sql`select works_from, tables from migration limit 1`.execute(fresh.db)).rows).toEqual([
      { works_from: null, tables: null },
    ])
  } finally {
    await fresh.close()
  }
})
test('a check returns how many are missing', async () => {
  const next = { number: 9100, name: 'next', hash: 'x', text: 'select 1' }
  await expect(
    checkMigrations(database, [...withOurs().filter(({ number }) => number !== 9003), next]),
  ).rejects.toThrow()
  const fresh = await openTestDatabase()
  await expect(checkMigrations(fresh, [...readMigrations(), next])).rejects.toThrow('1 migrations are missing')
  await fresh.close()
})

describe('while others lock a table', () => {
  const change = (text: string, number: number): Migration[] => [
    ...readMigrations(),
    { number, name: 'change', hash: String(number), text },
  ]
  /** Holds a table until it is released, once it has it. */
  async function hold(on: Database, table: string): Promise<{ release(): Promise<void> }> {
    let begun = () => {}
    let end = () => {}
    const held = new Promise<void>((resolve) => (begun = resolve))
    const released = new Promise<void>((resolve) => (end = resolve))
    const over = on.db.transaction().execute(async (tx) => {
      await sql`select count(*) from ${sql.table(table)}`.execute(tx)
      begun()
      await released
    })
    await held
    return {
      async release() {
        end()
        await over
      },
    }
  }

  test('a migration gives up after a second, lets them continue reading, and retries', async ({ skip }) => {
    const fresh = await openTestDatabase()
    try {
      if (fresh.engine !== 'postgres') skip()
      const { release } = await hold(fresh, 'tender')
      const migrating = migrate(fresh, change('alter table tender add column one_more integer', 9001))
      const isWaiting = async () =>
        (await sql`select from pg_locks where not granted and relation = 'tender'::regclass`.execute(fresh.db)).rows
      await expect.poll(isWaiting).toHaveLength(1)
      // The table is released only after this: a migration that insisted would hold up the reader for ever.
      await sql`select count(*) from tender`.execute(fresh.db)
      await release()
      expect(await migrating).toEqual(['9001-change'])
    } finally {
      await fresh.close()
    }
  })
  test('it finally reports what it waits for', async ({ skip }) => {
    const fresh = await openTestDatabase()
    try {
      if (fresh.engine !== 'postgres') skip()
      const { release } = await hold(fresh, 'tender')
      const options = { lockTries: 2 }
      const migrating = migrate(fresh, change('alter table tender add column one_more integer', 9001), options)
      await expect(migrating).rejects.toThrow('Migration 9001-change waits for a table that something else holds')
      await release()
      await migrate(fresh, change('alter table tender add column one_more integer', 9001), options)
    } finally {
      await fresh.close()
    }
  })
  test('one outside a transaction is run once by several at once, and again where it was killed half-way', async () => {
    const fresh = await openTestDatabase()
    try {
      const text = '-- outside a transaction\ncreate index concurrently if not exists tender_for_test on tender (id);'
      await Promise.all([1, 2, 3].map(() => migrate(fresh, change(text, 9001))))
      const valid = async () =>
        (await sql`select indisvalid from pg_index where indexrelid = 'tender_for_test'::regclass`.execute(fresh.db))
          .rows
      expect(await valid()).toEqual([{ indisvalid: true }])
      await sql`delete from migration where number = 9001`.execute(fresh.db)
      await sql`update pg_index set indisvalid = false where indexrelid = 'tender_for_test'::regclass`.execute(fresh.db)
      await migrate(fresh, change(text, 9001))
      if (fresh.engine === 'postgres') expect(await valid()).toEqual([{ indisvalid: true }])
      expect((await appliedMigrations(fresh.db)).has(9001)).toBe(true)
    } finally {
      await fresh.close()
    }
  })
})

test('two files of one number are refused', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '0001-a.sql'), '')
  writeFileSync(join(other, '0001-b.sql'), '')
  expect(() => readMigrations(other)).toThrow('Two migrations have the number 1')
})
