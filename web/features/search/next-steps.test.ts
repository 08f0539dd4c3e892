import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { bestWithout } from './next-steps.tsx'

const part = (label: string) => ({ label, without: { ...EMPTY_SEARCH, companyName: label } })
const counting = (counts: Record<string, number>) => async (search: ListSearch) => {
  const count = counts[search.companyName]
  if (count === undefined) throw new Error('no answer')
  return count
}

test('the filter whose removal finds most is named; one that cannot be counted is skipped', async () => {
  const parts = ['Amhara', 'Healthcare', 'eGP'].map(part)
  expect(await bestWithout(parts, counting({ Amhara: 3, Healthcare: 12 }))).toMatchObject({
    label: 'Healthcare',
    count: 12,
  })
})
test('no filter is named if removing any finds nothing, or if there is only one', async () => {
  expect(await bestWithout(['Amhara', 'eGP'].map(part), counting({ Amhara: 0, eGP: 0 }))).toBeUndefined()
  expect(await bestWithout([part('Amhara')], counting({ Amhara: 9 }))).toBeUndefined()
})
