import { createPrivateKey, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '#test/engines.ts'
import { testKeyPair } from '#test/fakes/santimpay.ts'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson } from '#test/factories/people.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The other valid signature of the same text: (r, n − s). */
function otherSignature(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const flipped = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  return [head, claims, base64url(flipped)].join('.')
}

function derSignature(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const whole = (part: Buffer) => Buffer.from([2, part.length + 1, 0, ...part])
  const body = Buffer.concat([whole(bytes.subarray(0, 32)), whole(bytes.subarray(32))])
  return [head, claims, base64url(Buffer.concat([Buffer.from([0x30, body.length]), body]))].join('.')
}

const withHead = (token: string, head: object) =>
  [base64url(Buffer.from(JSON.stringify(head))), ...token.split('.').slice(1)].join('.')

describe('a webhook that the gateway did not sign', () => {
  const forgeries: [string, (token: string, attemptId: string) => string | undefined | Promise<string>][] = [
    ['no token', () => undefined],
    ['an empty token', () => ''],
    ['words', () => 'COMPLETED'],
    ['a token of 10,000 letters', () => 'a'.repeat(10_000)],
    ['two tokens', (token) => `${token}, ${token}`],
    ['no algorithm', (token) => withHead(token, { alg: 'none' })],
    [
      'no algorithm and no signature',
      (token) => `${withHead(token, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
    ],
    ['another algorithm in its head', (token) => withHead(token, { alg: 'ES384' })],
    ['a zero signature', (token) => [...token.split('.').slice(0, 2), base64url(new Uint8Array(64))].join('.')],
    ['a signature in DER', derSignature],
    ['a byte changed', (token) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`],
    ['claims changed', (token) => [token.split('.')[0], base64url(Buffer.from('{}')), token.split('.')[2]].join('.')],
    [
      'HS256 with the public key',
      (_, attemptId) =>
        new SignJWT({ thirdPartyId: attemptId, txnId: fixture.gateway.transactions.get(attemptId)?.['txnId'] })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(fixture.gateway.keys.publicKey)),
    ],
    ['another key', (_, attemptId) => signedWith(testKeyPair().privateKey, attemptId)],
    [
      'its own key in its head',
      async (_, attemptId) => {
        const keys = testKeyPair()
        const jwk = createPublicKey(keys.publicKey).export({ format: 'jwk' })
        return signedWith(keys.privateKey, attemptId, { jwk })
      },
    ],
    [
      'the token of a request of ours',
      (_, attemptId) =>
        signedClaims(fixture.gateway.keys.privateKey, { id: attemptId, merId: fixture.gateway.merchantId }),
    ],
    [
      'the token of another payment',
      (_, attemptId) =>
        signedClaims(fixture.gateway.keys.privateKey, { thirdPartyId: 'another', txnId: `txn of ${attemptId}` }),
    ],
    [
      'another issuer',
      (_, attemptId) => signedWith(fixture.gateway.keys.privateKey, attemptId, {}, { iss: 'evil.example' }),
    ],
    [
      'another audience',
      (_, attemptId) => signedWith(fixture.gateway.keys.privateKey, attemptId, {}, { aud: 'evil.example' }),
    ],
  ]
  const signedClaims = (key: string, claims: Record<string, unknown>, head: object = {}) =>
    new SignJWT({ generated: 1_772_427_600, ...claims })
      .setProtectedHeader({ alg: 'ES256', ...head })
      .sign(createPrivateKey(key))
  const signedWith = (key: string, attemptId: string, head: object = {}, claims: object = {}) =>
    signedClaims(
      key,
      { thirdPartyId: attemptId, txnId: fixture.gateway.transactions.get(attemptId)?.['txnId'], ...claims },
      head,
    )

  test.each(forgeries)('%s: 401, and nothing changes, not even a question to the gateway', async (_, forge) => {
    const { attemptId } = await fixture.begin(await aPerson(fixture.app))
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    const [before, looks] = [await fixture.kept(), fixture.gateway.looks.length]
    const { body, token } = await fixture.gateway.signedWebhook(attemptId)
    expect(await fixture.post(body, await forge(token, attemptId))).toBe(401)
    await fixture.app.drain()
    expect(await fixture.kept()).toBe(before)
    expect(fixture.gateway.looks.length).toBe(looks)
    fixture.gateway.transactions.delete(attemptId)
  })
})

test.each([
  ['another merchant', { merId: 'someone-else' }],
  ['a payout', { transactionType: 'GATEWAY_PAYOUT' }],
  ['another currency', { currency: 'USD' }],
])('a genuine webhook about %s: 400, nothing changes', async (_, change) => {
  const { attemptId } = await fixture.begin(await aPerson(fixture.app))
  const before = await fixture.kept()
  expect(await fixture.notify(attemptId, change)).toBe(400)
  await fixture.app.drain()
  expect(await fixture.kept()).toBe(before)
})

test('a genuine webhook about a payment that is not ours: 200, which reveals nothing', async () => {
  const { attemptId } = await fixture.begin(await aPerson(fixture.app))
  const known = fixture.gateway.transactions.get(attemptId)
  fixture.gateway.transactions.set('unknown', { ...known, thirdPartyId: 'unknown', amount: '1', Status: 'COMPLETED' })
  const before = await fixture.kept()
  expect(await fixture.notify('unknown')).toBe(200)
  await fixture.app.drain()
  expect(await fixture.kept()).toBe(before)
})

test('the genuine webhook of a failed payment with COMPLETED in its body gives nothing: the gateway is asked', async () => {
  const person = await aPerson(fixture.app)
  const { attemptId } = await fixture.begin(person)
  fixture.gateway.settle(attemptId, { Status: 'FAILED' })
  expect(await fixture.notify(attemptId, { Status: 'COMPLETED', amount: '480000' })).toBe(200)
  await fixture.app.drain()
  expect(await fixture.own(person)).toMatchObject({ active: false })
})

test('the same webhook a hundred times, twenty at once, with its other signature and another order of keys, gives one period', async () => {
  const person = await aPerson(fixture.app)
  const { attemptId } = await fixture.begin(person)
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
  const { body, token } = await fixture.gateway.signedWebhook(attemptId)
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  const sent = (n: number) => fixture.post(n % 3 === 0 ? reversed : body, n % 2 === 0 ? token : otherSignature(token))
  for (let batch = 0; batch < 5; batch++) {
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => sent(n)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    fixture.app.clock.advance(6000)
    await fixture.app.drain()
  }
  const { subscriptionStartDate = 0, subscriptionEndDate = 0 } = await fixture.own(person)
  expect(subscriptionEndDate - subscriptionStartDate).toBeLessThan(370 * 86_400_000)
  expect(await fixture.deliveriesTo(person)).toEqual(['email paid'])
})

test('there are as many periods as payments, whatever the order of webhooks, queries, minutes and answers', async () => {
  const step = fc.record({
    act: fc.constantFrom('webhook', 'look', 'minute', 'complete', 'fail', 'away', 'back', 'twice'),
    which: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const people = [await aPerson(fixture.app), await aPerson(fixture.app), await aPerson(fixture.app)]
      const begun: { paymentId: string; attemptId: string }[] = []
      for (const person of people) begun.push(await fixture.begin(person, 'quarterly'))
      const completed = new Set<number>()
      for (const { act, which } of steps) {
        const [person, payment] = [people[which], begun[which]]
        if (!person || !payment) continue
        const status = fixture.gateway.transactions.get(payment.attemptId)?.Status
        if (act === 'webhook') await fixture.notify(payment.attemptId)
        else if (act === 'twice')
          await Promise.all([fixture.notify(payment.attemptId), fixture.notify(payment.attemptId)])
        else if (act === 'look') await fixture.lookAgain(person, payment.paymentId)
        else if (act === 'complete' && status === 'PENDING') {
          fixture.gateway.settle(payment.attemptId, { Status: 'COMPLETED' })
          completed.add(which)
        } else if (act === 'fail' && status === 'PENDING')
          fixture.gateway.settle(payment.attemptId, { Status: 'FAILED' })
        else if (act === 'away') fixture.gateway.behave({ looking: 'error' })
        else if (act === 'back') fixture.gateway.behave({ looking: 'ok' })
        else await fixture.minute()
      }
      fixture.gateway.behave({ looking: 'ok' })
      fixture.app.clock.advance(61_000)
      await fixture.minute()
      for (const [which, person] of people.entries())
        expect(kindsOf(begun[which]?.attemptId, completed.has(which))).toContain((await fixture.own(person)).kind)
    }),
    { numRuns: runs(8) },
  )
})

/** Paid, waiting or unpaid. Access is open for a day while the gateway reports pending. */
function kindsOf(attemptId: string | undefined, hasPaid: boolean): string[] {
  if (hasPaid) return ['paid']
  return fixture.gateway.transactions.get(attemptId ?? '')?.Status === 'PENDING'
    ? ['temporary']
    : ['none', 'verification-failed']
}
