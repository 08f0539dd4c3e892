import { expect, test } from 'vitest'
import type { PaymentView } from '#contract/payments.ts'
import { paymentShown } from './payment-outcome.tsx'

const payment = (id: string, state: PaymentView['state']): PaymentView => ({
  id,
  reference: 'ABCDEF',
  plan: 'annually',
  months: 12,
  listPrice: 4800,
  amountDue: 4800,
  amountPaid: 0,
  amountMissing: 4800,
  state,
  hasCoupon: false,
  papers: [],
  validUntil: 2,
  createdAt: 1,
})

test('a page shows its payment as it was read last, and never that of the page before', () => {
  expect(paymentShown(payment('one', 'open'), payment('one', 'paid'))).toMatchObject({ id: 'one', state: 'paid' })
  // Also where the answer about the former payment arrives late.
  expect(paymentShown(payment('two', 'checking'), payment('one', 'paid'))).toMatchObject({
    id: 'two',
    state: 'checking',
  })
})
