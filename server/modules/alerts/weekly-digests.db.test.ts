import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { queuedMessages, storeHits, storePeople, storeWatches, notifiedThings } from '#test/factories/watching.ts'
import { alertKinds } from './actions/alert-kinds.ts'
import { sendDigests } from './actions/send-digests.ts'

/** A weekly search, and tenders that close before its next email. */
let database: Database
let db: Db
let person = 0
let watches: number[] = []
const clock = settableClock('2026-03-02T08:00:00+03:00')
const jobs = { send: async () => undefined }
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  ;[person = 0] = await storePeople(db, 1)
  watches = await storeWatches(db, [person], { name: 'Roads', frequency: 'weekly', channels: ['email'] })
  await at('2026-03-02T08:00:00+03:00')
})
afterEach(() => database.close())

async function at(instant: string): Promise<void> {
  clock.set(instant)
  while (await sendDigests({ db, clock, jobs }));
}
const everyDay = async (days: readonly string[]) => {
  for (const day of days) await at(`2026-03-${day}T08:00:00+03:00`)
}
const closing = async (...instants: (string | null)[]) =>
  storeTenders(
    db,
    instants.map((instant, n) => {
      const closingAt = instant === null ? null : Date.parse(instant)
      return { title: `Gravel road ${n}`, closingAt, openUntil: closingAt }
    }),
    clock.now(),
  )
const keys = async () => (await queuedMessages(db)).map(({ key }) => key.replace(/^search:\d+:/, ''))

test('a tender that closes before the next weekly message is in the message of a day, and not in the weekly one', async () => {
  clock.set('2026-03-03T10:00:00+03:00')
  const [friday = 0, monday = 0, later = 0, open = 0] = await closing(
    '2026-03-06T10:00:00+03:00',
    '2026-03-09T09:00:00+03:00',
    '2026-03-09T09:00:01+03:00',
    null,
  )
  await storeHits(db, watches, [friday, monday, later, open], clock.now())
  await everyDay(['04', '05', '06', '07', '08'])
  expect(await notifiedThings(db)).toEqual([`${person} ${friday} email`, `${person} ${monday} email`])
  expect(await keys()).toEqual(['2026-03-04:email'])
  await everyDay(['09', '10', '11'])
  expect(await keys()).toEqual(['2026-03-04:email', '2026-03-09:email'])
  expect(await notifiedThings(db)).toEqual(
    [friday, monday, later, open].map((id) => `${person} ${id} email`).toSorted(),
  )
})

test('a closing that moves there brings it into the next message of a day', async () => {
  clock.set('2026-03-03T10:00:00+03:00')
  const [moved = 0] = await closing('2026-03-20T10:00:00+03:00')
  await storeHits(db, watches, [moved], clock.now())
  await everyDay(['04', '05'])
  expect(await keys()).toEqual([])
  const nearer = Date.parse('2026-03-07T10:00:00+03:00')
  await sql`update tender set closing_at = ${nearer}::bigint, open_until = ${nearer}::bigint`.execute(db)
  await everyDay(['06', '07', '08', '09', '10'])
  expect(await keys()).toEqual(['2026-03-06:email'])
})

test('no message of a day is sent about what a paused search found', async () => {
  clock.set('2026-03-03T10:00:00+03:00')
  const [one = 0] = await closing('2026-03-06T10:00:00+03:00')
  await storeHits(db, watches, [one], clock.now())
  await sql`update saved_search set paused_at = ${clock.now()}::bigint`.execute(db)
  await everyDay(['04'])
  expect(await keys()).toEqual([])
})

test('the message says that these close before the weekly one, in both languages', async () => {
  clock.set('2026-03-03T10:00:00+03:00')
  const ids = await closing('2026-03-06T10:00:00+03:00')
  await storeHits(db, watches, ids, clock.now())
  const subjects = async (lang: 'en' | 'am') => {
    const kind = alertKinds({ clock, publicOrigin: '' }).find(({ name }) => name === 'search-digest')
    const due = (await queuedMessages(db)).map((queuedMessage) => ({
      ...queuedMessage,
      lang,
      unsubscribe: '',
      tenderIds: ids,
    }))
    return (await kind?.render?.(db, due as never))?.map((said) => 'subject' in said && said.subject)
  }
  await everyDay(['04'])
  expect(await subjects('en')).toEqual(['Roads: 1 new tender that closes before its weekly message'])
  expect(await subjects('am')).toEqual(['Roads፦ ከሳምንታዊው መልእክት በፊት የሚዘጋ 1 አዲስ ጨረታ'])
})
