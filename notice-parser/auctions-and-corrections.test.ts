import { describe, expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
/** The value, with '!' where it is sure. */
function shown(text: string, field: ProposedField): string {
  const { value = '-', sure = false } = parseNotice(text, known).proposals.find((one) => one.field === field) ?? {}
  return `${typeof value === 'string' ? value : ''}${sure ? '!' : ''}`
}

/** Notices, and the closing, the opening and the day of publishing that are proposed. */
const TIMES: Readonly<Record<string, readonly (readonly [text: string, times: string])[]>> = {
  'auctions in English, in hours of the Ethiopian clock': [
    [
      "The bank will sell the house by public auction on January 27, 2026 from 3:00 to 5:00 o'clock in the morning at Bishoftu.",
      '- · 2026-01-27 09:00? · -',
    ],
    [
      'The institution sells at auction one truck, with a floor price of ETB 900,000, on Tir 19, 2018 E.C. between 8:00 and 10:00 in the afternoon.',
      '- · E 2018-05-19 14:00? · -',
    ],
    [
      "FORECLOSURE SALE\nDate of the sale: January 27, 2026\nTime of the sale: 4:00 - 6:00 o'clock in the morning",
      '- · 2026-01-27 10:00? · -',
    ],
    [
      'Auction of a house\nNo | Property | Date of auction | Time of auction\n1 | House | January 27, 2026 | 2:00 - 4:00 PM',
      '- · 2026-01-27 14:00! · -',
    ],
    // The first hour is one of the morning: 'PM' is of the second alone.
    ['The auction is held on January 27, 2026 from 10:00 to 1:00 PM.', '- · 2026-01-27 10:00? · -'],
  ],
  'the part of the day behind two names of the local time': [
    ['Bids are submitted until January 27, 2026 at 4:00 LT (local time) in the morning.', '2026-01-27 10:00! · - · -'],
  ],
  'an opening on the day of the closing, which is no hour of the closing': [
    [
      'Bids must be dropped into the box on or before 27 January 2026, 10:00 AM.\nBid opening: on the closing date at 10:30 AM.',
      '2026-01-27 10:00! · 2026-01-27 10:30! · -',
    ],
  ],
  'corrections that name the old value first': [
    [
      'CORRIGENDUM\nDeadline: Instead of "January 27, 2026 at 10:00 AM" read "February 6, 2026 at 10:00 AM".',
      '2026-02-06 10:00? · - · -',
    ],
  ],
  'days of the notice itself': [
    [
      'Date of announcement January 12, 2026. Offers are submitted until January 27, 2026 at 4:00 PM.',
      '2026-01-27 16:00! · - · 2026-01-12!',
    ],
    [
      'Date of invitation: Jan. 12, 2026\nOffers are submitted until January 27, 2026 at 4:00 PM.',
      '2026-01-27 16:00! · - · 2026-01-12!',
    ],
  ],
  'an Amharic comma between the day and its year': [
    ['ጨረታው ጥር 19፣ 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡', 'E 2018-05-19 10:00! · - · -'],
  ],
  'to see, to buy and to hand in, each with its own object': [
    [
      'ተጫራቾች ንብረቱን እስከ ጥር 14/2018 ዓ.ም ማየት፣ ሰነድ እስከ ጥር 17/2018 ዓ.ም መግዛት፣ እስከ ጥር 19/2018 ዓ.ም ከቀኑ 8፡00 ሰዓት ድረስ ሰነድ ማስገባት ይጠበቅባቸዋል፡፡',
      'E 2018-05-19 14:00! · - · -',
    ],
  ],
  'offers that are sent before a day': [['ዋጋችሁን በኢሜይል ከ19/05/2018 በፊት ላኩ፡፡', 'E 2018-05-19? · - · -']],
  // Within three working days of January 20, and January 25: a Sunday.
  'working days that end on a day off': [
    [
      'Date: January 20, 2026\nReturn your offer within 3 working days, until January 25, 2026, 2:00 PM.',
      '2026-01-25 14:00? · - · 2026-01-20!',
    ],
  ],
  'a letter of a scan in the place of a day': [
    ['ጨረታው ጥር l9 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡', 'E 2018-05-19 10:00? · - · -'],
  ],
}

describe.each(Object.entries(TIMES))('%s', (_, rows) => {
  test.each(rows)('%s', (text, times) => {
    expect(shownTimes(text)).toBe(times)
  })
})

/** Other fields: the notice, the field, and its value. */
const VALUES: readonly (readonly [text: string, field: ProposedField, value: string])[] = [
  [
    'Pursuant to the power vested in it by Proclamation No. 97/90, Entoto Bank S.C. will sell a house by public auction.',
    'company',
    'Entoto Bank S.C.!',
  ],
  [
    'Reference is made to the tender, published in The Ethiopian Herald of January 10, 2026 by Oromia Rural Roads Agency, for a road.',
    'company',
    'Oromia Rural Roads Agency',
  ],
  ['የቦንጋ ቡና ገበሬዎች ዩኒየን ኃ/የተ\nየጨረታ ማስታወቂያ\nመኪና መከራየት ይፈልጋል፡፡', 'company', 'የቦንጋ ቡና ገበሬዎች ዩኒየን ኃ/የተ'],
  // The number of the notice ends like the name of an office.
  ['ጨረታ ቁጥር አአከ/ቤት/21/2018\nየሰላም ቤቶች ኮርፖሬሽን የአሸዋ ግዥ ይፈጽማል፤ ጨረታውን ይጋብዛል፡፡', 'company', 'የሰላም ቤቶች ኮርፖሬሽን'],
  ['Notice: Lalo Coffee Exporters PLC sells a car.', 'company', 'Lalo Coffee Exporters PLC!'],
  ['ዩኒየኑ ለ2018 ምርት ዘመን የጭነት መኪና በጨረታ መከራየት ይፈልጋል፡፡', 'title', 'ምርት ዘመን የጭነት መኪና'],
  [
    'Gimbi College\nInvitation to bid for the third time\nThe College invites bidders for purchase of science kits.',
    'title',
    'purchase of science kits',
  ],
  [
    'FORECLOSURE\nProperty: warehouse of 900 m2 in Sululta\nDate of the sale: January 27, 2026',
    'title',
    'warehouse of 900 m2 in Sululta!',
  ],
  ['ቤቱ በሐራጅ ስለሚሸጥ መግዛት የሚፈልግ ይቅረብ፡፡ የአፈ/መ/ቁ 220817', 'reference', '220817'],
  ['የጨረታ ማስታወቂያ ቁ/ር 06/2018\nየቢሮ ዕቃ ግዥ', 'reference', '06/2018!'],
  ['Documents 100 birr. Security 5,000 birr.', 'bidBond', '5,000 birr!'],
  ['Lot 1 sanitary materials CPO 12,000.00\nLot 2 office furniture CPO 25,000.00', 'bidBond', '12,000.00, 25,000.00'],
]
test.each(VALUES)('%s', (text, field, value) => {
  expect(shown(text, field)).toBe(value)
})
