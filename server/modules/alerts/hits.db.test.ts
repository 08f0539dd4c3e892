import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonId, WatchId } from '#contract/ids.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import { storeWatches } from '#test/factories/watching.ts'
import { matchMissed } from './actions/match-missed.ts'
import { matchTender } from './actions/match-tender.ts'
import { matchedKeywords } from './actions/read-reasons.ts'
import { keysOfSearch } from './core/search-keys.ts'
import { insertBackfilled } from './store/hits.ts'
import { countFoundSince } from './store/found-tenders.ts'
import { updateWatchKeys } from './store/watches.ts'

const fixture = matchingFixture()
const { approve, clock, hits, watch, world } = fixture

test('a hit names its keyword and where it stands, and keeps both when the tender is amended', async () => {
  const keywords = ['Water Pump', 'supply of the best pumps for wells']
  await watch(1, { keywords, sectors: [], customers: [] })
  const [id = 0] = await approve([
    {
      title: 'Tender notice',
      description: '<p>We invite bids for the supply of the best pumps for wells, and of water pumps.</p>',
    },
  ])
  await matchTender(world(), id)
  await sql`update tender set desktop_description = '<p>Cancelled.</p>', mobile_description = '' where id = ${id}::bigint`.execute(
    fixture.db,
  )
  const editor = { ...visitor, roles: new Set(['editor'] as const) }
  const shown = await matchedKeywords(world(), editor, id)
  const places = new Map(shown.map(({ matchedKeywordText, place }) => [matchedKeywordText, place]))
  expect(
    keywords.map((keyword) => {
      const place = places.get(keyword)
      return [place?.field, place?.text.slice(place.start, place.end)]
    }),
  ).toEqual([
    ['description', 'water pumps'],
    ['description', 'supply of the best pumps for wells'],
  ])
})
test('no hit is stored for a tender that is not approved, nor for a person who paused alerts', async () => {
  const [id = 0] = await storeWatches(fixture.db, [1], { name: 'Pumps', frequency: 'daily', channels: ['email'] })
  await fixture.db
    .transaction()
    .execute((tx) =>
      updateWatchKeys(tx as unknown as Db, id, keysOfSearch({ text: 'pumps', choices: {}, nothing: false })),
    )
  const [draft = 0, approved = 0] = await approve([{ title: 'Pumps', status: 1 }, { title: 'Pumps' }])
  await sql`update watch set active = false where id = ${id}::bigint`.execute(fixture.db)
  expect([await matchTender(world(), draft), await matchTender(world(), approved), await matchMissed(world())]).toEqual(
    [0, 0, 0],
  )
  await sql`update watch set active = true where id = ${id}::bigint`.execute(fixture.db)
  const counted: number[] = []
  const counts = { matched: (found: number) => void counted.push(found) }
  expect([await matchTender(world(), draft), await matchTender({ ...world(), counts }, approved)]).toEqual([0, 1])
  expect(counted).toEqual([1])
})
test('a hit that was backfilled before the first match becomes new by that match, and by no later one', async () => {
  const early = await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
  const [id = 0] = await approve([{ title: 'Pumps' }])
  const silently = (watchId: WatchId, personId: PersonId) =>
    insertBackfilled(fixture.db, watchId, personId, [
      { tenderId: id, at: clock.now() - 60_000, reasons: [{ keyword: 'pumps' }] },
    ])
  const news = async () =>
    (
      await sql<{
        person: number
        at: number
      }>`select person_id as person, at from hit where not backfilled order by 1`.execute(fixture.db)
    ).rows.map(({ person, at }) => [person, at])
  await silently(early, 1)
  expect(await news()).toEqual([])
  expect(await matchTender(world(), id)).toBe(1)
  const first = clock.now()
  expect(await news()).toEqual([[1, first]])
  await silently(await watch(2, { keywords: ['pumps'], sectors: [], customers: [] }), 2)
  clock.advance(60_000)
  expect(await matchTender(world(), id)).toBe(0)
  expect(await news()).toEqual([[1, first]])
})
test('a hit of a tender that is approved again is added, and the first becomes new again; backfilled ones do not', async () => {
  await watch(1, { keywords: ['pumps'], sectors: [], customers: [] })
  await watch(2, { keywords: ['generators'], sectors: [], customers: [] })
  const [id = 0] = await approve([{ title: 'Pumps' }])
  await matchTender(world(), id)
  const first = clock.now()
  await insertBackfilled(fixture.db, await watch(3, { keywords: ['pumps'], sectors: [], customers: [] }), 3, [
    { tenderId: id, at: first, reasons: [{ keyword: 'pumps' }] },
  ])
  clock.advance(3_600_000)
  await sql`update tender set short_title = 'Pumps and generators', changed_at = ${clock.now()}::bigint where id = ${id}::bigint`.execute(
    fixture.db,
  )
  await sql`insert into tender_history (tender_id, at, from_status, to_status) values (${id}::bigint, ${clock.now()}::bigint, 3, 3)`.execute(
    fixture.db,
  )
  await sql`update matched_tender set notified_at = 1`.execute(fixture.db)
  expect(await matchMissed(world())).toBe(1)
  expect((await hits()).map(({ person, at }) => [person, at])).toEqual([
    [1, clock.now()],
    [2, clock.now()],
    [3, first],
  ])
  expect((await sql`select notified_at from matched_tender`.execute(fixture.db)).rows).toEqual([{ notified_at: null }])
})
test('a tender that two watches of a person found is counted once', async () => {
  const [id = 0] = await approve([{ title: 'Pumps' }])
  const watches = [
    await watch(1, { keywords: ['pumps'], sectors: [], customers: [] }),
    ...(await storeWatches(fixture.db, [1], { name: 'Pumps', frequency: 'daily', channels: ['email'] })),
  ]
  expect(watches).toHaveLength(2)
  for (const watchId of watches)
    await insertBackfilled(fixture.db, watchId, 1, [{ tenderId: id, at: clock.now(), reasons: [{ keyword: 'pumps' }] }])
  expect([await countFoundSince(fixture.db, 1, clock.now()), await countFoundSince(fixture.db, 2, 0)]).toEqual([1, 0])
})
