import { expect, test } from 'vitest'
import { resetDatabase, untouched } from '#test/reset-database.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from '#server/platform/db.ts'

/** The numbers taken so far, by another way than that of the code under test. */
const NUMBERS =
  'select schemaname, sequencename, last_value from pg_sequences where last_value is not null order by 1, 2'

/** Whether the next test may have the database after these statements, and what it would find there. */
async function after(change: (database: Database) => Promise<unknown>) {
  const database = await openTestDatabase()
  try {
    const ask = database.executeRaw
    const look = async () => JSON.stringify([await untouched(ask), await ask(NUMBERS)])
    const before = await untouched(ask)
    const first = await look()
    await change(database)
    const isNew = await resetDatabase(ask, before)
    return { isNew, isEqual: (await look()) === first }
  } finally {
    await database.close()
  }
}

test.each([
  ['a row', `insert into pgboss.job (name, data) select name, '{}' from pgboss.queue limit 1`],
  ['a changed row of those that are there from the beginning', `update pgboss.queue set retry_limit = retry_limit + 1`],
  ['a deleted row of those that are there from the beginning', `delete from migration`],
  ['a number that was taken', `select nextval(pg_get_serial_sequence('tender', 'id'))`],
  ['counted statistics', `analyze`],
])('%s: the next test finds nothing of it', async (_, statement) => {
  expect(await after(({ executeRaw }) => executeRaw(statement))).toEqual({ isNew: true, isEqual: true })
})

test.each([
  ['an added column', `alter table migration add column other text`],
  ['a column that is gone', `alter table delivery drop column body_text cascade`],
  ['a column with another default', `alter table delivery alter column body_text set default 'x'`],
  ['a column that may be empty', `alter table delivery alter column kind drop not null`],
  ['an added table', `create table other (id bigint)`],
  ['an added index', `create index other on delivery (kind)`],
  ['a trigger that rests', `alter table session disable trigger all`],
])('%s: no other test gets the database', async (_, statement) => {
  expect(await after(({ executeRaw }) => executeRaw(statement))).toMatchObject({ isNew: false })
})

/** The size and the known rows of a table, and its file. */
async function sizeOf({ executeRaw }: Database, table: string) {
  const { rows } = await executeRaw(
    `select pg_relation_size(oid)::int as bytes, reltuples::int as rows, relfilenode::text as file
     from pg_class where oid = '${table}'::regclass`,
  )
  return rows[0] as { bytes: number; rows: number; file: string }
}

const HOLIDAYS = `insert into holiday select (date '1900-01-01' + n)::text, 'a', 'b', true from generate_series(1, %) n`
const KEYS = `insert into watch_key (key) values ('a'), ('b')`

test.each([
  ['few rows', HOLIDAYS.replace('%', '30'), 'holiday', 'same file'],
  ['counted rows', `${HOLIDAYS.replace('%', '30')}; analyze holiday`, 'holiday', 'same file'],
  ['many rows', HOLIDAYS.replace('%', '9000'), 'holiday', 'new file'],
  ['rows that the program remembers by the file', KEYS, 'watch_key', 'new file'],
])('%s leave an empty table of which the planner knows nothing', async (_, statements, table, file) => {
  const database = await openTestDatabase()
  try {
    const before = await untouched(database.executeRaw)
    const first = await sizeOf(database, table)
    await database.executeRaw(statements)
    await resetDatabase(database.executeRaw, before)
    const now = await sizeOf(database, table)
    expect(now).toMatchObject({ bytes: 0, rows: -1 })
    expect(now.file === first.file ? 'same file' : 'new file').toBe(file)
  } finally {
    await database.close()
  }
})
