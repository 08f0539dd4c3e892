import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import { storeWatches } from '#test/factories/watching.ts'
import { matchTender } from '../actions/match-tender.ts'
import { deleteAlertData } from '../actions/personal-data.ts'
import { keysOfSearch } from '../core/search-keys.ts'
import { insertBackfilled } from './hits.ts'
import { lockExistingProfile, lockProfile } from './profiles.ts'
import { deleteSavedSearchesOf } from './saved-searches.ts'
import { deleteWatchesOf, updateWatchKeys } from './watches.ts'

const fixture = matchingFixture()
const { approve, clock, hits, watch, world } = fixture
const PUMPS = { keywords: ['pumps'], sectors: [], customers: [] }
const people = async () => (await hits()).map(({ person }) => person)

test('hits are deleted with the watch of a profile, and with a saved search', async () => {
  const [search = 0] = await storeWatches(fixture.db, [1], { name: 'Pumps', frequency: 'daily', channels: ['email'] })
  await fixture.db
    .transaction()
    .execute((tx) =>
      updateWatchKeys(tx as unknown as Db, search, keysOfSearch({ text: 'pumps', choices: {}, nothing: false })),
    )
  for (const person of [1, 2, 3]) await watch(person, PUMPS)
  const [id = 0] = await approve([{ title: 'Pumps' }])
  await matchTender(world(), id)
  expect(await people()).toEqual([1, 1, 2, 3])
  await deleteSavedSearchesOf(fixture.db, 1)
  expect(await people()).toEqual([1, 2, 3])
  await deleteWatchesOf(fixture.db, 2)
  expect(await people()).toEqual([1, 3])
})

/** PGlite has one connection, so nothing is ever deleted concurrently. */
const onServer = process.env['TEST_ENGINE'] === 'postgres'
const waiting = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db)
  ).rows.length

const oneWaits = () => expect.poll(waiting, { timeout: 60_000 }).toBe(1)

test.skipIf(!onServer)(
  'a watch that is deleted while a tender is matched keeps no hit, and nobody else loses one',
  { timeout: 120_000 },
  async () => {
    for (const person of [1, 2, 3]) await watch(person, PUMPS)
    const [one = 0, two = 0] = await approve([{ title: 'Pumps' }, { title: 'Pumps' }])
    let waits: Promise<unknown> = Promise.resolve()
    // Deleted, and not committed, when the hits are written.
    await fixture.db.transaction().execute(async (tx) => {
      await deleteWatchesOf(tx, 1)
      waits = matchTender(world(), one)
      await oneWaits()
    })
    await waits
    expect(await people()).toEqual([2, 3])
    // Deleted while written hits are not committed.
    await fixture.db.transaction().execute(async (tx) => {
      await matchTender({ ...world(), db: tx }, two)
      waits = deleteWatchesOf(fixture.db, 2)
      await oneWaits()
    })
    await waits
    expect(await people()).toEqual([3, 3])
  },
)

test.skipIf(!onServer)(
  'a backfill and the deletion of its person do not wait for each other',
  { timeout: 120_000 },
  async () => {
    await lockProfile(fixture.db, 1, clock.now())
    const watchId = await watch(1, PUMPS)
    const [tenderId = 0] = await approve([{ title: 'Pumps' }])
    let deletion: Promise<void> = Promise.resolve()
    await fixture.db.transaction().execute(async (tx) => {
      await lockExistingProfile(tx, 1)
      deletion = fixture.db.transaction().execute((own) => deleteAlertData(own, 1))
      await oneWaits()
      await insertBackfilled(tx, watchId, 1, [{ tenderId, at: clock.now(), reasons: [{ keyword: 'pumps' }] }])
    })
    await deletion
    expect(await people()).toEqual([])
  },
)
