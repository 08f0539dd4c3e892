import { DAY, HOUR } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, civilDateAt, daysBetween, instantOf, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { readCalendar } from './actions/read-calendar.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const TODAY = civilDateAt(NOW)
const clock = settableClock(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const world = () => ({ db: database.db, clock })

async function store(tenders: readonly Stored[]): Promise<number[]> {
  await sql`truncate tender, search_open_change, search_company, search_source, company, source restart identity cascade`.execute(
    database.db,
  )
  const ids = await storeTenders(database.db, tenders, NOW)
  await indexTenders(world(), ids)
  return ids
}
const closing = (title: string, closingAt: number | null): Stored => ({
  title,
  closingAt,
  openUntil: closingAt ?? NOW + 60 * DAY,
})
const span = { from: '2026-03-01', to: '2026-03-31', perDay: 5 }

test('a tender is on the day of Addis Ababa on which it closes, whatever day that is in Greenwich', async () => {
  const midnight = instantOf({ year: 2026, month: 3, day: 10 }, 0)
  await store([closing('Last moment', midnight - 1), closing('First moment', midnight)])
  const { days, data } = await readCalendar(world(), visitor, span)
  expect(days).toEqual([
    { day: '2026-03-09', closing: 1 },
    { day: '2026-03-10', closing: 1 },
  ])
  expect(data.map(({ shortTitle }) => shortTitle)).toEqual(['Last moment', 'First moment'])
})

test('days off of the first and the last day are among those of the calendar', async () => {
  await store([])
  await sql`insert into holiday (date, name_en, name_am, day_off) values
    ('2026-03-01', 'First', 'First', true), ('2026-03-31', 'Last', 'Last', true), ('2026-04-01', 'After', 'After', true)
    on conflict do nothing`.execute(database.db)
  const { holidays } = await readCalendar(world(), visitor, span)
  expect(holidays.map(({ name }) => name).filter((name) => /First|Last|After/.test(name))).toEqual(['First', 'Last'])
})

test('a crowded day shows its first tenders and their number', async () => {
  const at = instantOf({ year: 2026, month: 3, day: 10 }, 600)
  await store(Array.from({ length: 7 }, (_, place) => closing(`Pumps ${place}`, at + place * 60_000)))
  const { days, data } = await readCalendar(world(), visitor, { ...span, perDay: 3 })
  expect([days, data.map(({ shortTitle }) => shortTitle)]).toEqual([
    [{ day: '2026-03-10', closing: 7 }],
    ['Pumps 0', 'Pumps 1', 'Pumps 2'],
  ])
})

test('later tenders are counted with their first day, and so are those without a closing', async () => {
  await store([closing('Later', NOW + 40 * DAY), closing('Latest', NOW + 50 * DAY), closing('Whenever', null)])
  const { data, later, next, undated } = await readCalendar(world(), visitor, span)
  expect({ data, later, next, undated }).toEqual({ data: [], later: 2, next: '2026-04-11', undated: 1 })
})

test('closed tenders are shown only if requested', async () => {
  await store([closing('Over', NOW - DAY), closing('Ahead', NOW + DAY)])
  await sql`update tender_search set is_open = false where closes_at < ${NOW}::bigint`.execute(database.db)
  const titles = async (more: object) =>
    (await readCalendar(world(), visitor, { ...span, ...more })).data.map(({ shortTitle }) => shortTitle)
  expect([await titles({}), await titles({ includeArchived: true })]).toEqual([['Ahead'], ['Over', 'Ahead']])
})

test('a span must be one, and no longer than six weeks', async () => {
  const refused = (from: string, to: string) =>
    expect(readCalendar(world(), visitor, { from, to, perDay: 5 })).rejects.toMatchObject({ code: 'invalid-input' })
  await refused('2026-03-02', '2026-03-01')
  await refused('2026-03-01', '2026-04-12')
})

const made = fc.record({
  title: fc.constantFrom('Supply of pumps', 'Road works'),
  hours: fc.option(fc.integer({ min: 1, max: 80 * 24 }), { freq: 6 }),
})

test('the month has the counts that a reader would get by hand', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { maxLength: 40 }),
      fc.integer({ min: -3, max: 40 }),
      fc.integer({ min: 1, max: 42 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(undefined, 'pumps'),
      async (corpus, start, length, perDay, keyword) => {
        const tenders = corpus.map(({ title, hours }) => closing(title, hours === null ? null : NOW + hours * HOUR))
        const ids = await store(tenders)
        const [from, to] = [addDays(TODAY, start), addDays(TODAY, start + length - 1)]
        const asked = { from: isoDate(from), to: isoDate(to), perDay, keyword }
        const month = await readCalendar(world(), visitor, asked)
        const meant = tenders
          .map(({ title, closingAt }, place) => ({ id: ids[place] ?? 0, title, closingAt: closingAt ?? null }))
          .filter(({ title }) => keyword === undefined || title.includes('pumps'))
        const dayOf = (at: number) => isoDate(civilDateAt(at))
        const isIn = (at: number | null): at is number =>
          at !== null && dayOf(at) >= asked.from && dayOf(at) <= asked.to
        const expected = new Map<string, number>()
        for (const { closingAt } of meant)
          if (isIn(closingAt)) expected.set(dayOf(closingAt), (expected.get(dayOf(closingAt)) ?? 0) + 1)
        expect(new Map(month.days.map(({ day, closing: count }) => [day, count]))).toEqual(expected)
        expect(month.data.length).toBe([...expected.values()].reduce((sum, count) => sum + Math.min(count, perDay), 0))
        const byId = new Map(meant.map((tender) => [tender.id, tender]))
        for (const { id, closingTimestamp } of month.data) expect(byId.get(id)?.closingAt).toBe(closingTimestamp)
        expect(month.undated).toBe(meant.filter(({ closingAt }) => closingAt === null).length)
        const behind = meant.filter(({ closingAt }) => closingAt !== null && dayOf(closingAt) > asked.to)
        expect(month.later).toBe(behind.length)
        const last = parseIsoDate(month.next ?? '')
        expect(last === undefined).toBe(behind.length === 0)
        if (last) expect(daysBetween(to, last)).toBeGreaterThan(0)
      },
    ),
    { numRuns: runs(30) },
  )
})
