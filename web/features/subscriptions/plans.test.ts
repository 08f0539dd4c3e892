import { expect, test } from 'vitest'
import { paymentAddress } from './plans.ts'

test('the address of a payment names the price, then the number of the plan', () => {
  expect(paymentAddress({ price: 4800, type: 3 })).toBe('/subscription/payment/4800/3')
})
