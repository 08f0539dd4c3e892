import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text)])
  expect(shown).toEqual(cases)
}

test('English sentences', () => {
  all([
    [
      'Bidders shall submit their bids in sealed envelopes to the address below until January 27, 2026, 10:00 a.m. The bids will be opened on the same date at 10:30 a.m. in the presence of bidders.',
      '2026-01-27 10:00! · 2026-01-27 10:30! · -',
    ],
    [
      'Proposals shall be deposited in the tender box prepared for this purpose on the 15th day from the date of publication not later than 2:00 PM and shall be opened at 2:30 PM on the same day.',
      '15 days 14:00! · 15 days 14:30! · -',
    ],
    [
      'Tender closes: Tuesday 27th January 2026 at 14:00hrs. Tender opens: Tuesday 27th January 2026 at 14:30hrs',
      '2026-01-27 14:00! · 2026-01-27 14:30! · -',
    ],
    [
      'The bid will remain open for 21 consecutive days starting from the first day of publication. It will be closed on the 21st day at 4:00 PM and opened the next day at 10:00 AM.',
      '21 days 16:00! · the next day 10:00? · -',
    ],
    [
      'Bidders shall submit their bids within 15 consecutive days starting from the first day of publication until 10:00 AM; opened the same day at 10:30 AM.',
      '15 days 10:00! · 15 days 10:30! · -',
    ],
    [
      'Offers are received within 10 working days counted from the 1st day of announcement, up to 4:00 PM.',
      '10 working 16:00! · - · -',
    ],
    ['The tender closes within 7 days after the first day of announcement at 4:00 PM.', '7 days 16:00? · - · -'],
    [
      'Quotations should reach our office at Bole no later than Friday, January 30, 2026, before 5:00 p.m. Late quotations are rejected.',
      '2026-01-30 17:00! · - · -',
    ],
    [
      'All offers must be received by the Secretary at or before 3:00 PM on February 2, 2026; opening takes place thirty minutes later.',
      '2026-02-02 15:00! · 2026-02-02 15:30! · -',
    ],
    [
      'Interested applicants should send their CVs and financial offer by email to hr@x.example until close of business on 22 January 2026.',
      '2026-01-22? · - · -',
    ],
    [
      'This bid shall be floated for thirty (30) calendar days as of the date of its announcement and the box shall be sealed on the 30th day at 11:00 AM and opened at 11:30 AM.',
      '30 days 11:00! · 30 days 11:30? · -',
    ],
    [
      'Bidding documents may be obtained until January 26, 2026. Completed documents must be returned not later than 10:00 AM on January 27, 2026.',
      '2026-01-27 10:00! · - · -',
    ],
    [
      'A pre-bid conference will be held on January 18, 2026 at 10:00 AM. Bids close on January 29, 2026 at 2:00 PM; public opening follows at 2:15 PM.',
      '2026-01-29 14:00! · 2026-01-29 14:15? · -',
    ],
    ['Submission of proforma: within 3 working days from this notice.', '3 working! · - · -'],
    ['Proforma shall be submitted within five days of this announcement in a sealed envelope.', '5 days! · - · -'],
    [
      'The auction will be held on February 3, 2026 from 9:00 AM to 12:00 AM at the compound. Registration until February 2, 2026 5:00 PM.',
      '2026-02-02 17:00! · 2026-02-03 09:00! · -',
    ],
    [
      'Bids must be accompanied by a bid security valid until April 30, 2026 and handed in by January 30, 2026 at 10:00 AM.',
      '2026-01-30 10:00! · - · -',
    ],
    ['Deadline: 25 January 2026 (17 Tir 2018 E.C.), 10:00 AM', '2026-01-25 10:00! · - · -'],
    [
      'Bids closing on Tir 20/2018 at 8:00 in the afternoon, opening at 8:30 in the afternoon.',
      'E 2018-05-20 14:00! · E 2018-05-20 14:30? · -',
    ],
    [
      'Vacancy-like: interested firms may express their interest up to and including 31 January 2026.',
      '2026-01-31! · - · -',
    ],
    [
      'The bid closing date and time is January 27, 2026 at 4:00 PM and opening date and time is January 28, 2026 at 9:00 AM.',
      '2026-01-27 16:00! · 2026-01-28 09:00! · -',
    ],
    [
      'Bid closing and opening date is January 27, 2026 at 2:00 PM and 2:30 PM respectively.',
      '2026-01-27 14:00! · 2026-01-27 14:30! · -',
    ],
    [
      'Bid opening: 30/01/2026 at 10:30 AM. Bid closing: 30/01/2026 at 10:00 AM. Posted: 08/01/2026',
      '2026-01-30 10:00! · 2026-01-30 10:30! · 2026-01-08!',
    ],
    [
      'The winner must sign the contract by February 20, 2026. Offers are received until February 2, 2026, 16:00.',
      '2026-02-02 16:00! · - · -',
    ],
    [
      'Site visit: January 20, 2026, 10:00 AM. Questions: until January 22, 2026. Answers: January 24, 2026. Offers: January 30, 2026, 3:00 PM.',
      '2026-01-30 15:00? · - · -',
    ],
    [
      'Bidders may submit their offers during office hours (8:30 AM-12:00 AM and 1:30 PM-5:30 PM) until January 28, 2026.',
      '2026-01-28? · - · -',
    ],
    [
      'Bids shall be opened on the first working day after the closing date, at 10:00 AM. Closing: 28 January 2026, 5:00 PM.',
      '2026-01-28 17:00! · 2026-01-29 10:00? · -',
    ],
    [
      'The bid document can be collected within 15 working days from the date of this announcement against payment of Birr 200. Bids must be submitted on the 16th working day before 2:00 PM.',
      '16 working 14:00! · - · -',
    ],
    [
      'Inspection of vehicles: January 15 to January 20, 2026. Offers to be deposited until January 21, 2026, 4:00 PM. Opening: January 22, 2026, 9:00 AM',
      '2026-01-21 16:00! · 2026-01-22 09:00! · -',
    ],
    [
      'Tenderers shall have audited accounts for the year ended July 7, 2025. Tenders are to be returned by January 30, 2026 at noon.',
      '2026-01-30 12:00! · - · -',
    ],
    [
      'The project ends on June 30, 2026. The company must be registered before January 1, 2024. Apply by 30 January 2026.',
      '2026-01-30? · - · -',
    ],
    [
      'Contract start: March 1, 2026. Contract end: February 28, 2027. Submission deadline: 3 February 2026, 17:00.',
      '2026-02-03 17:00! · - · -',
    ],
    [
      'Bids are valid until May 30, 2026. Security valid until June 30, 2026. Submission until January 30, 2026.',
      '2026-01-30! · - · -',
    ],
    ['Bids must be submitted in 2 copies by the 15th day.', '15 days! · - · -'],
    [
      'Interested companies can get the TOR from January 12, 2026 at 2:00 PM. Closing January 26, 2026.',
      '2026-01-26? · - · -',
    ],
    [
      'Opening ceremony of the new building: January 20, 2026. Bids close February 2, 2026, 10 AM.',
      '2026-02-02 10:00? · 2026-01-20? · -',
    ],
    [
      'Bids close at 10:00 AM on the 15th working day and are opened at 10:30 AM.',
      '15 working 10:00! · 15 working 10:30? · -',
    ],
    [
      'Bids shall be opened on January 30, 2026 at 10:30 AM. Bidders must deposit their documents half an hour earlier.',
      '- · 2026-01-30 10:30! · -',
    ],
    [
      'Bids must reach us one hour before the opening, which takes place on January 30, 2026 at 3:00 PM.',
      '- · 2026-01-30 15:00! · -',
    ],
    [
      'Issue Date: 12 Jan 2026; Closing: 26 Jan 2026; Award: 10 Feb 2026; Start: 1 Mar 2026',
      '2026-01-26? · - · 2026-01-12!',
    ],
    ['RFQ released on 12.01.2026, quotes by 19.01.2026 12:00 noon', '2026-01-19 12:00! · - · 2026-01-12!'],
    [
      'Bids shall be accepted up to 11:00 a.m. on 20/5/2018 E.C. and opened at 11:30 a.m.',
      'E 2018-05-20 11:00! · E 2018-05-20 11:30? · -',
    ],
    [
      'The sealed bid documents shall be submitted from January 12, 2026 up to January 26, 2026 until 4:00 PM.',
      '2026-01-26 16:00! · - · -',
    ],
    [
      'Bid box opens for submission on January 12, 2026 and closes on January 26, 2026 at 4:00 PM; bids will be opened on January 27, 2026 at 9:00 AM.',
      '2026-01-26 16:00! · 2026-01-27 09:00! · -',
    ],
    [
      'This invitation was first published in Addis Zemen of January 12, 2026. Bids close January 27, 2026 at 10:00 AM.',
      '2026-01-27 10:00! · - · 2026-01-12!',
    ],
    [
      'Bid document is available from 12/01/2026. Closing: 27/01/2026 10:00AM. Opening: 27/01/2026 10:30AM. Award notice published: 15/02/2026',
      '2026-01-27 10:00! · 2026-01-27 10:30! · -',
    ],
    [
      'Bidders are requested to submit their proposals within ten (10) consecutive days, that is until January 22, 2026, at 4:00 PM.',
      '2026-01-22 16:00! · - · -',
    ],
    [
      'Bids must be delivered to the address below at or before 10:00 AM, Wednesday, January 28, 2026 and will be opened immediately thereafter.',
      '2026-01-28 10:00! · 2026-01-28! · -',
    ],
    [
      "Bid shall be submitted at 2 o'clock in the afternoon on Yekatit 2, 2018 E.C.; bid opening half past two.",
      'E 2018-06-02 14:00! · - · -',
    ],
    [
      "Tender will be closed at four o'clock in the morning (local time) on the 15th day and opened at half past four.",
      '15 days 10:00! · - · -',
    ],
    [
      'The bid closes on 05/06/2018 at 4:00 local time and opens at 4:30 local time.',
      'E 2018-06-05 10:00? · E 2018-06-05 10:30? · -',
    ],
    [
      'Documents: until January 20, 2026. Submission: January 27, 2026 before 11:00 AM. Opening: January 27, 2026 after 11:00 AM',
      '2026-01-27 11:00? · 2026-01-27 11:00? · -',
    ],
    [
      'Bidders shall submit bids to Room 12 on or before the 30th January 2026 at 10.00 a.m.; bids shall be opened at 10.30 a.m. the same day',
      '2026-01-30 10:00! · 2026-01-30 10:30! · -',
    ],
    ['Proposals must be uploaded to the portal by 23:59 EAT, 31 January 2026.', '2026-01-31 23:59! · - · -'],
    ['Kindly submit your quotation latest by Friday, 16 January 2026 COB.', '2026-01-16? · - · -'],
  ])
})
