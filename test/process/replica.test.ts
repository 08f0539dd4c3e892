import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import type { Database } from '#server/platform/db.ts'
import { startPostgres, startReplica } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { freePort, startServer, stopServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/** Of each search: tenders that are open are in memory, those of the archive are the database's. */
const ARCHIVE = '/api/tenders/searchTenders?includeArchived=true&pageSize=50&sortOrder=1'
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

  const get = async (path: string) =>
    fetch(server.origin + path, { headers: { 'x-forwarded-for': `10.${(++asked >> 8) & 255}.1.${asked & 255}` } })
  const figure = async (line: string) =>
    Number(
      new RegExp(`^chereta_${line.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(
        await (await fetch(metrics)).text(),
      )?.[1],
    )
  const isUsed = () => figure('replica_used{role="replica"}')
  /** How many statements of the server the replica has answered for visitors: transactions of its database. */
  const titles = async () =>
    ((await (await get(ARCHIVE)).json()) as { data: { shortTitle: string }[] }).data.map((card) => card.shortTitle)
  /** Changes a title behind the server's back: only who reads the row sees it. */
  const rename = (title: string) =>
    sql`update tender set short_title = ${title} where id = (select min(id) from tender where open_until < ${Date.now()}::bigint)`.execute(
      onPrimary.db,
    )

  beforeAll(async () => {
    primary = await startPostgres()
    replica = await startReplica(primary)
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/metrics`
    server = await startServer({
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      METRICS_PORT: String(port),
      TRUSTED_PROXIES: '1',
      CHECK_ANSWERS: 'on',
    })
    await server.ready()
    onPrimary = await openPostgres({ url: primary.url, log: silentLog, poolSize: 2 })
    onReplica = await openPostgres({ url: replica.url, log: silentLog, poolSize: 2 })
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(1)
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
    await sql`select pg_wal_replay_pause()`.execute(onReplica.db)
    await rename('Known to the primary alone')
    expect(await titles()).not.toContain('Known to the primary alone')
    await sql`select pg_wal_replay_resume()`.execute(onReplica.db)
    await expect.poll(titles).toContain('Known to the primary alone')
  })

  test('finds what is open in memory, with cards as new as that, though the replica stands still', async () => {
    await sql`select pg_wal_replay_pause()`.execute(onReplica.db)
    const { rows } = await sql<{
      id: number
    }>`select id from tender where open_until > ${Date.now()}::bigint order by id desc limit 1`.execute(onPrimary.db)
    await sql`update tender set short_title = 'Open and new' where id = ${rows[0]?.id}::bigint`.execute(onPrimary.db)
    const open = '/api/tenders/searchTenders?pageSize=50&sortOrder=1'
    const found = async () => JSON.stringify(((await (await get(open)).json()) as { data: object[] }).data)
    expect(await found()).toContain('Open and new')
    await sql`select pg_wal_replay_resume()`.execute(onReplica.db)
  })

  test('leaves it when it is too far behind, and comes back by itself', async () => {
    await sql`select pg_wal_replay_pause()`.execute(onReplica.db)
    await rename('Written while the replica stood still')
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(0)
    expect(await titles()).toContain('Written while the replica stood still')
    for (const path of PATHS) expect((await get(path)).status, path).toBe(200)
    expect((await get('/ready')).status).toBe(200)
    await sql`select pg_wal_replay_resume()`.execute(onReplica.db)
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(1)
  })

  test('nobody notices that it is killed while it is asked', async () => {
    const statuses: string[] = []
    let over = false
    const readers = Array.from({ length: 4 }, async (_, n) => {
      for (let i = n; !over; i++) {
        const path = PATHS[i % PATHS.length] ?? '/'
        const { status } = await get(path)
        if (status !== 200) statuses.push(`${path}: ${status}`)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await replica.crash('SIGKILL')
    await expect.poll(isUsed, { timeout: 20_000 }).toBe(0)
    expect((await get('/ready')).status).toBe(200)
    expect(await titles()).toContain('Written while the replica stood still')
    await replica.start()
    await expect.poll(isUsed, { timeout: 30_000 }).toBe(1)
    over = true
    await Promise.all(readers)
    expect(statuses).toEqual([])
  })

  test('a database that follows nobody, or somebody else, is never asked', async () => {
    const stranger = await startServer({ DATABASE_URL: primary.url, DATABASE_READ_URL: primary.url, SAMPLES: 'off' })
    await stranger.ready()
    await expect.poll(stranger.output, { timeout: 15_000 }).toContain('follows nobody')
    expect(stranger.output()).not.toContain('answered by the replica')
    await stopServer(stranger)
  })
})
