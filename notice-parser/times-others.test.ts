import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

const today = { year: 2026, month: 11, day: 23 }
/** Texts, and their closing, opening and day of publishing; notices in these two languages are never sure. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text, today)])
  expect(shown).toEqual(cases)
}

test('hours and days of notices in Tigrinya', () => {
  all([
    [
      'ምልክታ ጨረታ\nቤት ፅሕፈት ማይ ናይ ማይ ትቦታት ክዕድግ ይደሊ፡፡ ጨረታ ኣብ መበል 16 መዓልቲ ድሕሪ ቐትሪ ሰዓት 8፡00 ተዓፂዩ ድሕሪ ቐትሪ ሰዓት 8፡30 ይኽፈት፡፡',
      '16 days 14:00? · 16 days 14:30? · -',
    ],
    [
      'ምልክታ ጨረታ\nቤት ፅሕፈት ማይ ናይ ማይ ትቦታት ክዕድግ ይደሊ፡፡ ዋጋ ክሳብ ታሕሳስ 5 መዓልቲ 2019 ዓ.ም ንግሆ ሰዓት 4፡00 ይኣቱ፡፡',
      'E 2019-04-05 10:00? · - · -',
    ],
  ])
})

test('hours and days of notices in Afaan Oromo', () => {
  all([
    [
      "Beeksisa Caalbaasii\nWaajjirri Maallaqaa meeshaalee bituu barbaada. Caalbaasiin guyyaa hojii 11ffaatti ganama sa'aatii 4:00tti cufamee guyyuma sana ganama sa'aatii 4:30tti banama.",
      '11 working 10:00? · 11 working 10:30? · -',
    ],
    [
      "Beeksisa Caalbaasii\nWaajjirri Maallaqaa meeshaalee bituu barbaada. Sanada isaanii hanga Muddee 12 bara 2019 waaree booda sa'aatii 8:00tti galchuu qabu.",
      'E 2019-04-12 14:00? · - · -',
    ],
  ])
})

test('of several extensions in a table the last one counts, at the hour of the earlier ones', () => {
  all([
    [
      'Second Extension of Tender 4/2026\n| | Original | First extension | Second extension |\n| Closing | Nov 24, 2026 2:00 PM | Dec 1, 2026 2:00 PM | Dec 8, 2026 2:00 PM |',
      '2026-12-08 14:00? · - · -',
    ],
    [
      "Addendum 1. The words 'Bids must be received by 4 December 2026, 17:00 hrs' become 'Bids must be received by 11 December 2026, 17:00 hrs'.",
      '2026-12-11 17:00? · - · -',
    ],
    [
      'የጨረታ ጊዜ ማራዘሚያ\nኅዳር 24 ቀን 2019 ዓ.ም ከቀኑ 8፡00 ሰዓት የሚዘጋ የነበረው ጨረታ ወደ ታኅሣሥ 5 ቀን 2019 ዓ.ም ተመሳሳይ ሰዓት የተዛወረ መሆኑን እንገልጻለን፡፡',
      'E 2019-04-05 14:00? · - · -',
    ],
  ])
})
