import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { withoutUnknown } from './known-values.ts'
import { EMPTY_SEARCH } from './list-search.ts'

const refusal = (errors: Problem['errors']): Problem => ({
  type: 'about:blank',
  title: 'no',
  status: 400,
  code: 'invalid-input',
  errors,
})
const search = { ...EMPTY_SEARCH, keyword: 'pump', regions: ['Afar', 'Atlantis'], keywordGroups: ['abc'] }

test('only the values that the service quotes are left out', () => {
  const errors = { regions: ["regions does not know 'Atlantis'"], keywordGroups: ["keywordGroups does not know 'abc'"] }
  expect(withoutUnknown({ ...search, pageIndex: 3 }, refusal(errors))).toEqual({
    ...search,
    regions: ['Afar'],
    keywordGroups: [],
  })
})
test('a long value is known by its beginning', () => {
  const long = 'x'.repeat(75)
  expect(
    withoutUnknown(
      { ...search, regions: ['Afar', long] },
      refusal({ regions: [`regions does not know '${long.slice(0, 60)}'`] }),
    )?.regions,
  ).toEqual(['Afar'])
})
test('where none is quoted, the whole filter goes', () => {
  expect(withoutUnknown(search, refusal({ regions: ['something else'] }))?.regions).toEqual([])
})
test('other refusals are no matter of filters', () => {
  expect(withoutUnknown(search, refusal({ keyword: ['keyword is longer than 2000 characters'] }))).toBeUndefined()
  expect(withoutUnknown(search, { ...refusal({ regions: ['x'] }), status: 500 })).toBeUndefined()
})
