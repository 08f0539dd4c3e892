import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const today = { year: 2026, month: 11, day: 23 }
/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  expect(cases.map(([text]) => [text, shownTimes(text, today)])).toEqual(cases)
}
const valueOf = (field: ProposedField, text: string): unknown =>
  parseNotice(text, { today, holidays: new Set(), sources: [] }).proposals.find((one) => one.field === field)?.value
const isSure = (field: ProposedField, text: string): boolean | undefined =>
  parseNotice(text, { today, holidays: new Set(), sources: [] }).proposals.find((one) => one.field === field)?.sure

test('a labelled closing is none of the lines around it', () => {
  all([
    ['Blue Valley Finance Office\nClosing date: December 31, 2026, 10:00 AM', '2026-12-31 10:00! · - · -'],
    [
      'Closing date: December 31, 2026\nThe Ethiopian Herald, Wednesday November 25, 2026\nBids are closed on the 16th day at 10:00 AM.',
      '2026-12-31 10:00? · - · 2026-11-25!',
    ],
    ['መዝጊያ ቀን\nታኅሣሥ 21 ቀን 2019 ዓ.ም\nበድጋሚ የወጣ ጨረታ\nጨረታው ኅዳር 30 ቀን 2019 ዓ.ም ከጠዋቱ 3፡00 ሰዓት ይዘጋል፡፡', '- · - · -'],
  ])
})

test('hours whose colon was lost leave no day certain without them', () => {
  for (const text of [
    'Closing date: 2026-12-18 1600',
    'Bids close on December 14, 2026 at 1530.',
    'Closing Date & Time: 08-Dec-26, 1400',
    'Closing | 12/01/2027 | 930 |',
    'ጨረታው በ13ኛው ቀን 300 ይዘጋል፡፡',
    'ጨረታው በ13ኛው ቀን 3 00 ይዘጋል፡፡',
    'Bids close on December 14, 2026 at',
    'Deadline for submission:\n11-Dec-2026 @ 09:00 AM (New\nYork time), that is 05:00 PM\nEast Africa Time',
  ])
    expect(shownTimes(text, today), text).not.toMatch(/!/)
})

test('fewer days than the working days that are counted contradict a date', () => {
  const text = (day: string) =>
    `አዲስ ዘመን ማክሰኞ ኅዳር 15 ቀን 2019 ዓ.ም\nተጫራቾች ይህ ማስታወቂያ ከወጣበት ቀን ጀምሮ ባሉት 15 የሥራ ቀናት ውስጥ እስከ ${day} ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ ሰነዳቸውን ማስገባት አለባቸው፡፡`
  expect(shownTimes(text('ኅዳር 29'), today)).toMatch(/^E 2019-03-29 10:00\?/)
  expect(shownTimes(text('ታኅሣሥ 5'), today)).toMatch(/^E 2019-04-05 10:00!/)
})

test('a notice in one line: its own day is no end of a count, and days of works are none of an opening', () => {
  const count =
    'ቀን፡ ኅዳር 16/2019 ድርጅታችን ወንበር መግዛት ስለሚፈልግ አቅራቢዎች ይህ ማስታወቂያ ከወጣበት ቀን ጀምሮ ባሉት 5 የሥራ ቀናት ውስጥ እስከ ቀኑ 10፡00 ሰዓት ዋጋ እንድታቀርቡ እንጋብዛለን፡፡'
  expect(shownTimes(count, today)).not.toMatch(/03-16 \d\d:\d\d!/)
  const works =
    'The bid closes on the twenty-second day at 10:00 a.m. and is opened on the same day at 10:30 a.m. at the hall. d) The works are to be finished in 180 calendar days.'
  expect(shownTimes(works, today)).not.toMatch(/180/)
})

test('an extension: the day named before, and the verb behind it', () => {
  all([
    [
      'ADDENDUM\nThe bid was published on November 3, 2026 with a closing date of December 8, 2026.\nThe closing date is extended to December 22, 2026 at 2:00 PM. Bids are opened on the same date at 2:30 PM.',
      '2026-12-22 14:00? · 2026-12-22 14:30? · 2026-11-03?',
    ],
    [
      'ጨረታው ኅዳር 23 ቀን 2019 ዓ.ም ይዘጋል ተብሎ የነበረ ቢሆንም እስከ ታኅሣሥ 5 ቀን 2019 ዓ.ም ከረፋዱ 5፡00 ሰዓት የተራዘመ ሲሆን በዚሁ ዕለት 5፡30 ሰዓት የሚከፈት መሆኑን እናሳውቃለን፡፡',
      'E 2019-04-05 11:00? · E 2019-04-05 11:30? · -',
    ],
    [
      'The bid first advertised in Addis Zemen of October 12, 2026 and opened on October 28, 2026 had no bidder. Bidders are invited again.\nBids are dropped in the box until 17 December 2026, 10:00 AM, opening 10:30 AM the same day.',
      '2026-12-17 10:00? · 2026-12-17 10:30? · -',
    ],
  ])
})

test('what is delivered, and a day of a month in words, are no closings', () => {
  all([
    ['Blue Academy invites tailors.\nThe uniforms are delivered by February 1st, 2027.', '- · - · -'],
    [
      'Sealed offers with a sample are to be handed in until December 4, 2026, 12:00 noon.',
      '2026-12-04 12:00! · - · -',
    ],
    ['ጨረታው ታኅሣሥ ሁለት ቀን 2019 ዓ.ም ከጠዋቱ አራት ሰዓት ይዘጋል፡፡', '- · - · -'],
    ['የጨረታው ውጤት ጥር 10 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይገለጻል፡፡', '- · - · -'],
  ])
})

test('buyers: a town alone, a region behind the name, a verb in capitals, a court of several', () => {
  const buyers: readonly (readonly [string, string])[] = [
    ['Blue Lakes Agency\nThe Agency, Hawassa, wants to purchase the goods below.', 'Blue Lakes Agency'],
    [
      "Gambella Town Municipality, Gambella Peoples' National Regional State, wants to buy desks.",
      'Gambella Town Municipality',
    ],
    ['Amber Bank S.C. Intends to sell mortgaged property.', 'Amber Bank S.C.'],
    ['Green Hill College\nThe bid had no bidder. Hence the College invites bidders again.', 'Green Hill College'],
    [
      'በፌዴራል ፍርድ ቤቶች የፍርድ አፈጻጸም ዳይሬክቶሬት\nበፍርድ ባለመብት አቶ ግርማ እና በፍርድ ባለዕዳ ወ/ሮ አልማዝ መካከል ስላለው የአፈጻጸም ክስ ቤት በሐራጅ ይሸጣል፡፡',
      'በፌዴራል ፍርድ ቤቶች የፍርድ አፈጻጸም ዳይሬክቶሬት',
    ],
  ]
  expect(buyers.map(([text]) => [text, valueOf('company', text)])).toEqual(buyers)
})

test('regions and telephones that are printed in part are not certain', () => {
  expect(valueOf('regions', 'Amhara Bank S.C. invites bidders for chairs.')).toBeUndefined()
  expect(valueOf('regions', 'የኦሮሚያ ኅብረት ሥራ ባንክ ወንበር በጨረታ መግዛት ይፈልጋል።')).toBeUndefined()
  expect(valueOf('regions', 'Repair of vehicles in Mekelle, Semera and Gambella.')).toBeUndefined()
  expect(valueOf('regions', 'Kaffa Lease Finance S.C. sells a machine by auction at its store in Sebeta.')).toEqual([
    'Oromia',
  ])
  expect(isSure('regions', 'የጨፌ ኦሮሚያ ጽ/ቤት የተለያዩ ቁርጥራጭ ብረቶች በጨረታ ይሸጣል፡፡')).toBe(false)
  expect(isSure('regions', 'የኦሮሚያ ክልል ጤና ቢሮ የተለያዩ ቁርጥራጭ ብረቶች በጨረታ ይሸጣል፡፡')).toBe(true)
  expect(isSure('phones', 'Tel. 033 111 01 02/03')).toBe(false)
  expect(isSure('phones', 'Tel. 033 111 01 02 / 033 111 01 03')).toBe(true)
  expect(valueOf('phones', 'Bids are valid up to 08/03/2027\n058 111 92 04')).toEqual(['058 111 92 04'])
})

test('titles: the assignment of a project, and no words that only point to a list', () => {
  const text =
    'Project Name: Rural Water Project\nAssignment Title: Baseline Survey of Water Points\nThe Bureau invites firms.'
  expect(valueOf('title', text)).toBe('Baseline Survey of Water Points')
  expect(valueOf('title', 'ጊቤ ዩኒቨርሲቲ የሚከተሉትን በግልጽ ጨረታ አወዳድሮ መግዛት ይፈልጋል፡፡')).toBeUndefined()
})
