import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import type { FakeTransaction } from '#test/fakes/santimpay.ts'

let fixture: PaymentFixture
let person: SignedIn
let attemptId: string
let paymentId: string
beforeAll(async () => {
  fixture = await openPaymentFixture({ BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC' })
  person = await aPerson(fixture.app)
  ;({ attemptId, paymentId } = await fixture.begin(person))
})
afterAll(() => fixture.stop())

/** Counted money and given periods: none, whatever is tried. */
const taken = async () => [await fixture.count('money_entry'), await fixture.count('paid_period')]
/** Keeps the gateway at PENDING when the case begins. */
const transaction = () => fixture.gateway.transactions.get(attemptId) ?? ({} as FakeTransaction)

describe('an answer of the gateway that is not a payment of this price to us', () => {
  const now: [string, Partial<FakeTransaction>][] = [
    ...[
      '0',
      '0.00',
      '-4800',
      '+4800',
      '4,800',
      '4800 ETB',
      '4.8e3',
      '1e9',
      '0x12c0',
      'NaN',
      'Infinity',
      ' 4800',
      '4800 ',
    ].map((amount): [string, Partial<FakeTransaction>] => [`amount ${JSON.stringify(amount)}`, { amount }]),
    ...['፬፰፻', '٤٨٠٠', '４８００', '4800.999', '4800.001', '48000000000000', '', 'null', '4800.', '.5'].map(
      (amount): [string, Partial<FakeTransaction>] => [`amount ${JSON.stringify(amount)}`, { amount }],
    ),
    ...[null, true, [], ['4800'], {}, { toString: '4800' }, -1, Number.MAX_VALUE, 1e-9].map(
      (amount): [string, Partial<FakeTransaction>] => [
        `amount ${JSON.stringify(amount)} of another kind`,
        { amount } as never,
      ],
    ),
    ...['USD', 'etb', 'ETB ', 'ETBX', '', 'EUR', 230, null].map((currency): [string, Partial<FakeTransaction>] => [
      `currency ${JSON.stringify(currency)}`,
      { currency },
    ]),
    ...['someone-else', '', null, ['2b6a0f1c-8a57-4a51-9a70-5d4c3f1e9b11'], 'undefined'].map(
      (merId): [string, Partial<FakeTransaction>] => [`merchant ${JSON.stringify(merId)}`, { merId }],
    ),
    ...['GATEWAY_PAYOUT', 'payout', 'B2C', 'REFUND', 'x'].map((transactionType): [string, Partial<FakeTransaction>] => [
      `of type ${transactionType}`,
      { transactionType },
    ]),
    ...['another', '', null, 'txn-1'].map((thirdPartyId): [string, Partial<FakeTransaction>] => [
      `of payment ${JSON.stringify(thirdPartyId)}`,
      { thirdPartyId } as never,
    ]),
    ...[
      'COMPLETE',
      'SUCCESS',
      'PAID',
      'COMPLETED ',
      'COMPLETED,FAILED',
      'REVERSED',
      '',
      'PROCESSING',
      null,
      1,
      ['COMPLETED'],
    ].map((Status): [string, Partial<FakeTransaction>] => [`status ${JSON.stringify(Status)}`, { Status } as never]),
    ['no txnId', { txnId: '' }],
    ['a txnId of another kind', { txnId: 7 }],
  ]

  test.each(now)('%s', async (_, change) => {
    const before = { ...transaction() }
    const kept = await taken()
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED', ...change })
    const found = await fixture.lookAgain(person, paymentId)
    expect(found.state).not.toBe('paid')
    expect(found.amountPaid).toBe(0)
    expect(await taken()).toEqual(kept)
    Object.assign(transaction(), before)
  })

  test.each(['error', 'garbage', 'lost-reply', 'declined', 'endless', 'unreadable'] as const)(
    'an answer that is %s',
    async (looking) => {
      const kept = await taken()
      fixture.gateway.behave({ looking })
      expect((await fixture.lookAgain(person, paymentId)).state).not.toBe('paid')
      fixture.gateway.behave({ looking: 'ok' })
      expect(await taken()).toEqual(kept)
    },
  )
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token that the gateway did not give for this webhook', () => {
  type Forge = (token: string) => string | Promise<string>
  const headed =
    (head: object): Forge =>
    (token) =>
      [encoded(head), ...token.split('.').slice(1)].join('.')
  /** Changes one letter of the token at this many thousandths of its length. */
  const changedAt =
    (part: number): Forge =>
    (token) => {
      const at = Math.floor((token.length * part) / 1000)
      return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const ed25519 = generateKeyPairSync('ed25519').privateKey
  const signed =
    (alg: string, key: Parameters<SignJWT['sign']>[0]): Forge =>
    () =>
      new SignJWT({ thirdPartyId: attemptId, txnId: transaction()['txnId'] }).setProtectedHeader({ alg }).sign(key)
  const genuine =
    (claims: () => Record<string, unknown>): Forge =>
    () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'ES256' }).sign(createPrivateKey(fixture.gateway.keys.privateKey))
  const txnId = () => transaction()['txnId']
  const cases: [string, Forge][] = [
    ...[5, 40, 90, 150, 210, 280, 350, 420, 500, 580, 650, 700, 760, 820, 870, 920, 960].map(
      (part): [string, Forge] => [`a letter changed at ${part / 10} %`, changedAt(part)],
    ),
    ...[
      'none',
      'None',
      'NONE',
      'nOnE',
      'ES384',
      'ES512',
      'RS256',
      'PS256',
      'HS384',
      'EdDSA',
      'es256',
      '',
      'ES256K',
    ].map((alg): [string, Forge] => [`${JSON.stringify(alg)} in its head`, headed({ alg })]),
    ['a critical extension', headed({ alg: 'ES256', crit: ['b64'], b64: false })],
    ['the address of a key', headed({ alg: 'ES256', jku: 'http://127.0.0.1:9/keys.json' })],
    ['a certificate', headed({ alg: 'ES256', x5c: ['MIIB'] })],
    ['the address of a certificate', headed({ alg: 'ES256', x5u: 'http://127.0.0.1:9/c.pem' })],
    ['a key id that is a path', headed({ alg: 'ES256', kid: '../../../dev/null' })],
    ['a key id with SQL', headed({ alg: 'ES256', kid: "' or 1=1 --" })],
    ['RS256', signed('RS256', rsa)],
    ['ES384', signed('ES384', p384)],
    ['EdDSA', signed('EdDSA', ed25519)],
    ['HS256 with an empty secret', signed('HS256', new Uint8Array(32))],
    [
      'HS512 with the merchant’s id',
      signed('HS512', new TextEncoder().encode('2b6a0f1c-8a57-4a51-9a70-5d4c3f1e9b11'.repeat(2))),
    ],
    ['no parts', () => '...'],
    ['two parts', (token) => token.split('.').slice(0, 2).join('.')],
    ['four parts', (token) => `${token}.${token.split('.')[2]}`],
    ['no head', (token) => `.${token.split('.').slice(1).join('.')}`],
    ['standard base64 and padding', (token) => `${token}==`],
    ['words after it', (token) => `${token} COMPLETED`],
    ['a scheme before it', (token) => `Bearer ${token}`],
    ['JSON in place of it', () => JSON.stringify({ alg: 'ES256' })],
    ['claims of nobody', genuine(() => ({}))],
    ['no txnId', genuine(() => ({ thirdPartyId: attemptId }))],
    ['no thirdPartyId', genuine(() => ({ txnId: txnId() }))],
    ['a list for thirdPartyId', genuine(() => ({ thirdPartyId: [attemptId], txnId: txnId() }))],
    ['an object for txnId', genuine(() => ({ thirdPartyId: attemptId, txnId: { toString: txnId() } }))],
    ['the claims of our question', genuine(() => ({ id: attemptId, merId: fixture.gateway.merchantId }))],
    [
      'the claims of our offer',
      genuine(() => ({ amount: 4800, paymentReason: 'x', merchantId: fixture.gateway.merchantId })),
    ],
    ['one that expired', genuine(() => ({ thirdPartyId: attemptId, txnId: txnId(), exp: 1 }))],
    ['one that is not valid yet', genuine(() => ({ thirdPartyId: attemptId, txnId: txnId(), nbf: 4_000_000_000 }))],
    [
      'another issuer',
      genuine(() => ({ thirdPartyId: attemptId, txnId: txnId(), iss: 'services.santimpay.com.evil.example' })),
    ],
    [
      'an audience that is not theirs',
      genuine(() => ({ thirdPartyId: attemptId, txnId: txnId(), aud: ['evil.example'] })),
    ],
  ]

  test.each(cases)('%s: 401, and nothing changes', async (_, forge) => {
    const [before, looks] = [await fixture.kept(), fixture.gateway.looks.length]
    const { body, token } = await fixture.gateway.signedWebhook(attemptId, { Status: 'COMPLETED' })
    expect(await fixture.post(body, await forge(token))).toBe(401)
    await fixture.app.drain()
    expect([await fixture.kept(), fixture.gateway.looks.length]).toEqual([before, looks])
  })
})

describe('a body that does not fit its genuine token', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  const bodies: [string, (body: Record<string, unknown>) => unknown][] = [
    ['none', () => undefined],
    ['null', () => null],
    ['a list', (body) => [body]],
    ['words', () => 'COMPLETED'],
    ['a number', () => 4800],
    ['no thirdPartyId', (body) => ({ ...body, thirdPartyId: undefined })],
    ['no txnId', (body) => ({ ...body, txnId: undefined })],
    ['a list of ids', (body) => ({ ...body, thirdPartyId: [body['thirdPartyId']] })],
    ['an object for an id', (body) => ({ ...body, txnId: { $ne: null } })],
    ['the id of another', (body) => ({ ...body, thirdPartyId: 'another' })],
    ['another txnId', (body) => ({ ...body, txnId: 'another' })],
    ['its ids under __proto__', (body) => JSON.parse(`{"__proto__":${JSON.stringify(body)}}`) as unknown],
    ['a thousand levels', (body) => ({ ...body, txnId: 'x', more: deep(1000) })],
    ['an id of 60,000 letters', (body) => ({ ...body, thirdPartyId: 'x'.repeat(60_000) })],
    ['an id with NUL', (body) => ({ ...body, thirdPartyId: `${String(body['thirdPartyId'])}\0` })],
    ['half a letter', (body) => ({ ...body, txnId: '\ud800' })],
  ]

  test.each(bodies)('%s: refused, and nothing changes', async (_, change) => {
    const before = await fixture.kept()
    const { body, token } = await fixture.gateway.signedWebhook(attemptId, { Status: 'COMPLETED' })
    const status = await fixture.post(change(body), token)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await fixture.app.drain()
    expect(await fixture.kept()).toBe(before)
  })

  test.each([
    ['status and amount of another world', { Status: 'COMPLETED', amount: '9999999' }],
    ['words of any length', { reason: 'x'.repeat(50_000) }],
    ['keys that nobody knows', { isPaid: true, amountPaid: 4800, months: 120 }],
    ['a status of any length', { Status: 'C'.repeat(10_000) }],
    ['a status with NUL', { Status: 'COMPLETED\0' }],
    ['a status that is a list', { Status: ['COMPLETED'] as never }],
  ])('%s: the gateway is asked, and the body is not trusted', async (_, change) => {
    const kept = await taken()
    expect(await fixture.notify(attemptId, change)).toBe(200)
    await fixture.app.drain()
    expect(await taken()).toEqual(kept)
  })
})

describe('amounts and plans that a payer sends', () => {
  const raw = async (method: string, path: string, body?: string) => {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const response = await fixture.app.send(
      new Request(`http://chereta.test${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    )
    await response.text()
    return response.status
  }
  const periods = ['-1', '0', '4', '1.5', '1e9', '1e400', '"1"', '"፩"', 'null', '[1]', '{}', 'true', '0.5']
  const plans = [
    'free',
    'ANNUALLY ',
    'annually%2F..%2Fquarterly',
    '4',
    '0',
    '-1',
    '1e0',
    '__proto__',
    'constructor',
    'an%00nually',
    '%F0%9F',
  ]

  test.each(periods)('%s periods: 400, and nothing is opened', async (count) => {
    const before = await fixture.count('payment')
    expect(await raw('POST', '/api/payment/proforma', `{"plan":"annually","periods":${count},"buyer":{}}`)).toBe(400)
    expect(await fixture.count('payment')).toBe(before)
  })

  test.each(plans)('the plan %s: refused, and nothing is opened', async (plan) => {
    const before = await fixture.count('payment')
    const status = await raw('GET', `/api/SantimPay/get_pay_url/${plan}`)
    expect([400, 404]).toContain(status)
    expect(await fixture.count('payment')).toBe(before)
  })

  test('a price, an amount or a state in the body is ignored', async () => {
    const extra =
      '"amountDue":1,"amount":1,"listPrice":1,"price":1,"currency":"USD","state":"paid","months":120,"coupon":null'
    const status = await raw(
      'POST',
      '/api/payment/transfer',
      `{"plan":"quarterly",${extra.replace(',"coupon":null', '')}}`,
    )
    expect([200, 400]).toContain(status)
    const mine = await fixture.app.call('GET /api/payment/GetPayments', {}, person)
    expect(mine.every(({ listPrice, state }) => (listPrice === 1500 || listPrice === 4800) && state !== 'paid')).toBe(
      true,
    )
  })

  test('the page of success, opened a hundred times by hand, gives nothing and asks the gateway at most once in five seconds', async () => {
    const looks = fixture.gateway.looks.length
    const kept = await taken()
    for (let n = 0; n < 100; n += 1) await fixture.read(person, paymentId)
    await fixture.app.drain()
    expect(fixture.gateway.looks.length - looks).toBeLessThanOrEqual(1)
    expect(await taken()).toEqual(kept)
  })
})
