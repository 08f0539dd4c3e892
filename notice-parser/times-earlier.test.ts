import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

const today = { year: 2026, month: 11, day: 23 }
/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text, today)])
  expect(shown).toEqual(cases)
}

test('the closing of an earlier notice is not taken for this one', () => {
  all([
    [
      'Re-Advertised Bid\nIn place of our notice in The Ethiopian Herald of October 12, 2026 (closed October 27, 2026 at 14:00 hrs), bids close on the sixteenth working day at 14:00 hrs.',
      '16 working 14:00? · - · 2026-10-12?',
    ],
    ['Bids for chlorine close on October 27, 2026 at 2:00 PM.', '2026-10-27 14:00? · - · -'],
    [
      'The Ethiopian Herald (Oct 12, 2026)\nBids for chlorine close on October 27, 2026 at 2:00 PM.',
      '2026-10-27 14:00! · - · 2026-10-12!',
    ],
  ])
})

test('a notice of an award has no closing', () => {
  all([
    [
      'Notification of Intention to Award\nBid submission date: September 16, 2026, 10:00 AM\nA complaint can be submitted until December 4, 2026.',
      '- · - · -',
    ],
    ['የጨረታ ውጤት ማሳወቂያ\nጥቅምት 20 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ተዘግቶ የተከፈተው ጨረታ አሸናፊ ታውቋል፡፡', '- · - · -'],
    [
      'Bids close on December 9, 2026 at 10:00 AM. Complaints are heard within 5 days after the notification of award.',
      '2026-12-09 10:00! · - · -',
    ],
  ])
})

test('a notice put off without a day has no closing', () => {
  all([
    ['ማስታወቂያ\nየወንዝ ልማት ጽ/ቤት ጨረታ (ኅዳር 23 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 የሚዘጋው) ላልተወሰነ ጊዜ የተላለፈ መሆኑን ያሳውቃል፡፡', '- · - · -'],
    ['The bid that was to close on December 3, 2026 at 2:00 PM is indefinitely postponed.', '- · - · -'],
  ])
})

test('parts of an hour after the closing', () => {
  all([
    [
      'Bids close on January 8, 2027 at 11:00 AM and are opened a quarter of an hour later.',
      '2027-01-08 11:00! · 2027-01-08 11:15! · -',
    ],
    [
      'Bids close on January 8, 2027 at 11:00 AM and are opened half an hour later.',
      '2027-01-08 11:00! · 2027-01-08 11:30! · -',
    ],
    [
      'Bids close on January 8, 2027 at 11:00 AM and are opened three quarters of an hour later.',
      '2027-01-08 11:00! · 2027-01-08 11:45! · -',
    ],
    [
      'Bids close on January 8, 2027 at 11:00 AM and are opened an hour later.',
      '2027-01-08 11:00! · 2027-01-08 12:00! · -',
    ],
  ])
})

test('days of courts, loans, visits, interviews and payments', () => {
  all([
    [
      'የሐራጅ ማስታወቂያ\nፍርድ ቤቱ ኅዳር 2 ቀን 2019 ዓ.ም በሰጠው ትዕዛዝ ቤቱ ታኅሣሥ 15 ቀን 2019 ዓ.ም ይሸጣል፡፡ ውጤቱ ለፍ/ቤቱ ጥር 5 ቀን 2019 ዓ.ም ይቀርባል፡፡',
      '- · - · -',
    ],
    ['ቀሪው ክፍያ እስከ ጥር 30 ቀን 2019 ዓ.ም ገቢ ይደረጋል፡፡', '- · - · -'],
    ['The loan fell due on March 12, 2027.', '- · - · -'],
    [
      'Floor price: Birr 4,500 for each\nA sample of each item shall be handed in on December 3, 2026, 10:00 AM.',
      '- · - · -',
    ],
    ['ተጫራቾች በጨረታ መክፈቻ ቀን ታኅሣሥ 6 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት በፊት ሰነዳቸውን ማስገባት አለባቸው፡፡', '- · E 2019-04-06? · -'],
    ['A walk-through of the premises is on November 30, 2026; please register by November 27, 2026.', '- · - · -'],
    [
      'A walk-through is on November 30, 2026 at 10:00 a.m.; please register by November 27, 2026. Quotations reach us by close of business on December 3rd, 2026 (17:00 local time).',
      '2026-12-03 17:00! · - · -',
    ],
    ['የሐራጅ ማስታወቂያ\nቤቱ ታኅሣሥ 6 ቀን 2019 ዓ.ም ከጠዋቱ 3፡00 ሰዓት እስከ 6፡00 ሰዓት በሐራጅ እንዲሸጥ ታዟል፡፡', '- · E 2019-04-06 09:00! · -'],
    [
      'ቴክኒክ ሰነዱ ታኅሣሥ 15 ቀን 2019 ዓ.ም ከቀኑ 9፡00 ሰዓት፣ የፋይናንስ ሰነዱ ጥር 3 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይከፈታል፡፡',
      '- · E 2019-04-15 15:00! · -',
    ],
  ])
})

test('working days do not contain three months', () => {
  all([
    [
      'አዲስ ዘመን ኅዳር 9 ቀን 2019 ዓ.ም\nሰነዱ እስከ 16ኛው የሥራ ቀን ይገባል፡፡ ጨረታው የካቲት 20 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ይዘጋል፡፡',
      'E 2019-06-20 10:00? · - · 2026-11-18!',
    ],
    [
      'ሪፖርተር ኅዳር 13 ቀን 2019 ዓ.ም\nከኅዳር 14 ቀን 2019 ዓ.ም ጀምሮ ለ10 የሥራ ቀናት ሰነዱ ይሸጣል፡፡ በ11ኛው የሥራ ቀን ከቀኑ 8፡00 ሰዓት ሳጥኑ ይዘጋል፡፡',
      '11 working 14:00? · - · 2026-11-22!',
    ],
  ])
})

test('tables of lots, and hours in the line below their day', () => {
  all([
    ['Lot | Goods | Closing\n1 | Films | Dec 7, 2026, 10:00 AM\n2 | Chairs | Dec 8, 2026, 10:00 AM', '- · - · -'],
    [
      'የመዝጊያ ቀን፡ 8/4/2019 ዓም\nሰዓት፡ ከሰዓት በኋላ 9፡00\nየመክፈቻ ቀን፡ 9/4/2019 ዓም\nሰዓት፡ ጠዋት 3፡00',
      'E 2019-04-08 15:00! · E 2019-04-09 09:00! · -',
    ],
  ])
})

test('remains of an hour or a day that a scan has cut leave the closing open', () => {
  all([
    ['Bids close on November 30, 2026 at 16:0D local time.', '2026-11-30? · - · -'],
    ['Bids are received until 30 November 2026, 16:D0.', '2026-11-30? · - · -'],
    ['Bids are received until 30 November 2026 at 1*:30.', '2026-11-30? · - · -'],
    ['Bids are received until 30 November 2026 16:0 0.', '2026-11-30? · - · -'],
    ['Bids are received until 30 November 2026 at 17:*0.', '2026-11-30? · - · -'],
    ['Closing: 15.12.2026, 14.3Dhrs.', '2026-12-15? · - · -'],
    ['የመዝጊያ ቀን፡ 8/4/2019 ዓም\nሰዓት፡ ከሰዓት በኋላ g፡00', 'E 2019-04-08? · - · -'],
    ['Closing date: 1 4/12/2026 at 4:00 PM', '2026-12-04 16:00? · - · -'],
    ['Closing & opening: December 10, 2026 at 2:0D PM and 2:30 PM', '2026-12-10 14:30? · 2026-12-10 14:30? · -'],
  ])
})

test('a day that is only likely, of one lot, or of a moved bid is never sure', () => {
  all([
    [
      'The closing date has been brought forward from December 15, 2026 to December 8, 2026, at 10:00 AM.',
      '2026-12-08 10:00? · - · -',
    ],
    ['Tentative closing date: December 8, 2026, 10:00 AM', '2026-12-08 10:00? · - · -'],
    ['Closing date: December 8, 2026 (to be confirmed), 10:00 AM', '2026-12-08 10:00? · - · -'],
    ['Quotations: 26/11/2026, before lunch', '2026-11-26? · - · -'],
    ['We accept bids until stock lasts or December 10, 2026.', '2026-12-10? · - · -'],
    ['Bids are submitted on or by December 10, 2026 at 17h00.', '2026-12-10 17:00! · - · -'],
    ['Deadline: Thursday, 10/12/2026 17h00', '2026-12-10 17:00! · - · -'],
    ['Deadline: Thursday, 10/12/2026 16.30', '2026-12-10? · - · -'],
    ['Deadline: Friday December 11, 2026, COB', '2026-12-11? · - · -'],
    [
      'Submission of Lot 1: December 8, 2026, 10:00 AM. Submission of Lot 2: two days later.',
      '2026-12-08 10:00? · - · -',
    ],
    ['Release date: 23-Nov-26\nDeadline: 30-Nov-26, 4:00 PM', '2026-11-30 16:00! · - · 2026-11-23!'],
    [
      'Deadline for bids: 21 December 2026 at 2:30 PM. Bids are opened at 3:00 PM on the deadline date.',
      '2026-12-21 14:30! · 2026-12-21 15:00! · -',
    ],
  ])
})
