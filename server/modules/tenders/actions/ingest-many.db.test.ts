import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openInput, readNotices } from '#server/adapters/notice-sources/read-notices.ts'
import type { Database } from '#server/platform/db.ts'
import { sampleTenders } from '#server/samples/sample-tenders.ts'
import { settableClock } from '#test/clock.ts'
import { emptying, openTestDatabase } from '#test/database.ts'
import { isNight } from '#test/engines.ts'
import type { NoticeRow } from '../core/notice.ts'
import { findTender, listIds } from '../store/tenders.ts'
import { ingestNotices } from './ingest-notices.ts'
import { refreshSamples } from './refresh-samples.ts'

let database: Database
let empty: () => Promise<void>
let news: string[]
const clock = settableClock('2026-02-20T09:00:00+03:00')
const outside = () => ({
  db: database.db,
  clock,
  jobs: { send: async (_db: unknown, name: string) => void news.push(name) },
})

beforeAll(async () => {
  database = await openTestDatabase()
  empty = await emptying(database)
})
beforeEach(async () => {
  await empty()
  news = []
})
afterAll(() => database.close())

/** Counts the rows by result. */
async function counted(rows: AsyncIterable<NoticeRow> | NoticeRow[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { outcome } of ingestNotices(outside(), rows, { approve: false, by: 'import' }))
    counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
const ids = () => listIds(database.db, 0, 100_000)

describe('samples', () => {
  test('are imported once, move on with the days, and are never mixed up with real notices', async () => {
    const samples = sampleTenders(clock.now()).slice(0, 60)
    expect(await refreshSamples(outside(), samples)).toEqual({ added: 60, changed: 0 })
    expect(await refreshSamples(outside(), samples)).toEqual({ added: 0, changed: 0 })
    const [first = 0] = await ids()
    expect(await findTender(database.db, first)).toMatchObject({ status: 3, sample: true, version: 1 })
    clock.advance(20 * 86_400_000)
    const { added, changed } = await refreshSamples(outside(), sampleTenders(clock.now()).slice(0, 60))
    expect(added).toBe(0)
    expect(changed).toBeGreaterThan(10)
    expect(await ids()).toHaveLength(60)
    expect(new Set(news)).toEqual(new Set(['tender-changed']))
    const like = sampleTenders(clock.now())[1]?.input
    const real = {
      sourceId: 'r',
      source: 'Elsewhere',
      title: like?.shortTitle,
      buyer: like?.companyName,
      reference: like?.reference,
    }
    expect(await counted([{ line: 1, value: real }])).toEqual({ new: 1 })
  })
})

const real = join(import.meta.dirname, '../../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'notices.jsonl')

/** `npm test` checks a third of them. */
async function* some(rows: AsyncIterable<NoticeRow>): AsyncGenerator<NoticeRow> {
  let at = 0
  for await (const row of rows) if (isNight || at++ % 3 === 0) yield row
}

describe.skipIf(!existsSync(real))('3,000 real notices', () => {
  test('are all imported, and the second time nothing is new', async () => {
    const read = async () => counted(some(readNotices(await openInput(real))))
    const many = isNight ? 3000 : 1000
    expect(await read()).toEqual({ new: many })
    expect(await read()).toEqual({ unchanged: many })
    expect(await ids()).toHaveLength(many)
  })
})
