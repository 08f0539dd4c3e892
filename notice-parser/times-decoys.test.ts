import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text)])
  expect(shown).toEqual(cases)
}

test('text that names other days, or several', () => {
  all([
    ['Lot 1: closing January 27, 2026 at 10:00 AM\nLot 2: closing January 28, 2026 at 10:00 AM', '- · - · -'],
    ['The tender is cancelled; bids that were to be opened on January 20, 2026 are returned.', '- · - · -'],
    [
      'Bids valid for 120 days. Delivery within 45 days after signing. Bid closes 15 days after the announcement at 3:00 PM.',
      '- · - · -',
    ],
    ['አሸናፊው ድርጅት እቃውን በ15 ቀናት ውስጥ ያቀርባል፡፡', '- · - · -'],
    ['ጨረታው ሰኞ ጥር 26 ቀን 2018 ዓ.ም 4፡00 ሰዓት ይዘጋል', '- · - · -'],
    ['ቅሬታ ያለው ተጫራች ውጤቱ በተገለጸ በ5 ቀናት ውስጥ ማቅረብ ይችላል፡፡', '- · - · -'],
    ['Suppliers must deliver the items within 10 days from the date of this notice.', '- · - · -'],
    ['The successful bidder shall commence work within 7 days from publication of the award.', '- · - · -'],
    ['Payments will be effected within 30 days from the submission of invoices.', '- · - · -'],
    ['Any bidder can submit a complaint within 5 working days from the announcement of results.', '- · - · -'],
    ['Bids shall be submitted on or before January 28, 2026 (Thursday) at 2:00 PM', '- · - · -'],
    ['Submission: January 28 or 29, 2026', '- · - · -'],
    ['Deadline 20 January 2026 has passed; new offers are not accepted.', '- · - · -'],
    ['የመዝጊያ ቀኑ ጥር 20 ቀን 2018 ዓ.ም አልፏል፡፡', '- · - · -'],
    ['Technical offers are due on January 28, 2026 and financial offers on February 10, 2026.', '- · - · -'],
    ['First round closes January 20, 2026; second round closes February 20, 2026.', '- · - · -'],
    ['Deadline for international bidders: February 20, 2026; for local bidders: January 30, 2026.', '- · - · -'],
    ['Bidders shall present a tax clearance valid through January 30, 2026.', '- · - · -'],
    ['Bidders should submit 30 days before the start of the works.', '- · - · -'],
    ['የጨረታው አሸናፊ ውጤት ከተገለጸበት ቀን ጀምሮ በ5 የሥራ ቀናት ውስጥ ውል ይፈጽማል፡፡', '- · - · -'],
    ['የጨረታ ማስከበሪያ ዋስትና ከጨረታው መዝጊያ ቀን ጀምሮ ለ90 ቀናት የሚቆይ መሆን አለበት፡፡', '- · - · -'],
    ['ዋጋው ከጨረታው መክፈቻ ቀን ጀምሮ ለ60 ቀናት የጸና ይሁን፡፡', '- · - · -'],
    ['የማስረከቢያ ጊዜ ውል ከተፈረመበት ቀን ጀምሮ 30 ቀናት ነው፡፡', '- · - · -'],
    ['የጨረታ ሳጥኑ ከቀኑ 8፡00 ሰዓት ይዘጋል፤ 8፡30 ይከፈታል፤ ቀኑ ጥር 25 ቀን 2018 ዓ.ም ነው፡፡', '- · - · -'],
    [
      'Lot | Closing | Opening\n1 | Jan 27, 2026 10:00 AM | Jan 27, 2026 10:30 AM\n2 | Jan 28, 2026 10:00 AM | Jan 28, 2026 10:30 AM',
      '- · - · -',
    ],
    ['ጨረታው የተሰረዘ መሆኑን እንገልጻለን፡፡ ጥር 22 ቀን 2018 ዓ.ም ሊከፈት የነበረው ጨረታ ሰነድ ተመላሽ ይሆናል፡፡', '- · - · -'],
    ['ጨረታው ጥር 20 ቀን ይዘጋል፡፡', '- · - · -'],
    ['Bidders from all lots shall submit by 20/01/2026 and 21/01/2026 respectively.', '- · - · -'],
    ['ለሎት 1 ጥር 20/2018 ዓ.ም፣ ለሎት 2 ጥር 21/2018 ዓ.ም ይዘጋል፡፡', '- · - · -'],
    [
      'Bids shall be submitted not later than 2:00 PM on the 30th day following the publication date of this notice and will be opened at 2:30 PM on the same date.',
      '- · - · -',
    ],
    ['Bid No 04/2018. Opening date: 04/06/2018 at 3:00. Closing date: 03/06/2018 at 11:00.', '- · - · -'],
    ['The proposal shall be submitted on or before January 31, 2026 (ጥር 24 ቀን 2018 ዓ.ም) at 4:00 PM.', '- · - · -'],
    ['ከጥር 20 ቀን 2018 ዓ.ም ከቀኑ 10፡00 ሰዓት በኋላ የሚመጣ ሰነድ ተቀባይነት የለውም፡፡', '- · - · -'],
    ['የጨረታ መዝጊያ ሰዓት 4፡00 ሰዓት የመክፈቻ ሰዓት 4፡30 ሰዓት፤ ቀን ጥር 20/2018 ዓ.ም', '- · - · -'],
    [
      'NATIONAL COMPETITIVE BIDDING\nIFB No: NCB/03/2026\nBids must be delivered to the address below on or before 10:00 hours local time on 12 February 2026. Electronic bidding is not permitted. Late bids will be rejected. Bids will be opened in the presence of bidders at 10:30 hours local time on 12 February 2026.\nAll bids must be accompanied by a bid security. Site visit on 22 January 2026.',
      '- · - · -',
    ],
    [
      'Bids are invited for lots 1-5. Closing: 10 days after publication for lots 1-3, 15 days after publication for lots 4-5.',
      '- · - · -',
    ],
  ])
})
test('days that replace others', () => {
  all([
    [
      'The deadline for submission of bids, originally fixed for January 20, 2026 at 10:00 AM, has been extended to January 30, 2026 at 10:00 AM. Opening will be at 10:30 AM the same day.',
      '2026-01-30 10:00? · 2026-01-30 10:30? · -',
    ],
    [
      'Please be informed that the bid closing date is extended by one week, from January 20, 2026 to January 27, 2026, 2:00 PM.',
      '2026-01-27 14:00? · - · -',
    ],
    [
      'Addendum No. 1\nThe bid opening date of January 20, 2026 is changed to January 27, 2026 at 10:00 AM.',
      '- · 2026-01-27 10:00? · -',
    ],
    [
      'The closing date of the tender announced on January 2, 2026 falls on a holiday and is therefore moved to January 21, 2026, same hour.',
      '2026-01-21? · - · 2026-01-02!',
    ],
    [
      'ቀደም ሲል ጥር 12 ቀን 2018 ዓ.ም ይዘጋል ተብሎ የወጣው ጨረታ ወደ ጥር 22 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት የተራዘመ መሆኑን እናሳውቃለን፡፡',
      'E 2018-05-22 10:00? · - · -',
    ],
    ['የጨረታው መዝጊያ ከጥር 12/2018 ወደ ጥር 22/2018 ዓ.ም ተራዝሟል፡፡', 'E 2018-05-22? · - · -'],
    [
      'The notice of January 5, 2026 is corrected: the closing is not on January 20, 2026 but on January 27, 2026.',
      '2026-01-27? · - · -',
    ],
    [
      'The bid that was closed on December 20, 2025 is re-advertised. New bids are accepted until January 30, 2026 at 10:00 AM.',
      '2026-01-30 10:00? · - · -',
    ],
    [
      'Amendment: the closing date January 20, 2026 shall read January 27, 2026, 10:00 AM.',
      '2026-01-27 10:00? · - · -',
    ],
    [
      'The submission deadline has been postponed from January 20, 2026 at 2:00 PM to January 27, 2026 at 2:00 PM; the opening is postponed to January 28, 2026 at 9:00 AM.',
      '2026-01-27 14:00? · 2026-01-28 09:00? · -',
    ],
    [
      'የጨረታው መዝጊያ ቀን ጥር 12/2018 ዓ.ም የነበረው ወደ ጥር 22/2018 ዓ.ም 4፡00 ሰዓት ተራዝሟል፤ መክፈቻውም በዕለቱ 4፡30 ይሆናል፡፡',
      'E 2018-05-22 10:00? · E 2018-05-22 10:30? · -',
    ],
    [
      'ጨረታው በ12/05/2018 ዓ.ም ሊዘጋ የነበረ ቢሆንም ለ7 ቀናት የተራዘመ በመሆኑ በ19/05/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ተዘግቶ 4፡30 ይከፈታል፡፡',
      'E 2018-05-19 10:00? · E 2018-05-19 10:30? · -',
    ],
    [
      'The bid closing date of Tender 12/18 has been extended for ten days until Tir 30, 2018 E.C., 4:00 in the afternoon.',
      'E 2018-05-30 16:00? · - · -',
    ],
  ])
})
test('labels, tables and headings', () => {
  all([
    [
      'Last date and time for submission: 30-01-2026 / 16:00\nDate and time of opening: 31-01-2026 / 09:00',
      '2026-01-30 16:00! · 2026-01-31 09:00? · -',
    ],
    [
      "The Reporter, January 11, 2026\nBids must be submitted before 10:00 o'clock in the morning of January 26, 2026.",
      '2026-01-26 10:00! · - · 2026-01-11!',
    ],
    [
      'በኩር ጥር 4 ቀን 2018 ዓ.ም\nየጨረታ ሰነድ ለ15 ቀናት የሚሸጥ ሆኖ በ16ኛው ቀን 4፡00 ሰዓት ይታሸጋል፤ 4፡30 ሰዓት ይከፈታል፡፡',
      '16 days 10:00? · 16 days 10:30? · 2026-01-12!',
    ],
    ['Application deadline | 5 Feb 2026 | 17:00 (EAT)', '2026-02-05 17:00! · - · -'],
    [
      'አዲስ ዘመን ጥር 4 ቀን 2018\nየሐራጅ ሽያጭ፡ ተሽከርካሪዎቹን ከጥር 5-10/2018 መመልከት ይቻላል፡፡ ሐራጁ ጥር 12 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይጀምራል፡፡',
      '- · E 2018-05-12 10:00! · 2026-01-12!',
    ],
    [
      'Ethiopian Herald Jan 13/2026\nBid closing 28 Jan 2026 10:00AM / bid opening 28 Jan 2026 10:15AM',
      '2026-01-28 10:00! · 2026-01-28 10:15! · 2026-01-13!',
    ],
    ['ሪፖርተር ጋዜጣ እሁድ ጥር 3 ቀን 2018 ዓ.ም\nጨረታው በ10ኛው ቀን ይዘጋል', '10 days! · - · 2026-01-11!'],
    ['አዲስ ዘመን ቅጽ 85 ቁጥር 124 ሰኞ ጥር 4 ቀን 2018 ዓ.ም\nጨረታው በ10ኛው ቀን ይዘጋል', '10 days! · - · 2026-01-12!'],
    ['ማስታወቂያው የወጣበት ቀን፡ 04/05/2018\nየሚዘጋበት ቀን፡ 20/05/2018 4፡00 ሰዓት', 'E 2018-05-20 10:00? · - · 2026-01-12!'],
    ['Posted on: 12 January 2026 | Deadline: 27 January 2026 | Location: Hawassa', '2026-01-27! · - · 2026-01-12!'],
    ['መዝጊያ፡ ጥር 25/2018፣ 4፡00\nመክፈቻ፡ ጥር 25/2018፣ 4፡30', 'E 2018-05-25 10:00? · E 2018-05-25 10:30? · -'],
    ['መዝጊያ ቀን | መክፈቻ ቀን\nጥር 25/2018 4፡00 ሰዓት | ጥር 25/2018 4፡30 ሰዓት', 'E 2018-05-25 10:00? · E 2018-05-25 10:30? · -'],
    [
      'Original deadline: January 20, 2026, 10:00 AM\nNew deadline: January 27, 2026, 10:00 AM',
      '2026-01-27 10:00? · - · -',
    ],
    [
      'ቁጥር፡ ግ/ን/04/18 ቀን፡ 04/05/2018\nዋጋችሁን እስከ 08/05/2018 ከቀኑ 10፡00 ሰዓት ድረስ አቅርቡ።',
      'E 2018-05-08 16:00! · - · 2026-01-12?',
    ],
    [
      'Ref. No. PR/12/26     Date: 12/01/2026\nPlease quote by 16/01/2026, 3:00 PM.',
      '2026-01-16 15:00! · - · 2026-01-12?',
    ],
    ['ማስታወቂያ ቁጥር 3/2018\nየሚዘጋበት ቀን፡ 20/05/2018 ከጠዋቱ 4፡00', 'E 2018-05-20 10:00! · - · -'],
    [
      'ኢትዮጵያን ሄራልድ (Jan 9, 2026)\nBids will be closed on 27/1/2026 at 3:00PM and will be opened on 27/1/2026 at 3:30PM in presence of the bidders or their agents who wish to attend.',
      '2026-01-27 15:00! · 2026-01-27 15:30! · 2026-01-09!',
    ],
  ])
})
test('sentences with several days and hours', () => {
  all([
    ['E-mail your offers to a@b.example not later than Jan. 30, 2026 at 4:30 PM (EAT).', '2026-01-30 16:30! · - · -'],
    [
      "Caalbaasiin kun guyyaa 20/05/2018 A.L.I sa'aatii 4:00 irratti cufamee guyyuma sana sa'aatii 4:30 irratti banama.",
      'E 2018-05-20 10:00? · E 2018-05-20 10:30? · -',
    ],
    [
      'Bidders shall deposit their bid documents in the box up to the 10th working day from the day the notice is aired, up to 5:30 PM. On the 11th working day at 10:00 AM it is opened.',
      '10 working 17:30! · 11 working 10:00? · -',
    ],
    [
      'The closing time is 10:00 AM on the last day of the sale. Documents are sold from January 12 up to January 26, 2026.',
      '2026-01-26 10:00? · - · -',
    ],
    [
      'Supply starts 1 February 2026. Submit before 20 January 2026, 14:00; opening 14:15.',
      '2026-01-20 14:00? · 2026-01-20 14:15? · -',
    ],
    [
      'Tender document sale: 14-25 January 2026. Tender box closes 26 January 2026 at 3:00 p.m. and opens the same day at 3:15 p.m.',
      '2026-01-26 15:00! · 2026-01-26 15:15! · -',
    ],
    ['Bids received after 10:00 AM of January 26, 2026 will be rejected.', '2026-01-26 10:00! · - · -'],
    [
      'Late bids, that is bids received after the deadline of January 26, 2026 at 10:00 AM, are rejected.',
      '2026-01-26 10:00! · - · -',
    ],
    [
      'Insurance cover is needed from February 1, 2026 to January 31, 2027. Quotes to be submitted to room 4 by January 20, 2026.',
      '2026-01-20? · - · -',
    ],
    [
      'Meeting of bidders on January 20, 2026 at 3 PM; bid submission a week later, January 27, 2026, at the same hour.',
      '2026-01-27? · - · -',
    ],
    [
      'Technical proposal opening: January 27, 2026 10:00 AM. Financial proposal opening: February 3, 2026 10:00 AM. Closing January 27, 2026 9:30 AM.',
      '2026-01-27 09:30! · 2026-01-27 10:00! · -',
    ],
    [
      'Re-bid: the former bid closed on January 5, 2026. New closing date: January 26, 2026 at 2 PM',
      '2026-01-26 14:00? · - · -',
    ],
    [
      'The former bid opening of January 12, 2026 did not take place. Bids are now opened on January 20, 2026 at 3:00 PM.',
      '- · 2026-01-20 15:00? · -',
    ],
    ['Applications: close of business, Friday 30 January 2026. Interviews: 9 February 2026.', '2026-01-30? · - · -'],
    [
      'Sealed quotations shall be handed in within seven (7) working days, at latest on January 21, 2026, 4:00 PM.',
      '2026-01-21 16:00! · - · -',
    ],
    [
      'Bidders must hand over their bids to the tender committee secretary by January 28, 2026, 11 a.m. sharp. Bid opening: 11.30 a.m., same place and day.',
      '2026-01-28 11:00! · 2026-01-28 11:30? · -',
    ],
    [
      'Closing: on the 15th day from announcement, 2 PM; opening: the same day, 2:30 PM. If the 15th day is a public holiday, the next working day at the same hours.',
      '15 days 14:00! · 15 days 14:30! · -',
    ],
    [
      'Call for consultants. Start 01 March 2026. Applications close on 25 January 2026 at midnight.',
      '2026-01-25 23:59? · - · -',
    ],
    ['The last date for receipt of applications is 25 January 2026 by 5 pm EAT.', '2026-01-25 17:00! · - · -'],
    [
      'Interested bidders are invited to collect documents until January 20, 2026 and submit bids until January 27, 2026 before 4 PM.',
      '2026-01-27 16:00! · - · -',
    ],
    [
      'Bids opening date 28 January 2026. Submission one day before the opening date until 5:00 PM.',
      '- · 2026-01-28! · -',
    ],
    [
      'Tender notice: sale by bid of 3 houses. Inspect on Mondays. Deposit offers with 10% CPO from January 12 to 26, 2026, 8:30 - 17:00.',
      '2026-01-26? · - · -',
    ],
  ])
})
