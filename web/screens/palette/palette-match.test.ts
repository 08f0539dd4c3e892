import { expect, test } from 'vitest'
import { growthFaults } from '#test/growth.ts'
import { findAmong, findable, withoutName } from './palette-match.ts'

const all = [
  findable('saved', ['Saved', 'saved bookmarks የተቀመጡ']),
  findable('tenders', ['All Tenders', 'list bids ሁሉም ጨረታዎች']),
  findable('alerts', ['My Alerts', 'notifications ማሳወቂያዎች']),
  findable('building', ['የትምህርት ቤት ግንባታ', 'ኦሮሚያ ትምህርት ቢሮ']),
]
const found = (typed: string) => findAmong(typed, all, 5)

test('the palette finds by the beginning of each word, in either script, in any language of the page', () => {
  expect(found('sav')).toEqual(['saved'])
  expect(found('tend all')).toEqual(['tenders'])
  expect(found('ጨረታ')).toEqual(['tenders'])
  expect(found('ግንባ')).toEqual(['building'])
  expect(found('ender')).toEqual([])
  expect(found('')).toEqual(['saved', 'tenders', 'alerts', 'building'])
})

test('the palette finds Amharic by Latin letters, after literal matches', () => {
  expect(found('gnbata')).toEqual(['building'])
  expect(found('gin-bata')).toEqual(['building'])
  expect(found('chereta')).toEqual(['tenders'])
  expect(findAmong('sa', [...all, findable('other', ['ሳጥን'])], 5)).toEqual(['saved'])
})

test('items that begin with the typed words come before others', () => {
  const two = [findable('late', ['Office of alerts']), findable('first', ['Alerts'])]
  expect(findAmong('alerts', two, 5)).toEqual(['first', 'late'])
})

test('the palette separates the name at the end from the command', () => {
  const regions = [findable('Oromia', ['Oromia', 'ኦሮሚያ']), findable('Addis Ababa', ['Addis Ababa', 'አዲስ አበባ'])]
  expect(withoutName('closing this week in Oromia', regions)).toEqual({ rest: 'closing this week', value: 'Oromia' })
  expect(withoutName('closing today in addis ab', regions)).toEqual({ rest: 'closing today', value: 'Addis Ababa' })
  expect(withoutName('closing week oromiya', regions)).toEqual({ rest: 'closing week', value: 'Oromia' })
  expect(withoutName('የሚዘጉ ኦሮሚያ', regions)?.value).toBe('Oromia')
  for (const none of ['oromia', 'in oromia', 'closing this week', ''])
    expect(withoutName(none, regions), none).toBeUndefined()
})

test('a key press takes as much longer as there are more tenders', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, index) =>
      findable(index, [
        index % 2 ? `Supply of office chairs, lot ${index}` : `የቢሮ ወንበር አቅርቦት ሎት ${index}`,
        'ኦሮሚያ ትምህርት ቢሮ',
      ]),
    )
  const typed = ['office', 'wenber']
  expect(typed.flatMap((text) => growthFaults(text, 3000, many, (all) => findAmong(text, all, 5)))).toEqual([])
})
