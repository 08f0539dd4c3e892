import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

const TODAY = { year: 2026, month: 11, day: 23 }
const all = (cases: readonly (readonly [string, string])[]): void => {
  expect(cases.map(([text]) => [text, shownTimes(text, TODAY)])).toEqual(cases)
}

test('the latest delivery and the same figures on another clock leave the closing as it is, or unsure', () => {
  all([
    [
      'Blue Union wants beans. Date: 23/11/2026\niv) Bids are received until 08/12/2026, 2:00 PM.\nv) Delivery within 30 days of the contract, at the latest 15/02/2027.',
      '2026-12-08 14:00! · - · 2026-11-23?',
    ],
    [
      'Blue Union\nBid closing: December 24, 2026, 10:00 AM.\nሰነዱ ታኅሣሥ 15 ቀን 2019 ዓ.ም እስከ ቀኑ 10፡00 ሰዓት ገቢ ይደረጋል።',
      '- · - · -',
    ],
    [
      'Blue Union\nBid closing: December 24, 2026, 10:00 AM.\nሰነዱ ታኅሣሥ 15 ቀን 2019 ዓ.ም እስከ 10፡00 ሰዓት ገቢ ይደረጋል።',
      '2026-12-24 10:00? · - · -',
    ],
    [
      'Blue Union\nBid closing: December 24, 2026, 4:00 PM.\nሰነዱ ታኅሣሥ 15 ቀን 2019 ዓ.ም እስከ 10፡00 ሰዓት ገቢ ይደረጋል።',
      '2026-12-24 16:00! · - · -',
    ],
  ])
})

test('envelopes that come in within 15 days and are sealed on the 16th may be due on either', () => {
  const head = 'አዲስ ዘመን ሰኞ ኅዳር 14/2019\nጽ/ቤቱ ወንበር መግዛት ይፈልጋል፡፡ ሰነዱ ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ15 ተከታታይ ቀናት ይሸጣል፡፡ '
  all(
    [
      [`${head}ፖስታው በ15 ቀናት ውስጥ ገቢ ይደረግና በ16ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ይታሸጋል፡፡`, '16 days 10:00? · - · 2026-11-23'],
      [`${head}ፖስታው በ16ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ይታሸጋል፡፡`, '16 days 10:00! · - · 2026-11-23'],
    ].map(([text = '', shown = '']) => [text, `${shown}!`] as const),
  )
})

test('a correction replaces the whole sentence that it quotes', () => {
  all([
    [
      'የእርምት ማስታወቂያ\nኅዳር 15 ቀን 2019 ዓ.ም\nኮሌጁ በኅዳር 8 ቀን 2019 ዓ.ም ባወጣው ጨረታ ላይ "ታኅሣሥ 20 ቀን 2019 ዓ.ም ከቀኑ 8፡00 ሰዓት ይዘጋል" የሚለው በስህተት ስለሆነ "ታኅሣሥ 2 ቀን 2019 ዓ.ም ከቀኑ 8፡00 ሰዓት ይዘጋል" ተብሎ እንዲነበብ እናሳውቃለን፡፡',
      'E 2019-04-02 14:00? · - · 2026-11-24?',
    ],
  ])
})

test('a day on which a tender was scheduled to be closed, and one behind the number, are no closing', () => {
  all([
    [
      'Postponement\nBlue Utility\nThe bid which was scheduled to be closed on November 30, 2026 at 10:00 AM is postponed. The new closing date is December 14, 2026 at 10:00 AM.',
      '2026-12-14 10:00? · - · -',
    ],
    ['Tender: BU/02/2019, 23/11/2026\nClosing: December 14, 2026, 10:00 AM', '2026-12-14 10:00! · - · 2026-11-23?'],
  ])
})

test('a day behind the number, or of an amendment, is the day of the notice', () => {
  all([
    [
      'Blue Union\nBid No. BU/04/2019     November 23, 2026\nClosing: December 14, 2026',
      '2026-12-14! · - · 2026-11-23?',
    ],
    ['Blue Union\nTender BU-03/2026 (23/11/2026)\nClosing: 14/12/2026', '2026-12-14! · - · 2026-11-23?'],
    [
      'Blue Union\nAmendment No. 1 to Bid BU/09/2019\nDate of amendment: 24 November 2026\nClosing: 14 December 2026',
      '2026-12-14? · - · 2026-11-24?',
    ],
    [
      'Cancellation of Bid\nThe bid of Blue Union announced in Addis Zemen on November 12, 2026 has been cancelled.\nNovember 19, 2026',
      '- · - · 2026-11-19?',
    ],
  ])
})

test('of two hours that a closing may have, the one before the opening comes first', () => {
  all([
    [
      'Blue Office\nAddis Lisan 28 November 2026\nDocuments are sold during 10 working days after the notice appears. Bids are accepted until 5:30 on the 10th working day, and opened on that day at 2:00 PM.',
      '10 working 11:30? · 10 working 14:00? · 2026-11-28!',
    ],
  ])
})

test('a sale by auction is opened on its day', () => {
  all([
    [
      'Blue Bank S.C.\nReporter, November 23, 2026\nA house in Woldia will be sold by public auction on December 22, 2026 at 9:00 AM in our branch.',
      '- · 2026-12-22 09:00! · 2026-11-23!',
    ],
  ])
})
