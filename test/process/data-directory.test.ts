import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startPGliteThread } from '#server/adapters/database/pglite-thread.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { embeddedProgram, fillDataDir, imageFile } from '../database.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'

const WRITER = join(import.meta.dirname, 'writing-child.ts')
const home = mkdtempSync(join(tmpdir(), 'chereta-crash-'))
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const open = async (dataDir: string) => openPGlite({ dataDir, log: silentLog, program: await embeddedProgram() })
const written = (child: Child) =>
  child.lines.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.slice(6)))

describe('one data directory', () => {
  const dir = join(home, 'data')

  test('a second process is refused with the reason, also through a link, and the first continues unharmed', async () => {
    await fillDataDir(dir)
    const first = startChild(WRITER, dir)
    await first.line('wrote ')
    symlinkSync(dir, join(home, 'link'))
    mkdirSync(join(home, 'other'))
    symlinkSync(join(dir, 'postgres'), join(home, 'other/postgres'))
    for (const way of [dir, join(home, 'link'), join(home, 'other')]) {
      const second = startChild(WRITER, way)
      const sentence = await second.line('DataDirInUse: ')
      expect(sentence).toContain(`is in use by another process (pid ${first.process.pid})`)
      expect(sentence).toContain('Stop the other one first')
      await second.ended
      expect(second.process.exitCode).toBe(3)
    }
    const before = written(first).length
    await pause(100)
    expect(written(first).length).toBeGreaterThan(before)
    await first.kill()
    const database = await open(dir)
    const { rows } = await sql<{ id: number }>`select id from entry`.execute(database.db)
    const there = new Set(rows.map((row) => row.id))
    expect(written(first).filter((id) => !there.has(id))).toEqual([])
    await expect(open(dir)).rejects.toThrow(`in use by this very process (pid ${process.pid})`)
    await database.close()
    await (await open(dir)).close()
  })

  test('a slow query does not hold up the process, and others wait their turn', async () => {
    const database = await open(dir)
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await Promise.all([sql`select count(*) from generate_series(1, 2000000)`.execute(database.db), database.ping()])
    clearInterval(timer)
    await database.close()
    expect(ticks).toBeGreaterThan(10)
  })
})

describe('a directory that cannot be used is named, with the reason', () => {
  const refusal = async (dataDir: string) => {
    const error = await open(dataDir).then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error?.name).toBe('DataDirUnusable')
    return error?.message
  }
  const folder = (name: string) => {
    const path = join(home, name)
    mkdirSync(join(path, 'postgres'), { recursive: true })
    return path
  }

  test('a file in its place', async () => {
    writeFileSync(join(home, 'file'), '')
    expect(await refusal(join(home, 'file'))).toContain('is a file, not a directory')
    expect(await refusal(join(home, 'file/below'))).toContain('is a file, not a directory')
  })
  test('no right to write', async () => {
    // As root everything may be written, but for what the kernel itself offers.
    expect(await refusal('/proc/chereta')).toContain('cannot be used')
  })
  test('another version of PostgreSQL', async () => {
    writeFileSync(join(folder('old'), 'postgres/PG_VERSION'), '15\n')
    expect(await refusal(join(home, 'old'))).toContain('made by PostgreSQL 15, this program carries 18')
  })
  test("somebody else's files", async () => {
    writeFileSync(join(folder('foreign'), 'postgres/letters.txt'), 'mine')
    expect(await refusal(join(home, 'foreign'))).toContain('holds files that are not a database of Chereta')
  })
  test('a damaged database, its files left alone', async () => {
    writeFileSync(join(folder('damaged'), 'postgres/PG_VERSION'), '18\n')
    expect(await refusal(join(home, 'damaged'))).toContain('cannot be opened')
    expect(readdirSync(join(home, 'damaged/postgres'))).toContain('PG_VERSION')
  })
})

test('a thread that dies makes its queries reject instead of hanging', async () => {
  let lost: unknown
  const settings = { image: readFileSync(await imageFile()), program: await embeddedProgram() }
  const thread = await startPGliteThread(settings, (cause) => (lost = cause))
  const slow = thread.do({ do: 'query', sql: 'select count(*) from generate_series(1, 100000000)', parameters: [] })
  void thread.stop()
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(thread.do({ do: 'query', sql: 'select 1', parameters: [] })).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(lost).toBeUndefined() // stopped by us
})
