import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let desk: PaymentFixture
beforeAll(async () => {
  desk = await openPaymentFixture()
})
afterAll(() => desk.stop())

test('a pending payment has not failed, whatever page the gateway returns to; a payer who left reads that it is cancelled', async () => {
  const person = await aPerson(desk.app)
  const { paymentId } = await desk.begin(person)
  expect((await desk.lookAgain(person, paymentId)).state).toBe('checking')
  for (const page of ['success', 'failure']) {
    const { main, title } = await openPage(desk.app, `/santim-pay/${page}?payment=${paymentId}`, { as: person })
    expect(main.byRole('heading').text).toBe("We're checking your payment")
    expect(main.text).not.toContain('Try again')
    expect(main.byRole('button', { name: 'Check again' })).toBeDefined()
    expect(title).toContain("We're checking your payment")
  }
  const { main: left } = await openPage(desk.app, `/santim-pay/cancel?payment=${paymentId}`, { as: person })
  expect(left.byRole('heading').text).toBe('Payment Cancelled')
})

test('one that is open or partly paid links to its own page at the gateway', async () => {
  const person = await aPerson(desk.app)
  const { paymentId, attemptId } = await desk.begin(person)
  const open = async () => (await openPage(desk.app, `/santim-pay/success?payment=${paymentId}`, { as: person })).main
  const way = { name: 'Open the payment page' }
  desk.gateway.behave({ looking: 'error' })
  expect((await open()).byRole('button', way)).toBeDefined()
  desk.gateway.behave({ looking: 'ok' })
  desk.gateway.settle(attemptId, { Status: 'COMPLETED', amount: '4000' })
  expect((await desk.lookAgain(person, paymentId)).state).toBe('short')
  expect((await open()).byRole('button', way)).toBeDefined()
})
