import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { inTransaction } from '#server/platform/db.ts'
import { endTemporary, givePeriod, openTemporary, reversePeriod } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Called by an admin, because the person's own session would have expired. */
const own = ({ id }: SignedIn) =>
  app.call('GET /api/subscription/GetSubscriptionById/{id}', { params: { id } }, 'admin')
const give = (person: SignedIn, source: string, months: number) =>
  inTransaction(app.world.db, (tx) => givePeriod(tx, { personId: person.id, source, months, now: app.clock.now() }))
const reverse = (source: string) =>
  inTransaction(app.world.db, (tx) => reversePeriod(tx, { source, now: app.clock.now() }))
const date = (instant: number | undefined) => new Date((instant ?? 0) + 3 * 3_600_000).toISOString().slice(0, 16)

test('a trial, renewals early and late, and one taken back: the end is right at each step', async () => {
  const person = await aPerson(app)
  const begun = app.clock.now()
  await app.call('POST /api/subscription/SubscribeForTrial', {}, person)
  const trialEnd = begun + 7 * DAY
  app.clock.advance(2 * DAY)
  expect(await give(person, 'a1', 3)).toMatchObject({ begins: trialEnd, isNew: true })
  const first = await own(person)
  expect(first).toMatchObject({ kind: 'paid', active: true, subscriptionStartDate: begun })
  expect(date(first.subscriptionEndDate)).toBe('2026-06-09T08:00')

  app.clock.advance(30 * DAY)
  await give(person, 'a2', 12)
  expect(date((await own(person)).subscriptionEndDate)).toBe('2027-06-09T08:00')
  expect(await give(person, 'a2', 12)).toMatchObject({ isNew: false })
  expect(date((await own(person)).subscriptionEndDate)).toBe('2027-06-09T08:00')

  app.clock.advance(500 * DAY)
  expect((await own(person)).kind).toBe('expired')
  const late = app.clock.now()
  await give(person, 'a3', 6)
  expect(await own(person)).toMatchObject({ kind: 'paid', subscriptionStartDate: late })

  expect(await reverse('a3')).toBe(true)
  expect(await reverse('a3')).toBe(false)
  app.clock.advance(1)
  expect(await own(person)).toMatchObject({ kind: 'expired', subscriptionEndDate: late })
})

test('taking one back in the middle moves later ones forward, and access ends now at the earliest', async () => {
  const person = await aPerson(app)
  await give(person, 'b1', 3)
  app.clock.advance(10 * DAY)
  const second = app.clock.now()
  await give(person, 'b2', 3)
  app.clock.advance(5 * DAY)
  await reverse('b1')
  const [row] = (
    await sql<{ begins_at: number }>`select begins_at from paid_period where source = 'b2'`.execute(app.world.db)
  ).rows
  expect(row?.begins_at).toBe(second)
  await reverse('b2')
  expect((await own(person)).subscriptionEndDate).toBe(app.clock.now())
})

test('a source used twenty times at once gives one period; other sources give theirs', async () => {
  const person = await aPerson(app)
  const now = app.clock.now()
  await Promise.all(Array.from({ length: 20 }, (_, n) => give(person, n % 2 === 0 ? 'c1' : 'c2', 12)))
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from paid_period where person_id = ${person.id}`.execute(app.world.db)
  expect(rows).toEqual([{ n: 2 }])
  expect((await own(person)).subscriptionEndDate).toBeGreaterThan(now + 729 * DAY)
})

test('a payment in doubt opens tenders until its end, or until it is decided; the trial of days is not touched', async () => {
  const person = await aPerson(app)
  const open = (source: string, until: number) =>
    inTransaction(app.world.db, (tx) =>
      openTemporary(tx, { personId: person.id, source, until, now: app.clock.now(), digests: [] }),
    )
  const until = app.clock.now() + DAY
  await open('d1', until)
  expect(await own(person)).toMatchObject({ kind: 'temporary', active: true, tempSubscriptionEndDate: until })
  app.clock.advance(1000)
  await inTransaction(app.world.db, (tx) => endTemporary(tx, { source: 'd1', now: app.clock.now() }))
  expect(await own(person)).toMatchObject({ kind: 'verification-failed', active: false, verficationFailed: true })
  await open('d2', app.clock.now() + 3 * DAY)
  expect(await own(person)).toMatchObject({ kind: 'temporary' })
})

test('two claims of one payment share what it opens: it runs as long as the longer, and is cut where one of them fails', async () => {
  const person = await aPerson(app)
  const begun = app.clock.now()
  const open = (until: number) =>
    inTransaction(app.world.db, (tx) =>
      openTemporary(tx, { personId: person.id, source: 'h1', until, now: app.clock.now(), digests: [] }),
    )
  await open(begun + 3 * DAY)
  app.clock.advance(1000)
  await open(begun + DAY)
  expect(await own(person)).toMatchObject({ tempSubscriptionEndDate: begun + 3 * DAY })
  const cut = (at: number) =>
    inTransaction(app.world.db, (tx) => endTemporary(tx, { source: 'h1', now: app.clock.now(), at }))
  await cut(begun + DAY)
  expect(await own(person)).toMatchObject({ kind: 'temporary', tempSubscriptionEndDate: begun + DAY })
  await cut(begun + 2 * DAY)
  expect(await own(person)).toMatchObject({ tempSubscriptionEndDate: begun + DAY })
})

test('time in which two payments open tenders at once counts once', async () => {
  const person = await aPerson(app)
  const at = () => ({ personId: person.id, now: app.clock.now(), digests: [] })
  const open = (source: string, days: number) =>
    inTransaction(app.world.db, (tx) =>
      openTemporary(tx, { ...at(), source: `${source} ${person.id}`, until: app.clock.now() + days * DAY }),
    )
  const end = (source: string) =>
    inTransaction(app.world.db, (tx) => endTemporary(tx, { source: `${source} ${person.id}`, now: app.clock.now() }))
  await open('first', 1)
  app.clock.advance(DAY / 2)
  await open('second', 3)
  app.clock.advance(DAY / 2)
  await end('second')
  // One day so far. Opened again, the earlier time of both stays one day.
  await open('first', 1)
  await open('second', 1)
  app.clock.advance(DAY)
  expect(await open('third', 3)).toBe(app.clock.now() + DAY)
})

test('payments that fail open tenders for at most three days in thirty', async () => {
  const person = await aPerson(app)
  const open = (source: string) =>
    inTransaction(app.world.db, (tx) =>
      openTemporary(tx, {
        personId: person.id,
        source,
        until: app.clock.now() + DAY,
        now: app.clock.now(),
        digests: [],
      }),
    )
  const days: boolean[] = []
  for (let day = 0; day < 5; day++) {
    await open(`f${day}`)
    days.push((await own(person)).active)
    app.clock.advance(DAY)
  }
  expect(days).toEqual([true, true, true, false, false])
  app.clock.advance(28 * DAY)
  await open('f9')
  expect((await own(person)).active).toBe(true)
})

test('nothing is given to an account that is gone', async () => {
  const given = inTransaction(app.world.db, (tx) =>
    givePeriod(tx, { personId: 999_999, source: 'e1', months: 3, now: 1 }),
  )
  expect(await given).toBeUndefined()
})

test.each([
  ['one payment', () => 'g'],
  ['many', (day: number) => `g${day}`],
])(
  'starting %s again each day gives at most three days in thirty, whether it runs or was ended',
  async (_, sourceOf) => {
    for (const isEnded of [false, true]) {
      const person = await aPerson(app)
      let hours = 0
      for (let day = 0; day < 20; day++) {
        const source = `${person.id}:${sourceOf(day)}`
        const span = { personId: person.id, source, until: app.clock.now() + DAY, now: app.clock.now(), digests: [] }
        await inTransaction(app.world.db, (tx) => openTemporary(tx, span))
        for (let part = 0; part < 8; part++) {
          if (isEnded && part === 4)
            await inTransaction(app.world.db, (tx) => endTemporary(tx, { source, now: app.clock.now() }))
          if ((await own(person)).active) hours += 3
          app.clock.advance(DAY / 8)
        }
      }
      expect(hours).toBeGreaterThan(48)
      expect(hours).toBeLessThanOrEqual(72 + 3)
    }
  },
)

test('the remaining share of a subscription whose next period is paid is all of it, until that begins', async () => {
  const person = await aPerson(app)
  const member = await aPerson(app)
  await give(person, 'p1', 12)
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [member.email] } }, person)
  app.clock.advance(360 * DAY)
  await give(person, 'p2', 3)
  // Five days and a quarter are left: a quarter of all that was paid for is not what they are to be warned by.
  expect([(await own(person)).percent, (await own(member)).percent]).toEqual([100, 100])
  app.clock.advance(7 * DAY)
  const { percent } = await own(person)
  expect(percent).toBeLessThan(100)
  expect(percent).toBeGreaterThan(95)
})

test('the remaining share is that of the running period, whatever was paid before it, and the same for colleagues', async () => {
  const person = await aPerson(app)
  const member = await aPerson(app)
  for (const [source, days] of [
    ['r1', 350],
    ['r2', 350],
    ['r3', 150],
  ] as const) {
    await give(person, source, 12)
    app.clock.advance(days * DAY)
  }
  // The third year began four months ago: less than a quarter of all three is left.
  await signInAgain(app, person)
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [member.email] } }, person)
  const state = await own(person)
  expect(state).toMatchObject({ kind: 'paid', totalDays: 365 })
  expect(state.percent).toBeCloseTo((state.leftDays / state.totalDays) * 100, -1)
  expect(state.percent).toBeGreaterThan(60)
  const { kind, percent, totalDays } = await own(member)
  expect([kind, percent, totalDays]).toEqual(['secondary', state.percent, 365])
})
