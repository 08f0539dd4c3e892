import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveWithoutDatabase } from '../chaos/database.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import type { ServerProcess } from '../process/server-process.ts'

let postgres: TestPostgres
let server: ServerProcess
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  if (server) await stopServer(server)
  await postgres.stop()
})

const search = () =>
  fetch(`${server.origin}/api/tenders/searchTenders?keyword=water`, { signal: AbortSignal.timeout(60_000) })

test('the server waits for a database that starts later, answers 503 while it is unavailable, and recovers by itself', async () => {
  await postgres.halt()
  server = await startServer({ DATABASE_URL: postgres.url })
  await expect
    .poll(async () => (await fetch(`${server.origin}/live`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200)
  const before = await search()
  expect([before.status, before.headers.get('retry-after')]).toEqual([503, '3'])
  await postgres.start()
  await server.ready(60_000)
  expect((await search()).status).toBe(200)

  await postgres.halt()
  const away = await search()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await away.json()).toMatchObject({ code: 'unavailable', reference: expect.any(String) })
  expect((await fetch(`${server.origin}/ready`)).status).toBe(503)
  expect((await fetch(`${server.origin}/live`)).status).toBe(200)
  await postgres.start()
  await server.ready(60_000)
  expect((await search()).status).toBe(200)
  expect(server.child.exitCode).toBeNull()
})

/** `npm run test:chaos -- --part database` does it five times each. */
test('a database stopped or killed under reads and writes loses nothing confirmed, and nobody waits for an answer', async () => {
  const life = await liveWithoutDatabase({ times: 1 })
  expect(life).toMatchObject({
    stops: 3,
    lost: [],
    wrong: [],
    isSameProcess: true,
    settings: { fsync: 'on', synchronousCommit: 'on' },
  })
  expect(life.confirmed).toBeGreaterThanOrEqual(9)
  expect(life.refused).toBeGreaterThanOrEqual(9)
  // Less than a statement may take: the caller gets a response, also on a busy machine, and never waits for a limit.
  expect(life.slowest).toBeLessThan(10_000)
  expect(life.slowestReady).toBeLessThan(60_000)
})
