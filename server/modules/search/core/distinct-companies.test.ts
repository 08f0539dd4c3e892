import { expect, test } from 'vitest'
import { distinctCompanies } from './distinct-companies.ts'

test('spellings of one company are one company, and its tenders count together', () => {
  expect(
    distinctCompanies([
      { name: 'Ministry of Health', tenders: 4 },
      { name: 'Ethiopian Roads Administration', tenders: 5 },
      { name: 'MINISTRY OF HEALTH', tenders: 3 },
      { name: 'የጤና ሚኒስቴር', tenders: 2 },
      { name: 'የጤና ሚንስቴር', tenders: 1 },
    ]),
  ).toEqual([
    { name: 'Ministry of Health', tenders: 7 },
    { name: 'Ethiopian Roads Administration', tenders: 5 },
    { name: 'የጤና ሚኒስቴር', tenders: 3 },
  ])
})

test('the spelling with the most tenders is shown; names without a word stay separate', () => {
  expect(
    distinctCompanies([
      { name: 'abay bank', tenders: 1 },
      { name: 'Abay Bank', tenders: 2 },
    ]).map(({ name }) => name),
  ).toEqual(['Abay Bank'])
  expect(
    distinctCompanies([
      { name: '!!', tenders: 0 },
      { name: '??', tenders: 0 },
    ]),
  ).toHaveLength(2)
})
