import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { isNight } from '#test/engines.ts'
import { embeddedProgram, fillDataDir } from '#test/database.ts'
import type { Database } from '../db.ts'
import { silentLog } from '../log.ts'
import { askForCopy, offerCopies } from './hot-copy.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chereta-hot-'))
let database: Database
let offer: Awaited<ReturnType<typeof offerCopies>>
const start = () => offerCopies({ copyTo: async (folder) => database.copyTo?.(folder) }, dataDir, silentLog)
beforeAll(async () => {
  await fillDataDir(dataDir)
  database = await openPGlite({ dataDir, log: silentLog, program: await embeddedProgram() })
  await database.executeRaw(`create table written (n int primary key, words text);
    create table large as select n, repeat(md5(n::text), 20) as words from generate_series(1, 20000) n`)
  offer = await start()
}, 60_000)
afterAll(async () => {
  await offer.stop()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const until = async (holds: () => boolean) => {
  // Half a minute: the machine may be busy with other tests.
  for (let i = 0; i < 1200 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(holds()).toBe(true)
}
async function read(folder: string) {
  const copy = await openPGlite({ dataDir: folder, log: silentLog, program: await embeddedProgram() })
  const { rows } = await copy.executeRaw(
    'select count(*)::int as n, coalesce(max(n), 0)::int as last, (select count(*)::int from large) as large from written',
  )
  await copy.close()
  return rows[0] as { n: number; last: number; large: number }
}

test('a copy made during writes is of one moment, and has all data acknowledged before', async () => {
  let acknowledged = 0
  const over = new AbortController()
  /** While a copy is read, writing would only cost time. */
  let reading: Promise<unknown> = Promise.resolve()
  const writing = (async () => {
    for (let n = 1; !over.signal.aborted; n++) {
      await reading
      await database.executeRaw('insert into written values ($1, repeat($2, 2000))', [n, 'x'])
      acknowledged = n
    }
  })()
  for (let round = 0; round < (isNight ? 3 : 2); round++) {
    await until(() => acknowledged > round * 40)
    const before = acknowledged
    const copy = await askForCopy(dataDir)
    const after = acknowledged
    const copied = read(copy?.dataDir ?? '')
    reading = copied
    const { n, last, large } = await copied
    expect(n, 'no row is missing in between').toBe(last)
    expect(last).toBeGreaterThanOrEqual(before)
    expect(last).toBeLessThanOrEqual(after + 1)
    expect(large).toBe(20_000)
    await copy?.release()
  }
  over.abort()
  await writing
}, 120_000)

test('one copy at a time, for the same user alone, and removed when its client is gone', async () => {
  expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'run/copy.sock')).mode & 0o777).toBe(0o600)
  const first = await askForCopy(dataDir)
  await expect(askForCopy(dataDir)).rejects.toThrow('Another backup is being made')
  await first?.release()
  // The server notices slightly later than the client that the first copy is released.
  expect(await askForCopy(dataDir)).toBeDefined()
  await offer.stop()
  expect(existsSync(join(dataDir, 'copy')), 'a server that stops takes it along').toBe(false)
  expect(await askForCopy(dataDir)).toBeUndefined()
  offer = await start()
}, 60_000)

test('a failed copy is reported, and leaves nothing', async () => {
  await offer.stop()
  offer = await offerCopies({ copyTo: () => Promise.reject(new Error('the disk is full')) }, dataDir, silentLog)
  await expect(askForCopy(dataDir)).rejects.toThrow('the disk is full')
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)
  await offer.stop()
  offer = await start()
})
