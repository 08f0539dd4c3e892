import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { queuedMessages, storeHits, storePeople, storeWatches, notifiedThings } from '#test/factories/watching.ts'
import { sendDigests } from './actions/send-digests.ts'

/** Searches whose emails were weekly, and are changed between two Mondays. */
let database: Database
let db: Db
const clock = settableClock('2026-03-02T08:00:00+03:00')
const jobs = { send: async () => undefined }
const MONDAY = '2026-03-02'
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  await at(`${MONDAY}T08:00:00+03:00`)
})
afterEach(() => database.close())

async function at(instant: string): Promise<void> {
  clock.set(instant)
  while (await sendDigests({ db, clock, jobs }));
}
const tenders = (count: number) =>
  storeTenders(
    db,
    Array.from({ length: count }, (_, n) => ({ title: `Supply of pumps ${n}`, openUntil: null })),
    clock.now(),
  )
async function aWeeklySearch(): Promise<{ person: number; watches: number[] }> {
  const [person = 0] = await storePeople(db, 1)
  return {
    person,
    watches: await storeWatches(db, [person], { name: 'Pumps', frequency: 'weekly', channels: ['email'] }),
  }
}
const change = (frequency: string, channels = ['email']) =>
  sql`update saved_search set frequency = ${frequency}, channels = ${channels}::text[], updated_at = ${clock.now()}::bigint`.execute(
    db,
  )
const everyDay = async (days: readonly string[]) => {
  for (const day of days) await at(`2026-03-${day}T08:00:00+03:00`)
}

test.each(['daily', 'at-once'])(
  'hits that waited for the weekly message are in the next one when the search is made %s',
  async (frequency) => {
    const { person, watches } = await aWeeklySearch()
    const [early = 0, late = 0] = await tenders(2)
    clock.set(`${MONDAY}T09:00:00+03:00`)
    await storeHits(db, watches, [early], clock.now())
    await everyDay(['03', '04', '05', '06'])
    await storeHits(db, watches, [late], clock.now())
    clock.set('2026-03-06T12:00:00+03:00')
    await change(frequency)
    await everyDay(['07', '08', '09', '10'])
    expect(await notifiedThings(db)).toEqual([`${person} ${early} email`, `${person} ${late} email`])
    expect(await queuedMessages(db)).toHaveLength(1)
  },
)

test('tenders sent before are not sent again on a channel that is added later', async () => {
  const { person, watches } = await aWeeklySearch()
  const [one = 0] = await tenders(1)
  await change('daily')
  clock.set(`${MONDAY}T09:00:00+03:00`)
  await storeHits(db, watches, [one], clock.now())
  await everyDay(['03', '04', '05', '06'])
  clock.set('2026-03-06T12:00:00+03:00')
  await change('daily', ['email', 'telegram'])
  await everyDay(['07', '08'])
  expect(await notifiedThings(db)).toEqual([`${person} ${one} email`])
})
