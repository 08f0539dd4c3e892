import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openTestDatabase } from '#test/database.ts'
import { dump } from './backup.ts'
import type { Database } from './db.ts'
import { silentLog } from './log.ts'
import { restore } from './restore.ts'

const hostile = `a 'quote', a back\\slash, a\nline\r\nbreak, ጨረታ 🇪🇹, E'\\n', $1; --`
let source: Database
let lines: string[]

async function* from(list: string[]): AsyncGenerator<string> {
  yield* list
}

const contentOf = async (database: Database) =>
  (
    await sql`select t.id, t.short_title, t.regions, t.guid::text, t.closing_typed, c.name from tender t join company c on c.id = t.company_id order by t.id`.execute(
      database.db,
    )
  ).rows

beforeAll(async () => {
  source = await openTestDatabase()
  await sql`insert into company (key, name) select 'k' || i, ${hostile} || i from generate_series(1, 1203) i`.execute(source.db)
  await sql`insert into tender (short_title, title_key, company_id, regions, closing_typed, created_at, changed_at)
    select ${hostile}, 'x', id, array[1, 3]::smallint[], jsonb_build_object('text', ${hostile}::text), 1, 2 from company where id % 2 = 0`.execute(source.db)
  await sql`insert into holiday values ('2026-01-07', 'Genna', 'ገና', true)`.execute(source.db)
  lines = await Array.fromAsync(dump(source))
})
afterAll(() => source.close())

describe('a backup', () => {
  test('restores into the other engine and back, to the letter', async () => {
    const other = process.env['TEST_ENGINE'] === 'postgres' ? await openPGlite({ dataDir: 'memory', log: silentLog }) : await openTestDatabase()
    await restore(other, from(lines))
    expect(await contentOf(other)).toEqual(await contentOf(source))
    expect(await Array.fromAsync(dump(other))).toEqual(lines)
    await other.close()
  })
  test('goes on counting where it was', async () => {
    const other = await openTestDatabase()
    await restore(other, from(lines))
    const { rows } = await sql<{ id: number }>`insert into company (key, name) values ('new', 'n') returning id`.execute(other.db)
    expect(rows[0]?.id).toBe(1204)
    await other.close()
  })
  test('cut short, foreign or damaged is refused, and nothing is changed', async () => {
    const other = await openTestDatabase()
    for (const broken of [lines.slice(0, -1), ['-- something else'], [], lines.filter((line) => !line.startsWith('insert into "holiday"'))]) {
      await expect(restore(other, from(broken))).rejects.toThrow(/backup/i)
    }
    expect((await sql`select 1 from company`.execute(other.db)).rows).toEqual([])
    await other.close()
  })
  test('does not go over what is there, unless told to', async () => {
    const other = await openTestDatabase()
    await sql`insert into company (key, name) values ('mine', 'm')`.execute(other.db)
    await expect(restore(other, from(lines))).rejects.toThrow('not empty')
    await restore(other, from(lines), { replace: true })
    expect(await contentOf(other)).toEqual(await contentOf(source))
    await other.close()
  })
})
