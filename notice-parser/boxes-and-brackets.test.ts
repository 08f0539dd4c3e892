import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import { parseNotice } from './parse-notice.ts'
import type { ProposedField } from './parsed.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
const valueOf = (field: ProposedField, text: string): unknown =>
  parseNotice(text, known).proposals.find((one) => one.field === field)?.value

test.each([
  ['Proposals shall be in the bid box on January 27, 2026 not later than 2:00 PM.', /^2026-01-27 14:00/],
  [
    'Offers are left in the box by January 27, 2026, 3:00 PM. The buyer loses the deposit in five days.',
    /^2026-01-27 15/,
  ],
  ['Quotes reach the office near the mall before 5 pm on January 27, 2026.', /^2026-01-27 17:00/],
  [
    '1) Documents: until 26 Jan 2026 2) Bids: 27 Jan 2026, 9:00 a.m. 3) Opening: 27 Jan 2026, 9:30 a.m.',
    /^2026-01-27 09/,
  ],
  ['የመጫረቻ ሰነዶች ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ወይም ከዚያ በፊት መቅረብ ይኖርባቸዋል።', /^E 2018-05-19 10:00/],
  [
    'Clarification questions by e-mail until January 22, 2026. Bids are submitted until January 27, 2026.',
    /^2026-01-27/,
  ],
])('what is in the box, reaches the office or stands in a list: %s', (text, closing) =>
  expect(shownTimes(text)).toMatch(closing),
)

test('a closing that will not take place is none, and the day of a hearing is no auction', () => {
  expect(shownTimes('Notice of Postponement\nThe closing on January 27, 2026 will not take place.')).toMatch(/^- /)
  expect(
    shownTimes('ጥር 2 ቀን 2018 ዓ.ም በዋለው ችሎት በተሰጠ ትዕዛዝ ቤቱ ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 3፡00 እስከ 6፡00 ሰዓት በሐራጅ ይሸጣል።'),
  ).toMatch(/^- · E 2018-05-19 09:00/)
})

test('offers by hand and by post with days of their own are no one closing', () => {
  const text =
    'Offers by hand until January 28, 2026, 2:00 PM; offers by post must have arrived by January 27, 2026, 5 PM.'
  expect(parseNotice(text, known).proposals.filter(({ field }) => field === 'closing')).toEqual([])
})

test('an extension never gives the old day as a sure one', () => {
  for (const text of [
    'የማስገቢያ ቀኑ ጥር 13 ቀን 2018 ዓ.ም እንደነበር ይታወቃል። ጊዜው ተራዝሞ ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ሆኗል።',
    'ሰነድ የሚገባበት ቀን ጥር 13 ቀን 2018 ዓ.ም ከቀኑ 8፡00 መሆኑ ይታወቃል። አሁን ግን ወደ ጥር 19 ቀን 2018 ዓ.ም ከቀኑ 8፡00 መቀየሩን እናስታውቃለን።',
    'EXTENSION\nAdvertised with closing on January 22, 2026 at 10:00 AM. Bids will now be received until January 27, 2026 at 10:00 AM.',
    'Item 6, which set January 22, 2026 at 2:00 PM for submission, is replaced as follows: submission January 27, 2026 at 2:00 PM.',
  ])
    expect(shownTimes(text), text).not.toMatch(/^\S+(?: \S+)?!/)
})

test('names next to a day, a telephone or what is let; goods in brackets behind the number', () => {
  expect(valueOf('company', 'ሲዳማ ክልል ይርጋለም ጠቅላላ ሆስፒታል ጥር 10/2018 ዓ.ም\nምግብ መግዛት ይፈልጋል።')).toBe(
    'ሲዳማ ክልል ይርጋለም ጠቅላላ ሆስፒታል',
  )
  expect(valueOf('company', 'East Africa Bottling S.C. Lease of Canteen\nFirms are asked to bid.')).toBe(
    'East Africa Bottling S.C.',
  )
  expect(valueOf('company', 'Commercial Bank of Ethiopia\nReplacement of two elevators\nBids due soon.')).toBe(
    'Commercial Bank of Ethiopia',
  )
  expect(valueOf('title', 'Amendment 1 to Bid No. EEU/06/2019 (Wooden Poles)\nItem 6 is replaced.')).toBe(
    'Wooden Poles',
  )
})

test('a share is no price of a document, and the price of the document no bond', () => {
  const offers = 'Offers on the form (Birr 100), with 10% of the offered price as CPO, are left in the box.'
  expect([valueOf('bidBond', offers), valueOf('docPrice', offers)]).toEqual(['10%', 'Birr 100'])
  const prices = 'የሰነዱ ዋጋ 150 ብር፣ የጨረታ ማስከበሪያ 12,000 ብር።'
  expect([valueOf('docPrice', prices), valueOf('bidBond', prices)]).toEqual(['150 ብር', '12,000 ብር'])
})
