import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())

const make = (body: object) =>
  fixture.app.call('POST /api/coupon', { body: { maxUses: 1, plans: [], ...body } }, 'admin')
const pay = (person: SignedIn, coupon: string, plan = '3') =>
  fixture.app.request('GET /api/SantimPay/get_pay_url/{plan}/{coupon}', { params: { plan, coupon } }, person)
const idOf = (answer: { body: unknown }) => (answer.body as { paymentId: string }).paymentId
/** Days later. */
const signedInAgain = async (person: SignedIn) => Object.assign(person, await signIn(fixture.app, person.email))
const taken = async (code: string) =>
  (await fixture.app.call('GET /api/coupon', {}, 'admin')).find((coupon) => coupon.code === code)?.taken

describe('a coupon', () => {
  test('lowers the price, however its code is typed; asking again gives the same payment', async () => {
    const { code } = await make({ code: 'Spring-26', percent: 15, to: fixture.app.clock.now() + DAY, maxUses: 3 })
    expect(code).toBe('SPRING26')
    const person = await aPerson(fixture.app)
    expect(
      await fixture.app.call('POST /api/coupon/check', { body: { coupon: ' spring 26', plan: 'annually' } }, person),
    ).toEqual({ listPrice: 4800, amountDue: 4080 })
    const first = await pay(person, 'spring 26')
    expect(await fixture.read(person, idOf(first))).toMatchObject({ amountDue: 4080, hasCoupon: true })
    expect(idOf(await pay(person, 'SPRING-26'))).toBe(idOf(first))
    expect(fixture.gateway.offers.at(-1)).toMatchObject({ amount: 4080 })
    expect(await taken('SPRING26')).toBe(1)
  })

  test('with one use is given to one of fifty who take it at once', async () => {
    const { code } = await make({ amount: 300 })
    const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(fixture.app)))
    const answers = await Promise.all(people.map((person) => pay(person, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 400).length).toBe(49)
    expect(await taken(code)).toBe(1)
  })

  test('is free again when its payment lapses or is withdrawn and can no longer be paid', async () => {
    const { code } = await make({ amount: 300 })
    const [first, second] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const held = await pay(first, code)
    await fixture.app.call('POST /api/payment/{id}/withdraw', { params: { id: idOf(held) } }, first)
    expect((await pay(second, code)).status).toBe(400)
    fixture.gateway.transactions.clear()
    fixture.app.clock.advance(3 * DAY + 1)
    await fixture.minute()
    expect((await pay({ ...second, ...(await signIn(fixture.app, second.email)) }, code)).status).toBe(200)
  })

  test('is free again when two people reverse the payment that used it', async () => {
    const { code } = await make({ amount: 300 })
    const [first, second] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const agreeing = await aPerson(fixture.app, { roles: ['admin'] })
    const paymentId = idOf(await pay(first, code))
    fixture.gateway.settle(String(fixture.gateway.offers.at(-1)?.['id']), { Status: 'COMPLETED', amount: '4500' })
    expect(await fixture.lookAgain(first, paymentId)).toMatchObject({ state: 'paid' })
    expect((await pay(second, code)).status).toBe(400)
    const params = { id: paymentId }
    await fixture.app.call('POST /api/payment/{id}/reverse', { params, body: { reason: 'By mistake' } }, 'admin')
    const { proposals } = await fixture.app.call('GET /api/payment/{id}/desk', { params }, agreeing)
    const body = { what: 'agree' as const, proposalId: proposals[0]?.id ?? '' }
    await fixture.app.call('PUT /api/payment/{id}', { params, body }, agreeing)
    expect((await pay(second, code)).status).toBe(200)
  })

  test('of more than half of a price a second admin confirms it, too; half is one’s own', async () => {
    const plans = ['annually' as const]
    const other = await aPerson(fixture.app, { roles: ['admin'] })
    expect((await make({ percent: 50, maxUses: 5, plans })).isConfirmed).toBe(true)
    const deep = await make({ percent: 51, maxUses: 5, plans })
    const byAmount = await make({ amount: 2500, maxUses: 5, plans })
    for (const { code, isConfirmed, id } of [deep, byAmount]) {
      expect(isConfirmed).toBe(false)
      const person = await aPerson(fixture.app)
      expect((await pay(person, code)).status).toBe(400)
      await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { confirm: true } }, other)
      expect((await pay(person, code)).status).toBe(200)
      await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { end: true } }, other)
    }
  })

  test('of 100 % needs a second admin, and then pays a period without the gateway, once a person', async () => {
    const other = await aPerson(fixture.app, { roles: ['admin'] })
    const made = await make({ percent: 100, maxUses: 5 })
    const person = await aPerson(fixture.app)
    expect(made.isConfirmed).toBe(false)
    expect((await pay(person, made.code)).status).toBe(400)
    const params = { id: made.id }
    expect(
      await fixture.app.refusal('PUT /api/coupon/{id}', { params, body: { confirm: true } }, 'admin'),
    ).toMatchObject({
      status: 403,
    })
    expect(await fixture.app.call('PUT /api/coupon/{id}', { params, body: { confirm: true } }, other)).toMatchObject({
      isConfirmed: true,
    })
    const offers = fixture.gateway.offers.length
    const free = await pay(person, made.code)
    expect((free.body as { url: string }).url).toContain('/santim-pay/success')
    expect(await fixture.read(person, idOf(free))).toMatchObject({ state: 'paid', amountDue: 0 })
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
    expect(fixture.gateway.offers.length).toBe(offers)
    expect((await pay(person, made.code)).status).toBe(400)
  })

  test('of an amount that leaves nothing to pay needs a second admin too, also once prices fall to it', async () => {
    const other = await aPerson(fixture.app, { roles: ['admin'] })
    const made = await make({ amount: 4800, maxUses: 5, onceEach: false, plans: ['annually'] })
    expect(made).toMatchObject({ isConfirmed: false, onceEach: true })
    expect((await pay(await aPerson(fixture.app), made.code)).status).toBe(400)
    const cheaper = await make({ amount: 3000, maxUses: 5 })
    expect(cheaper.isConfirmed).toBe(false)
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id: cheaper.id }, body: { confirm: true } }, other)
    expect((await pay(await aPerson(fixture.app), cheaper.code)).status).toBe(200)
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id: cheaper.id }, body: { end: true } }, other)
    const later = await make({ amount: 2000, maxUses: 5, plans: ['annually'] })
    expect(later.isConfirmed).toBe(true)
    await fixture.app.call('PUT /api/subscription/plan', { body: { annually: 3000 } }, 'admin')
    expect((await pay(await aPerson(fixture.app), later.code)).status).toBe(400)
    await fixture.app.call('PUT /api/subscription/plan', { body: { annually: 4800 } }, 'admin')
  })

  test('that leaves nothing to pay once prices fell is used once a person, whatever its settings', async () => {
    const other = await aPerson(fixture.app, { roles: ['admin'] })
    const { id, code } = await make({ amount: 2400, maxUses: 5, onceEach: false, plans: ['annually'] })
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { confirm: true } }, other)
    const costs = (birr: number) =>
      sql`update plan_value set value = ${birr} where name = 'annually'`.execute(fixture.app.world.db)
    await costs(2400)
    const person = await aPerson(fixture.app)
    expect([(await pay(person, code)).status, (await pay(person, code)).status]).toEqual([200, 400])
    expect((await pay(await aPerson(fixture.app), code)).status).toBe(200)
    await costs(4800)
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id }, body: { end: true } }, other)
  })

  test('is needed to give a period away: no plan costs nothing', async () => {
    for (const name of ['annually', 'biannually', 'quarterly'] as const)
      for (const value of [0, 1, 99])
        expect(
          await fixture.app.refusal('PUT /api/subscription/plan', { body: { [name]: value } }, 'admin'),
        ).toMatchObject({ status: 400, errors: { [name]: expect.anything() as string[] } })
    for (const days of [366, 10_000_000])
      expect(
        (await fixture.app.request('PUT /api/subscription/plan', { body: { trialDays: days } }, 'admin')).status,
      ).toBe(400)
  })

  test.each(['NOSUCHCODE', "' or 1=1 --", 'a/b', '٣٣٣٣', 'x'.repeat(79), '%00%00%00%00'])(
    'that does not exist is refused with the same code: %s',
    async (code) => {
      const answer = await pay(await aPerson(fixture.app), code)
      expect(answer).toMatchObject({ status: 400, body: { errors: { coupon: ["You can't use this coupon."] } } })
    },
  )

  test('for one use each recognises the mailbox and phone behind another account, until its use is returned', async () => {
    const { code } = await make({ percent: 10, maxUses: 9 })
    const mailbox = 'digest.of.one'
    const first = await aPerson(fixture.app, { email: `${mailbox}@example.com` })
    const second = await aPerson(fixture.app, { email: `${mailbox.replaceAll('.', '')}+x@example.com` })
    const [third, unproved] = [await aPerson(fixture.app), await aPerson(fixture.app, { emailConfirmed: false })]
    const held = await pay(first, code)
    expect(held.status).toBe(200)
    expect((await pay(second, code)).status).toBe(400)
    expect((await pay(third, code)).status).toBe(200)
    expect((await pay(unproved, code)).status).toBe(200)
    await fixture.app.call('POST /api/payment/{id}/withdraw', { params: { id: idOf(held) } }, first)
    fixture.app.clock.advance(73 * HOUR)
    await fixture.minute()
    expect((await pay(await signedInAgain(second), code)).status).toBe(200)
    const uncounted = await make({ percent: 10, maxUses: 9, onceEach: false })
    for (const person of [first, second])
      expect((await pay(await signedInAgain(person), uncounted.code)).status).toBe(200)
  })

  test('taken by two accounts of one mailbox at the same moment is given to one', async () => {
    const { code } = await make({ percent: 10, maxUses: 50 })
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, n) => aPerson(fixture.app, { email: `one.mailbox+${n}@example.com` })),
    )
    const answers = await Promise.all(people.map((person) => pay(person, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(await taken(code)).toBe(1)
  })

  test('says to admins how many hold it, have used it and paid late, and whether it is theirs to confirm', async () => {
    const { code, id } = await make({ percent: 50, maxUses: 5 })
    const [paying, holding] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const paid = idOf(await pay(paying, code))
    fixture.gateway.settle(String(fixture.gateway.offers.at(-1)?.['id']), { Status: 'COMPLETED' })
    await fixture.lookAgain(paying, paid)
    await pay(holding, code)
    const seen = async (by: SignedIn | 'admin') =>
      (await fixture.app.call('GET /api/coupon', {}, by)).find((coupon) => coupon.id === id)
    expect(await seen('admin')).toMatchObject({ held: 1, used: 1, late: 0, taken: 2, isOwn: true })
    expect(await seen(await aPerson(fixture.app, { roles: ['admin'] }))).toMatchObject({ isOwn: false })
  })

  test('that is over, not started, ended, for another plan or used up is refused with the same code', async () => {
    const now = fixture.app.clock.now()
    const over = await make({ percent: 10, to: now + DAY })
    const early = await make({ percent: 10, from: now + 9 * DAY })
    const other = await make({ percent: 10, plans: ['quarterly'] })
    const ended = await make({ percent: 10 })
    await fixture.app.call('PUT /api/coupon/{id}', { params: { id: ended.id }, body: { end: true } }, 'admin')
    fixture.app.clock.advance(DAY)
    for (const { code } of [over, early, other, ended])
      expect(await pay(await aPerson(fixture.app), code)).toMatchObject({
        status: 400,
        body: { errors: { coupon: ["You can't use this coupon."] } },
      })
  })

  test.each([
    ['to', -1],
    ['to', 0],
    ['to', 3 * 366],
    ['from', 367],
    ['from', -3 * 366],
  ] as const)('whose %s is %d days from now is refused at that field', async (field, days) => {
    const body = { percent: 10, maxUses: 1, [field]: fixture.app.clock.now() + days * DAY }
    expect(await fixture.app.refusal('POST /api/coupon', { body }, 'admin')).toMatchObject({
      status: 400,
      errors: { [field]: [expect.stringMatching(/within/)] as string[] },
    })
  })

  test('is guessed ten times an hour', async () => {
    const person = await aPerson(fixture.app)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await pay(person, `GUESS${i}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('needs a worth, an end where the code is one’s own, and a code that nobody has', async () => {
    const refusal = async (body: object) =>
      Object.keys(
        (await fixture.app.refusal('POST /api/coupon', { body: { maxUses: 1, ...body } }, 'admin')).errors ?? {},
      )
    expect(await refusal({})).toEqual(['percent'])
    expect(await refusal({ percent: 10, amount: 5 })).toEqual(['percent'])
    expect(await refusal({ percent: 10, code: 'MINE' })).toEqual(['to'])
    expect(await refusal({ percent: 10, code: 'ጨረታ!', to: 5e12 })).toContain('to')
    expect(await refusal({ percent: 10, code: 'ጨረታ12', to: fixture.app.clock.now() + DAY })).toEqual(['code'])
    expect(await refusal({ percent: 10, code: 'spring26', to: fixture.app.clock.now() + DAY })).toEqual(['code'])
  })
})
