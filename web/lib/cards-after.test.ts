import { expect, test } from 'vitest'
import { cardsAfter } from './cards-after.ts'

const cards = (ids: string) => [...ids].map((id) => ({ id: Number(id) }))
const rest = (first: string, earlier: string) =>
  cardsAfter(cards(first), cards(earlier))
    ?.map(({ id }) => id)
    .join('')

test('a first page with the same tenders is followed by the pages loaded before, in any order', () => {
  expect([rest('123', '12345'), rest('132', '12345'), rest('123', '123')]).toEqual(['45', '45', ''])
})
test('a list that began with other tenders has nothing to add', () => {
  expect([rest('023', '12345'), rest('123', '12'), rest('123', ''), rest('', '123')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
