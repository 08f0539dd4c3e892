import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import {
  queuedMessages,
  storeChoices,
  storeHits,
  storePeople,
  storeWatches,
  notifiedThings,
} from '#test/factories/watching.ts'
import { notifyAtOnce, notifyMissed } from './actions/notify-at-once.ts'
import { sendDigests } from './actions/send-digests.ts'

let database: Database
let db: Db
const clock = settableClock('2026-03-04T10:00:00+03:00')
const jobs = { send: async () => undefined }
const outside = () => ({ db, clock, jobs })
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  clock.set('2026-03-04T10:00:00+03:00')
})
afterEach(() => database.close())

const EVERYWHERE = { email: true, urgentEmail: true, push: true, telegram: true, sms: true }

/** A tender that closes in this many hours. */
async function aTender(hours: number): Promise<number> {
  const now = clock.now()
  const [id = 0] = await storeTenders(
    db,
    [{ title: 'Supply of pumps', company: 'Water Bureau', openUntil: now + hours * HOUR }],
    now,
  )
  await sql`update tender set closing_at = open_until where id = ${id}::bigint`.execute(db)
  return id
}
const notifiedAt = async (id: number) =>
  (
    await sql<{
      at: number | null
    }>`select notified_at as at from matched_tender where tender_id = ${id}::bigint`.execute(db)
  ).rows[0]?.at

describe('at once', () => {
  test('an emergency is sent once to everybody it was found for, and to nobody with only a backfilled hit', async () => {
    const [all = 0, some = 0, silent = 0, none = 0] = await storePeople(db, 4)
    await storeChoices(db, [all, silent], EVERYWHERE)
    await storeChoices(db, [some], { email: true, sms: true })
    await storeChoices(db, [none], {})
    const watches = await storeWatches(db, [all, some, silent, none])
    const id = await aTender(48)
    await storeHits(
      db,
      watches.filter((_, i) => i !== 2),
      [id],
      clock.now(),
    )
    await storeHits(db, watches, [id], clock.now(), { silent: true })
    await notifyAtOnce(outside(), id)
    const expected = [
      `${all} ${id} email`,
      `${all} ${id} push`,
      `${all} ${id} sms`,
      `${all} ${id} telegram`,
      `${some} ${id} sms`,
    ].toSorted()
    expect(await notifiedThings(db)).toEqual(expected)
    expect((await queuedMessages(db)).map(({ kind, urgent }) => [kind, urgent])).toEqual(
      expected.map(() => ['alert', true]),
    )
    expect(await notifiedAt(id)).toBe(clock.now())
    await sql`update matched_tender set notified_at = null`.execute(db)
    await notifyMissed(outside())
    expect(await queuedMessages(db)).toHaveLength(expected.length)
  })
  test('an emergency is sent at once on the channels of daily and weekly searches too, and is in none of their digests', async () => {
    const [daily = 0, weekly = 0, paused = 0] = await storePeople(db, 3)
    const watches = [
      ...(await storeWatches(db, [daily], { name: 'Pumps', frequency: 'daily', channels: ['sms'] })),
      ...(await storeWatches(db, [weekly], { name: 'Pumps', frequency: 'weekly', channels: ['email', 'push'] })),
      ...(await storeWatches(db, [paused], { name: 'Pumps', frequency: 'daily', channels: ['push'] })),
    ]
    await sql`update saved_search set paused_at = 1 where person_id = ${paused}::bigint`.execute(db)
    const [urgent, other] = [await aTender(48), await aTender(200)]
    await storeHits(db, watches, [urgent, other], clock.now())
    await notifyMissed(outside())
    const expected = [`${daily} ${urgent} sms`, `${weekly} ${urgent} email`, `${weekly} ${urgent} push`]
    expect(await notifiedThings(db)).toEqual(expected)
    expect((await queuedMessages(db)).map(({ urgent: isUrgent }) => isUrgent)).toEqual([true, true, true])
    clock.set('2026-03-05T08:00:00+03:00')
    while (await sendDigests(outside()));
    expect(await notifiedThings(db)).toEqual(
      [...expected, `${daily} ${other} sms`, `${weekly} ${other} email`, `${weekly} ${other} push`].toSorted(),
    )
  })
  test('one published long ago that closes before the next digest is sent at once on channels with alerts, and in no later digest', async () => {
    const [daily = 0, atOnce = 0, none = 0] = await storePeople(db, 3)
    await storeChoices(db, [daily], { email: true, sms: true })
    await storeChoices(db, [none], {})
    const watches = [
      ...(await storeWatches(db, [daily, none])),
      ...(await storeWatches(db, [atOnce], { name: 'Pumps', frequency: 'weekly', channels: ['push'] })),
    ]
    const [today, tomorrow] = [await aTender(7), await aTender(30)]
    await sql`update tender set published_at = ${clock.now() - 5 * DAY}`.execute(db)
    await storeHits(db, watches, [today, tomorrow], clock.now())
    await notifyMissed(outside())
    const expected = [`${daily} ${today} email`, `${daily} ${today} sms`, `${atOnce} ${today} push`]
    expect(await notifiedThings(db)).toEqual(expected)
    expect((await queuedMessages(db)).map(({ urgent }) => urgent)).toEqual([true, true, true])
    clock.set('2026-03-05T08:00:00+03:00')
    while (await sendDigests(outside()));
    expect(await notifiedThings(db)).toEqual(
      [...expected, `${daily} ${tomorrow} email`, `${daily} ${tomorrow} sms`, `${atOnce} ${tomorrow} push`].toSorted(),
    )
  })
  test('any other tender is sent at once only to people with a search that notifies at once, on its channels', async () => {
    const [one = 0, other = 0] = await storePeople(db, 2)
    await storeChoices(db, [one, other], EVERYWHERE)
    const profiles = await storeWatches(db, [one, other])
    const atOnce = await storeWatches(db, [one], { name: 'Pumps', frequency: 'at-once', channels: ['push'] })
    const paused = await storeWatches(db, [other], { name: 'Pumps', frequency: 'at-once', channels: ['push'] })
    await sql`update saved_search set paused_at = 1 where person_id = ${other}::bigint`.execute(db)
    const id = await aTender(200)
    await storeHits(db, [...profiles, ...atOnce, ...paused], [id], clock.now())
    await notifyAtOnce(outside(), id)
    expect(await notifiedThings(db)).toEqual([`${one} ${id} push`])
    expect(await queuedMessages(db)).toMatchObject([{ urgent: false, about: { tenderId: id } }])
  })
  test('nobody is notified of a tender that closed or was withdrawn before', async () => {
    const people = await storePeople(db, 1)
    await storeChoices(db, people, EVERYWHERE)
    const watches = await storeWatches(db, people)
    const [closed, withdrawn] = [await aTender(1), await aTender(48)]
    await storeHits(db, watches, [closed, withdrawn], clock.now())
    await sql`update tender set status = 2 where id = ${withdrawn}::bigint`.execute(db)
    clock.advance(2 * HOUR)
    await notifyMissed(outside())
    expect([await notifiedThings(db), await notifiedAt(closed), await notifiedAt(withdrawn)]).toEqual([
      [],
      clock.now(),
      clock.now(),
    ])
  })
  test('an interrupted run is finished by the next round, and nobody is notified twice', async () => {
    const people = await storePeople(db, 1500)
    await storeChoices(db, people, EVERYWHERE)
    const id = await aTender(48)
    await storeHits(db, await storeWatches(db, people), [id], clock.now())
    let sends = 0
    const failing = {
      async send() {
        sends += 1
        if (sends > 4) throw new Error('the process is killed')
      },
    }
    await expect(notifyAtOnce({ db, clock, jobs: failing }, id)).rejects.toThrow('killed')
    expect([(await notifiedThings(db)).length, await notifiedAt(id)]).toEqual([4000, null])
    clock.advance(DAY)
    await notifyMissed(outside())
    expect(new Set(await notifiedThings(db)).size).toBe(6000)
    expect(await queuedMessages(db)).toHaveLength(6000)
  })
  test('a tender whose messages fail does not delay the others in any round', async () => {
    const people = await storePeople(db, 1)
    await storeChoices(db, people, { sms: true })
    const watches = await storeWatches(db, people)
    const [bad, good] = [await aTender(48), await aTender(48)]
    await storeHits(db, watches, [bad], clock.now() - 1)
    await storeHits(db, watches, [good], clock.now())
    let sends = 0
    const failing = {
      async send() {
        if (++sends === 1) throw new Error('this one fails')
      },
    }
    await expect(notifyMissed({ db, clock, jobs: failing })).rejects.toThrow('this one fails')
    expect([await notifiedThings(db), await notifiedAt(bad)]).toEqual([[`${people[0]} ${good} sms`], null])
    await notifyMissed(outside())
    expect(await notifiedThings(db)).toHaveLength(2)
  })
})
