import type { PersonId } from '#contract/ids.ts'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storePeople } from '#test/factories/watching.ts'
import { enqueueDeliveries, holdAfterRestore } from './index.ts'
import { claimDue } from './store/claims.ts'

const RESTORED = Date.parse('2026-03-04T12:00:00+03:00')
const jobs = { send: async () => undefined }
const clock = settableClock(RESTORED)
let database: Database
let db: Db
let personId: PersonId
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  clock.set(RESTORED)
  ;[personId = 0] = await storePeople(db, 1)
})
afterEach(() => database.close())

const restore = (restoredAt = RESTORED) =>
  db.transaction().execute((tx) => holdAfterRestore(tx, { restoredAt, madeAt: restoredAt - 9 * HOUR }))
const queue = (key: string, more: { since?: number; notBefore?: number } = {}) =>
  enqueueDeliveries(db, jobs, clock.now(), [
    { kind: 'alert', personId, channel: 'email', about: { tenderId: 1 }, key, ...more },
  ])
const held = async () =>
  (await sql<{ key: string }>`select key from delivery where held_at is not null order by key`.execute(db)).rows.map(
    ({ key }) => key,
  )
/** Sends the emails due now; returns their keys, sorted. */
const sent = async () => {
  const claim = { lease: crypto.randomUUID(), now: clock.now(), leaseTime: MINUTE, most: 10 }
  const keys = (await claimDue(db, 'email', claim)).map(({ key }) => key).toSorted()
  await sql`update delivery set state = 'sent', ended_at = ${clock.now()} where key = any(${keys}::text[])`.execute(db)
  return keys
}

test('messages due by the restore are held, also one that was being sent; those due later are not', async () => {
  clock.set(RESTORED - HOUR)
  await queue('waits')
  await queue('is being sent')
  await queue('on time', { notBefore: RESTORED })
  await queue('later', { notBefore: RESTORED + 1 })
  await sql`update delivery set lease = gen_random_uuid(), leased_until = ${RESTORED + MINUTE}, attempts = 1 where key = 'is being sent'`.execute(
    db,
  )
  await sql`insert into delivery (key, kind, channel, lang, secret, transactional, created_at, next_at, state, ended_at)
    values ('sent', 'alert', 'email', 'en', false, false, 0, 0, 'sent', 1)`.execute(db)
  clock.set(RESTORED)
  expect(await restore()).toBe(3)
  expect(await held()).toEqual(['is being sent', 'on time', 'waits'])
  clock.set(RESTORED + 30 * DAY)
  expect(await sent(), 'however long nobody decides').toEqual(['later'])
})

test('a message queued later is held if its cause is from before the restore or at it, and not from after it', async () => {
  await queue('never restored', { since: RESTORED - 1 })
  expect(await sent()).toEqual(['never restored'])
  await restore()
  clock.advance(HOUR)
  await queue('before', { since: RESTORED - DAY })
  await queue('at', { since: RESTORED })
  await queue('after', { since: RESTORED + 1 })
  await queue('of an action of somebody')
  expect(await held()).toEqual(['at', 'before'])
  expect(await sent()).toEqual(['after', 'of an action of somebody'])
  // The last of several restores counts.
  await restore(RESTORED + 2 * HOUR)
  clock.set(RESTORED + 3 * HOUR)
  await queue('between two', { since: RESTORED + HOUR })
  expect(await held()).toEqual(['at', 'before', 'between two'])
  clock.advance(41 * DAY)
  await queue('long after', { since: RESTORED })
  expect(await held()).toEqual(['at', 'before', 'between two'])
})
