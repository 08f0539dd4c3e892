import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { silentLog } from '#server/platform/log.ts'

const home = mkdtempSync(join(tmpdir(), 'chereta-crash-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Runs the writer, kills it outright after a while, and gives the ids it had acknowledged. */
async function writeUntilKilled(dataDir: string, from: number, killAfterMs: number, since: 'start' | 'open'): Promise<number[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataDir, String(from)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let failed = ''
  child.stderr.on('data', (data: Buffer) => (failed += data.toString()))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  if (since === 'start') kill()
  child.stdout.on('data', (data: Buffer) => {
    if (since === 'open' && printed === '') kill()
    printed += data.toString()
  })
  await exited
  expect(failed).toBe('')
  // A line cut in two by the kill was not heard in full, so it does not count.
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'open')
    .map(Number)
}

async function rowsIn(dataDir: string): Promise<{ ids: number[]; whole: boolean }> {
  const database = await openPGlite({ dataDir, log: silentLog })
  const { rows } = await sql<{ id: number; word: string }>`select id, word from mark order by id`.execute(database.db)
  await database.close()
  return { ids: rows.map((row) => row.id), whole: rows.every((row) => row.word === 'ጨረታ '.repeat(50)) }
}

describe('a killed process', () => {
  test('loses no acknowledged write, 20 times over on one directory', async () => {
    const dataDir = join(home, 'writing')
    const acknowledged: number[] = []
    for (let round = 0; round < 20; round++) {
      acknowledged.push(...(await writeUntilKilled(dataDir, round * 1_000_000, 20 + ((round * 137) % 400), 'open')))
    }
    const { ids, whole } = await rowsIn(dataDir)
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
    expect(whole).toBe(true)
  })

  test('while creating the database leaves nothing that the next start would trip over', async () => {
    for (const killAfterMs of [250, 700, 1200, 1900]) {
      const dataDir = join(home, `creating-${killAfterMs}`)
      await writeUntilKilled(dataDir, 0, killAfterMs, 'start')
      const [first] = await writeUntilKilled(dataDir, 5_000_000, 50, 'open')
      expect(first).toBe(5_000_000)
    }
  })
})

describe('one process at a time', () => {
  test('a second process is refused with the reason, and the first one is unharmed', async () => {
    const dataDir = join(home, 'shared')
    const database = await openPGlite({ dataDir, log: silentLog })
    await sql`create table mark (id bigint primary key, word text)`.execute(database.db)
    await sql`insert into mark values (1, 'first')`.execute(database.db)
    const second = spawn(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    second.stderr.on('data', (data: Buffer) => (said += data.toString()))
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1)
    expect(said).toContain(`in use by another process (pid ${process.pid})`)
    expect(said).toContain(dataDir)
    expect(said.trim().split('\n')).toHaveLength(1)
    await sql`insert into mark values (2, 'still here')`.execute(database.db)
    await database.close()
    const again = await openPGlite({ dataDir, log: silentLog })
    expect((await sql`select word from mark order by id`.execute(again.db)).rows).toEqual([{ word: 'first' }, { word: 'still here' }])
    await again.close()
  })

  test('the same process is refused too, also by another name of the directory', async () => {
    const dataDir = join(home, 'shared')
    const database = await openPGlite({ dataDir, log: silentLog })
    await expect(openPGlite({ dataDir: join(home, '.', 'shared', '..', 'shared'), log: silentLog })).rejects.toThrow('in use')
    await database.close()
  })
})

test('a slow query does not hold up the event loop', async () => {
  const database = await openPGlite({ dataDir: 'memory', log: silentLog })
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await sql`select count(*) from generate_series(1, 3000000)`.execute(database.db)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(10)
  await database.close()
})
