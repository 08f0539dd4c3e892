import { sectorByName } from '#ethiopia/sectors.ts'
import { describe, expect, test } from 'vitest'
import { publicCardSchema, staffCardSchema } from '#contract/tenders.ts'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { colourOf, initialOf, terms } from '#notices/card.ts'
import { publicCard, staffCard } from './card.ts'

const now = Date.parse('2026-03-10T12:00:00+03:00')

describe('the public card', () => {
  test('has only the fields that the contract lists', () => {
    const card = JSON.parse(JSON.stringify(publicCard(aStoredTender(), now, false))) as object
    expect(publicCardSchema.strict().parse(card)).toEqual(card)
  })
  test('has the guid only for people who may open the tender, or if it is free', () => {
    const { guid } = aStoredTender()
    expect(publicCard(aStoredTender(), now, false).guid).toBeUndefined()
    expect(publicCard(aStoredTender(), now, true).guid).toBe(guid)
    expect(publicCard(aStoredTender({ freeTender: true }), now, false).guid).toBe(guid)
  })
  test('has its source and keywords also in Amharic, if known', () => {
    const card = publicCard(
      aStoredTender({
        sourceName: 'Addis Zemen',
        englishKeywords: 'Animal feeds, xyzzy, Catering',
        englishDescription: null,
      }),
      now,
      false,
    )
    expect(card).toMatchObject({ sourceNameAm: 'አዲስ ዘመን', keywords: ['Animal feeds', 'xyzzy', 'Catering'] })
    expect(card.keywordsAm?.[0]).toMatch(/መኖ/)
    expect(card.keywordsAm?.slice(1)).toEqual(['xyzzy', sectorByName('Catering')?.am])
    const unknown = publicCard(
      aStoredTender({ sourceName: 'Xyzzy Times', englishKeywords: 'xyzzy', englishDescription: null }),
      now,
      false,
    )
    expect([unknown.sourceNameAm, unknown.keywordsAm]).toEqual([undefined, undefined])
  })
  test('says the dates in both calendars and on both clocks', () => {
    expect(publicCard(aStoredTender(), now, false)).toMatchObject({
      closingDateGCText: 'Fri 20 Mar 2026',
      closingDateETHText: 'Fri, Megabit 11, 2018 E.C.',
      closingTime: '10:00',
      closingTimeLocal: '4:00 in the morning (Ethiopian)',
      leftDays: 9,
    })
  })
  test('gives no hour if the notice gave none', () => {
    const card = publicCard(aStoredTender({ closingAt: Date.parse('2026-03-20T23:59:59.999+03:00') }), now, false)
    expect(card.closingTime).toBeUndefined()
    expect(card.closingDateGCText).toBe('Fri 20 Mar 2026')
  })
  test('falls back to the first words of the description', () => {
    expect(
      publicCard(aStoredTender({ shortDesc: null, excerpt: 'Sealed bids are invited' }), now, false).shortDesc,
    ).toBe('Sealed bids are invited')
    expect(publicCard(aStoredTender({ shortDesc: 'Pumps' }), now, false).shortDesc).toBe('Pumps')
    expect(publicCard(aStoredTender({ shortDesc: null, excerpt: '' }), now, false).shortDesc).toBeUndefined()
  })
  test('has the notice’s own words if it names no date', () => {
    const card = publicCard(
      aStoredTender({ closingAt: null, closingTyped: { dateType: 4, text: 'until sold' } }),
      now,
      false,
    )
    expect(card.closingText).toBe('until sold')
    expect(card.closingTimestamp).toBeUndefined()
    expect(card.percent).toBeUndefined()
  })
  test('leaves out a region that no longer exists', () => {
    expect(publicCard(aStoredTender({ regions: [2, 60] }), now, false).regions).toEqual([{ region: 'Amhara' }])
  })
})

test('the staff card adds the staff fields and nothing else', () => {
  const card = JSON.parse(JSON.stringify(staffCard(aStoredTender(), now))) as object
  expect(staffCardSchema.strict().parse(card)).toEqual(card)
})

test('keywords are split, trimmed and listed once, in either punctuation', () => {
  expect(terms('Pumps, pipes,, ', 'pipes, ቧንቧ፣ ፓምፕ', null)).toEqual(['Pumps', 'pipes', 'ቧንቧ', 'ፓምፕ'])
})

test('colours are 1 to 8 and all are used', () => {
  const colours = new Set(Array.from({ length: 200 }, (_, index) => colourOf(`company ${index}`)))
  expect([...colours].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(colourOf('')).toBeGreaterThanOrEqual(1)
})

test('the initial is the first letter or figure, in any script', () => {
  expect([initialOf('“tana” works'), initialOf('የውሃ ሥራዎች'), initialOf('3M'), initialOf('--')]).toEqual([
    'T',
    'የ',
    '3',
    '•',
  ])
})
