import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, PEOPLE_PASSWORD, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

const ACCOUNT = { bank: 'CBE', number: '1000123456789', holder: 'Chereta Trading PLC' }
let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({
    BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC',
    OPERATOR_NAME: 'Chereta Trading PLC',
    SELLER_TIN: '0012345678',
    SELLER_VAT_PERCENT: '15',
  })
})
afterAll(() => fixture.stop())

const BUYER = { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432', address: 'Bole, Addis Ababa' }
const proforma = (person: SignedIn, more: object = {}) =>
  fixture.app.call(
    'POST /api/payment/proforma',
    { body: { plan: 'annually', periods: 2, buyer: BUYER, ...more } },
    person,
  )
const paper = (person: SignedIn, id: string, kind: 'proforma' | 'confirmation') =>
  fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params: { id, kind } }, person)
let transfers = 0
const transfer = (more: object = {}) => ({
  what: 'transfer' as const,
  account: ACCOUNT.number,
  bankReference: `FT2606${1_000_000 + ++transfers}`,
  bookedOn: '2026-03-03',
  amount: 9600,
  ...more,
})
const record = (id: string, by: SignedIn, body = transfer()) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body }, by)

describe('a pro forma', () => {
  test('names seller and buyer, for two years, where to pay and until when; the same request gives the same paper', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, number } = await proforma(person)
    expect(number).toMatch(/^PF-2026-\d{6}$/)
    expect(await proforma(person)).toEqual({ paymentId, number, isPaid: false })
    const shown = await paper(person, paymentId, 'proforma')
    expect(shown).toMatchObject({
      number,
      seller: { name: 'Chereta Trading PLC', tin: '0012345678' },
      buyer: BUYER,
      months: 24,
      amount: 9600,
      vat: { percent: 15, amount: 1252.17 },
      accounts: [ACCOUNT],
      validUntil: fixture.app.clock.now() + 30 * DAY,
    })
    expect(shown.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(shown.payLink).toMatch(/^http:\/\/chereta\.test\/pay-link\/[\w-]{32}$/)
    expect(shown.paysOnline).toBe(true)
    const other = await proforma(person, { buyer: { ...BUYER, tin: '1111111111' } })
    expect(other.paymentId).toBe(paymentId)
    expect(other.number).not.toBe(number)
  })

  test('gets numbers without gaps for twenty at once, and none for one that is refused', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(fixture.app)))
    const numbers = (await Promise.all(people.map((person) => proforma(person)))).map(({ number }) =>
      Number(number.slice(8)),
    )
    const sorted = numbers.toSorted((a, b) => a - b)
    expect(sorted).toEqual(sorted.map((_, n) => (sorted[0] ?? 0) + n))
    const refused = await fixture.app.refusal(
      'POST /api/payment/proforma',
      { body: { plan: 'annually', buyer: { tin: '12' } } },
      people[0],
    )
    expect(refused).toMatchObject({ status: 400 })
    const next = await proforma(await aPerson(fixture.app))
    expect(Number(next.number.slice(8))).toBe((sorted.at(-1) ?? 0) + 1)
  })

  test('cannot be read by others, and its number confirms only its day and amount', async () => {
    const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const { paymentId, number } = await proforma(person)
    const params = { id: paymentId, kind: 'proforma' as const }
    expect(await fixture.app.refusal('GET /api/payment/{id}/paper/{kind}', { params }, other)).toMatchObject({
      status: 404,
    })
    expect(await fixture.app.call('GET /api/payment/confirm/{number}', { params: { number } })).toEqual({
      number,
      kind: 'proforma',
      issuedAt: fixture.app.clock.now(),
      amount: 9600,
    })
    expect(
      await fixture.app.refusal('GET /api/payment/confirm/{number}', { params: { number: 'PF-2026-999999' } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('its link', () => {
  test('leads a cashier without an account to the gateway; once paid, it says so', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId } = await proforma(person, { plan: 'quarterly', periods: 1 })
    const token = (await paper(person, paymentId, 'proforma')).payLink?.split('/').at(-1) ?? ''
    expect(await fixture.app.call('GET /api/pay/{token}', { params: { token } })).toMatchObject({
      amountDue: 1500,
      amountMissing: 1500,
      buyerName: BUYER.name,
      accounts: [ACCOUNT],
      takesPayments: true,
      state: 'open',
    })
    const { url } = await fixture.app.call('POST /api/pay/{token}', { params: { token } })
    fixture.gateway.settle(url.split('/').at(-1) ?? '', { Status: 'COMPLETED' })
    expect(fixture.gateway.offers.at(-1)).toMatchObject({ successRedirectUrl: `http://chereta.test/pay-link/${token}` })
    fixture.app.clock.advance(6000)
    expect(await fixture.app.call('GET /api/pay/{token}', { params: { token } })).toMatchObject({ state: 'paid' })
    expect(await fixture.read(person, paymentId)).toMatchObject({ state: 'paid' })
    expect(await fixture.app.refusal('POST /api/pay/{token}', { params: { token } })).toMatchObject({ status: 409 })
    const unknown = { token: 'nobodys-payment-nobodys-payment' }
    expect(await fixture.app.refusal('GET /api/pay/{token}', { params: unknown })).toMatchObject({ status: 404 })
  })
})

test('the link of a deleted account says that the payment is over, and the paper stays', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId } = await proforma(person, { buyer: { ...BUYER, email: 'cashier@example.com' } })
  const { payLink, number } = await paper(person, paymentId, 'proforma')
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  const token = payLink?.split('/').at(-1) ?? ''
  expect(await fixture.app.call('GET /api/pay/{token}', { params: { token } })).toMatchObject({ state: 'withdrawn' })
  expect(await fixture.app.refusal('POST /api/pay/{token}', { params: { token } })).toMatchObject({ status: 409 })
  expect(await fixture.app.call('GET /api/pay/{token}', { params: { token } })).not.toHaveProperty('buyerName')
  expect(await fixture.app.refusal('GET /api/pay/{token}/pdf', { params: { token } })).toMatchObject({ status: 409 })
  const { rows } = await sql`select 1 from payment where public_id = ${paymentId} and buyer is not null`.execute(
    fixture.app.world.db,
  )
  expect(rows).toEqual([])
  expect(await fixture.app.call('GET /api/payment/confirm/{number}', { params: { number } })).toMatchObject({ number })
})

describe('a transfer found on our account', () => {
  test('pays, gives the period, and a confirmation with the bank’s number; counted for another payment it is refused', async () => {
    const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const { paymentId } = await proforma(person)
    const found = transfer({ bankReference: 'ft 26062-ab12 c' })
    expect(await record(paymentId, approver, found)).toMatchObject({ status: 200, body: { state: 'paid' } })
    const confirmation = await paper(person, paymentId, 'confirmation')
    expect(confirmation).toMatchObject({ bankReference: 'FT26062AB12C', amount: 9600, buyer: BUYER, accounts: [] })
    expect(confirmation.number).toMatch(/^CH-2026-\d{6}$/)
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid', subscriptionEndDate: confirmation.ends })
    const second = await proforma(other)
    expect(await record(second.paymentId, approver, transfer({ bankReference: 'FT26062AB12C' }))).toMatchObject({
      status: 400,
      body: { errors: { bankReference: expect.anything() } },
    })
    expect(await fixture.deliveriesTo(person)).toEqual(['email paper', 'email paid'])
  })

  test('in part waits for the rest, which the gateway then asks for', async () => {
    const person = await aPerson(fixture.app)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const { paymentId } = await proforma(person, { periods: 1 })
    expect(await record(paymentId, approver, transfer({ amount: 4656 }))).toMatchObject({ body: { state: 'short' } })
    await fixture.pay(person)
    expect(fixture.gateway.offers.at(-1)).toMatchObject({ amount: 144 })
    expect(await record(paymentId, approver, transfer({ amount: 144 }))).toMatchObject({ body: { state: 'paid' } })
  })

  test('in part makes a further pro forma ask for the rest, while the price of the payment holds', async () => {
    const person = await aPerson(fixture.app)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const { paymentId, number } = await proforma(person, { periods: 1 })
    await record(paymentId, approver, transfer({ amount: 4656 }))
    const again = await proforma(person, { periods: 1 })
    expect(again.number).not.toBe(number)
    expect(await proforma(person, { periods: 1 })).toEqual(again)
    expect(await paper(person, paymentId, 'proforma')).toMatchObject({
      number: again.number,
      listPrice: 4800,
      arrived: 4656,
      amount: 144,
      vat: { percent: 15, amount: 18.78 },
    })
    fixture.app.clock.advance(40 * DAY)
    for (const caller of [person, approver]) await signInAgain(fixture.app, caller)
    const admin = await aPerson(fixture.app, { roles: ['admin'] })
    const change = (annually: number) => fixture.app.call('PUT /api/subscription/plan', { body: { annually } }, admin)
    await change(4900)
    const late = await proforma(person, { periods: 1 })
    expect(await proforma(person, { periods: 1 })).toEqual(late)
    expect((await paper(person, paymentId, 'proforma')).validUntil).toBeGreaterThan(fixture.app.clock.now())
    expect(await record(paymentId, approver, transfer({ amount: 144 }))).toMatchObject({ body: { state: 'paid' } })
    expect(await paper(person, paymentId, 'confirmation')).toMatchObject({ amount: 4800 })
    await change(4800)
  })

  test('is recorded once when two do so at the same moment', async () => {
    const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const [one, two] = [await proforma(person), await proforma(other)]
    const same = transfer()
    const answers = await Promise.all([one, two].map(({ paymentId }) => record(paymentId, approver, same)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('cannot be recorded for oneself or one’s own team, for a foreign account, or without a valid day', async () => {
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const own = await proforma(approver)
    expect(await record(own.paymentId, approver)).toMatchObject({ status: 403 })
    const boss = await aPerson(fixture.app)
    const first = await proforma(boss)
    const admin = await aPerson(fixture.app, { roles: ['admin'] })
    expect(await record(first.paymentId, admin, transfer({ account: '999' }))).toMatchObject({ status: 400 })
    expect(await record(first.paymentId, admin, transfer({ bookedOn: '2026-02-30' }))).toMatchObject({ status: 400 })
    expect(await record(first.paymentId, admin)).toMatchObject({ status: 200 })
    await fixture.app.call('POST /api/subscription/UpdateEmails', { body: { emails: [approver.email] } }, boss)
    const next = await proforma(boss)
    expect(await record(next.paymentId, approver)).toMatchObject({ status: 403 })
    expect(await record(next.paymentId, await aPerson(fixture.app))).toMatchObject({ status: 403 })
  })
})
