import { describe, expect, test } from 'vitest'
import type { Doubt, Proposal, ParsedNoticeDate } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 10 }, holidays: new Set<string>(), sources: ['Addis Zemen'] }
const shownDate = (value: Proposal['value']): string => {
  const { gcDate, ethDate, duration, dateType, time, text } = value as ParsedNoticeDate
  const day = gcDate ?? (ethDate ? `E ${ethDate}` : (text ?? `${duration} ${dateType === 3 ? 'working' : 'days'}`))
  return time ? `${day} ${time}` : day
}
const doubted = ({ why, candidates }: Doubt): string =>
  `${why}: ${candidates.map(({ value }) => shownDate(value)).join(' | ')}`

/** 'closing!' is sure, 'closing?' is not; a doubt follows in brackets. */
function read(text: string, field: 'closing' | 'opening' = 'closing'): string {
  const { proposals, doubts } = parseNotice(text, known)
  const proposal = proposals.find((one) => one.field === field)
  const doubt = doubts.find((one) => one.field === field)
  const shown = proposal ? `${shownDate(proposal.value)}${proposal.sure ? '!' : '?'}` : '-'
  return doubt ? `${shown} [${doubted(doubt)}]` : shown
}
const all = (cases: readonly (readonly [string, string])[], field: 'closing' | 'opening' = 'closing') => {
  for (const [text, wanted] of cases) expect(read(text, field), text).toBe(wanted)
}

describe('a closing that the words prove', () => {
  test('absolute days in either calendar', () => {
    all([
      ['Sealed bids must be submitted on or before January 27, 2026 at 10:00 AM.', '2026-01-27 10:00!'],
      ['Closing date: 27/01/2026 G.C., 2:00 PM local time', '2026-01-27 14:00!'],
      [
        'Bids shall be delivered to the address below not later than Tuesday 27 January 2026 at 14:00 hrs.',
        '2026-01-27 14:00!',
      ],
      ['Submission deadline\nJanuary 27, 2026 at 4:00 PM', '2026-01-27 16:00!'],
      ['ተጫራቾች ሰነዳቸውን እስከ ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ በሳጥኑ ማስገባት አለባቸው።', 'E 2018-05-19 10:00!'],
      ['ጨረታው ጥር 19/2018 ዓ.ም ከቀኑ 8፡30 ሰዓት ተዘግቶ በዚሁ ዕለት ከቀኑ 9፡00 ሰዓት ይከፈታል።', 'E 2018-05-19 14:30!'],
      ['የጨረታው መዝጊያ ቀን፡ 19/05/2018 ዓ.ም 8:30 ከሰዓት', 'E 2018-05-19 14:30!'],
      ['ጨረታው የሚዘጋው ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4:00 ሲሆን የሚከፈተው በዚሁ ቀን ከጠዋቱ 4:30 ነው።', 'E 2018-05-19 10:00!'],
      ['Closing date: Tir 19, 2018 E.C. (January 27, 2026 G.C.) at 10:00 AM', 'E 2018-05-19 10:00!'],
    ])
  })
  test('counted days and days by their number', () => {
    all([
      ['ተጫራቾች ማስታወቂያው በጋዜጣ ከወጣበት ቀን ጀምሮ ለ15 ተከታታይ ቀናት ፖስታቸውን በሳጥን ማስገባት ይችላሉ።', '15 days!'],
      ['ማስታወቂያው ከወጣበት ቀን ጀምሮ ለአስር (10) ተከታታይ የሥራ ቀናት ፖስታቸውን ያስገባሉ።', '10 working!'],
      ['ጨረታው በ16ኛው የሥራ ቀን ከጠዋቱ 4፡00 ሰዓት ተዘግቶ ከጠዋቱ 4፡30 ይከፈታል።', '16 working 10:00!'],
      ['Bids shall be submitted within 15 consecutive days from the first publication of this notice.', '15 days!'],
      ['The bid shall be closed on the 16th working day at 2:00 PM.', '16 working 14:00!'],
      ['Bids are to be submitted within fifteen (15) working days from the announcement.', '15 working!'],
      // The documents are sold for fifteen working days, so the sixteenth is one as well.
      ['ሰነዱ ለ15 የሥራ ቀናት ይሸጣል። ጨረታው በ16ኛው ቀን ከጠዋቱ 4:00 ሰዓት ተዘግቶ ይከፈታል።', '16 working 10:00!'],
    ])
  })
})

test('a closing without proof is left for a person to check', () => {
  all([
    // Each lot has its day, and a row without a word of closing may be another one.
    ['The bid closes on January 27, 2026.\nRevised: February 3, 2026.', '2026-01-27?'],
    ['From January 15 to January 27, 2026, 8:30 AM - 5:00 PM, bids are submitted.', '2026-01-27?'],
    ['ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ15 ቀናት ፖስታ ማስገባት ይቻላል። ጨረታው በ16ኛው ቀን ከጠዋቱ 4:00 ሰዓት ይከፈታል።', '15 days?'],
    ['Closing at 2:00 PM and opening at 2:30 PM on January 30, 2026.', '2026-01-30 14:00?'],
  ])
})

describe('text that looks like a closing', () => {
  test.each([
    'The offer shall remain valid for 90 days after opening.',
    'Bid documents can be purchased from January 12, 2026 to January 26, 2026 during office hours.',
    'ሰነዱን ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ15 ቀናት ብር 100 በመክፈል መግዛት ይቻላል።',
    'አሸናፊው ውሉን በ5 ቀናት ውስጥ ይፈርማል።',
    'ዋጋው ለ60 ቀናት ፀንቶ የሚቆይ ይሁን።',
    'The winner shall deliver the goods within 30 days after signing the contract.',
    'Licence renewed for 2018 E.C., VAT declaration of Tahsas 30, 2018.',
    'ንብረቱን ከጥር 5 እስከ ጥር 12 ቀን 2018 ዓ.ም መጎብኘት ይቻላል።',
    'A pre-bid meeting is held on January 15, 2026 at 10:00 AM.',
    'Requests for clarification are answered until January 15, 2026.',
    'Sale of bid documents closes on January 30, 2026 at 5:00 PM.',
    'The deadline for purchase of bid documents is January 30, 2026.',
    'Deadline for clarification requests: January 30, 2026.',
    'Samples must be submitted by January 30, 2026.',
    'Questions about the bid must be submitted not later than January 30, 2026.',
    'Bid security shall be valid 90 days after bid closing. The bond expires 28 days after the deadline.',
    'Bid security: 28 days after bid closing.',
    'The goods shall be delivered to our store on or before March 30, 2026.',
    'Winner shall submit performance security by March 30, 2026.',
    'የጨረታ ሰነድ ሽያጭ ጥር 20 ቀን 2018 ዓ.ም ይጠናቀቃል።',
    'ናሙና እስከ ጥር 20 ቀን 2018 ዓ.ም ማቅረብ ይቻላል።',
  ])('%s', (text) => {
    expect(read(text)).toBe('-')
  })
})

describe('doubts', () => {
  test('an hour on one of two clocks', () => {
    all([
      [
        'ጨረታው ጥር 19 ቀን 2018 ዓ.ም በ4:00 ሰዓት ይዘጋል።',
        'E 2018-05-19 10:00? [which-clock: E 2018-05-19 10:00 | E 2018-05-19 16:00]',
      ],
      [
        'The bid closes on January 27, 2026 at 4:00 local time.',
        '2026-01-27 10:00? [which-clock: 2026-01-27 10:00 | 2026-01-27 16:00]',
      ],
      ['The bid closes on January 27, 2026 at 10:00.', '- [which-clock: 2026-01-27 10:00 | 2026-01-27 16:00]'],
      ['The bid closes on January 27, 2026 at 4:00 AM.', '- [which-clock: 2026-01-27 16:00 | 2026-01-27 10:00]'],
      ['The bid closes on January 27, 2026 at 8:30 PM.', '- [which-clock: 2026-01-27 08:30 | 2026-01-27 14:30]'],
      [
        'ጨረታው ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 10:00 ይዘጋል።',
        'E 2018-05-19 16:00? [which-clock: E 2018-05-19 16:00 | E 2018-05-19 10:00]',
      ],
      ['The bid closes on January 27, 2026 at 5:00 PM GMT.', '2026-01-27?'],
    ])
  })
  test('a year that is missing', () => {
    expect(read('Bids must be submitted not later than February 3 at 10:00 AM.')).toBe(
      '- [no-year: 2026-02-03 10:00 | 2027-02-03 10:00]',
    )
    expect(read('Published: January 8, 2026\nBids must be submitted not later than February 3 at 10:00 AM.')).toBe(
      '2026-02-03 10:00? [no-year: 2026-02-03 10:00 | 2027-02-03 10:00]',
    )
  })
  test('two days, two hours, two counts', () => {
    all([
      [
        'Closing date: Tir 19, 2018 E.C. (January 28, 2026 G.C.) at 10:00 AM',
        '- [two-answers: E 2018-05-19 10:00 | 2026-01-28 10:00]',
      ],
      [
        'Lot 1 closes on January 27, 2026. Lot 2 closes on January 30, 2026.',
        '- [two-answers: 2026-01-27 | 2026-01-30]',
      ],
      [
        'Bids are submitted until January 27, 2026 at 3:30 PM. The box is closed on January 27, 2026 at 3:45 PM.',
        '2026-01-27 15:30? [two-answers: 2026-01-27 15:30 | 2026-01-27 15:45]',
      ],
      ['The bid closes on Monday, January 27, 2026.', '- [two-answers: 2026-01-27 | 2026-01-26]'],
      ['Bids must be submitted on or before 05/02/2026.', '- [two-answers: 2026-02-05 | 2026-05-02]'],
      ['ጨረታው ሰኔ ግንቦት 29 ቀን 2018 ዓ.ም ይዘጋል።', '- [two-answers: E 2018-09-29 | E 2018-10-29]'],
      ['ማስታወቂያው ከወጣበት ማግስት ጀምሮ ለ15 ቀናት ፖስታ ማስገባት ይቻላል።', '- [two-answers: 15 days | 16 days]'],
    ])
  })
  test('figures against words, and a day before publishing', () => {
    expect(read('Bids shall be submitted within 15 (sixteen) days from the first publication.')).toBe(
      '- [words-and-figures: 15 days | 16 days]',
    )
    expect(read('Published: January 8, 2026\nClosing date: January 5, 2026')).toBe('- [out-of-order: 2026-01-05]')
    expect(read('Published: January 8, 2026\nClosing date: January 25, 2028')).toBe('- [out-of-order: 2028-01-25]')
  })
  test('an extension names the old day and the new one', () => {
    expect(
      read(
        'Bid closing | was January 27, 2026 | now February 3, 2026\nBid opening | was January 28, 2026 | now February 4, 2026',
      ),
    ).toBe('2026-02-03?')
  })
})

describe('the calendar of a date that does not name it', () => {
  test('is shown by its year, by other dates, or left open', () => {
    all([
      ['Closing date: 19/05/2018 at 10:00 AM', 'E 2018-05-19 10:00!'],
      ['Closing date: 19/02/2026 at 10:00 AM', '2026-02-19 10:00!'],
      ['Closing date: 2026-02-05, 10:00 AM', '2026-02-05 10:00!'],
      ['Closing date: 02/25/2026', '2026-02-25!'],
    ])
  })
})

test('an opening is read with the help of the closing', () => {
  all(
    [
      ['ጨረታው በ16ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ተዘግቶ በዕለቱ ከጠዋቱ 4፡30 ሰዓት ይከፈታል።', '16 days 10:30!'],
      [
        'The bid closes on January 27, 2026 at 2:00 PM and will be opened half an hour after closing.',
        '2026-01-27 14:30!',
      ],
      ['The bid closes on January 27, 2026 at 2:00 PM and is opened on the same day at 2:30 PM.', '2026-01-27 14:30!'],
      ['ጨረታው ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ተዘግቶ ከ30 ደቂቃ በኋላ ይከፈታል።', 'E 2018-05-19 10:30!'],
      ['Bid opening date: January 28, 2026 at 10:00 AM', '2026-01-28 10:00!'],
      ['The bid closes on January 27, 2026. It is opened on the next working day.', '2026-01-28?'],
      ['ጨረታው በ15ኛው ቀን ይዘጋል። የመክፈቻው ቀን የሥራ ቀን ካልሆነ በሚቀጥለው የሥራ ቀን ይከፈታል።', '-'],
      ['Closing and opening date: January 27, 2026, 2:00 PM and 2:30 PM respectively.', '2026-01-27 14:30!'],
    ],
    'opening',
  )
})

test('words that move an hour or a day leave a closing open', () => {
  all([
    ['Proposals must be received no later than December 4, 2026 at 17:00 CET (Brussels time).', '2026-12-04?'],
    ['Deadline: December 4, 2026, 5:00 PM New York time.', '2026-12-04?'],
    ['Deadline: December 4, 2026, 5:00 PM Dubai time.', '2026-12-04?'],
    ['Bids may be submitted during working hours until December 4, 2026.', '2026-12-04?'],
    [
      'Bids shall be closed on the 15th day after the publication of this notice at 10:00 AM.',
      '- [two-answers: 15 days 10:00 | 16 days 10:00]',
    ],
    [
      'ማስታወቂያው ከወጣበት ማግስት ጀምሮ በ10ኛው የሥራ ቀን ከጠዋቱ 4፡00 ሰዓት ጨረታው ይዘጋል፡፡',
      '- [two-answers: 10 working 10:00 | 11 working 10:00]',
    ],
    [
      'The closing date for submission is 30 days from the date of this publication i.e. February 23, 2026 at 3:00 PM.',
      '30 days 15:00?',
    ],
    ['Closing date and time: 15 working days after the first appearance.', '- [two-answers: 15 working | 16 working]'],
    // The event on the next day is the opening.
    ['ጨረታው በ10ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ተዘግቶ በማግስቱ ይከፈታል፡፡', '10 days 10:00!'],
    ['The bid will be closed on the twenty second day of Hidar 2019 E.C. at 4:00 in the morning.', '-'],
    [
      'ጨረታው እስከ ጥር 24 ቀን 2018 ዓ.ም (Feb 3, 2026) ከቀኑ 8:00 ሰዓት ድረስ ይቀበላል።',
      '- [two-answers: E 2018-05-24 14:00 | 2026-02-03 14:00]',
    ],
  ])
  // The hour of the day to which a holiday moves it is none of the opening's own.
  all([['ጨረታው በ16ኛው ቀን ከጠዋቱ 4፡00 ተዘግቶ በዕለቱ ይከፈታል። ቀኑ በዓል ከሆነ በቀጣዩ የሥራ ቀን በ8፡00 ሰዓት ይከፈታል፡፡', '16 days?']], 'opening')
})
