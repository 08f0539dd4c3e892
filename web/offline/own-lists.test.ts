import { expect, test } from 'vitest'
import { withRest } from './own-lists.ts'

const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), totalCount: 99 })
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test('a first page is followed by the stored pages after it', () => {
  expect(ids(withRest(page(5, 4, 3), page(4, 3, 2, 1)))).toEqual([5, 4, 3, 2, 1])
  expect(ids(withRest(page(5, 4), page(5, 4, 3)))).toEqual([5, 4, 3])
})
test('stored pages that no longer fit are dropped', () => {
  expect(ids(withRest(page(9, 8), page(3, 2)))).toEqual([9, 8])
  expect(ids(withRest(page(), page(3, 2)))).toEqual([])
  expect(ids(withRest(page(2, 1), undefined))).toEqual([2, 1])
})
test('a tender that moved up occurs once', () => expect(ids(withRest(page(1, 4), page(4, 3, 1)))).toEqual([1, 4, 3]))
