import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import { parseNotice } from './parse-notice.ts'

const today = { year: 2026, month: 11, day: 26 }
/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text, today)])
  expect(shown).toEqual(cases)
}

test('a row of cells has the day and the hour of its label', () => {
  all([
    ['Closing | 12/01/2027 | 9:30 AM |', '2027-01-12 09:30! · - · -'],
    ['Closing\t12/01/2027\t9:30 AM', '2027-01-12 09:30! · - · -'],
    [
      '|Item|Day|Hour|\n|Closing|12/01/2027|9:30 AM|\n|Opening|12/01/2027|10:00 AM|',
      '2027-01-12 09:30! · 2027-01-12 10:00! · -',
    ],
  ])
  const [doubt] = parseNotice('Closing|12/01/2027|9:30|', { today, holidays: new Set(), sources: [] }).doubts.filter(
    ({ field }) => field === 'closing',
  )
  expect([doubt?.why, ...(doubt?.candidates ?? []).map(({ value }) => value)]).toEqual([
    'which-clock',
    { dateType: 0, gcDate: '2027-01-12', time: '09:30' },
    { dateType: 0, gcDate: '2027-01-12', time: '15:30' },
  ])
})

test('a day more than a year away is no rival to one whose month stands behind; nearer ones are', () => {
  expect(shownTimes('Closing date: 12/01/2027, 10:00 AM', today)).toBe('2027-01-12 10:00! · - · -')
  expect(shownTimes('Closing date: 11/01/2027, 10:00 AM', today)).toBe('- · - · -')
  expect(shownTimes('Closing date: 05/01/2027, 10:00 AM', today)).toBe('- · - · -')
})

test('an hour before noon is no year', () => {
  all([
    [
      'Published on December 1, 2026. Bids are submitted by 12 December 10 before noon.',
      '2026-12-12 10:00? · - · 2026-12-01!',
    ],
    ['Published on December 1, 2026. Bids are submitted by 12 December, 10 AM.', '2026-12-12 10:00? · - · 2026-12-01!'],
    ['Bids are submitted by 12 December 26 before 10:00 AM.', '2026-12-12 10:00! · - · -'],
  ])
})

test('a year of the Ethiopian calendar in the form of the other one is proposed, and never sure', () => {
  all([
    ['Bid closing date: 2019-04-15 at 10:00 AM', 'E 2019-04-15 10:00? · - · -'],
    ['Bid closing date: 2026-12-24 at 10:00 AM', '2026-12-24 10:00! · - · -'],
    ['Published on 2019-03-15. Bids close on 2026-12-24 at 10:00 AM.', '2026-12-24 10:00! · - · 2026-11-24?'],
    ['Bid closing date: 2018-13-05', 'E 2018-13-05? · - · -'],
  ])
})

test('months in Tigrinya', () => {
  all([
    ['ናይ ጨረታ ምልክታ\nቤት ጽሕፈት ማይ ናይ ማይ ትቦታት ክዕድግ ይደሊ። ዕለት መዕጸዊ ጨረታ፦ ጥሪ 12 2019 ዓ.ም።', 'E 2019-05-12? · - · -'],
    ['ጨረታ ብዕለት 12 ጥሪ 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ይዕጾ።', 'E 2019-05-12? · - · -'],
    [
      'ተጫረትቲ ሰነዶም ክሳብ 20 ጥቅምቲ 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ከእትዉ ይኽእሉ። ጨረታ 21 ለካቲት 2019 ዓ.ም ይኽፈት።',
      'E 2019-02-20? · E 2019-06-21? · -',
    ],
    // In Amharic it is a call for tenders, and its number no day.
    ['የጨረታ ጥሪ 01/2019። ጨረታው ታኅሣሥ 12 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል።', 'E 2019-04-12 10:00! · - · -'],
    ['የጨረታ ጥሪ ታኅሣሥ 12/2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል።', 'E 2019-04-12 10:00! · - · -'],
  ])
})

test('a weekday in Tigrinya or Afaan Oromo that is another one leaves its date open', () => {
  all([
    ['ጨረታ ብዕለት ሰኑይ 10 ጥሪ 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ይዕጾ።', 'E 2019-05-10? · - · -'],
    ['ጨረታ ብዕለት ሰሉስ 10 ጥሪ 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ይዕጾ።', '- · - · -'],
    ['ጨረታ ብዕለት ዓርቢ 25 ሕዳር 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ይዕጾ።', 'E 2019-03-25? · - · -'],
    ['ጨረታ ብዕለት ቀዳም 25 ሕዳር 2019 ዓ.ም ኣብ ቤት ጽሕፈትና ይዕጾ።', '- · - · -'],
    ['Caalbaasiin Wiixata, Muddee 12, 2019 cufama.', 'E 2019-04-12? · - · -'],
    ['Caalbaasiin Jimaata, Muddee 12, 2019 cufama.', '- · - · -'],
    // A Thursday of the year 2019 in the other calendar.
    ['Caalbaasiin Kamisa, Muddee 12, 2019 cufama.', '- · - · -'],
  ])
})

test('months in Afaan Oromo are of the calendar whose year is near, and never sure', () => {
  all([
    [
      'Waajjirri Maallaqaa meeshaalee barreeffamaa caalbaasiin bituu barbaada. Guyyaa cufiinsaa: Muddee 12, 2019. Guyyaan itti banamu Muddee 13 bara 2019.',
      'E 2019-04-12? · E 2019-04-13? · -',
    ],
    ['Caalbaasiin Sadaasa 30/2026 cufama.', '2026-11-30? · - · -'],
    ['Caalbaasiin Amajjii 20, 2019 cufama, Amajji 21, 2019 banama.', 'E 2019-05-20? · E 2019-05-21? · -'],
    ['Dorgomtoonni hanga Guraandhala 5, 2019 A.L.I galchuu dandeessu.', 'E 2019-06-05? · - · -'],
    // Where documents are sold nothing closes, and without a year it may be a day of either calendar.
    ['Sanadni hanga Muddee 12, 2019 gurgurama. Caalbaasiin Muddee 20, 2019 cufama.', 'E 2019-04-20? · - · -'],
    ['Caalbaasiin Muddee 12 cufama.', '- · - · -'],
    ['Caalbaasiin Muddee 12/01/2019 cufama.', '- · - · -'],
  ])
})
