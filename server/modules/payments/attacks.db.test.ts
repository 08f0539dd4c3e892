import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { runs } from '#test/engines.ts'
import { aBombOfTenGigabytes, aJpeg, aPdf, aPng, aZip, eicar } from '#test/factories/files.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aReceiptPdf, openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

/** Attacks on payments (docs/payments.md) other than forged webhooks: none of them brings time or money. */
let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const proforma = (person: SignedIn, buyer: object = {}) =>
  fixture.app.call('POST /api/payment/proforma', { body: { plan: 'annually', periods: 1, buyer } }, person)
const linkOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ link_token: string }>`select link_token from payment where public_id = ${id}`.execute(
    fixture.app.world.db,
  )
  return rows[0]?.link_token ?? ''
}

describe('a file that is not a receipt', () => {
  const file = (bytes: Uint8Array | string, name: string, type = '') =>
    new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })
  /** The picture's header declares another size. */
  const resized = (size: number) => {
    const png = Buffer.from(aPng(4, 4))
    png.writeUInt32BE(size, 16)
    png.writeUInt32BE(size, 20)
    return png
  }
  const files: [string, () => File][] = [
    ['nothing', () => file('', 'receipt.pdf', 'application/pdf')],
    ['a picture said to be 50,000 wide and high', () => file(resized(50_000), 'receipt.png', 'image/png')],
    ['SVG', () => file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'receipt.svg', 'image/svg+xml')],
    [
      'SVG by the name of a picture',
      () => file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'receipt.png', 'image/png'),
    ],
    ['HTML', () => file('<!doctype html><script>alert(1)</script>', 'receipt.pdf', 'application/pdf')],
    [
      'a PDF with a script',
      () => file(aPdf('x', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), 'r.pdf'),
    ],
    ['EICAR', () => file(eicar(), 'receipt.pdf.exe')],
    ['an archive', () => file(aZip([{ name: 'a.png', data: 'x' }]), 'receipt.zip', 'application/zip')],
    ['a bomb', () => file(aBombOfTenGigabytes(), 'receipt.pdf', 'application/pdf')],
    ['a program', () => file('MZ\u0090\0\u0003\0\0\0', 'receipt.jpg', 'image/jpeg')],
    ['half a picture', () => file(aJpeg().subarray(0, 20), 'receipt.jpg', 'image/jpeg')],
    ['more than ten megabytes', () => file(Buffer.alloc(11 * 1024 * 1024), 'receipt.pdf', 'application/pdf')],
    ['26 megabytes', () => file(Buffer.alloc(26 * 1024 * 1024), 'receipt.pdf', 'application/pdf')],
  ]

  test.each(files)('%s is refused, and gives no access', async (_, make) => {
    const person = await aPerson(fixture.app)
    const { status } = await fixture.sendRaw(person, { receipt: make() })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await fixture.own(person)).active).toBe(false)
    expect(await fixture.app.call('GET /api/payment/GetPayments', {}, person)).toEqual([])
    // The cashier's call is protected in the same way.
    const { paymentId } = await proforma(person)
    const body = { receiptNumber: fixture.aNumber(), bank: 'cbe' as const, receipt: make() }
    const byLink = await fixture.app.request(
      'POST /api/pay/{token}/receipt',
      { params: { token: await linkOf(paymentId) }, body },
      'visitor',
    )
    expect(byLink.status).toBeGreaterThanOrEqual(400)
    expect(byLink.status).toBeLessThan(500)
    expect((await fixture.read(person, paymentId)).state).toBe('open')
  })
})

describe('somebody else’s payment', () => {
  const others = Object.keys(contract).filter((key) => key.includes('/api/payment/{id}'))

  test.each(others)('%s: a stranger gets the answer for a missing payment, and nothing changes', async (key) => {
    const owner = await aPerson(fixture.app)
    const stranger = await aPerson(fixture.app)
    const { paymentId } = await proforma(owner)
    await fixture.send(owner, { paymentId, planType: undefined })
    const kept = await fixture.kept()
    const bodies: Record<string, unknown> = {
      'POST /api/payment/{id}/fewer-months': { months: 3 },
      'PUT /api/payment/{id}': { what: 'write-off' },
      'POST /api/payment/{id}/reverse': { reason: 'I would like to' },
      'POST /api/payment/{id}/tax-receipt': { kind: 'printed', number: 'A-1' },
    }
    const ask = (id: string) =>
      fixture.app.request(
        key as 'GET /api/payment/{id}',
        { params: { id, kind: 'proforma' }, body: bodies[key] } as never,
        stranger,
      )
    const [found, none] = [await ask(paymentId), await ask('nobodys-payment-nobodys')]
    expect([403, 404]).toContain(found.status)
    const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
    expect(answerOf(found)).toEqual(answerOf(none))
    expect(await fixture.kept()).toBe(kept)
  })

  test('cannot be paid, given a receipt or replaced through its id in a body', async () => {
    const owner = await aPerson(fixture.app)
    const stranger = await aPerson(fixture.app)
    const { paymentId } = await proforma(owner)
    const kept = await fixture.kept()
    for (const key of ['POST /api/payment', 'POST /api/payment/updateReceipt'] as const)
      expect(
        (
          await fixture.app.request(
            key,
            { body: { ...fixture.claimOf(), planType: undefined, paymentId } as never },
            stranger,
          )
        ).status,
      ).toBe(404)
    expect(await fixture.kept()).toBe(kept)
  })

  test('has a link that cannot be guessed, and its id is not one', async () => {
    const { paymentId } = await proforma(await aPerson(fixture.app))
    const token = await linkOf(paymentId)
    for (const wrong of [
      paymentId,
      token.toLowerCase(),
      token.slice(0, -1),
      `${token}x`,
      `${token}%00`,
      ' '.repeat(30),
    ]) {
      if (wrong === token) continue
      const { status } = await fixture.app.request('GET /api/pay/{token}', { params: { token: wrong } })
      expect([400, 404]).toContain(status)
    }
  })
})

describe('text that a buyer types', () => {
  const HOSTILE = {
    name: '=HYPERLINK("http://evil.example","Pay")',
    nameAm: '<img src=x onerror=alert(1)>\u202eክፍያ',
    vatNumber: '+1-1',
    address: '@SUM(A1)\t"x",\r\n<script>',
  }

  test('is plain text on papers, in emails and in files: no formula, no markup', async () => {
    const person = await aPerson(fixture.app)
    const admin = await aPerson(fixture.app, { roles: ['admin'] })
    const { paymentId } = await proforma(person, { ...HOSTILE, email: 'accountant@example.com' })
    const params = { id: paymentId, kind: 'proforma' as const }
    const paper = await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)
    expect(paper.buyer?.name).toBe(HOSTILE.name)
    const pdf = await fixture.app.request('GET /api/payment/{id}/paper/{kind}/pdf', { params }, person)
    expect(pdf.status).toBe(200)
    expect(String(pdf.body)).not.toMatch(/JavaScript|\/OpenAction|\/Launch|\/URI \(http:\/\/evil/)
    for (const [key, by] of [
      ['GET /api/payment/own.csv', person],
      ['GET /api/payment/list.csv', admin],
    ] as const) {
      const { body } = await fixture.app.request(key, {}, by)
      const cells = String(body)
        .split('\r\n')
        .flatMap((line) => line.split(','))
      expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([])
    }
    await fixture.app.drain()
    const letters = [
      ...(await fixture.app.messagesTo(person.email)),
      ...(await fixture.app.messagesTo('accountant@example.com')),
    ]
    expect(letters.length).toBeGreaterThan(0)
    for (const { html } of letters) expect(html ?? '').not.toMatch(/<script>|<img src=x/)
  })

  test.each(['12345', '00123456789', '001234567a', '፩፪፫፬፭፮፯፰፱፩', '１２３４５６７８９０', '0012345678\n', '=1+1'])(
    'the TIN %j is refused, or written as ten digits',
    async (tin) => {
      const body = { plan: 'annually' as const, periods: 1, buyer: { tin } }
      const { status, body: answer } = await fixture.app.request(
        'POST /api/payment/proforma',
        { body },
        await aPerson(fixture.app),
      )
      if (status !== 200) return expect(answer).toMatchObject({ status: 400 })
      return expect(tin.trim()).toMatch(/^\d{10}$/)
    },
  )
})

test('codes of coupons are guessed thirty times an hour from one address, by however many accounts', async () => {
  const statuses: number[] = []
  const address = '10.250.250.250'
  for (let n = 0; n < 5; n += 1) {
    const person = await aPerson(fixture.app)
    for (let guess = 0; guess < 9; guess += 1) {
      const body = { plan: 'annually' as const, coupon: `GUESS${n}${guess}` }
      // The rate limit of one call is ten a minute.
      if (guess % 3 === 0) fixture.app.clock.advance(61_000)
      await signInAgain(fixture.app, person)
      person.address = address
      statuses.push((await fixture.app.request('POST /api/payment/transfer', { body }, person)).status)
    }
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
})

test('the answer whether a number is taken says neither where nor by whom, and is the same in every spelling', async () => {
  const [owner, asking] = [await aPerson(fixture.app), await aPerson(fixture.app)]
  const number = fixture.aNumber()
  await fixture.send(owner, { receiptNumber: number })
  const writings = [
    number,
    number.toLowerCase(),
    [...number].join(' '),
    number.replace(/(.{4})/g, '$1-'),
    `\u200b${number}`,
  ]
  for (const receiptNumber of writings)
    expect(await fixture.app.call('POST /api/payment/DoesReceiptExists', { body: { receiptNumber } }, asking)).toBe(
      true,
    )
  expect(
    await fixture.app.call(
      'POST /api/payment/DoesReceiptExists',
      { body: { receiptNumber: fixture.aNumber() } },
      asking,
    ),
  ).toBe(false)
})

test('numbers of papers that were not issued confirm nothing, issued ones only day and amount', async () => {
  const { number } = await proforma(await aPerson(fixture.app), { name: 'Secret Buyer PLC', tin: '0012345678' })
  const confirmed = await fixture.app.call('GET /api/payment/confirm/{number}', { params: { number } })
  expect(Object.keys(confirmed).toSorted()).toEqual(['amount', 'issuedAt', 'kind', 'number'])
  for (const wrong of ['PF-2026-999999', 'CH-2026-000000', 'RV-9999-000001'])
    expect((await fixture.app.request('GET /api/payment/confirm/{number}', { params: { number: wrong } })).status).toBe(
      404,
    )
})

describe('everything a payer can do alone', () => {
  const STEPS = [
    'transfer',
    'quarter',
    'proforma',
    'gateway',
    'fail',
    'receipt',
    'another',
    'withdraw',
    'withdraw-receipt',
    'fewer',
    'coupon',
    'day',
  ] as const

  async function step(name: (typeof STEPS)[number], person: SignedIn, coupon: string): Promise<void> {
    const { app } = fixture
    const mine = await app.call('GET /api/payment/GetPayments', {}, person)
    const last = mine[0]?.id ?? 'nobodys-payment-nobodys'
    const body = (plan: 'annually' | 'quarterly', more: object = {}) => ({ body: { plan, ...more } })
    switch (name) {
      case 'transfer':
        return void (await app.request('POST /api/payment/transfer', body('annually'), person))
      case 'quarter':
        return void (await app.request('POST /api/payment/transfer', body('quarterly'), person))
      case 'coupon':
        return void (await app.request('POST /api/payment/transfer', body('annually', { coupon }), person))
      case 'proforma':
        return void (await app.request(
          'POST /api/payment/proforma',
          { body: { plan: 'annually', periods: 2, buyer: {} } },
          person,
        ))
      case 'gateway':
        return void (await fixture
          .begin(person)
          .then(({ paymentId }) => fixture.lookAgain(person, paymentId))
          .catch(() => undefined))
      case 'fail': {
        const attemptId = String(fixture.gateway.offers.at(-1)?.['id'])
        if (fixture.gateway.transactions.has(attemptId)) fixture.gateway.settle(attemptId, { Status: 'FAILED' })
        return fixture.minute()
      }
      case 'receipt':
        return void (await fixture.sendRaw(person, { paymentId: last, planType: undefined, receipt: aReceiptPdf() }))
      case 'another':
        return void (await app.request(
          'POST /api/payment/updateReceipt',
          { body: { ...fixture.claimOf(), planType: undefined, paymentId: last } as never },
          person,
        ))
      case 'withdraw':
        return void (await app.request('POST /api/payment/{id}/withdraw', { params: { id: last } }, person))
      case 'withdraw-receipt':
        return void (await app.request('POST /api/payment/{id}/withdraw-receipt', { params: { id: last } }, person))
      case 'fewer':
        return void (await app.request(
          'POST /api/payment/{id}/fewer-months',
          { params: { id: last }, body: { months: 1 } },
          person,
        ))
      default:
        app.clock.advance(20 * HOUR)
        await signInAgain(app, person)
        return fixture.minute()
    }
  }

  test(
    'gives in any order no period, money or credit, at most three days of access, and at most one use of a coupon',
    { timeout: 240_000 },
    async () => {
      const { code } = await fixture.app.call('POST /api/coupon', { body: { percent: 50, maxUses: 100 } }, 'admin')
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 8, maxLength: 25 }), async (steps) => {
          const person = await aPerson(fixture.app)
          let open = 0
          for (const next of steps) {
            await step(next, person, code)
            const before = fixture.app.clock.now()
            const { active, tempSubscriptionEndDate = 0 } = await fixture.own(person)
            if (next === 'day' && active) open += Math.min(20 * HOUR, Math.max(0, tempSubscriptionEndDate - before))
          }
          expect(open).toBeLessThanOrEqual(3 * DAY)
          const { rows } = await sql<{ periods: number; money: number; uses: number }>`select
          (select count(*) from paid_period where person_id = ${person.id})::int as periods,
          (select count(*) from money_entry join payment on payment.id = payment_id where person_id = ${person.id})::int as money,
          (select count(*) from coupon_use where person_id = ${person.id} and state in ('held', 'used', 'late'))::int as uses`.execute(
            fixture.app.world.db,
          )
          expect(rows[0]).toMatchObject({ periods: 0, money: 0 })
          expect(rows[0]?.uses).toBeLessThanOrEqual(1)
        }),
        { numRuns: runs(15) },
      )
      const held = (await fixture.app.call('GET /api/coupon', {}, 'admin')).find((other) => other.code === code)
      expect(held?.taken).toBe((held?.held ?? 0) + (held?.used ?? 0))
    },
  )
})

test('staff cannot decide on a payment of their own in any way', async () => {
  const admin = await aPerson(fixture.app, { roles: ['admin'] })
  const { paymentId: id } = await proforma(admin)
  await fixture.send(admin, { paymentId: id, planType: undefined })
  const kept = await fixture.kept()
  const credit = { bankReference: 'FT26061OWN01', bookedOn: '2026-03-02', amount: 4800 }
  const receipt = { receiptId: 'nobodys-receipt-nobodys', version: 1 }
  for (const body of [
    { what: 'transfer', account: OUR_ACCOUNT, ...credit },
    { what: 'withheld', paper: 'WH-1' },
    { what: 'write-off' },
    { what: 'to-credit' },
    { what: 'give-back', ...credit },
    { what: 'undo-second', entryId: 1 },
    { what: 'agree', proposalId: 'nobodys-proposal-nobodys' },
    { what: 'dismiss', proposalId: 'nobodys-proposal-nobodys' },
    { what: 'refuse-receipt', receipt, reason: 'forged' },
  ])
    expect(
      (await fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, admin)).status,
    ).toBe(403)
  for (const key of [
    'POST /api/payment/{id}/reverse',
    'POST /api/payment/{id}/tax-receipt',
    'POST /api/payment/{id}/claim',
  ] as const)
    expect(
      (
        await fixture.app.request(
          key,
          { params: { id }, body: { reason: 'xxx', kind: 'printed', number: 'A-1' } as never },
          admin,
        )
      ).status,
    ).toBe(403)
  expect(await fixture.kept()).toBe(kept)
})
