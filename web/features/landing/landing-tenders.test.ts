import { expect, test } from 'vitest'
import { closingNext, exampleOf, ownLanguageFirst } from './landing-tenders.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00+03:00`)
const card = (id: number, language: string, day?: string) => ({
  id,
  language,
  closingTimestamp: day ? at(day) : undefined,
})

test('notices in the reader’s language come first within their day, and no day before another', () => {
  const cards = [card(1, 'en', '2026-11-24'), card(2, 'am', '2026-11-24'), card(3, 'am', '2026-11-25'), card(4, 'en')]
  expect(ownLanguageFirst(cards, 'am').map(({ id }) => id)).toEqual([2, 1, 3, 4])
  expect(ownLanguageFirst(cards, 'en').map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the next to close are ordered by their hour, whichever language was taken first', () => {
  const hour = (id: number, language: string, time: string) => ({
    id,
    language,
    closingTimestamp: Date.parse(`2026-11-24T${time}:00+03:00`),
  })
  const cards = [hour(1, 'en', '09:00'), hour(2, 'en', '09:30'), hour(3, 'en', '10:00'), hour(4, 'am', '16:30')]
  expect(closingNext(cards, 'am', 3).map(({ id }) => id)).toEqual([1, 2, 4])
  expect(closingNext(cards, 'en', 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(closingNext([card(5, 'en'), ...cards], 'en', 9).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

test('the example has open tenders with one of their keywords in the title, marked there', () => {
  const titled = (id: number, shortTitle: string, keywords: string[], more = {}) => ({
    id,
    shortTitle,
    keywords,
    language: 'en',
    leftDays: 5,
    ...more,
  })
  const cards = [
    titled(1, 'Supply of chairs', ['desk']),
    titled(2, 'Repair of Pumps', ['pump']),
    titled(3, 'Pump house', ['pump'], { leftDays: 0 }),
    titled(4, 'ፓምፕ ግዥ', ['pump'], { language: 'am', keywordsAm: ['ፓምፕ'] }),
    titled(5, 'Cement', ['cement']),
  ]
  expect(exampleOf(cards, 'en').map(({ card: { id }, word, range }) => [id, word, range])).toEqual([
    [2, 'Pump', [10, 14]],
    [5, 'Cement', [0, 6]],
  ])
  expect(exampleOf(cards, 'am').map(({ card: { id } }) => id)).toEqual([4, 2])
  const long = titled(6, `Pump house and ${'a long list of other works, '.repeat(3)}`, ['pump'])
  expect(exampleOf([long, ...cards], 'en').map(({ card: { id } }) => id)).toEqual([2, 5])
  expect(exampleOf([long], 'en').map(({ card: { id } }) => id)).toEqual([6])
  expect(exampleOf([], 'en')).toEqual([])
})
