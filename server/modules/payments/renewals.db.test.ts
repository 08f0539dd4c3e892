import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { runs } from '#test/engines.ts'
import { aPerson, signIn, storePerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { daysLeft, REMINDER_DAYS } from './core/renewal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NINE = '09:00:00+03:00'
/** Runs the job of every ten minutes and sends its messages. */
async function remind() {
  await app.world.jobs.send(app.world.db, 'renewals-remind', {})
  await app.drain()
}
const remindAt = async (day: string) => {
  app.clock.set(`${day}T${NINE}`)
  await remind()
}
type SentReminder = { channel: string; days: number; ends: number; state: string; reason: string | null; text: string }
async function deliveriesTo({ id }: { id: number }): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select channel, (about->>'days')::int as days, (about->>'endsAt')::bigint as ends, state, reason, body_text as text
    from delivery where person_id = ${id} and kind = 'renewal' order by id`.execute(app.world.db)
  return rows
}
const sentTo = async (person: { id: number }, channel = 'email') =>
  (await deliveriesTo(person)).filter((delivery) => delivery.channel === channel && delivery.state === 'shown')
const ending = async (person: { id: number }, at: string) =>
  storeSubscription(app, person.id, { start_at: Date.parse(at) - 365 * DAY, end_at: Date.parse(at) })
/** The texts sent to a person on a channel, newest last. */
const wordsOf = async (person: { id: number }, channel = 'email') =>
  (await sentTo(person, channel)).map(({ text }) => text)

describe('a person who has paid', () => {
  test('is reminded 14, 7, 3 and 1 days before the end and on the day, once each, by SMS on the third and on the day', async () => {
    const person = await storePerson(app)
    await ending(person, `2026-04-20T14:00:00+03:00`)
    for (let day = 1; day <= 22; day += 1) {
      await remindAt(`2026-04-${String(day).padStart(2, '0')}`)
      await remind()
    }
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([14, 7, 3, 1, 0])
    expect((await sentTo(person, 'sms')).map(({ days }) => days)).toEqual([3, 0])
    const [first, , , tomorrow, last] = await wordsOf(person)
    expect(first).toContain('ends in 14 days')
    expect(first).toContain('http://chereta.test/subscription/pricing')
    expect(first).toContain('http://chereta.test/unsubscribe?id=')
    expect(tomorrow).toContain('ends tomorrow')
    expect(last).toContain('ends today')
    expect((await wordsOf(person, 'sms'))[0]).toMatch(/^Chereta: Your subscription ends in 3 days\. http/)
  })

  test('reads that access ends only if nobody shares a longer subscription with them', async () => {
    const [alone, member, boss] = [await storePerson(app), await storePerson(app), await storePerson(app)]
    for (const subscriber of [alone, member]) await ending(subscriber, `2026-05-04T14:00:00+03:00`)
    await ending(boss, `2027-05-04T14:00:00+03:00`)
    await sql`insert into team_member (owner_id, email_key, email, added_at)
      values (${boss.id}, ${member.email}, ${member.email}, ${app.clock.now()})`.execute(app.world.db)
    await remindAt('2026-05-03')
    expect((await wordsOf(alone))[0]).toContain('After that you can no longer open tenders.')
    const [shared] = await wordsOf(member)
    expect(shared).toContain('ends tomorrow')
    expect(shared).not.toContain('no longer open tenders')
  })

  test('reads it in Amharic if that is their language', async () => {
    const person = await storePerson(app, { language: 'am' })
    await ending(person, `2026-05-10T14:00:00+03:00`)
    await remindAt('2026-05-10')
    expect((await wordsOf(person))[0]).toContain('ደንበኝነትዎ ዛሬ ያበቃል')
  })

  test('reads how tenders stay open afterwards, by a role or by a team, and otherwise that they do not', async () => {
    app.clock.set(`2026-05-20T${NINE}`)
    const end = `2026-05-27T14:00:00+03:00`
    const [staff, member, alone, owner] = [
      await storePerson(app, { roles: ['editor'] }),
      await storePerson(app),
      await storePerson(app),
      await storePerson(app),
    ]
    for (const payer of [staff, member, alone]) await ending(payer, end)
    await ending(owner, `2026-09-15T14:00:00+03:00`)
    await sql`insert into team_member (owner_id, email_key, email, added_at)
      values (${owner.id}, ${member.email}, ${member.email}, 0)`.execute(app.world.db)
    await remindAt('2026-05-20')
    const [toStaff, toMember, toAlone] = await Promise.all(
      [staff, member, alone].map(async (person) => (await wordsOf(person))[0]),
    )
    expect(toStaff).toContain('As a member of our staff you can still open tenders after that.')
    expect(toMember).toMatch(/After that you can still open tenders until Tue 15 Sep 2026 \(.*\), by the subscription/)
    for (const text of [toStaff, toMember]) expect(text).not.toContain('no longer open tenders')
    expect(toAlone).toContain('After that you can no longer open tenders.')
  })

  test('gets a reminder as late as on the last day, if a channel fails until then', async () => {
    const person = await storePerson(app)
    await ending(person, `2026-06-09T14:00:00+03:00`)
    await remindAt('2026-05-26')
    const { rows } = await sql<{ until: number }>`
      select distinct expires_at::float8 as until from delivery where person_id = ${person.id}`.execute(app.world.db)
    expect(rows).toEqual([{ until: Date.parse('2026-06-10T00:00:00+03:00') - 1 }])
  })

  test('gets nothing at night, and only the nearest of missed reminders', async () => {
    const person = await storePerson(app)
    await ending(person, `2026-06-20T14:00:00+03:00`)
    app.clock.set('2026-06-18T22:00:00+03:00')
    await remind()
    expect(await deliveriesTo(person)).toEqual([])
    await remindAt('2026-06-19')
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([1])
    // A clock that was set back sends nothing for an earlier day.
    await remindAt('2026-06-13')
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([1])
  })

  test('gets no reminder of an end once there is a further period, even if the message is already queued', async () => {
    const person = await storePerson(app)
    await ending(person, `2026-07-20T14:00:00+03:00`)
    await remindAt('2026-07-06')
    app.clock.set(`2026-07-13T${NINE}`)
    await app.world.jobs.send(app.world.db, 'renewals-remind', {})
    await ending(person, `2027-07-20T14:00:00+03:00`)
    await app.drain()
    for (const day of ['2026-07-17', '2026-07-19', '2026-07-20']) await remindAt(day)
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([14])
    await remindAt('2027-07-06')
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([14, 14])
  })

  test('gets the reminder of a day on which a further period was given and taken back, once', async () => {
    const [person, reached] = [await storePerson(app), await storePerson(app)]
    const end = `2026-07-27T14:00:00+03:00`
    await ending(reached, end)
    app.clock.set(`2026-07-20T${NINE}`)
    await remind()
    await ending(person, end)
    await app.world.jobs.send(app.world.db, 'renewals-remind', {})
    for (const subscriber of [person, reached]) await ending(subscriber, `2027-07-27T14:00:00+03:00`)
    await app.drain()
    expect(await sentTo(person)).toEqual([])
    for (const subscriber of [person, reached]) await ending(subscriber, end)
    await Promise.all([remind(), remind()])
    app.clock.advance(HOUR)
    await remind()
    for (const subscriber of [person, reached]) expect((await sentTo(subscriber)).map(({ days }) => days)).toEqual([7])
    await remindAt('2026-07-24')
    expect((await sentTo(person)).map(({ days }) => days)).toEqual([7, 3])
  })

  test('gets none after unsubscribing by the link in one, and none for the end of a trial', async () => {
    app.clock.set(`2026-08-01T${NINE}`)
    const [person, trial, gone] = [await aPerson(app), await storePerson(app), await aPerson(app)]
    await ending(person, `2026-08-15T14:00:00+03:00`)
    await ending(gone, `2026-08-15T14:00:00+03:00`)
    await storeSubscription(app, trial.id, { trial_start_at: app.clock.now(), trial_end_at: app.clock.now() + 7 * DAY })
    await remind()
    const [, id = '', email = ''] =
      /unsubscribe\?id=([^&]+)&email=(\S+)/.exec((await wordsOf(person)).at(0) ?? '') ?? []
    await app.call('POST /api/subscription/unsubscribe/{id}/{email}', {
      params: { id, email: decodeURIComponent(email) },
    })
    const password = 'a long enough passphrase'
    await app.call('POST /api/account/delete', { body: { password } }, await signedIn(gone))
    await remindAt('2026-08-08')
    expect((await deliveriesTo(person)).filter(({ days, channel }) => days === 7 && channel === 'email')).toMatchObject(
      [{ state: 'suppressed', reason: 'switched-off' }],
    )
    expect(await deliveriesTo(trial)).toEqual([])
    expect(await deliveriesTo(gone)).toEqual([])
    const { rows } = await sql`select 1 from renewal_reminder where person_id = ${gone.id}`.execute(app.world.db)
    expect(rows).toEqual([])
  })
})

const signedIn = async (person: SignedIn) => Object.assign(person, await signIn(app, person.email))

test('each reminder comes once, never at night, and never after a nearer one, however the clock moves and the job is repeated', async () => {
  let year = 2027
  const moves = fc.array(fc.integer({ min: -30, max: 140 }), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(moves, fc.integer({ min: 0, max: 23 }), async (hours, endHour) => {
      year += 1
      const start = Date.parse(`${year}-01-01T${NINE}`)
      const endsAt = start + 20 * DAY + endHour * HOUR
      const person = await storePerson(app)
      await storeSubscription(app, person.id, { start_at: start - DAY, end_at: endsAt })
      app.clock.set(start)
      const seen: { days: number; left: number; hour: number }[] = []
      for (const move of hours) {
        app.clock.advance(move * HOUR)
        await Promise.all([remind(), remind()])
        const hour = new Date(app.clock.now() + 3 * HOUR).getUTCHours()
        for (const { days } of (await sentTo(person)).slice(seen.length))
          seen.push({ days, left: daysLeft(endsAt, app.clock.now()), hour })
      }
      const days = seen.map((sent) => sent.days)
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      for (const sent of seen) {
        expect(sent.hour).toBeGreaterThanOrEqual(8)
        expect(sent.hour).toBeLessThan(20)
        expect(REMINDER_DAYS.findLast((day) => day >= sent.left)).toBe(sent.days)
      }
    }),
    { numRuns: runs(15) },
  )
}, 120_000)
