import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { silentLog } from '#server/platform/log.ts'
import { startChild } from '../process/child.ts'
import type { Child } from '../process/child.ts'

const KILLS = 20
const WRITER = join(import.meta.dirname, '../process/writing-child.ts')
const home = mkdtempSync(join(tmpdir(), 'chereta-crash-'))
const dir = join(home, 'data')
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const open = (dataDir: string) => openPGlite({ dataDir, log: silentLog })
const written = (child: Child) =>
  child.lines.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.slice(6)))
const found = async (child: Child) =>
  JSON.parse((await child.line('found ')).slice(6)) as { ids: number[]; byIndex: number }

test('a first creation interrupted at any moment is completed by the next start', async () => {
  for (const moment of [400, 1100, 1900]) {
    const child = startChild(WRITER, dir)
    await pause(moment)
    await child.kill()
  }
  const child = startChild(WRITER, dir)
  await child.line('wrote ')
  await child.kill()
  expect(readdirSync(dir)).not.toContain('postgres.new')
})

test(`after each of ${KILLS} kills while writing, every acknowledged row is there`, async () => {
  const acknowledged = new Set<number>()
  let rounds = 0
  for (; rounds < KILLS; rounds++) {
    const child = startChild(WRITER, dir)
    const { ids, byIndex } = await found(child)
    const there = new Set(ids)
    expect([...acknowledged].filter((id) => !there.has(id))).toEqual([])
    expect(byIndex).toBe(ids.length)
    await child.line('wrote ')
    await pause(Math.random() * 250)
    await child.kill()
    for (const id of written(child)) acknowledged.add(id)
  }
  const database = await open(dir)
  const { rows } = await sql<{ id: number }>`select id from entry`.execute(database.db)
  await database.close()
  const there = new Set(rows.map((row) => row.id))
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(KILLS)
})
