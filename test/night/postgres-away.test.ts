import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'

let server: TestPostgres
let database: Database
beforeAll(async () => {
  server = await startPostgres()
  database = await openPostgres({ url: server.url, log: silentLog, poolSize: 3 })
  await sql`create table kept (id int primary key)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const one = () => sql`select 1 as one`.execute(database.db)
/** The best of three: the machine may be busy with something else. */
const quickly = async (work: () => Promise<unknown>) => {
  let best = Infinity
  for (let tries = 0; tries < 3 && best >= 4000; tries++) {
    const began = performance.now()
    await expect(work()).rejects.toBeInstanceOf(DatabaseUnavailable)
    best = Math.min(best, performance.now() - began)
  }
  expect(best).toBeLessThan(4000)
}

test('while the server is unavailable everything rejects quickly with DatabaseAway, also running statements', async () => {
  const slow = sql`select pg_sleep(30)`.execute(database.db)
  const cut = expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  let stopped = () => {}
  const untilStopped = new Promise<void>((resolve) => (stopped = resolve))
  const idle = database.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (1)`.execute(tx)
    await untilStopped
    await sql`insert into kept values (2)`.execute(tx)
  })
  const lost = expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await server.halt()
  stopped()
  await Promise.all([cut, lost])
  await quickly(one)
  await quickly(() => database.ping())
  await quickly(() => database.db.transaction().execute((tx) => sql`select 1`.execute(tx)))
  await quickly(() => openPostgres({ url: server.url, log: silentLog }))
})

test('when the server is back the service works again, and nothing half-done is left', async () => {
  await server.start()
  await Promise.all(Array.from({ length: 10 }, one))
  const { rows } = await sql`select id from kept`.execute(database.db)
  expect(rows).toEqual([])
})
