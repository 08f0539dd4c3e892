import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
/** The value, with '!' where it is sure. */
function shown(text: string, field: ProposedField): string {
  const { value = '-', sure = false } = parseNotice(text, known).proposals.find((one) => one.field === field) ?? {}
  const words = Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : ''
  return `${words}${sure ? '!' : ''}`
}

test('a second verb of a sentence has its own time', () => {
  const times = [
    [
      'Bid must be delivered to the address below at or before 10:00 AM on January 27, 2026 and must remain valid for 120 days from the date of bid opening. Bids will be opened thirty minutes thereafter.',
      '2026-01-27 10:00! · 2026-01-27 10:30! · -',
    ],
    [
      'Bidders shall deposit their offers in the box not later than 2:00 PM on the 21st day, and on that same date at 2:30 PM the offers are opened before those bidders who wish to be there.',
      '21 days 14:00! · 21 days 14:30! · -',
    ],
    [
      'የመወዳደሪያ ሐሳብ የሚቀርበው ይህ ማስታወቂያ ከወጣበት ቀን ጀምሮ እስከ 12ኛው የሥራ ቀን ከቀኑ 9፡00 ሰዓት ድረስ ሲሆን ጨረታው በዕለቱ ከቀኑ 9፡30 ሰዓት ይከፈታል፡፡',
      '12 working 15:00! · 12 working 15:30! · -',
    ],
  ] as const
  for (const [text, expected] of times) expect(shownTimes(text), text).toBe(expected)
})

test('what a notice of extension recalls is no closing', () => {
  expect(
    shownTimes(
      'NOTICE OF EXTENSION\nWe announced in the Reporter of January 11, 2026 that the tender would close on January 23, 2026 at 10:00 AM and be opened the same day at 10:30 AM. The closing date is hereby extended to January 30, 2026 at the same time.',
    ),
  ).toMatch(/^2026-01-30 10:00\? ·/)
})

test('an hour in the zone of this country, as portals write it, is an hour here', () => {
  expect(shownTimes('Deadline on:\n08-Feb-2026 16:00 (GMT 3.00)')).toBe('2026-02-08 16:00! · - · -')
  expect(shownTimes('Deadline on:\n08-Feb-2026 16:00 (GMT 3.30)')).not.toContain('16:00!')
  expect(shownTimes('Deadline on:\n08-Feb-2026 16:00 (GMT -5.00)')).not.toContain('16:00!')
})

test('a second hour for the same day makes the closing unsure', () => {
  const english = 'Offers in sealed envelopes are received until Tir 22, 2018 (January 30, 2026) 8:00 AM.'
  expect(shownTimes(english)).toBe('E 2018-05-22 08:00! · - · -')
  expect(shownTimes(`${english}\nየመወዳደሪያ ፖስታ እስከ ጥር 22 ቀን 2018 ዓ.ም ከሰዓት 8፡00 ድረስ ይቀበላሉ።`)).not.toContain('!')
  expect(shownTimes(`${english}\nየመወዳደሪያ ፖስታ እስከ ጥር 22 ቀን 2018 ዓ.ም ከሰዓት 8፡00 ድረስ ይወሰዳል።`)).not.toContain('!')
})

test('days counted from the day after the notice are never sure', () => {
  expect(
    shownTimes('ማስታወቂያው ከወጣበት ቀን ቀጥሎ ባሉት 8 ተከታታይ የሥራ ቀናት ሰነዱን ሞልቶ ማስገባት የሚቻል ሆኖ በ8ኛው የሥራ ቀን ከቀኑ 9፡00 ሰዓት ይዘጋል፡፡'),
  ).not.toContain('!')
})

test('an opening is not sure where several days fit the closing', () => {
  expect(
    shownTimes(
      'Deadline: Jan 26, 2026 10:00 AM\nOpening: Jan 26, 2026 10:30 AM\nተጫራቾች እስከ ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ ሰነዳቸውን ማስገባት የሚችሉ ሲሆን በዕለቱ ከጠዋቱ 4፡30 ሰዓት ይከፈታል።',
    ),
  ).not.toContain('!')
})

test('a row of a timetable is neither an award nor a day of printing', () => {
  expect(
    shownTimes(
      'Last date on which clarifications are issued: 20/01/2026\nDeadline for submission of tenders: 27/01/2026 at 16h00 Addis Ababa time\nNotification of award (indicative): 15/02/2026',
    ),
  ).toMatch(/^2026-01-27 16:00. · - · -$/)
})

test('the notice that this one replaces gives no day of publishing', () => {
  const text =
    'ጨረታው ለ21 ተከታታይ ቀናት ክፍት ሆኖ ይቆያል። በ22ኛው ቀን ጠዋት 4፡00 ታሽጎ ጠዋት 4፡30 ይከፈታል። ቀደም ሲል በጥር 2 ቀን 2018 ዓ.ም የወጣው ማስታወቂያ በዚህ ተተክቷል።'
  expect(shownTimes(text)).toMatch(/^22 days 10:00\? · .* · -$/)
})

test('a sale by auction is held from its first hour', () => {
  expect(shownTimes('ቤቱ በሐራጅ መነሻ ዋጋ ብር 900,000 ጥር 22 ቀን 2018 ዓ.ም ከጠዋቱ 3፡00 እስከ 6፡00 ሰዓት በፍርድ ቤቱ አዳራሽ ይሸጣል።')).toMatch(
    /^- · E 2018-05-22 09:00/,
  )
  expect(
    shownTimes("Offers reach us by January 27, 2026 at ten o'clock in the morning; we open them half an hour later."),
  ).toMatch(/· 2026-01-27 10:30/)
})

test('staff that is taken over until a day is no closing', () => {
  expect(
    shownTimes(
      'Bid closes: January 27, 2026, 2:00 PM\nStaff of the outgoing firm are to be taken over until February 7, 2026.',
    ),
  ).toBe('2026-01-27 14:00? · - · -')
})

test.each([
  ['| Procurement no. | LP/NCS/006/2018 |\n| Lot | Gardening |', 'LP/NCS/006/2018!'],
  ['Tender Ref LKU/18/2026 for lathes', 'LKU/18/2026!'],
  ['National Competitive Bidding, LRS/BoWE/NCB/02/2026', 'LRS/BoWE/NCB/02/2026'],
  ['ግልጽ አገር አቀፍ ጨረታ (NCB) ሐይ3/ግዥ/011/2018', 'ሐይ3/ግዥ/011/2018'],
  ['🔢 መለያ፦ ሐሆ/ግጨ/22/18', 'ሐሆ/ግጨ/22/18!'],
  ['Tender code LAE/T/06/2026', 'LAE/T/06/2026!'],
  ['የኬሚካሎች ግዥ ጨረታ (ቁጥር ሐግኮ/ግ/03/2018)', 'ሐግኮ/ግ/03/2018!'],
  ['የተጎዱ ተሽከርካሪዎች ሽያጭ\nቁጥር/No.: LIC/SALV/11/2026', 'LIC/SALV/11/2026'],
  ['የፌደራል ከፍተኛ ፍርድ ቤት በመ/ቁ 301244 በሰጠው ትዕዛዝ ቤቱ በሐራጅ ይሸጣል', '301244'],
])('numbers without one of the usual labels: %s', (text, expected) => expect(shown(text, 'reference')).toBe(expected))

test.each([
  ['Lakes Airlines Group Bid Announcement No: LAG-T512\nProcurement of linen', 'Lakes Airlines Group'],
  [
    'Blue Valley Tannery PLC - Sale of Used Boilers\nOffers are received until January 27, 2026.',
    'Blue Valley Tannery PLC',
  ],
  ['| Procuring entity | Sebeta Industrial Park |\n| Lot | Gardening |', 'Sebeta Industrial Park!'],
  ['🏢 ገዥ፦ የሐይቅ ዩኒቨርሲቲ ሪፈራል ሆስፒታል\n📌 የማሽን ጥገና', 'የሐይቅ ዩኒቨርሲቲ ሪፈራል ሆስፒታል!'],
  ['Description\nUNHCR Ethiopia invites firms to submit bids for printing.', 'UNHCR Ethiopia'],
  [
    'የአዋሽ ስኳር ፋብሪካ ቁጥር 2\nየጨረታ ሰነዱ በአዲስ አበባ በሚገኘው ማስተባበሪያ ቢሮ ብር 100 በመክፈል ይገኛል። ፋብሪካው ሰልፈር መግዛት ይፈልጋል።',
    'የአዋሽ ስኳር ፋብሪካ ቁጥር 2',
  ],
  [
    'Lakes City Administration Housing Department, Ref. LCA/09/2018, wants to have buildings demolished.',
    'Lakes City Administration Housing Department!',
  ],
  ['የጉምሩክ ኮሚሽን የሚሌ ቅርንጫፍ ጽ/ቤት የተወረሱ ዕቃዎች ሽያጭ', 'የጉምሩክ ኮሚሽን የሚሌ ቅርንጫፍ ጽ/ቤት'],
  [
    'አዲስ ዘመን ሰኞ ጥር 11 ቀን 2018 ዓ.ም የጨረታ ማስታወቂያ የጨረታ ቁጥር 001/2018 የደብረ ወርቅ አጠቃላይ ሆስፒታል ለ2018 በጀት ዓመት የምግብ ግብዓት መግዛት ይፈልጋል፡፡',
    'የደብረ ወርቅ አጠቃላይ ሆስፒታል',
  ],
  [
    'የአፋር ልማት ማኅበር (አፋልማ) የልብስ ስፌት ማሽኖች መግዛት ይፈልጋል። ሰነዱ በብር 200 ይሸጣል።\nAfar Development Association (ADA) wishes to buy sewing machines.',
    'የአፋር ልማት ማኅበር',
  ],
])('buyers among other words: %s', (text, expected) => expect(shown(text, 'company')).toBe(expected))

test('a title without pictures, the short name of the buyer, or the verb that belongs to rent', () => {
  expect(shown('🔔 አዲስ ጨረታ 🔔\n🏢 ገዥ፦ የሐይቅ ሆስፒታል\n📌 የኦክስጂን ማሽን ጥገናና መለዋወጫ', 'title')).toBe('የኦክስጂን ማሽን ጥገናና መለዋወጫ')
  expect(shown('የአፋር ልማት ማኅበር (አፋልማ) የልብስ ስፌት ማሽኖች መግዛት ይፈልጋል።', 'title')).toBe('የልብስ ስፌት ማሽኖች')
  expect(shown('Vacant Stall Rental - Invitation to Bid\nLake Terminal Share Company lets 14 stalls.', 'title')).toBe(
    'Vacant Stall Rental',
  )
  expect(shown('Lake Terminal Share Company rents out 14 shops. The rent starts on February 9, 2026.', 'title')).toBe(
    '14 shops',
  )
})

test('a guarantee in a table is the bond, and where documents are handed out is never surely the region', () => {
  expect(shown('| Document fee | ETB 200 |\n| Guarantee | ETB 40,000.00 |', 'bidBond')).toBe('ETB 40,000.00!')
  expect(
    shown('የአዋሽ ስኳር ፋብሪካ ሰልፈር መግዛት ይፈልጋል። የጨረታ ሰነዱ በአዲስ አበባ ከተማ ማስተባበሪያ ቢሮ ብር 100 በመክፈል ይገኛል።', 'regions'),
  ).not.toContain('!')
  expect(
    shown(
      'Procuring Entity Lakes Roads Administration\nProcurement of blades\nAddress Lion Street\nTown Addis Ababa',
      'regions',
    ),
  ).not.toContain('!')
})
