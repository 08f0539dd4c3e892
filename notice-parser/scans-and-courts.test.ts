import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
const found = (text: string, field: ProposedField) =>
  parseNotice(text, known).proposals.find((one) => one.field === field)
/** The value, with '!' where it is sure. */
function shown(text: string, field: ProposedField): string {
  const { value = '-', sure = false } = found(text, field) ?? {}
  const words = Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : ''
  return `${words}${sure ? '!' : ''}`
}

test('letters in the place of figures are read, for a person to check', () => {
  const times = [
    ['Offers are submitted until January 27, 2026 at l1:30 AM.', '2026-01-27 11:30? · - · -'],
    ['Offers are submitted until January 27, 2O26 at 1O:3O AM.', '2026-01-27 10:30? · - · -'],
    ['የጨረታ መዝጊያ፡ ጥር o9 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት', 'E 2018-05-09 10:00? · - · -'],
  ] as const
  for (const [text, expected] of times) expect(shownTimes(text), text).toBe(expected)
  expect(shown('Documents: non-refundable Birr 3OO.OO', 'docPrice')).toBe('Birr 300.00')
  expect(shown('Bid bond: Birr 2O,OOO by CPO', 'bidBond')).toBe('Birr 20,000')
  expect(shown('Bid No. AB/O5/2O18 for pipes', 'reference')).toBe('AB/05/2018')
  // Letters of their own: a formula, an address, a code without figures before them.
  expect(shown('Title: Supply of H2O test kits and CO meters', 'title')).toContain('H2O test kits and CO')
  expect(shown('Write to sales2o@moon.example', 'emails')).toBe('sales2o@moon.example!')
})

test('months as typists spell them', () => {
  for (const [name, month] of [
    ['ኀዳር', '03'],
    ['ታሀሳስ', '04'],
    ['መሰከረም', '01'],
  ])
    expect(shownTimes(`ጨረታው ${name} 20 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡`), name).toMatch(`E 2018-${month}-20 10:00`)
})

test('a correction that changes the hour alone', () => {
  const text =
    'Correction\nItem 4 read: "offers are submitted by January 27, 2026, 3:00 PM". Item 4 now reads: "offers are submitted by January 27, 2026, 11:00 AM".'
  expect(shownTimes(text)).toBe('2026-01-27 11:00? · - · -')
})

test('the former day in the middle of a sentence leaves the new one its purpose', () => {
  const text =
    'The closing date of the bid, previously January 20, 2026, until Tuesday, February 3, 2026, 2:00 PM, is extended.'
  expect(shownTimes(text)).toBe('2026-02-03 14:00? · - · -')
})

test('the day until which documents are sold is not the closing, with or without their price', () => {
  const sale = 'Documents: Birr 200 non-refundable, second floor, until January 28, 2026.'
  expect(shownTimes(sale)).toBe('- · - · -')
  expect(shownTimes(`${sale}\nOffers go into the tender box until January 29, 2026, 2:00 PM.`)).toBe(
    '2026-01-29 14:00? · - · -',
  )
})

test('offers that are to reach an office', () => {
  const text = 'Offers are to reach the store in Adama by January 29, 2026 at 10:00 AM and are opened at 10:30 AM.'
  expect(shownTimes(text)).toBe('2026-01-29 10:00! · 2026-01-29 10:30? · -')
})

test('lots that close on different days are not opened on one', () => {
  const lots = ['ሎት 1፡ ወንበር፣ ጥር 20', 'ሎት 2፡ ጠረጴዛ፣ ጥር 22'].map(
    (lot) => `${lot} ቀን 2018 ዓ.ም ከቀኑ 9፡00 ሰዓት ተዘግቶ በማግስቱ ከጠዋቱ 3፡00 ሰዓት ይከፈታል`,
  )
  expect(shownTimes(`ማስታወቂያ\n${lots.join('\n')}`)).toBe('- · - · -')
  expect(shownTimes(`ማስታወቂያ\n${lots[0]}`)).toBe('E 2018-05-20 15:00! · E 2018-05-21 09:00? · -')
})

test('of two closings each has the hour next to it, and the opening the day of its own statement', () => {
  const text =
    'ማስታወቂያ\n1. ሰነዳቸውን ማስታወቂያው ከወጣበት ቀን ጀምሮ እስከ 10ኛው ቀን ከቀኑ 11፡00 ሰዓት ድረስ ማስገባት ይችላሉ\n2. ጨረታው በ12ኛው ቀን ከጠዋቱ 3፡00 ተዘግቶ በዕለቱ ከጠዋቱ 4፡00 ይከፈታል'
  const doubts = parseNotice(text, known).doubts.map(({ field, candidates }) => [
    field,
    candidates.map(({ value }) => value),
  ])
  expect(doubts).toEqual([
    [
      'closing',
      [
        { dateType: 2, duration: 10, time: '17:00' },
        { dateType: 2, duration: 12, time: '09:00' },
      ],
    ],
    ['opening', [{ dateType: 2, duration: 12, time: '10:00' }]],
  ])
})

test('in the execution of a judgment the court sells, not one of the parties', () => {
  const text =
    'የሐራጅ ማስታወቂያ\nየአፈጻጸም መዝ.ቁ 81077\nበአፈጻጸም ከሳሽ ጸደይ ትሬዲንግ እና በአፈጻጸም ተከሳሽ አቶ … መካከል ባለው ክስ በወላይታ ዞን ከፍተኛ ፍርድ ቤት ትዕዛዝ በሶዶ ከተማ የሚገኘው መጋዘን በመነሻ ዋጋ ብር 900,000 ጥር 25 ቀን 2018 ዓ.ም ከጠዋቱ 3፡00 እስከ 5፡00 ሰዓት በሐራጅ የሚሸጥ ስለሆነ መግዛት የሚፈልግ ይቅረብ፡፡'
  expect(shown(text, 'company')).toBe('በወላይታ ዞን ከፍተኛ ፍርድ ቤት')
  expect(shown(text, 'reference')).toBe('81077')
  expect(shown(text, 'title')).toContain('መጋዘን')
  expect(shownTimes(text)).toBe('- · E 2018-05-25 09:00! · -')
  const english =
    'File No. 40218\nIn the execution of the judgment between Dawn PLC and the debtor the Hawassa City High Court, Execution Office shall sell by public auction the store of the debtor at a floor price of Birr 900,000. Whoever wants to buy shall deposit 25% of it.'
  expect(shown(english, 'company')).toBe('Hawassa City High Court, Execution Office!')
  expect(shown(english, 'reference')).toBe('40218')
  expect(shown(english, 'title')).toContain('store of the debtor')
  // A college that teaches the law buys for itself.
  expect(shown('የሰላም ፍትሕ ኮሌጅ ወንበሮችን በጨረታ መግዛት ይፈልጋል፡፡', 'company')).toBe('የሰላም ፍትሕ ኮሌጅ')
})

test('buyers of corrected and repeated bids', () => {
  expect(shown('Corrigendum\nGreen Hills Hospital corrects the notice of January 5, 2026.', 'company')).toContain(
    'Green Hills Hospital',
  )
  expect(shown('Notice\nThe bid of Omo Spinning Factory for dyes, no. OSF/2/2018, is repeated.', 'company')).toBe(
    'Omo Spinning Factory',
  )
  expect(shown('Notice\nThe bid of Omo Spinning Factory for cotton dyes, no. OSF/2/2018, is repeated.', 'title')).toBe(
    'cotton dyes',
  )
})

test('the day of an earlier notice in a newspaper is no closing, and stands in no name', () => {
  const text =
    'የማራዘሚያ ማስታወቂያ\nየወንጂ ብረታ ብረት ኢንዱስትሪ በታኅሣሥ 10 ቀን 2018 ዓ.ም በአዲስ ዘመን ጋዜጣ የጨረታ ቁጥር ወብ/04/2018 የጥበቃ አገልግሎት ለመግዛት ያወጣው ጨረታ ተራዝሟል፡፡'
  expect(shownTimes(text)).toBe('- · - · 2025-12-19?')
  expect(shown(text, 'company')).toBe('የወንጂ ብረታ ብረት ኢንዱስትሪ')
  expect(shown(text, 'title')).toBe('የጥበቃ አገልግሎት')
})

test('regions of lots and rows, where each names a place of its own', () => {
  expect(shown('Rent of counters\nLot 1: Semera Airport, 9 m2\nLot 2: Jimma Airport, 12 m2', 'regions')).toBe(
    'Afar|Oromia',
  )
  expect(
    shown(
      'Sale of stores\nNo | Property | Town | Price\n1 | Store | Adama | 900,000\n2 | Hall | Gondar | 800,000',
      'regions',
    ),
  ).toBe('Oromia|Amhara')
  // One statement with several towns: a road, or branches.
  expect(shown('Transport from Adama through Dessie to Semera', 'regions')).toBe('-')
})

test('numbers behind words of other languages and of letters', () => {
  expect(shown('Beeksisa Caalbaasii\nLakk. Caalbaasii 05/2018', 'reference')).toBe('05/2018!')
  expect(shown('ናይ ጨረታ ምልክታ\nቁፅሪ ጨረታ 09/2018', 'reference')).toBe('09/2018!')
  expect(shown('ቁጥር ፡- ሰባ/ግ/77/2018\nፕሮፎርማ', 'reference')).toBe('ሰባ/ግ/77/2018')
  expect(shown('Contract No. AB/W/12/2018\nConstruction of a ward', 'reference')).toBe('AB/W/12/2018')
})

test('a bond does not take the price of the documents from the next line', () => {
  const text =
    'የጨረታ ማስከበሪያ በሎት 1 ብር 4,000 በሎት 2 ብር 6,000 በሎት 3 ብር 9,000 ብቻ ሲፒኦ\nሰነዱን ማስታወቂያው በወጣ በ10 ተከታታይ የሥራ ቀናት በብር 150 መግዛት ይቻላል'
  expect(found(text, 'bidBond')?.sums?.amounts).toEqual([4000, 6000, 9000])
})
