import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { SUMMARY } from '#server/modules/tenders/store/columns.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { followOpenTenders } from './actions/follow-open-tenders.ts'
import type { OpenTenders } from './actions/follow-open-tenders.ts'
import { openAnswersOf, readAllOpen } from './actions/open-tenders-snapshot.ts'

/** Cards of open tenders are held in memory, and are still never out of date. */

let app: TestApp
/** As in another process on the same database, which asks for changes before every answer. */
let elsewhere: OpenTenders
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00+03:00' })
  let asked = 0
  elsewhere = followOpenTenders({ ...app.world, writes: () => (asked += 1) })
  for (const open of [app.openTenders, elsewhere]) {
    await open?.current()
    await open?.settled()
    expect(open?.held()).toBeDefined()
  }
})
afterAll(async () => {
  elsewhere.stop()
  await app.stop()
})

const cardHere = async (id: number) =>
  (await app.call('GET /api/tenders/searchTenders', {})).data.find((card) => card.id === id)
async function cardElsewhere(id: TenderId) {
  const answers = await elsewhere.current()
  const [card] = (await answers?.summaries([id])) ?? []
  return card
}

test('an amended title, a moved closing and a renamed buyer are shown at once, here and in other processes', async () => {
  const { id } = await anApprovedTender(app, { companyName: 'Zeway Farm' })
  expect((await cardHere(id))?.companyName).toBe('Zeway Farm')
  expect((await cardElsewhere(id))?.companyName).toBe('Zeway Farm')

  const moved = (await cardHere(id))?.closingTimestamp
  expect(moved).toBeDefined()
  await sql`update tender set short_title = 'Eleven pumps', closing_at = closing_at + 3600000 where id = ${id}`.execute(
    app.world.db,
  )
  expect(await cardHere(id)).toMatchObject({ shortTitle: 'Eleven pumps', closingTimestamp: (moved ?? 0) + 3_600_000 })
  expect((await cardElsewhere(id))?.shortTitle).toBe('Eleven pumps')

  await sql`update company set name = 'Ziway Farm' where name = 'Zeway Farm'`.execute(app.world.db)
  expect((await cardHere(id))?.companyName).toBe('Ziway Farm')
  expect((await cardElsewhere(id))?.companyName).toBe('Ziway Farm')
})

test('a list that was answered before is answered without a question to the database, also after a visit', async () => {
  const { id } = await anApprovedTender(app)
  await cardElsewhere(id)
  const noted = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from search_card_change`.execute(app.world.db)).rows[0]
      ?.count
  const before = await noted()
  await sql`update tender set visitor_count = visitor_count + 1 where id = ${id}`.execute(app.world.db)
  expect(await noted()).toBe(before)
  const answers = await elsewhere.current()
  const first = await answers?.summaries([id])
  expect((await answers?.summaries([id]))?.[0]).toBe(first?.[0])
})

test('feeds, the calendar, similar tenders and those closing soon show the present title of a card in memory', async () => {
  const { id } = await anApprovedTender(app, { shortTitle: 'Thirteen pumps' })
  const other = await anApprovedTender(app, { shortTitle: 'Thirteen valves' })
  const shown = async () => {
    const like = await app.call('GET /api/tenders/similarTenders', { query: { excludeId: other.id } })
    const feed = await app.call('GET /api/tenders/feed.json', {})
    const soon = await app.call('GET /api/tenders/closing-soon', { query: { count: 20 } })
    const month = { from: '2026-03-02', to: '2026-04-10', perDay: 20 }
    const { data } = await app.call('GET /api/tenders/calendar', { query: month })
    const titles = [like.data, feed.data, soon, data].map((cards) => cards.find((card) => card.id === id)?.shortTitle)
    const atom = await app.call('GET /api/tenders/feed.atom', {})
    return [...titles, /(Thirteen|Fourteen) pumps/.exec(atom)?.[0]]
  }
  expect(await shown()).toEqual(Array.from({ length: 5 }, () => 'Thirteen pumps'))
  await sql`update tender set short_title = 'Fourteen pumps' where id = ${id}`.execute(app.world.db)
  expect(await shown()).toEqual(Array.from({ length: 5 }, () => 'Fourteen pumps'))
})

test('a noted change is forgotten once, also while a transaction that is still running brings its note again', async () => {
  const { id } = await anApprovedTender(app)
  const first = await cardElsewhere(id)
  await app.world.db.transaction().execute(async (tx) => {
    await sql`insert into search_card_change (tender_id) values (0)`.execute(tx)
    await sql`update tender set short_title = 'Twelve pumps' where id = ${id}`.execute(app.world.db)
    const second = await cardElsewhere(id)
    expect(first?.shortTitle).not.toBe('Twelve pumps')
    expect(second?.shortTitle).toBe('Twelve pumps')
    expect(await cardElsewhere(id)).toBe(second)
  })
})

test('the database notes a change of every column that a card shows', async () => {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_trigger t, unnest(t.tgattr::int2[]) as number, pg_attribute a
    where t.tgname = 'note_card_changed' and a.attrelid = t.tgrelid and a.attnum = number`.execute(app.world.db)
  const shown = SUMMARY.flatMap((column) => /^tender\.(\w+)/.exec(column)?.[1] ?? [])
  const apart = new Set(['id', 'created_by', 'last_changed_by', 'created_at', 'visitor_count', 'visitor_count2'])
  const noted = new Set(rows.map(({ name }) => name))
  expect(shown.filter((name) => !noted.has(name) && !apart.has(name))).toEqual([])
})

test('a page that was found a moment ago is not shown once a name means other tenders', async () => {
  const { id } = await anApprovedTender(app, { companyName: 'Abaya Mill', sourceName: 'Abaya Herald' })
  const found = async (query: { companyName?: string; sourceNames?: string[] }) =>
    (await app.call('GET /api/tenders/searchTenders', { query })).data.map((card) => card.id)
  expect([await found({ companyName: 'Abaya' }), await found({ companyName: 'Chamo' })]).toEqual([[id], []])
  expect(await found({ sourceNames: ['Abaya Herald'] })).toEqual([id])
  await sql`update search_company set key = replace(key, 'abaya', 'chamo')`.execute(app.world.db)
  await sql`update search_source set key = replace(key, 'abaya', 'chamo')`.execute(app.world.db)
  expect([await found({ companyName: 'Abaya' }), await found({ companyName: 'Chamo' })]).toEqual([[], [id]])
  expect([await found({ sourceNames: ['Abaya Herald'] }), await found({ sourceNames: ['Chamo Herald'] })]).toEqual([
    [],
    [id],
  ])
})

test('a page as of an earlier instant is not the one that was found as of a later one', async () => {
  const snapshot = await readAllOpen(app.world.db, 1, new AbortController().signal)
  if (typeof snapshot !== 'object' || !('index' in snapshot)) throw new Error('all open tenders were to be read')
  const answers = openAnswersOf(app.world.db, snapshot)
  const found: number[] = []
  const page = (now: number) =>
    answers.page('the same question', now, async () => {
      found.push(now)
      return { total: 0, found: [] }
    })
  const now = 3_000_000
  for (const at of [now, now + 2999, now - 1, now - 600_000, now + 3000]) await page(at)
  expect(found).toEqual([now, now - 1, now - 600_000, now + 3000])
})
