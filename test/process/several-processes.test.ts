import { expect, test } from 'vitest'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate, readMigrations } from '#server/platform/migrate.ts'
import { isNight } from '../engines.ts'
import { newDatabase } from '../server-database.ts'
import { startServer, stopServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const AT_ONCE = isNight ? 8 : 2

/** How many migrations each of them applied, as their logs say. */
const applied = (servers: ServerProcess[]): number[] =>
  servers.map((server) => Number(/"applied":(\d+)/.exec(server.output())?.[1] ?? 0))

/** Starts all at once on the database, and returns the migrations applied by all together. */
async function startTogether(url: string): Promise<number> {
  const settings = { DATABASE_URL: url, SAMPLES: 'off' }
  const servers = await Promise.all(Array.from({ length: AT_ONCE }, () => startServer(settings)))
  try {
    await Promise.all(servers.map((server) => server.ready(120_000)))
    return applied(servers).reduce((sum, n) => sum + n, 0)
  } finally {
    await Promise.all(servers.map(stopServer))
  }
}

// In `npm test`, the next test covers the queue's tables, and migrate.db.test.ts the record of migrations.
test.runIf(isNight)('several that start at once on an empty database create it once and are ready', async () => {
  expect(await startTogether(await newDatabase())).toBe(readMigrations().length)
})

test('several that start at once on an older database migrate it once, and all become ready', async () => {
  const url = await newDatabase()
  const before = await openPostgres({ url, log: silentLog, poolSize: 2 })
  await migrate(before, readMigrations().slice(0, -10))
  await before.close()
  expect(await startTogether(url)).toBe(10)
})

test('one that only checks waits until another has brought the database up to date', async () => {
  const url = await newDatabase()
  const check = () => startServer({ DATABASE_URL: url, SAMPLES: 'off', MIGRATIONS: 'check' })
  const [waiting, hopeless] = await Promise.all([check(), check()])
  for (const server of [waiting, hopeless])
    await expect.poll(server.output, { timeout: 30_000 }).toContain('migrations are missing')
  expect((await fetch(`${waiting.origin}/ready`)).status).toBe(503)
  expect(await stopServer(hopeless)).toBe(0)
  const database = await openPostgres({ url, log: silentLog, poolSize: 2 })
  await migrate(database)
  await database.close()
  await waiting.ready()
  expect(await stopServer(waiting)).toBe(0)
})
