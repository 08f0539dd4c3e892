import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

let fixture: PaymentFixture
let first: SignedIn
let second: SignedIn
beforeAll(async () => {
  fixture = await openPaymentFixture()
  ;[first, second] = [
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['admin'], language: 'am' }),
  ]
})
afterAll(() => fixture.stop())
beforeEach(() => after(31 * DAY))

async function after(time: number): Promise<void> {
  fixture.app.clock.advance(time)
  for (const person of [first, second]) await signInAgain(fixture.app, person)
}
const lower = (body: object, by = first) => fixture.app.request('PUT /api/subscription/plan', { body }, by)
const plan = () => fixture.app.call('GET /api/subscription/plan', {}, first)
const waiting = async (by = second) => (await fixture.app.call('GET /api/subscription/plan/proposals', {}, by))[0]
const decide = (id: string, what: 'agree' | 'dismiss', by: SignedIn) =>
  fixture.app.request('PUT /api/subscription/plan/proposals/{id}', { params: { id }, body: { what } }, by)
async function agreed(body: object): Promise<void> {
  expect((await lower(body)).body).toMatchObject({ isWaiting: true })
  expect((await decide((await waiting())?.id ?? '', 'agree', second)).status).toBe(200)
}
const make = (body: object, by = first) =>
  fixture.app.call('POST /api/coupon', { body: { maxUses: 9, plans: [], ...body } }, by)
const pay = async (coupon: string) =>
  (
    await fixture.app.request(
      'GET /api/SantimPay/get_pay_url/{plan}/{coupon}',
      { params: { plan: 'annually', coupon } },
      await aPerson(fixture.app),
    )
  ).status

describe('a price that falls by more than half', () => {
  test('waits for a second admin, who is notified in their language; nobody agrees to their own', async () => {
    expect((await lower({ annually: 100, quarterly: 1400 })).body).toMatchObject({ isWaiting: true, annually: 4800 })
    expect(await plan()).toMatchObject({ annually: 4800, quarterly: 1500 })
    expect((await lower({ annually: 200 })).body).toMatchObject({ reason: { code: 'proposal-open' } })
    const proposal = await waiting()
    expect(proposal).toMatchObject({
      isMine: false,
      changes: [
        { value: 'annually', from: 4800, to: 100 },
        { value: 'quarterly', from: 1500, to: 1400 },
      ],
    })
    expect(await waiting(first)).toMatchObject({ isMine: true })
    await fixture.app.drain()
    const [letter] = (await fixture.app.messagesTo(second.email)).slice(-1)
    expect(letter).toMatchObject({ subject: 'አንድ የዋጋ ቅናሽ የሁለተኛ አስተዳዳሪ ስምምነት ይጠብቃል' })
    expect(letter?.text).toContain('/admin/plan')
    const id = proposal?.id ?? ''
    expect(await decide(id, 'agree', first)).toMatchObject({ status: 403, body: { reason: { code: 'proposal-own' } } })
    expect((await decide(id, 'agree', second)).body).toMatchObject({ annually: 100, quarterly: 1400 })
    expect((await decide(id, 'agree', second)).status).toBe(409)
    const [change] = await fixture.app.call('GET /api/subscription/plan/history', {}, first)
    expect(change?.by).not.toBe(change?.agreedBy)
    expect(change?.agreedBy).toBeDefined()
  })

  test('is dismissed by either, and then nothing changes', async () => {
    await lower({ annually: 4800 })
    await lower({ biannually: 100 })
    expect((await decide((await waiting())?.id ?? '', 'dismiss', first)).status).toBe(200)
    expect(await waiting()).toBeUndefined()
    expect(await plan()).toMatchObject({ biannually: 2700 })
  })

  test('also waits if it falls in steps, until it was stable for a month; correcting a slip needs nobody', async () => {
    expect((await lower({ annually: 2400 })).body).toMatchObject({ isWaiting: false })
    await after(HOUR)
    expect((await lower({ annually: 2300 })).body).toMatchObject({ isWaiting: true })
    await decide((await waiting())?.id ?? '', 'dismiss', second)
    await after(31 * DAY)
    expect((await lower({ annually: 2300 })).body).toMatchObject({ isWaiting: false })
    expect((await lower({ annually: 48_000 })).body).toMatchObject({ isWaiting: false })
    await after(HOUR)
    expect((await lower({ annually: 4800 })).body).toMatchObject({ isWaiting: false })
  })

  test('that two agreed to is the base for further lowering', async () => {
    await agreed({ annually: 1000 })
    expect((await lower({ annually: 600 })).body).toMatchObject({ isWaiting: false })
    expect((await lower({ annually: 400 })).body).toMatchObject({ isWaiting: true })
    await decide((await waiting())?.id ?? '', 'dismiss', second)
    await lower({ annually: 4800 })
  })

  test('is not agreed to once the plan has changed', async () => {
    await lower({ quarterly: 200 })
    await lower({ quarterly: 1300 }, second)
    const id = (await waiting())?.id ?? ''
    expect(await decide(id, 'agree', second)).toMatchObject({ status: 409, body: { reason: { code: 'plan-changed' } } })
    await decide(id, 'dismiss', second)
    await lower({ quarterly: 1500 })
  })

  test('proposed by ten at the same moment is stored once; ten who agree at once change it once', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => lower({ annually: 150 })))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    const id = (await waiting())?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'agree', second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await lower({ annually: 4800 })
  })
})

test('a trial of more than a month waits too; back to a week needs nobody', async () => {
  expect((await lower({ trialDays: 31 })).body).toMatchObject({ isWaiting: false })
  await agreed({ trialDays: 365 })
  expect((await lower({ trialDays: 7 })).body).toMatchObject({ isWaiting: false, trialDays: 7 })
})

describe('a coupon', () => {
  test.each([{ percent: 51 }, { percent: 99 }, { amount: 2401, plans: ['annually'] }, { amount: 800 }])(
    'of %o waits for a second admin, who is notified',
    async (worth) => {
      const coupon = await make(worth)
      expect(coupon.isConfirmed).toBe(false)
      expect(await pay(coupon.code)).toBe(400)
      await fixture.app.drain()
      expect((await fixture.app.messagesTo(second.email)).at(-1)?.text).toContain(coupon.code)
      const confirm = (by: SignedIn) =>
        fixture.app.request('PUT /api/coupon/{id}', { params: { id: coupon.id }, body: { confirm: true } }, by)
      expect((await confirm(first)).status).toBe(403)
      expect((await confirm(second)).status).toBe(200)
      expect(await pay(coupon.code)).toBe(200)
      const ended = { params: { id: coupon.id }, body: { end: true } }
      await fixture.app.call('PUT /api/coupon/{id}', ended, second)
    },
  )

  test('of half a price needs one admin, but not on top of a price that one lowered', async () => {
    const coupon = await make({ percent: 50 })
    expect(coupon.isConfirmed).toBe(true)
    expect(await pay(coupon.code)).toBe(200)
    await lower({ annually: 4000 })
    expect(await pay(coupon.code)).toBe(200)
    await lower({ annually: 2500 })
    expect(await pay(coupon.code)).toBe(400)
    await lower({ annually: 4800 })
  })

  test('that two agreed to cannot give a price that they did not see', async () => {
    const { id, code } = await make({ amount: 2600, plans: ['annually'] })
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { confirm: true } }, second)
    expect((await lower({ annually: 2700 })).body).toMatchObject({ isWaiting: true })
    await decide((await waiting())?.id ?? '', 'dismiss', second)
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { end: true } }, second)
    expect((await lower({ annually: 2700 })).body).toMatchObject({ isWaiting: false })
    expect(await pay(code)).toBe(400)
    await lower({ annually: 4800 })
  })
})

test('a single admin decides alone, and all staff who verify payments are notified', async () => {
  const alone = await openPaymentFixture()
  try {
    const only = await aPerson(alone.app, { roles: ['admin'] })
    const approver = await aPerson(alone.app, { roles: ['approver'] })
    const { code, isConfirmed } = await alone.app.call(
      'POST /api/coupon',
      { body: { percent: 90, maxUses: 1, plans: [] } },
      only,
    )
    expect(isConfirmed).toBe(true)
    const changed = await alone.app.call('PUT /api/subscription/plan', { body: { annually: 100 } }, only)
    expect(changed).toMatchObject({ annually: 100, isWaiting: false })
    await alone.app.drain()
    const letters = (await alone.app.messagesTo(approver.email)).map(({ subject, text }) => `${subject} ${text}`)
    expect(letters).toHaveLength(2)
    expect(letters.join()).toContain(code)
  } finally {
    await alone.stop()
  }
})
