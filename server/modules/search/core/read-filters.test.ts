import { describe, expect, test } from 'vitest'
import { parseQuery } from '#language/query.ts'
import { STATUS } from '#contract/tenders.ts'
import { isUnfiltered } from './filters.ts'
import type { Filters } from './filters.ts'
import { readFilters } from './read-filters.ts'
import type { FilterParams } from './read-filters.ts'

const now = Date.parse('2026-03-02T08:00:00+03:00')
function filters(params: FilterParams, scope: 'public' | 'staff' = 'public'): Filters {
  const read = readFilters(params, scope, now)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.filters
}
const faults = (params: FilterParams) => {
  const read = readFilters(params, 'staff', now)
  return 'faults' in read ? read.faults : {}
}

describe('reading filters', () => {
  test('no filter gives the plain open list', () => {
    expect(filters({}).openOnly).toBe(true)
    expect(isUnfiltered(filters({}))).toBe(true)
    expect(isUnfiltered(filters({ keyword: 'x' }))).toBe(false)
    expect(isUnfiltered(filters({ proforma: true }))).toBe(false)
  })
  test("region and regions join, 'all' is none, and any spelling will do", () => {
    expect(filters({ region: 'Oromia', regions: ['አፋር', 'oromia'] }).choices.regions).toEqual([1, 7])
    expect(filters({ region: 'All', regions: ['all'] }).choices.regions).toBeUndefined()
  })
  test('sector groups are read by id and by name in either language', () => {
    expect(filters({ keywordGroups: ['8', 'healthcare', 'ግንባታ'] }).choices.groups).toEqual([1, 8])
  })
  test('checking both or neither of two opposite boxes is no filter', () => {
    expect(filters({ proforma: true, nonProforma: true }).choices.proforma).toBeUndefined()
    expect(filters({ nonProforma: true }).choices.proforma).toBe(false)
    expect(filters({ gov: true }).choices.government).toBe(true)
    expect(filters({ gov: false, non_gov: true }).choices.government).toBe(false)
  })
  test('every bad value is named with its parameter', () => {
    const found = faults({
      regions: ['Atlantis'],
      keywordGroups: ['99'],
      languages: ['english'],
      statuses: ['9'],
      publishOtherDateFrom: now,
      publishOtherDateTo: now - 1,
    })
    expect(Object.keys(found).sort()).toEqual([
      'keywordGroups',
      'languages',
      'publishOtherDateTo',
      'regions',
      'statuses',
    ])
    expect(found.regions).toEqual([{ code: 'value-unknown', field: 'regions', value: 'Atlantis' }])
  })
  test('parameters of staff are ignored in the public search', () => {
    const { choices, created, lastChangedBy } = filters({
      statuses: ['0'],
      createdBy: ['sara'],
      createdDateFrom: 1,
      lastChangedBy: 'sara',
    })
    expect({ ...choices }).toMatchObject({ statuses: undefined, createdBy: undefined })
    expect([created, lastChangedBy]).toEqual([{ from: undefined, to: undefined }, undefined])
  })
  test('lists of a person are empty for a visitor, lists of staff for the public', () => {
    for (const group of [1, 2, 3, 4, 5, 6]) expect(filters({ group }).nothing, String(group)).toBe(true)
    expect(filters({ group: 6 }, 'staff')).toMatchObject({ nothing: false, status: 2, openOnly: false })
  })
  test('the list since the last visit begins with the day of that visit', () => {
    const since = Date.parse('2026-02-24T09:30+03:00')
    expect(filters({ group: 3, since }).published.from).toBe(Date.parse('2026-02-24T00:00+03:00'))
    // With a status, the open tenders in memory could not answer.
    expect(filters({ group: 3, since }).status).toBeUndefined()
    expect(filters({ group: 3, since }, 'staff').status).toBe(STATUS.approved)
  })
  test('a keyword from the suggestions is one phrase, whatever quotes it contains', () => {
    expect(filters({ keyword: 'road "and" bridge', isKeyword: true }).text).toBe('"road  and  bridge"')
    const meant = (keyword: string) => parseQuery(filters({ keyword, isKeyword: true }).text ?? '')
    for (const mark of ['″', '‟', '“', '‹‹', '»'])
      expect(meant(`pipes 16${mark} steel -bolts`), mark).toEqual(meant('pipes 16  steel -bolts'))
    expect(filters({ keyword: 'nul\0 byte' }).text).toBe('nul byte')
  })
  test('a company name without a letter in it finds nothing rather than everything', () => {
    expect(filters({ companyName: '%' }).nothing).toBe(true)
  })
  test('the same choices in another order are the same filters', () => {
    expect(filters({ keywords: ['b', 'a', 'b'] })).toEqual(filters({ keywords: ['a', 'b'] }))
  })
})
