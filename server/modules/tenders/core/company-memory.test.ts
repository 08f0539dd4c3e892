import { expect, test } from 'vitest'
import { rememberedOf } from './company-memory.ts'
import type { Earlier } from './company-memory.ts'

const nothing: Earlier = {
  tel1: null,
  tel2: null,
  email: null,
  website: null,
  facebook: null,
  location: null,
  docPrice: null,
  regions: [],
  point: null,
}

test('the most frequent value is remembered, the newer of two equally frequent ones', () => {
  const earlier = [
    { ...nothing, tel1: '011 551 00 01', email: 'new@abay.test' },
    { ...nothing, tel1: '011 551 00 02', email: 'old@abay.test' },
    { ...nothing, tel1: '011  551 00 02 ' },
  ]
  expect(rememberedOf(earlier)).toEqual([
    { field: 'tel1', values: ['011 551 00 02'], times: 2 },
    { field: 'email', values: ['new@abay.test'], times: 1 },
  ])
})
test('a price, a place or a region that occurred once is not remembered', () => {
  const once = { ...nothing, docPrice: 'Birr 200', regions: ['Oromia'], location: 'Room 4' }
  expect(rememberedOf([once])).toEqual([])
  expect(rememberedOf([once, { ...once, regions: ['Oromia', 'Amhara'] }])).toEqual([
    { field: 'docPrice', values: ['Birr 200'], times: 2 },
    { field: 'location', values: ['Room 4'], times: 2 },
  ])
})
test('regions count as equal in any order', () => {
  const both = ['Oromia', 'Amhara']
  expect(
    rememberedOf([
      { ...nothing, regions: both },
      { ...nothing, regions: both.toReversed() },
    ]),
  ).toEqual([{ field: 'regions', values: ['Amhara', 'Oromia'], times: 2 }])
})
