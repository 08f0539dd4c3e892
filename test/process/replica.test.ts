import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import type { Database } from '#server/platform/db.ts'
import { createMigrated, databaseUrl } from '../database.ts'
import { startWithTemplate } from '../cached-cluster.ts'
import { startReplica } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { freePort, startServer, stopServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/** With closed ones the database is used; only open ones are in memory. */
const ARCHIVE = '/api/tenders/searchTenders?includeArchived=true&pageSize=50&sortOrder=1'
const OPEN = '/api/tenders/searchTenders?pageSize=50&sortOrder=1'
const PATHS = [
  ARCHIVE,
  '/api/tenders/searchTenders?keyword=pumps',
  '/api/tenderQueries/filters?includeArchived=true',
  '/api/tenders/TendersCount',
  '/api/tenders/feed.atom',
  '/',
]

describe('a server whose visitors are answered by a replica', () => {
  let primary: TestPostgres
  let replica: TestPostgres
  let server: ServerProcess
  let onPrimary: Database
  let onReplica: Database
  let metrics: string
  let asked = 0

  const on = (server: TestPostgres) => databaseUrl(server.url, 'chereta')
  const get = async (path: string) =>
    fetch(server.origin + path, { headers: { 'x-forwarded-for': `10.${(++asked >> 8) & 255}.1.${asked & 255}` } })
  const figure = async (line: string) => {
    const text = await (await fetch(metrics)).text()
    return Number(
      text
        .split('\n')
        .find((row) => row.startsWith(`chereta_${line} `))
        ?.split(' ')
        .at(-1),
    )
  }
  const isUsed = () => figure('replica_used{role="replica"}')
  const pause = () => sql`select pg_wal_replay_pause()`.execute(onReplica.db)
  const resume = () => sql`select pg_wal_replay_resume()`.execute(onReplica.db)
  const cards = async (path: string) =>
    ((await (await get(path)).json()) as { data: { id: number; shortTitle: string }[] }).data
  const titles = async (path = ARCHIVE) => (await cards(path)).map((card) => card.shortTitle)
  /** Changes the first title of a page behind the server's back: only reading the row shows it. */
  const rename = async (title: string, path = ARCHIVE) => {
    const id = (await cards(path))[0]?.id ?? 0
    await sql`update tender set short_title = ${title} where id = ${id}::bigint`.execute(onPrimary.db)
  }

  beforeAll(async () => {
    primary = await startWithTemplate()
    await createMigrated(primary.url, 'chereta')
    replica = await startReplica(primary)
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/metrics`
    server = await startServer({
      DATABASE_URL: on(primary),
      DATABASE_READ_URL: on(replica),
      METRICS_PORT: String(port),
      TRUSTED_PROXIES: '1',
      CHECK_ANSWERS: 'on',
    })
    await server.ready()
    onPrimary = await openPostgres({ url: on(primary), log: silentLog, poolSize: 2 })
    onReplica = await openPostgres({ url: on(replica), log: silentLog, poolSize: 2 })
    await vi.waitUntil(async () => (await isUsed()) === 1, { timeout: 20_000 })
  })
  afterAll(async () => {
    await Promise.allSettled([onPrimary.close(), onReplica.close()])
    await stopServer(server)
    await replica.stop()
    await primary.stop()
  })

  test('asks it, and shows connections and delay by role', async () => {
    for (const path of PATHS) expect((await get(path)).status, path).toBe(200)
    expect(await figure('db_connections{role="replica",state="idle"}')).toBeGreaterThan(0)
    expect(await figure('replica_behind_seconds{role="replica"}')).toBeLessThan(5)
    await pause()
    await rename('Known to the primary alone')
    expect(await titles()).not.toContain('Known to the primary alone')
    await resume()
    await expect.poll(() => titles(), { timeout: 10_000 }).toContain('Known to the primary alone')
  })

  test('finds what is open in memory, with cards as new as that, though the replica stands still', async () => {
    await pause()
    await rename('Open and new', OPEN)
    // A change by another process is seen after a quarter of a second.
    await expect.poll(() => titles(OPEN), { timeout: 5000, interval: 100 }).toContain('Open and new')
    await resume()
  })

  test('leaves it when it is too far behind, and comes back by itself', async () => {
    await expect.poll(isUsed, { timeout: 20_000, interval: 200 }).toBe(1)
    await pause()
    await rename('Written while the replica stood still')
    await expect.poll(isUsed, { timeout: 20_000, interval: 200 }).toBe(0)
    expect(await titles()).toContain('Written while the replica stood still')
    for (const path of PATHS) expect((await get(path)).status, path).toBe(200)
    expect((await get('/ready')).status).toBe(200)
    await resume()
    await expect.poll(isUsed, { timeout: 20_000, interval: 200 }).toBe(1)
  })

  test('nobody notices that it is killed while it is asked', async () => {
    const failed: string[] = []
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const readers = Array.from({ length: 4 }, async (_, n) => {
      for (let i = n; !over.signal.aborted; i++) {
        const path = PATHS[i % PATHS.length] ?? '/'
        const status = await get(path).then(
          (answer) => answer.status,
          (error: unknown) => (over.signal.aborted ? 200 : String(error)),
        )
        if (status !== 200) failed.push(`${path}: ${status}`)
        await sleep(50)
      }
    })
    await sleep(500)
    await replica.crash('SIGKILL')
    await expect.poll(isUsed, { timeout: 20_000, interval: 200 }).toBe(0)
    expect((await get('/ready')).status).toBe(200)
    expect((await titles()).length).toBeGreaterThan(10)
    await replica.start()
    await expect.poll(isUsed, { timeout: 30_000, interval: 200 }).toBe(1)
    over.abort()
    await Promise.all(readers)
    expect(failed).toEqual([])
  })
})
