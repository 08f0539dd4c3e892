import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, storePerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const own = (person: SignedIn) => app.call('GET /api/subscription', {}, person)
/** Rights are cached for a second at most. */
const aSecondLater = () => app.clock.advance(1001)
const opens = async (person: SignedIn, id: number) =>
  (await app.request('GET /api/tenders/detail/{id}', { params: { id } }, person)).status

describe('the free trial', () => {
  test('opens tenders for the days of the plan, to the millisecond, by the clock of the server', async () => {
    const [id = 0] = await storeTenders(
      app.world.db,
      [{ title: 'Supply of pumps', publishedAt: app.clock.now() }],
      app.clock.now(),
    )
    const person = await aPerson(app)
    expect(await opens(person, id)).toBe(403)
    expect(await own(person)).toMatchObject({ kind: 'none', active: false, trialAvailable: true, percent: 100 })

    const started = await app.call('POST /api/subscription/SubscribeForTrial', {}, person)
    expect(started).toMatchObject({
      kind: 'trial',
      active: true,
      leftDays: 7,
      totalDays: 7,
      percent: 100,
      trialAvailable: false,
    })
    expect(started.trialEndDate).toBe(app.clock.now() + 7 * DAY)
    aSecondLater()
    expect(await opens(person, id)).toBe(200)

    const end = started.trialEndDate ?? 0
    app.clock.set(end - 1)
    const late = await aPerson(app, { email: 'keeps@example.com' })
    await storeSubscription(app, late.id, { trial_start_at: end - 7 * DAY, trial_end_at: end, start_at: end - 7 * DAY })
    expect(await own(late)).toMatchObject({ kind: 'trial', active: true, leftDays: 0 })
    expect(await opens(late, id)).toBe(200)
    app.clock.set(end)
    expect(await own(late)).toMatchObject({ kind: 'expired', active: false, expirationDate: end })
    expect(await opens(late, id)).toBe(403)
  })

  test('needs a confirmed phone number', async () => {
    const unconfirmed = await aPerson(app, { phoneConfirmed: false })
    expect(await app.refusal('POST /api/subscription/SubscribeForTrial', {}, unconfirmed)).toMatchObject({
      code: 'phone-needed',
    })
  })

  test('is given once for an account, a phone number and a mailbox in any spelling, also after the account is deleted', async () => {
    const first = await aPerson(app, { email: 'once.only@example.com', phone: '+251911000001' })
    await app.call('POST /api/subscription/SubscribeForTrial', {}, first)
    expect(await app.refusal('POST /api/subscription/SubscribeForTrial', {}, first)).toMatchObject({
      code: 'trial-taken',
      status: 409,
    })

    const sameBox = await aPerson(app, { email: 'Once.Only+again@example.com' })
    expect(await own(sameBox)).toMatchObject({ trialAvailable: false })
    expect(await app.refusal('POST /api/subscription/SubscribeForTrial', {}, sameBox)).toMatchObject({
      code: 'trial-taken',
    })

    await app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, first)
    const samePhone = await aPerson(app, { email: 'someone.else@example.com', phone: '+251911000001' })
    expect(await app.refusal('POST /api/subscription/SubscribeForTrial', {}, samePhone)).toMatchObject({
      code: 'trial-taken',
    })
    // The refused attempt used nothing up: with another number the mailbox still has its trial.
    const other = await aPerson(app, { email: 'new.box@example.com', phone: '+251911000002' })
    expect(await app.call('POST /api/subscription/SubscribeForTrial', {}, other)).toMatchObject({ kind: 'trial' })
  })

  test('starts once for fifty presses at once', async () => {
    const person = await aPerson(app)
    const statuses = await Promise.all(
      Array.from(
        { length: 9 },
        async () => (await app.request('POST /api/subscription/SubscribeForTrial', {}, person)).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  })

  test('is not for people who have paid', async () => {
    const payer = await aPerson(app)
    await storeSubscription(app, payer.id, {
      start_at: app.clock.now() - 400 * DAY,
      end_at: app.clock.now() - 35 * DAY,
    })
    expect(await app.call('GET /api/subscription', {}, payer)).toMatchObject({ trialAvailable: false })
    expect(await app.refusal('POST /api/subscription/SubscribeForTrial', {}, payer)).toMatchObject({
      code: 'wrong-state',
    })
  })
})

describe('other periods', () => {
  test('temporary access ends with its time, and says that the payment was not verified', async () => {
    const person = await aPerson(app)
    const now = app.clock.now()
    await storeSubscription(app, person.id, { temp_start_at: now, temp_end_at: now + DAY })
    expect(await own(person)).toMatchObject({
      kind: 'temporary',
      active: true,
      onTempSubscriptionVerification: true,
      verficationFailed: false,
    })
    app.clock.advance(DAY)
    const again = await aPerson(app)
    await storeSubscription(app, again.id, { temp_start_at: now, temp_end_at: now + DAY })
    expect(await own(again)).toMatchObject({
      kind: 'verification-failed',
      active: false,
      onTempSubscriptionVerification: false,
      verficationFailed: true,
    })
  })

  test('dates are sent under their names', async () => {
    const person = await aPerson(app)
    const now = app.clock.now()
    await storeSubscription(app, person.id, { start_at: now - DAY, end_at: now + 364 * DAY })
    expect(await app.call('GET /api/subscription/GetSubscriptionDates', {}, person)).toEqual({
      subscriptionStartDate: now - DAY,
      subscriptionEndDate: now + 364 * DAY,
    })
    expect((await own(person)).percent).toBeCloseTo((364 / 365) * 100, 5)
  })
})

describe('a team', () => {
  const team = (person: SignedIn, emails: string[]) =>
    app.call('POST /api/subscription/UpdateEmails', { body: { emails } }, person)

  test('shares the paid time: notified by email, open while it is paid, closed when removed', async () => {
    const now = app.clock.now()
    const owner = await aPerson(app, { name: 'Alem & Sons' })
    const member = await aPerson(app, { email: 'Colleague@example.com', language: 'am' })
    const claimer = await aPerson(app, { email: 'unproved@example.com', emailConfirmed: false })
    await storeSubscription(app, owner.id, { start_at: now, end_at: now + 90 * DAY })
    expect(await team(owner, ['colleague@example.com', ' unproved@example.com', 'colleague@EXAMPLE.com'])).toHaveLength(
      2,
    )
    expect(await own(member)).toMatchObject({
      kind: 'secondary',
      active: true,
      secondarySubscriptionEndDate: now + 90 * DAY,
    })
    // An address somebody merely claims opens nothing.
    expect(await own(claimer)).toMatchObject({ kind: 'none', active: false })
    const letters = await app.messagesTo('colleague@EXAMPLE.com')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.html).toContain('Alem &amp; Sons')

    expect(await team(owner, ['unproved@example.com'])).toEqual(['unproved@example.com'])
    expect(await own(member)).toMatchObject({ kind: 'none', active: false })
    expect(await app.messagesTo('unproved@example.com')).toHaveLength(1)
  })

  test('sends no invitation to an address that was removed before it was sent', async () => {
    const owner = await aPerson(app)
    await storeSubscription(app, owner.id, { start_at: app.clock.now(), end_at: app.clock.now() + 90 * DAY })
    await team(owner, ['mistyped@team.example', 'stays@team.example'])
    app.clock.advance(1000)
    await team(owner, ['right@team.example', 'stays@team.example'])
    const letters = (email: string) => app.messagesTo(email).then(({ length }) => length)
    expect(await letters('mistyped@team.example')).toBe(0)
    expect([await letters('right@team.example'), await letters('stays@team.example')]).toEqual([1, 1])
  })

  test('refuses the address of the payer, and adds nobody', async () => {
    const owner = await aPerson(app)
    await storeSubscription(app, owner.id, { start_at: app.clock.now(), end_at: app.clock.now() + 90 * DAY })
    const emails = ['somebody@team.example', ` ${owner.email.toUpperCase()}`]
    expect(await app.refusal('POST /api/subscription/UpdateEmails', { body: { emails } }, owner)).toMatchObject({
      status: 400,
      errors: { emails: ['This is your own address. Your subscription covers you already.'] },
    })
    expect(await app.call('GET /api/subscription/GetEmails', {}, owner)).toEqual([])
  })

  test('cannot be used to write to everybody: twenty emails a day, however often the addresses change', async () => {
    const owner = await aPerson(app)
    await storeSubscription(app, owner.id, { start_at: app.clock.now(), end_at: app.clock.now() + 90 * DAY })
    const five = (round: number) => [1, 2, 3, 4, 5].map((n) => `colleague${round}.${n}@example.org`)
    for (let round = 0; round < 4; round++)
      await app.call('POST /api/subscription/UpdateEmails', { body: { emails: five(round) } }, owner)
    expect(
      await app.refusal('POST /api/subscription/UpdateEmails', { body: { emails: five(4) } }, owner),
    ).toMatchObject({ code: 'too-many-requests' })
    expect(await app.call('GET /api/subscription/GetEmails', {}, owner)).toEqual(five(3))
    expect(
      await app.call('POST /api/subscription/UpdateEmails', { body: { emails: five(3).slice(1) } }, owner),
    ).toHaveLength(4)
  })

  test('takes five well-formed addresses, and only from the payer', async () => {
    const owner = await aPerson(app)
    const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@team.example`)
    expect(
      await app.refusal('POST /api/subscription/UpdateEmails', { body: { emails: emails.slice(0, 1) } }, owner),
    ).toMatchObject({
      code: 'subscription-needed',
    })
    await storeSubscription(app, owner.id, { start_at: app.clock.now(), end_at: app.clock.now() + DAY })
    expect(await app.refusal('POST /api/subscription/UpdateEmails', { body: { emails } }, owner)).toMatchObject({
      code: 'invalid-input',
      status: 400,
    })
    expect(
      await app.refusal('POST /api/subscription/UpdateEmails', { body: { emails: ['no address'] } }, owner),
    ).toMatchObject({ code: 'invalid-input' })
    expect(await team(owner, emails.slice(0, 5))).toHaveLength(5)
    // After the end nobody can be added, but removing still works.
    app.clock.advance(DAY)
    await signInAgain(app, owner)
    const sixth = { body: { emails: emails.slice(4) } }
    expect(await app.refusal('POST /api/subscription/UpdateEmails', sixth, owner)).toMatchObject({
      code: 'subscription-needed',
    })
    expect(await team(owner, emails.slice(0, 2))).toHaveLength(2)
  })
})

describe('access to the record', () => {
  test("another person's record does not exist; an admin sees it", async () => {
    const person = await aPerson(app)
    const other = await aPerson(app)
    const admin = await aPerson(app, { roles: ['admin'] })
    const missing = 987_654
    for (const key of [
      'GET /api/subscription/GetSubscriptionById/{id}',
      'GET /api/subscription/GetSubscriptionDatesById/{id}',
      'GET /api/subscription/GetProfileById/{id}',
      'GET /api/subscription/GetEmailsById/{id}',
    ] as const) {
      const foreign = await app.refusal(key, { params: { id: other.id } }, person)
      const none = await app.refusal(key, { params: { id: missing } }, person)
      expect({ ...foreign, reference: '' }).toEqual({ ...none, reference: '' })
      expect(foreign.status).toBe(404)
      expect((await app.request(key, { params: { id: person.id } }, person)).status).toBe(200)
      expect((await app.request(key, { params: { id: other.id } }, admin)).status).toBe(200)
    }
    const byMail = (email: string, as: SignedIn) =>
      app.request('GET /api/subscription/GetProfile/{email}', { params: { email } }, as)
    expect((await byMail(other.email, person)).status).toBe(404)
    expect((await byMail('nobody@example.com', person)).status).toBe(404)
    expect((await byMail(person.email.toUpperCase(), person)).status).toBe(200)
    expect((await byMail(other.email, admin)).status).toBe(200)
    expect(
      (
        await app.request(
          'POST /api/subscription/SaveMobileById',
          { body: { id: other.id, mobile: '0911123456' } },
          person,
        )
      ).status,
    ).toBe(404)
  })

  test('staff open tenders without a subscription', async () => {
    const reviewer = await aPerson(app, { roles: ['reviewer'] })
    expect(await own(reviewer)).toMatchObject({ kind: 'staff', active: true })
  })
})

describe('a mobile number', () => {
  const save = (person: SignedIn, mobile: string) =>
    app.request('POST /api/subscription/SaveMobile', { body: { mobile, email: 'ignored@example.com' } }, person)

  test.each(['0911223344', '911223344', '0711223344', '711223344', '+251 911 22 33 44'])(
    '%s is accepted and stored as E.164',
    async (mobile) => {
      const person = await aPerson(app, { phone: null })
      const { status, body } = await save(person, mobile)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        phoneNumber: `+251${mobile.replace(/\D/g, '').slice(-9)}`,
        phoneNumberConfirmed: false,
      })
    },
  )
  test('others are refused in the words of the form', async () => {
    const person = await aPerson(app, { phone: null })
    const { status, body } = await save(person, '12345')
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { mobile: ['Please use this format 0911123456'] } })
  })
  test('a confirmed number is not replaced without a code', async () => {
    const person = await aPerson(app)
    expect((await save(person, '0911999999')).status).toBe(409)
    expect((await save(person, `0${person.phone?.slice(4)}`)).status).toBe(200)
  })
})

describe('the plan', () => {
  test('records who changed what, with old and new values; equal values are no change, and records never change', async () => {
    const admin = await aPerson(app, { roles: ['admin'], name: 'Sara Admin' })
    const before = await app.call('GET /api/subscription/plan')
    const change = (body: object) => app.call('PUT /api/subscription/plan', { body }, admin)
    await change({ annually: before.annually + 100, trialDays: before.trialDays })
    await Promise.all([change({ annually: before.annually + 200 }), change({ annually: before.annually + 300 })])
    await change({ annually: before.annually })
    const history = await app.call('GET /api/subscription/plan/history', {}, admin)
    const own = history.filter(({ by }) => by === 'Sara Admin').toReversed()
    expect(own[0]).toEqual({
      at: app.clock.now(),
      by: 'Sara Admin',
      value: 'annually',
      from: before.annually,
      to: before.annually + 100,
    })
    expect(own).toHaveLength(4)
    // Each begins where the one before ended, in whatever order they came.
    for (const [n, { from }] of own.entries()) expect(from).toBe(own[n - 1]?.to ?? before.annually)
    const approver = await aPerson(app, { roles: ['approver'] })
    expect((await app.refusal('GET /api/subscription/plan/history', {}, approver)).status).toBe(403)
    await expect(sql`delete from plan_change`.execute(app.world.db)).rejects.toThrow(/never changed/)
  })

  test('can be read by everyone, and changed by an admin', async () => {
    expect(await app.call('GET /api/subscription/plan')).toEqual({
      annually: 4800,
      annually_old: 7200,
      biannually: 2700,
      biannually_old: 3600,
      quarterly: 1500,
      quarterly_old: 1800,
      trialDays: 7,
      phone_download_days: 3,
      email_download_days: 3,
    })
    const admin = await aPerson(app, { roles: ['admin'] })
    expect(await app.call('PUT /api/subscription/plan', { body: { quarterly: 1600 } }, admin)).toMatchObject({
      quarterly: 1600,
      annually: 4800,
    })
    expect((await app.request('PUT /api/subscription/plan', { body: { quarterly: -1 } }, admin)).status).toBe(400)
    // A trial of no days would be over, and used up, as soon as it is started.
    expect(await app.refusal('PUT /api/subscription/plan', { body: { trialDays: 0 } }, admin)).toMatchObject({
      status: 400,
      errors: { trialDays: [expect.any(String)] },
    })
    const approver = await aPerson(app, { roles: ['approver'] })
    expect((await app.request('PUT /api/subscription/plan', { body: { quarterly: 1 } }, approver)).status).toBe(403)
  })
})

test('an account that is deleted leaves no period, no team and no membership', async () => {
  const now = app.clock.now()
  const owner = await aPerson(app)
  const member = await aPerson(app)
  await storeSubscription(app, owner.id, { start_at: now, end_at: now + DAY })
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [member.email] } }, owner)
  const exported = await app.call('GET /api/account/export', {}, owner)
  expect(exported).toMatchObject({ subscription: { subscriptionEndDate: now + DAY, sharedWith: [member.email] } })
  await app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, member)
  expect(await app.call('GET /api/subscription/GetEmails', {}, owner)).toEqual([])
  const colleague = 'no.account@example.org'
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [colleague] } }, owner)
  expect(await app.messagesTo(colleague)).toHaveLength(1)
  await app.call('POST /api/account/delete', { body: { password: 'a long enough passphrase' } }, owner)
  expect(await app.messagesTo(colleague)).toEqual([])
  const again = await storePerson(app, { email: owner.email })
  expect(again.id).not.toBe(owner.id)
})
