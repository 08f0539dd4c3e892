import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { runs } from '#test/engines.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import {
  queuedMessages,
  storeChoices,
  storeHits,
  storePeople,
  storeWatches,
  notifiedThings,
} from '#test/factories/watching.ts'
import { sendDigests } from './actions/send-digests.ts'
import { nextDigest } from './core/digest-cut.ts'

let database: Database
let db: Db
const clock = settableClock('2026-03-04T10:00:00+03:00')
const jobs = { send: async () => undefined }
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  clock.set('2026-03-04T10:00:00+03:00')
})
afterEach(() => database.close())

/** Checks whether digests are due, as happens each minute. */
async function sendDue(): Promise<void> {
  while (await sendDigests({ db, clock, jobs }));
}
const tenders = (count: number) =>
  storeTenders(
    db,
    Array.from({ length: count }, (_, n) => ({ title: `Supply of pumps ${n}`, openUntil: null })),
    clock.now(),
  )
const keys = async () => (await queuedMessages(db)).map(({ key }) => key)

describe('the daily digest', () => {
  test('is sent at eight with earlier hits, one a channel; hits at eight go into the next', async () => {
    const [person = 0] = await storePeople(db, 1)
    await storeChoices(db, [person], { email: true, telegram: true })
    const watches = await storeWatches(db, [person])
    const [before = 0, after = 0] = await tenders(2)
    clock.set('2026-03-05T07:59:59.999+03:00')
    await storeHits(db, watches, [before], clock.now())
    await sendDue()
    expect(await keys()).toEqual([])
    clock.advance(1)
    await storeHits(db, watches, [after], clock.now())
    await sendDue()
    await sendDue()
    const today = [`${person} ${before} email`, `${person} ${before} telegram`]
    expect(await notifiedThings(db)).toEqual(today)
    clock.set('2026-03-06T08:03:00+03:00')
    await sendDue()
    expect(await notifiedThings(db)).toEqual(
      [...today, `${person} ${after} email`, `${person} ${after} telegram`].toSorted(),
    )
    expect((await keys()).filter((key) => key.startsWith(`digest:${person}:2026-03-06`))).toHaveLength(2)
  })
  test('is sent later that day if no process ran at eight, and a missed day is covered by the next', async () => {
    const [person = 0] = await storePeople(db, 1)
    await storeChoices(db, [person], { email: true })
    const watches = await storeWatches(db, [person])
    const [one = 0, two = 0] = await tenders(2)
    await storeHits(db, watches, [one], clock.now())
    clock.set('2026-03-05T19:30:00+03:00')
    await sendDue()
    await storeHits(db, watches, [two], clock.now())
    clock.set('2026-03-08T08:00:00+03:00')
    await sendDue()
    expect(await keys()).toEqual([`digest:${person}:2026-03-05:email`, `digest:${person}:2026-03-08:email`])
  })
  test('leaves out tenders already sent, backfilled, closed, or found before the channel was on', async () => {
    const [person = 0] = await storePeople(db, 1)
    await storeChoices(db, [person], { email: true, sms: true })
    const watches = await storeWatches(db, [person])
    const [notified = 0, silent = 0, closed = 0, good = 0] = await tenders(4)
    await storeHits(db, watches, [notified, closed, good], clock.now())
    await storeHits(db, watches, [silent], clock.now(), { silent: true })
    await sql`insert into notification_history (person_id, tender_id, channel, delivery_id, at) values (${person}, ${notified}, 'email', 0, 0)`.execute(
      db,
    )
    await sql`update tender set open_until = ${clock.now() + HOUR}, closing_at = ${clock.now() + HOUR} where id = ${closed}`.execute(
      db,
    )
    await sql`update channel_switch set since = ${JSON.stringify({ sms: clock.now() + 1 })}::text::jsonb`.execute(db)
    clock.set('2026-03-05T08:00:00+03:00')
    await sendDue()
    expect(await notifiedThings(db)).toEqual([`${person} ${notified} email`, `${person} ${good} email`])
    const { rows } = await sql<{
      tender: number
    }>`select tender_id as tender from notification_history join delivery on delivery.id = delivery_id`.execute(db)
    expect(rows).toEqual([{ tender: good }])
  })
  test('is sent on Monday for weekly searches, or as soon as a process runs, and every day for daily ones', async () => {
    const [person = 0] = await storePeople(db, 1)
    const daily = await storeWatches(db, [person], { name: 'Pumps', frequency: 'daily', channels: ['email'] })
    const weekly = await storeWatches(db, [person], { name: 'Roads', frequency: 'weekly', channels: ['email'] })
    const [first = 0, second = 0, third = 0] = await tenders(3)
    await sendDue() // Wednesday: the first run ever also covers the week that began.
    await storeHits(db, daily, [first], clock.now())
    await storeHits(db, weekly, [second], clock.now())
    for (const day of ['05', '06', '07', '08']) {
      clock.set(`2026-03-${day}T08:00:00+03:00`)
      await sendDue()
    }
    expect(await notifiedThings(db)).toEqual([`${person} ${first} email`])
    clock.set('2026-03-10T09:00:00+03:00') // Nothing ran on Monday.
    await sendDue()
    expect((await keys()).at(-1)).toMatch(/^search:\d+:2026-03-09:email$/)
    await storeHits(db, weekly, [third], clock.now())
    clock.set('2026-03-11T08:00:00+03:00')
    await sendDue()
    expect(await notifiedThings(db)).toHaveLength(2)
    clock.set('2026-03-16T08:00:00+03:00')
    await sendDue()
    expect(await notifiedThings(db)).toHaveLength(3)
  })
  test('still contains tenders found before the search was changed to notify at once, and none found later', async () => {
    const [person = 0] = await storePeople(db, 1)
    const daily = await storeWatches(db, [person], { name: 'Pumps', frequency: 'daily', channels: ['email'] })
    const [before = 0, after = 0] = await tenders(2)
    await storeHits(db, daily, [before], clock.now())
    clock.advance(HOUR)
    await sql`update saved_search set frequency = 'at-once', updated_at = ${clock.now()}::bigint`.execute(db)
    await storeHits(db, daily, [after], clock.now())
    clock.set('2026-03-05T08:00:00+03:00')
    await sendDue()
    expect(await notifiedThings(db)).toEqual([`${person} ${before} email`])
    clock.advance(DAY)
    await sendDue()
    expect(await keys()).toHaveLength(1)
  })
  test('continues after an interruption, and everybody gets exactly one', async () => {
    const people = await storePeople(db, 1200)
    await storeChoices(db, people, { email: true })
    const watches = await storeWatches(db, people)
    await storeHits(db, watches, await tenders(3), clock.now())
    // As a server does by itself: without it each person's hits are looked up among everybody's watches.
    await sql`analyze hit, watch, saved_search`.execute(db)
    clock.set('2026-03-05T08:00:00+03:00')
    expect(await sendDigests({ db, clock, jobs })).toBe(true)
    const killed = { send: () => Promise.reject(new Error('killed')) }
    await expect(sendDigests({ db, clock, jobs: killed })).rejects.toThrow('killed')
    expect(await keys()).toHaveLength(500)
    await Promise.all([sendDue(), sendDue()])
    expect(new Set(await keys()).size).toBe(1200)
    expect(await notifiedThings(db)).toHaveLength(3600)
  })
})

describe('whatever the clock does', () => {
  type Step = { hits: number; advance: number; jump: number; looks: boolean }
  const jump = fc.constantFrom(0, 0, 0, HOUR, -HOUR, DAY, -DAY)
  const step: fc.Arbitrary<Step> = fc.record({
    hits: fc.integer({ min: 0, max: 2 }),
    advance: fc.integer({ min: 1, max: 20 * 60 }),
    jump,
    looks: fc.boolean(),
  })

  test('nothing is lost, nothing is sent twice, and nobody gets two digests of one date', async () => {
    const starts = ['2026-12-30T06:00:00+03:00', '2028-02-28T06:00:00+03:00', '2026-03-01T06:00:00+03:00']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (start, steps) => {
          await sql`truncate digest_run, notification_history, delivery, hit, watch, channel_switch cascade`.execute(db)
          clock.set(start)
          const [person = 0] = await storePeople(db, 1)
          await storeChoices(db, [person], { email: true })
          const watches = await storeWatches(db, [person])
          const found: number[] = []
          for (const { hits, advance, jump: by, looks } of steps) {
            const ids = hits === 0 ? [] : await tenders(hits)
            // The clock is wrong for a while, and then corrected.
            clock.advance(by)
            await storeHits(db, watches, ids, clock.now())
            found.push(...ids)
            if (looks) await sendDue()
            clock.advance(-by + advance * MINUTE)
            if (looks) await sendDue()
          }
          for (let day = 0; day < 3; day += 1) {
            clock.set(nextDigest(clock.now()))
            await sendDue()
          }
          expect(await notifiedThings(db)).toEqual(found.map((id) => `${person} ${id} email`).toSorted())
        },
      ),
      { numRuns: runs(12) },
    )
  }, 120_000)
})
