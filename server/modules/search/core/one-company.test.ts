import { expect, test } from 'vitest'
import { oneOfEach } from './one-company.ts'

test('spellings of one company are one company, and its tenders count together', () => {
  expect(
    oneOfEach([
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
    oneOfEach([
      { name: 'abay bank', tenders: 1 },
      { name: 'Abay Bank', tenders: 2 },
    ]).map(({ name }) => name),
  ).toEqual(['Abay Bank'])
  expect(
    oneOfEach([
      { name: '!!', tenders: 0 },
      { name: '??', tenders: 0 },
    ]),
  ).toHaveLength(2)
})
