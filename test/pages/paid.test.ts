import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())

test('a pending payment has not failed, whatever page the gateway returns to; a payer who left reads that it is cancelled', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId } = await fixture.begin(person)
  expect((await fixture.lookAgain(person, paymentId)).state).toBe('checking')
  for (const page of ['success', 'failure']) {
    const { main, title } = await openPage(fixture.app, `/santim-pay/${page}?payment=${paymentId}`, { as: person })
    expect(main.byRole('heading').text).toBe("We're checking your payment")
    expect(main.text).not.toContain('Try again')
    expect(main.byRole('button', { name: 'Check again' })).toBeDefined()
    expect(title).toContain("We're checking your payment")
  }
  const { main: left } = await openPage(fixture.app, `/santim-pay/cancel?payment=${paymentId}`, { as: person })
  expect(left.byRole('heading').text).toBe('Payment Cancelled')
})

test('one that is open or partly paid links to its own page at the gateway', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId, attemptId } = await fixture.begin(person)
  const open = async () =>
    (await openPage(fixture.app, `/santim-pay/success?payment=${paymentId}`, { as: person })).main
  const way = { name: 'Open the payment page' }
  fixture.gateway.behave({ looking: 'error' })
  expect((await open()).byRole('button', way)).toBeDefined()
  fixture.gateway.behave({ looking: 'ok' })
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED', amount: '4000' })
  expect((await fixture.lookAgain(person, paymentId)).state).toBe('short')
  expect((await open()).byRole('button', way)).toBeDefined()
})
