import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'

const KILLS = 3
const WRITERS = 6
/**
 * After so many confirmed writes of a round the server is killed in the middle of the next ones. All together stay
 * below sixty, the emails of an hour.
 */
const CONFIRMED = 8

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(() => postgres.stop())

let sent = 0
/** A message of the contact page, each from an address of its own; whether it was confirmed. */
async function send(origin: string): Promise<number | undefined> {
  const n = ++sent
  const body = JSON.stringify({
    name: `Reader ${n}`,
    email: `reader${n}@example.com`,
    note: `Message ${n}\n\n${'words '.repeat(200)}end ${n}`,
  })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` }
  const response = await fetch(`${origin}/api/order/contact`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  return response?.ok ? n : undefined
}

test(`killed ${KILLS} times while it takes writes, the server has every one that it confirmed, and of the others all or nothing`, async () => {
  const confirmed = new Set<number>()
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({
      DATABASE_URL: postgres.url,
      TRUSTED_PROXIES: '1',
      OPERATOR_EMAIL: 'desk@example.com',
    })
    await server.ready()
    const before = confirmed.size
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (server.child.exitCode === null && server.child.signalCode === null) {
          const n = await send(server.origin)
          if (n !== undefined) confirmed.add(n)
          if (confirmed.size - before >= CONFIRMED) server.child.kill('SIGKILL')
        }
      }),
    )
    await server.exited
  }
  expect(confirmed.size).toBeGreaterThanOrEqual(KILLS * CONFIRMED)
  // It starts again by itself, and the data is whole: one row each, with the emails that its transaction enqueued.
  const server = await startServer({ DATABASE_URL: postgres.url })
  await server.ready()
  expect(await stopServer(server)).toBe(0)
  const { db, close } = await openPostgres({ url: postgres.url, log: silentLog })
  const { rows } = await sql<{
    n: number
    body: string
  }>`select substring(email from '\\d+')::int as n, body from contact_message order by id`.execute(db)
  expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length)
  expect([...confirmed].filter((n) => !rows.some((row) => row.n === n))).toEqual([])
  for (const { n, body } of rows) expect(body.endsWith(`end ${n}`)).toBe(true)
  const letters = await sql<{ key: string }>`select key from delivery where kind = 'contact-message'`.execute(db)
  expect(letters.rows).toHaveLength(rows.length)
  await close()
}, 180_000)
