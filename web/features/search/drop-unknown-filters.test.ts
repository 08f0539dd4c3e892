import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { refusal } from '#contract/refusals.ts'
import { dropUnknownFilters } from './drop-unknown-filters.ts'
import { EMPTY_SEARCH } from './list-search.ts'

const problem = (fieldErrors: Problem['fieldErrors']): Problem => ({
  type: 'about:blank',
  title: 'no',
  status: 400,
  code: 'invalid-input',
  fieldErrors,
})
const search = { ...EMPTY_SEARCH, keyword: 'pump', regions: ['Afar', 'Atlantis'], keywordGroups: ['abc'] }

test('only the values that the service names are left out', () => {
  const unknown = (field: string, value: string) => ({ [field]: [refusal('value-unknown', { field, value })] })
  const refused = problem({ ...unknown('regions', 'Atlantis'), ...unknown('keywordGroups', 'abc') })
  expect(dropUnknownFilters({ ...search, pageIndex: 3 }, refused)).toEqual({
    ...search,
    regions: ['Afar'],
    keywordGroups: [],
  })
})
test('a long value is recognised by its beginning', () => {
  const long = 'x'.repeat(75)
  expect(
    dropUnknownFilters(
      { ...search, regions: ['Afar', long] },
      problem({ regions: [refusal('value-unknown', { field: 'regions', value: long.slice(0, 60) })] }),
    )?.regions,
  ).toEqual(['Afar'])
})
test('the whole filter is removed if no value is named', () => {
  expect(
    dropUnknownFilters(search, problem({ regions: [refusal('too-many-values', { field: 'regions', max: 1 })] }))
      ?.regions,
  ).toEqual([])
})
test('other refusals do not affect filters', () => {
  expect(
    dropUnknownFilters(search, problem({ keyword: [refusal('too-long', { field: 'keyword', max: 2000 })] })),
  ).toBeUndefined()
  expect(
    dropUnknownFilters(search, { ...problem({ regions: [refusal('invalid', { field: 'regions' })] }), status: 500 }),
  ).toBeUndefined()
})
