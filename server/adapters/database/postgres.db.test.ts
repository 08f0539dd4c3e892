import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable, UNAWAITED } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { freePort } from '#test/process/server-process.ts'
import { openPostgres } from './postgres.ts'

const url = process.env['TEST_POSTGRES_URL'] ?? ''
const at = (name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
let database: Database
beforeAll(async () => {
  database = await openPostgres({ url, log: silentLog, poolSize: 3 })
})
afterAll(() => database.close())

test('a broken connection rejects running statements with DatabaseAway, leaves nothing half-done, and is replaced', async () => {
  await sql`create table if not exists kept (id int primary key)`.execute(database.db)
  const cut = database.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (1)`.execute(tx)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
  const { rows } = await sql`select id from kept`.execute(database.db)
  expect(rows).toEqual([])
  await sql`drop table kept`.execute(database.db)
})

test('a missing server is reported as DatabaseAway at once', async () => {
  const error: unknown = await openPostgres({
    url: `postgres://postgres@127.0.0.1:${await freePort()}/postgres`,
    log: silentLog,
  }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  // Refused by the machine, not given up after a time limit.
  expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

test('a statement that takes too long is cancelled, its connection stays usable, and a script has no limit', async () => {
  const hasty = await openPostgres({ url, log: silentLog, statementTimeout: 100 })
  await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toMatchObject({ code: 'took-too-long' })
  await hasty.ping()
  await hasty.close()
  const patient = await openPostgres({ url, log: silentLog, statementTimeout: 0 })
  await sql`select pg_sleep(0.2)`.execute(patient.db)
  await patient.close()
})

test('a transaction begun without waiting has its settings, writes nothing, reports failures, and ends before the next', async () => {
  const alone = await openPostgres({ url, log: silentLog, poolSize: 1 })
  const reading = (ask: RawBuilder<object>, setting = "set_config('work_mem', '12MB', true)") =>
    alone.db.transaction().execute(async (tx) => {
      await sql`${sql.raw(`${UNAWAITED} select ${setting}`)}`.execute(tx)
      return (await ask.execute(tx)).rows
    })
  const memory = sql<object>`select current_setting('work_mem') as memory, ${1}::int as n`
  expect(await reading(memory)).toEqual([{ memory: '12MB', n: 1 }])
  expect((await memory.execute(alone.db)).rows).toEqual([{ memory: '4MB', n: 1 }])
  await expect(reading(sql`create table written (id int)`)).rejects.toThrow(/read-only transaction/)
  await expect(reading(sql`select 1 / ${0}::int`)).rejects.toThrow(/division by zero/)
  await expect(reading(memory, "set_config('work_mem', 'nonsense', true)")).rejects.toThrow(/nonsense/)
  const cut = reading(sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`)
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
  const many = await Promise.all([1, 2, 3, 4].map(() => reading(memory)))
  expect(many.flat()).toEqual([1, 2, 3, 4].map(() => ({ memory: '12MB', n: 1 })))
  await alone.db.transaction().execute(async (tx) => {
    await sql`create temporary table written (id int)`.execute(tx)
  })
  expect((await sql`select id from written`.execute(alone.db)).rows).toEqual([])
  await alone.close()
})

test('a database in an encoding that loses Amharic is refused', async () => {
  const name = `${process.env['TEST_POSTGRES_PREFIX'] ?? 'test_'}narrow_${process.pid}`
  await sql
    .raw(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider 'libc' locale 'C'`)
    .execute(database.db)
  await expect(openPostgres({ url: at(name), log: silentLog })).rejects.toThrow(
    'encoded as SQL_ASCII; Chereta needs UTF8',
  )
  await sql.raw(`drop database ${name}`).execute(database.db)
})
