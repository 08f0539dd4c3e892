import { expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

const [title, company] = ['Supply of caps, T-shirts and banners', 'Loke Dar Farmers Union']

test('a text that repeats title and company says no more, in either script', () => {
  expect(saysMore(`${company}: ${title}.`, title, company)).toBe(false)
  expect(saysMore(`${company} buys ${title}`, title, company)).toBe(false)
  expect(saysMore('የቧንቧ ዕቃዎች ግዥ፣ ዋድላ ውሃ ጽ/ቤት', 'የቧንቧ ዕቃዎች ግዥ', 'ዋድላ ውሃ ጽ/ቤት')).toBe(false)
  expect(saysMore('', title, company)).toBe(false)
})

test('one that adds something does', () => {
  expect(saysMore('Three lots, delivered to Hawassa within thirty days of the contract.', title, company)).toBe(true)
  expect(saysMore(`${title}: three lots, delivered to Hawassa within thirty days`, title, company)).toBe(true)
})
