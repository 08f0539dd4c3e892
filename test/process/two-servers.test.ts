import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { indexTenders } from '#server/modules/search/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { isNight } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { migratedDatabase } from '#test/server-database.ts'
import { startServer, stopServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Two servers over one database, which leave jobs to others, and a third process that changes tenders: each server has
 * the open tenders in memory.
 */

const TENDERS = 300
const ROUNDS = isNight ? 25 : 8
const LATEST = 1000
/** Asking without a pause would occupy both cores. */
const ASKED_EVERY = 20
let servers: ServerProcess[] = []
let database: Database
let settings: Record<string, string>
beforeAll(async () => {
  const url = await migratedDatabase()
  settings = { DATABASE_URL: url, SAMPLES: 'off', OPERATOR_EMAIL: 'office@chereta.example' }
  const web = { ...settings, ROLES: 'web' }
  // A replica that follows nobody: it is never asked.
  servers = [await startServer({ ...web, DATABASE_READ_URL: url })]
  await servers[0]?.ready()
  database = await openPostgres({ url, log: silentLog, poolSize: 2 })
  const tenders = Array.from({ length: TENDERS }, (_, n) => ({ title: `Supply of pumps, lot ${n}` }))
  await indexTenders(world(), await storeTenders(database.db, tenders, Date.now()))
  servers.push(await startServer(web))
  await servers[1]?.ready()
}, 120_000)
afterAll(async () => {
  await database?.close()
  await Promise.all(servers.map(stopServer))
})

const world = () => ({ db: database.db, clock: systemClock })
const listed = async ({ origin }: ServerProcess): Promise<number> => {
  const answer = (await (await fetch(`${origin}/api/tenders/searchTenders?keyword=pumps&pageSize=1`)).json()) as {
    totalCount: number
  }
  return answer.totalCount
}
const state = async ({ origin }: ServerProcess) => (await (await fetch(`${origin}/ready`)).json()) as unknown

/** Whether both agree within a second, however often they are called. */
async function bothList(total: number): Promise<void> {
  const until = Date.now() + LATEST
  for (const server of servers)
    for (;;) {
      const found = await listed(server)
      if (found === total) break
      if (Date.now() > until) expect(found).toBe(total)
      await sleep(ASKED_EVERY)
    }
}

test('both answer from memory and say so', async () => {
  await bothList(TENDERS)
  for (const server of servers) {
    await expect.poll(() => state(server)).toEqual({ ok: true, openTenders: 'memory' })
    expect(server.output()).toContain('open tenders are answered from memory')
  }
})

test('after a second neither shows a withdrawn tender nor misses an approved one', { timeout: 120_000 }, async () => {
  const { rows } = await sql<{ id: number }>`select id from tender order by id`.execute(database.db)
  const ids = rows.map(({ id }) => id)
  for (let round = 0; round < ROUNDS; round++) {
    const some = ids.slice(round * 10, round * 10 + 10)
    const set = (status: number) =>
      sql`update tender set status = ${status}, changed_at = changed_at + 1 where id = any(${`{${some.join(',')}}`}::bigint[])`.execute(
        database.db,
      )
    // The index rows are rebuilt later, as the job does; withdrawn ones must not wait for it.
    await set(0)
    await bothList(TENDERS - some.length)
    await indexTenders(world(), some)
    await bothList(TENDERS - some.length)
    await set(3)
    await indexTenders(world(), some)
    await bothList(TENDERS)
  }
  for (const server of servers) expect(await state(server)).toEqual({ ok: true, openTenders: 'memory' })
})

test('a database that follows nobody is not used as a replica', async () => {
  const server = servers[0]
  await expect.poll(() => server?.output(), { timeout: 15_000 }).toContain('follows nobody')
  expect(server?.output()).not.toContain('answered by the replica')
})

test('a web process leaves messages to the process for jobs, which serves no pages', async () => {
  const states = async () =>
    (await sql<{ state: string }>`select state from delivery order by id`.execute(database.db)).rows.map(
      ({ state }) => state,
    )
  const body = JSON.stringify({
    name: 'Abebe',
    email: 'abebe@example.com',
    note: 'Hours\n\nWhen does the office open?',
  })
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${servers[0]?.origin}/api/order/contact`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  await sleep(LATEST)
  expect(await states()).toEqual(['pending'])
  const jobs = await startServer({ ...settings, ROLES: 'jobs' })
  servers.push(jobs)
  await jobs.ready()
  await expect.poll(states, { timeout: 20_000 }).not.toContain('pending')
  expect((await fetch(`${jobs.origin}/`)).status).toBe(404)
})
