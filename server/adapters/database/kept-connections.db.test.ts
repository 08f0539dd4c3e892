import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { PREPARED } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'

const open: Database[] = []
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())))

/** One connection, so that the next handle cannot have another. */
async function opened(): Promise<Database> {
  const database = await openTestDatabase(1)
  open.push(database)
  return database
}

const SESSION = `select pg_backend_pid() as process, current_setting('work_mem') as memory, current_setting('search_path') as path,
  current_user::text as user, to_regclass('pg_temp.left_behind')::text as left,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::int from pg_prepared_statements) as statements, (select count(*)::int from pg_cursors) as cursors,
  (select count(*)::int from pg_listening_channels()) as channels`

const sessionOf = async ({ executeRaw }: Database) => {
  const [row] = (await executeRaw(SESSION)).rows as { process: number }[]
  const { process, ...state } = row ?? { process: 0 }
  return { process, state }
}

const STATE_OF_SESSION = `set work_mem = '77MB'; set search_path = pg_catalog; select pg_advisory_lock(4711); listen something;
  create temp table left_behind (id int); prepare left_statement as select 1;
  declare left_cursor cursor with hold for select 1; create role left_role; set session authorization left_role`

test('the next test has the connection of this one, and finds nothing of its session', async () => {
  const first = await opened()
  const before = await sessionOf(first)
  await first.executeRaw(STATE_OF_SESSION)
  expect((await sessionOf(first)).state).not.toEqual(before.state)
  await first.close()
  const second = await opened()
  expect(await sessionOf(second)).toEqual(before)
  await second.executeRaw('drop role left_role')
})

test('an unfinished transaction is rolled back, and a handle that was closed refuses', async () => {
  const first = await opened()
  await first.executeRaw(`begin; create table unfinished (id int)`)
  await first.close()
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow('cannot be reached')
  await expect(first.executeRaw('select 1')).rejects.toThrow('cannot be reached')
  const { rows } = await (await opened()).executeRaw(`select to_regclass('unfinished')::text as name`)
  expect(rows).toEqual([{ name: null }])
})

test('a statement that one test kept prepared is prepared again for the next', async () => {
  const first = await opened()
  const { process } = await sessionOf(first)
  const ask = ({ db }: Database) => sql`${sql.raw(PREPARED)} select ${7}::int as seven`.execute(db)
  for (let n = 0; n < 4; n++) await ask(first)
  expect((await sessionOf(first)).state).toMatchObject({ statements: 1 })
  await first.close()
  const second = await opened()
  for (let n = 0; n < 4; n++) expect((await ask(second)).rows).toEqual([{ seven: 7 }])
  expect(await sessionOf(second)).toMatchObject({ process, state: { statements: 1 } })
})

test('a connection that somebody else opened to the database is cut', async () => {
  const { default: pg } = await import('pg')
  const first = await opened()
  const { rows } = await first.executeRaw('select current_database() as name')
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '')
  url.pathname = `/${(rows as { name: string }[])[0]?.name}`
  const stranger = new pg.Client({ connectionString: url.href })
  const cut = new Promise((resolve) => stranger.on('error', resolve))
  await stranger.connect()
  await first.close()
  expect(await cut).toMatchObject({ code: '57P01' })
})
