import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonId, TenderId, WatchId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { queuedMessages, storeChoices, storePeople, storeWatches, notifiedThings } from '#test/factories/watching.ts'
import { reviewHits } from './actions/review-hits.ts'
import { matchMissed } from './actions/match-missed.ts'
import { notifyAtOnce, notifyMissed } from './actions/notify-at-once.ts'
import { sendDigests } from './actions/send-digests.ts'
import { keysOfSearch } from './core/search-keys.ts'
import { countHitsOfTenders } from './store/found-tenders.ts'
import { updateWatchKeys } from './store/watches.ts'

const fixture = matchingFixture()
const { approve, clock, hits, world } = fixture

const FURNITURE = 702
const VEHICLES = 1301
const GUESSED: Stored = {
  title: 'Supply of desks',
  company: 'Insurance House',
  categories: [FURNITURE],
  guessedCategories: [FURNITURE],
}
const WRITTEN: Stored = {
  title: 'Vehicle insurance',
  company: 'Insurance House',
  description: '<p>Furniture is insured, too.</p>',
}

/** Hits as they were written when names and guessed sectors still counted as words. */
async function hitFromBefore(
  watchId: WatchId,
  personId: PersonId,
  tenderId: TenderId,
  reasons: readonly object[],
): Promise<void> {
  await sql`insert into hit (watch_id, tender_id, person_id, at, reasons) values (${watchId}::bigint, ${tenderId}::bigint, ${personId}::bigint, ${clock.now()}::bigint,
    ${JSON.stringify(reasons)}::text::jsonb)`.execute(fixture.db)
}
const reviewIsDue = () => sql`insert into hit_review (id, after_tender) values (1, 0)`.execute(fixture.db)
const inTheName = (keyword: string) => ({
  keyword,
  place: { field: 'company', text: 'Insurance House', start: 0, end: 9 },
})

test('reasons that no longer hold are removed, the hit with the last of them; others show where the word occurs now', async () => {
  const [guessed = 0, written = 0] = await approve([GUESSED, WRITTEN])
  const watch = await fixture.watch(1, {
    keywords: ['insurance', 'furniture'],
    sectors: [FURNITURE, VEHICLES],
    customers: ['Insurance House', 'Bank'],
  })
  await hitFromBefore(watch, 1, guessed, [
    inTheName('insurance'),
    { keyword: 'furniture' },
    { sector: FURNITURE },
    { customer: 'Insurance House' },
  ])
  await hitFromBefore(watch, 1, written, [
    inTheName('insurance'),
    { keyword: 'furniture' },
    { sector: VEHICLES },
    { customer: 'Bank' },
  ])
  const other = await fixture.watch(2, { keywords: ['insurance'], sectors: [], customers: [] })
  await hitFromBefore(other, 2, guessed, [inTheName('insurance')])
  const before = await hits()
  expect(await reviewHits(world())).toBe(0)
  expect(await hits()).toEqual(before)
  await reviewIsDue()
  expect(await reviewHits(world())).toBe(2)
  expect((await hits()).map(({ tender, person, reasons }) => [tender, person, reasons])).toEqual([
    [guessed, 1, [{ sector: FURNITURE }, { customer: 'Insurance House' }]],
    [
      written,
      1,
      [
        { keyword: 'insurance', place: { field: 'title', text: 'Vehicle insurance', start: 8, end: 17 } },
        { keyword: 'furniture' },
      ],
    ],
  ])
  expect([...(await countHitsOfTenders(fixture.db, [guessed, written]))]).toEqual([
    [guessed, { sectors: 1, people: 1 }],
    [written, { sectors: 0, people: 1 }],
  ])
  expect(await reviewHits(world())).toBe(0)
})

test('a saved search keeps hits of its words, even of long closed tenders, and loses hits of a guessed sector', async () => {
  const [guessed = 0, written = 0] = await approve([GUESSED, { ...WRITTEN, openUntil: 1 }])
  const [watch = 0] = await storeWatches(fixture.db, [1], { name: 'Chairs', frequency: 'daily', channels: ['email'] })
  await sql`update saved_search set query = '{"keyword":"furniture","period":6}'`.execute(fixture.db)
  for (const id of [guessed, written]) await hitFromBefore(watch, 1, id, [])
  await reviewIsDue()
  await reviewHits(world())
  expect((await hits()).map(({ tender }) => tender)).toEqual([written])
})

test('the review waits until the sectors of all tenders are judged', async () => {
  const [id = 0] = await approve([GUESSED])
  await hitFromBefore(await fixture.watch(1, { keywords: ['insurance'], sectors: [], customers: [] }), 1, id, [
    inTheName('insurance'),
  ])
  await reviewIsDue()
  await sql`update tender set sectors_to_judge = true`.execute(fixture.db)
  expect(await reviewHits(world())).toBe(0)
  await sql`update tender set sectors_to_judge = false`.execute(fixture.db)
  expect([await reviewHits(world()), await hits()]).toEqual([1, []])
})

test('the review notifies nobody, neither of tenders sent before nor of others', async () => {
  const people = await storePeople(fixture.db, 3)
  const on: ChannelName[] = ['email', 'telegram']
  await storeChoices(fixture.db, people, { email: true, urgentEmail: true, telegram: true })
  for (const person of people) await fixture.watch(person, { keywords: ['insurance'], sectors: [], customers: [] })
  const tenders = await approve([GUESSED, WRITTEN])
  await sql`update tender set closing_at = published_at + 86400000, open_until = published_at + 86400000`.execute(
    fixture.db,
  )
  await matchMissed(world())
  // People found by the old meaning and notified at once; after the review one tender has nothing left for them.
  const { rows: watches } = await sql<{
    id: number
    person: number
  }>`select id, person_id as person from watch order by id`.execute(fixture.db)
  for (const { id, person } of watches) await hitFromBefore(id, person, tenders[0] ?? 0, [inTheName('insurance')])
  for (const id of tenders) await notifyAtOnce(world(), id)
  const notified = await notifiedThings(fixture.db)
  expect(notified).toHaveLength(people.length * tenders.length * on.length)
  const queued = await queuedMessages(fixture.db)
  await reviewIsDue()
  await reviewHits(world())
  expect((await hits()).map(({ tender }) => tender)).toEqual(people.map(() => tenders[1]))
  await matchMissed(world())
  await notifyMissed(world())
  clock.set('2026-03-05T08:00:00+03:00')
  while (await sendDigests(world()));
  expect([await notifiedThings(fixture.db), await queuedMessages(fixture.db)]).toEqual([notified, queued])
})

test('older saved searches also watch words of names, and alert keywords do not', async () => {
  const text = readMigrations().find(({ name }) => name === 'guessed-sectors')?.text ?? ''
  const statements = text.match(/insert into watch_(?:key|on)[^;]+;/g) ?? []
  expect(statements).toHaveLength(2)
  // Migration 0076 gave the table and its columns other names.
  const renamed = (statement: string) =>
    statement
      .replaceAll('watch_on', 'watched_key')
      .replaceAll('needs_proof', 'needs_verification')
      .replaceAll(/\bsaid\b/g, 'typed')
  await fixture.watch(1, { keywords: ['road works'], sectors: [], customers: [] })
  const [watch = 0] = await storeWatches(fixture.db, [2], { name: 'Roads', frequency: 'daily', channels: ['email'] })
  const asked = keysOfSearch({ text: 'road OR bridge', choices: {}, nothing: false })
  const write = (keys: typeof asked) =>
    fixture.db.transaction().execute((tx) => updateWatchKeys(tx as unknown as Db, watch, keys))
  const watched = async () =>
    (
      await sql`select k.key, o.* from watched_key o join watch_key k on k.id = o.key_id order by o.watch_id, k.key`.execute(
        fixture.db,
      )
    ).rows.map(withoutId)
  await write(asked)
  const expected = await watched()
  await write(asked.filter(({ key }) => !key.startsWith('n:')))
  await sql`delete from watch_key where key like 'n:%'`.execute(fixture.db)
  for (let twice = 0; twice < 2; twice++)
    for (const statement of statements) await sql.raw(renamed(statement)).execute(fixture.db)
  expect(await watched()).toEqual(expected)
  expect(expected.map(({ key }) => key)).toEqual(expect.arrayContaining(['k:road', 'n:road', 'k:road work']))
  expect(expected.some(({ key }) => key === 'n:road work')).toBe(false)
})
const withoutId = (row: unknown) => ({ ...(row as { key: string }), key_id: 0 })
