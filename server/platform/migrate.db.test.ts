import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db.ts'
import { appliedMigrations, migrate, readMigrations } from './migrate.ts'
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
test('one that fails leaves nothing behind and can be repeated when it is mended', async () => {
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
test('two files of one number are refused', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '0001-a.sql'), '')
  writeFileSync(join(other, '0001-b.sql'), '')
  expect(() => readMigrations(other)).toThrow('Two migrations have the number 1')
})
