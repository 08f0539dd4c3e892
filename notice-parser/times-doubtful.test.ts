import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

/** Texts, and their closing, opening and day of publishing; what has more than one answer is never sure. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text)])
  expect(shown).toEqual(cases)
}

test('an offer due before a day is due on that day or on the day before it', () => {
  all([
    ['Sealed offers must be submitted before 5 January 2027 to our office.', '2027-01-05? · - · -'],
    ['Offers should be sent earlier than Monday, 11 January 2027 to our office.', '2027-01-11? · - · -'],
    ['Bids are received up to but not including December 11, 2026.', '2026-12-11? · - · -'],
    ['Bids must be handed in before December 11, 2026 at 4:00 PM.', '2026-12-11 16:00! · - · -'],
    ['Submission should be done before or on 17 December 2026.', '2026-12-17! · - · -'],
    ['Submit on or before 17 December 2026, 3:00 PM.', '2026-12-17 15:00! · - · -'],
    ['የመጫረቻ ሰነድ ከታኅሣሥ 10/2019 ዓ.ም በፊት ይገባል፡፡', 'E 2019-04-10? · - · -'],
    ['ተጫራቾች ሰነዳቸውን ታኅሣሥ 10 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት በፊት ማስገባት አለባቸው፡፡', 'E 2019-04-10 10:00! · - · -'],
  ])
})

test('a weekday that is another one leaves a day open, in figures as in words', () => {
  all([
    ['The bid closes on Friday, 25/12/2026 at 10:00 AM.', '2026-12-25 10:00! · - · -'],
    ['The bid closes on Monday, 25/12/2026 at 10:00 AM.', '- · - · -'],
    ['The bid closes on Monday, December 25, 2026 at 10:00 AM.', '- · - · -'],
    ['ጨረታው ዓርብ 25/03/2019 ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡', 'E 2019-03-25 10:00! · - · -'],
    ['ጨረታው ሰኞ 25/03/2019 ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡', '- · - · -'],
  ])
})

test('midnight is the end of its day or the beginning', () => {
  all([
    ['Submit concept notes not later than 20 December 2026, 12:00 midnight.', '2026-12-20 23:59? · - · -'],
    ['Quotations are due on 18 December 2026 at 11:59 PM.', '2026-12-18 23:59! · - · -'],
    ['The bid closes on December 15, 2026 at 12:00 AM.', '2026-12-15 23:59? · - · -'],
    ['The bid closes on December 15, 2026 at 00:00 hrs.', '2026-12-15 23:59? · - · -'],
    ['ጨረታው ታኅሣሥ 10 ቀን 2019 ዓ.ም ከሌሊቱ 6፡00 ሰዓት ይዘጋል፡፡', 'E 2019-04-10 23:59? · - · -'],
    ['ጨረታው ታኅሣሥ 10 ቀን 2019 ዓ.ም እኩለ ሌሊት ላይ ይዘጋል፡፡', 'E 2019-04-10 23:59? · - · -'],
    ['ጨረታው ታኅሣሥ 10 ቀን 2019 ዓ.ም እኩለ ቀን ላይ ይዘጋል፡፡', 'E 2019-04-10 12:00! · - · -'],
  ])
})

test('a notice that corrects, moves or cancels another is left for a person to check', () => {
  all([
    [
      'CORRECTION NOTICE\nOur notice said that the bid closes on December 3, 2026 at 10:00 AM. The date printed was wrong. It is December 13, 2026 at 10:00 AM.',
      '2026-12-13 10:00? · - · -',
    ],
    ['Erratum\nThe closing date printed as 25 November 2026 should read 5 December 2026.', '2026-12-05? · - · -'],
    [
      'The closing date announced by mistake as December 3, 2026 is corrected to December 13, 2026.',
      '2026-12-13? · - · -',
    ],
    ['The closing of tender 09/2019, December 1, 2026 at 10:00 AM, is extended by seven (7) days.', '- · - · -'],
    [
      'Bids are still received until 10 December 2026, 4:00 PM. The opening is moved from 11 December 2026 to 14 December 2026, 9:00 AM.',
      '2026-12-10 16:00? · 2026-12-14 09:00? · -',
    ],
    ['The bank has cancelled its tender that was to be closed on November 30, 2026 at 2:00 PM.', '- · - · -'],
    [
      'We cancelled the bid that was to close on 18 November 2026. New bids are submitted on or before 12 December 2026, 11:00 AM.',
      '2026-12-12 11:00? · - · -',
    ],
    [
      'በስህተት ኅዳር 20 ቀን 2019 ዓ.ም ተብሎ የወጣው የጨረታ መዝጊያ ቀን ኅዳር 25 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ተብሎ ይስተካከል፡፡',
      'E 2019-03-25 10:00? · - · -',
    ],
    [
      'ቀደም ሲል ኅዳር 20 ቀን 2019 ዓ.ም ይዘጋል የተባለው ጨረታ እስከ ኅዳር 30 ቀን 2019 ዓ.ም ከቀኑ 10፡00 ሰዓት ተራዝሟል፡፡',
      'E 2019-03-30 16:00? · - · -',
    ],
    ['የጨረታው መዝጊያ ከኅዳር 20 ቀን 2019 ዓ.ም ወደ ታኅሣሥ 5 ቀን 2019 ዓ.ም ተዛውሯል፡፡', 'E 2019-04-05? · - · -'],
  ])
})

test('a repeated notice may contain the dates of the first time', () => {
  all([
    [
      'Herald (Nov 22, 2026)\nRE-ADVERTISED BID\nThe bid first advertised on October 11, 2026 and closed on October 26, 2026 found too few bidders. Bids are received until December 8, 2026, 10:00 AM and opened at 10:30 AM on the same date.',
      '2026-12-08 10:00? · 2026-12-08 10:30? · 2026-11-22?',
    ],
    [
      'Published: November 22, 2026\nRe-advertised. Bids are received until December 8, 2026, 10:00 AM.',
      '2026-12-08 10:00! · - · 2026-11-22!',
    ],
  ])
})

test('an hour of AM beside local time is likely one of the Ethiopian clock, and never sure', () => {
  all([
    [
      'Bids are submitted on or before December 15, 2026, 4:00 AM local time and opened on the same day at 4:30 AM local time.',
      '2026-12-15 10:00? · 2026-12-15 10:30? · -',
    ],
    ['Bids are submitted on or before December 15, 2026, 8:00 PM local time.', '2026-12-15 14:00? · - · -'],
    ['Bids are submitted on or before December 15, 2026, 4:00 AM.', '- · - · -'],
  ])
})

test('the day after the last of days that are counted from tomorrow is not sure', () => {
  all([
    [
      'Documents are sold within 10 working days from the day after this notice. Bids are opened on the 11th working day at 10:00 AM.',
      '- · 11 working 10:00? · -',
    ],
    [
      'Documents are sold within 10 working days from this notice. Bids are opened on the 11th working day at 10:00 AM.',
      '- · 11 working 10:00! · -',
    ],
  ])
})

test('spoken hours of two clocks in one notice are not sure', () => {
  all([
    [
      'Bids are handed in by December 9, 2026, 3:00 in the afternoon. Opening is on December 10, 2026 at 4:00 in the morning.',
      '2026-12-09 15:00? · 2026-12-10 10:00? · -',
    ],
    [
      'Bids are handed in by December 9, 2026, 8:00 in the afternoon. Opening is on December 10, 2026 at 4:00 in the morning.',
      '2026-12-09 14:00! · 2026-12-10 10:00! · -',
    ],
  ])
})

test('a purchasing office sells nothing, the delivery of offers is theirs, the sale of documents ends', () => {
  all([
    [
      'Bring your stamped proforma to the purchasing office, Batu, until Friday, November 27, 2026, 4:30 in the afternoon.',
      '2026-11-27 16:30! · - · -',
    ],
    ['Delivery of offers: up to and including 8 December 2026, 3 p.m.', '2026-12-08 15:00! · - · -'],
    [
      'ሰነድ ከኅዳር 15 እስከ ኅዳር 26 ቀን 2019 ዓ.ም ይሸጣል፡፡ ጨረታው ሰነድ መሸጥ በሚያበቃበት ቀን ከቀኑ 10፡00 ሰዓት ይዘጋል፡፡',
      'E 2019-03-26 16:00? · - · -',
    ],
  ])
})

test('bids at an auction are made when it is held, and days of before are counted again', () => {
  all([
    [
      'ቤቱ በሐራጅ ስለሚሸጥ ታኅሣሥ 22 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 እስከ 6፡00 ሰዓት በቦታው ተገኝታችሁ መጫረት የምትችሉ መሆኑን እንገልጻለን፡፡',
      '- · E 2019-04-22 10:00! · -',
    ],
    [
      'ቤቱ በሐራጅ ስለሚሸጥ እስከ ታኅሣሥ 22 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ ተመዝግባችሁ መጫረት የምትችሉ መሆኑን እንገልጻለን፡፡',
      'E 2019-04-22 10:00! · - · -',
    ],
    [
      'Documents are sold within ten working days from this notice. Offers are submitted in the same ten working days.',
      '10 working? · - · -',
    ],
  ])
})

test('a label above its value keeps its own matter', () => {
  all([
    [
      'Clarification Request Deadline\nDecember 7, 2026, 5:00 PM\nSubmission Deadline\nDecember 24, 2026, 10:00 AM',
      '2026-12-24 10:00! · - · -',
    ],
    [
      'Closing of bid ........ December 14, 2026, 2:00 PM\nOpening of bid ........ December 14, 2026, 2:15 PM',
      '2026-12-14 14:00! · 2026-12-14 14:15! · -',
    ],
  ])
})

test('what bidders deliver is their offer, and the earlier of two hours is theirs', () => {
  all([
    [
      'Bidders put their price in a sealed envelope and deliver it to the branch by December 8, 2026, 11:30 a.m.',
      '2026-12-08 11:30! · - · -',
    ],
    [
      'ተጫራቾች በ16ኛው ቀን እስከ 3፡30 ሰዓት ሰነዳቸውን ያስገባሉ፤ ሣጥኑ 3፡45 ሰዓት ይታሸጋል፤ በዚሁ ዕለት ከጠዋቱ 4፡00 ሰዓት ይከፈታል፡፡',
      '16 days 09:30? · 16 days 10:00? · -',
    ],
  ])
})

test('days that others are counted from, that start something, or that are dates of documents', () => {
  all([
    ['Bids must be submitted at least 24 hours before December 15, 2026 at 10:00 AM.', '- · - · -'],
    ['Bids must be submitted two weeks after November 30, 2026 at 10:00 AM.', '- · - · -'],
    ['Submission starts on December 1, 2026 and goes on for 10 days.', '10 days? · - · -'],
    ['Bids shall be submitted within 5 days of receiving this letter dated November 23, 2026.', '5 days? · - · -'],
    ['Submit audited accounts up to July 7, 2026 with your bid.', '2026-07-07? · - · -'],
    ['Please submit an offer for services from December 1, 2026 to November 30, 2027.', '2027-11-30? · - · -'],
    ['The project closes on June 30, 2027. Applications are accepted for 15 days.', '- · - · -'],
    ['The bank account closes on December 30, 2026.', '- · - · -'],
    [
      'Clarifications are taken until December 4, 2026, 5:00 PM. Bids with security of ETB 300,000.00, valid until 30 April 2027, must be delivered on or before December 14, 2026 at 2:00 PM.',
      '2026-12-14 14:00! · - · -',
    ],
    ['ጨረታው ከሚከፈትበት ታኅሣሥ 10 ቀን 2019 ዓ.ም አንድ ቀን በፊት ይዘጋል፡፡', '- · - · -'],
    [
      'Bidders who submitted by December 3, 2026 need not submit again; others submit until December 14, 2026, 2:00 PM.',
      '2026-12-14 14:00? · - · -',
    ],
    [
      'Technical proposals are opened on December 17, 2026 at 3:30 PM, financial proposals on December 28, 2026 at 10:00 AM.',
      '- · 2026-12-17 15:30! · -',
    ],
    ['ውሉ ታኅሣሥ 20 ቀን 2019 ዓ.ም ይጀምራል፤ የቦታ ጉብኝት ታኅሣሥ 2 ቀን 2019 ዓ.ም ከጠዋቱ 3፡00 ሰዓት ይካሄዳል፡፡', '- · - · -'],
    ['ሰነዱ ታኅሣሥ 1 ቀን 2019 ዓ.ም መሸጥ ይጀምራል፤ ጨረታው ታኅሣሥ 15 ቀን 2019 ዓ.ም ከቀኑ 10፡00 ሰዓት ይዘጋል፡፡', 'E 2019-04-15 16:00! · - · -'],
    ['ጨረታው ከታኅሣሥ 5 ቀን 2019 ዓ.ም ጀምሮ ለ10 ቀናት ይቆያል፡፡', '10 days? · - · -'],
    ['እስከ ታኅሣሥ 15 ቀን 2019 ዓ.ም ድረስ ታክስ የከፈሉበትን ማስረጃ ማቅረብ የሚችሉ፡፡', '- · - · -'],
    ['የጨረታ ዋስትናው ኅዳር 28 ቀን 2019 ዓ.ም የሚያበቃ ነው፡፡', '- · - · -'],
  ])
})

test('days that are counted twice, or after others', () => {
  all([
    [
      'The closing date is January 20, 2026 at 2:00 PM. Sealed bids are submitted within 30 days from this announcement.',
      '2026-01-20 14:00? · - · -',
    ],
    [
      'Bids are submitted within 7 days from this announcement. The bid is closed on the 21st day at 10:00 AM.',
      '21 days 10:00? · - · -',
    ],
    [
      'Bids are submitted within 15 days from this announcement. The bid is closed on the 16th day at 10:00 AM.',
      '16 days 10:00! · - · -',
    ],
    [
      'The box is closed on the 15th working day at 10:00 AM and opened on the 16th day at 9:00 AM.',
      '15 working 10:00! · 16 working 09:00! · -',
    ],
    ['ማስታወቂያው ለመጨረሻ ጊዜ ከወጣበት ቀን ጀምሮ በ10 ቀናት ውስጥ ሰነድ ያስገቡ፡፡', '10 days? · - · -'],
    ['ማስታወቂያው ከወጣ ከ15 ቀን በኋላ ጨረታው ይዘጋል፡፡', '- · - · -'],
  ])
})

test('other wordings that cancel or move a notice, or change how bids are submitted', () => {
  all([
    [
      'The company withdraws the invitation that it published with a deadline of November 30, 2026, 2:00 PM.',
      '- · - · -',
    ],
    ['The bid closing on November 27, 2026 at 3:00 PM is hereby declared void.', '- · - · -'],
    [
      'The closing date, formerly December 2, 2026, has been postponed to December 16, 2026 at 9:00 AM.',
      '2026-12-16 09:00? · - · -',
    ],
    [
      'Bids are received within 30 days from November 23, 2026, that is until December 28, 2026 at 10:00 AM.',
      '2026-12-28 10:00? · - · -',
    ],
    [
      'Bids are received within 30 days from November 23, 2026, that is until December 22, 2026 at 10:00 AM.',
      '2026-12-22 10:00! · - · -',
    ],
    [
      'Gondar Malt - sale of barley. Offers by hand until 10 December 2026, 2:00 PM; offers by post must have arrived by 9 December 2026, 5:00 PM.',
      '- · - · -',
    ],
    ['Bids must be deposited two days after the sale of documents ends, at 10:00 AM.', '- · - · -'],
    [
      'የመዝጊያው ቀን ኅዳር 22 ቀን 2019 ዓ.ም በሚል ፈንታ ኅዳር 29 ቀን 2019 ዓ.ም ከቀኑ 8፡00 ሰዓት ተብሎ እንዲነበብ እናሳስባለን፡፡',
      'E 2019-03-29 14:00? · - · -',
    ],
    ['የጨረታው መዝጊያ ከኅዳር 20 ቀን 2019 ዓ.ም ጀምሮ ለተጨማሪ 10 ቀናት ተራዝሟል፡፡', '- · - · -'],
    ['ኅዳር 20 ቀን 2019 ዓ.ም ይዘጋ የነበረውን ጨረታ ሰርዘናል፡፡', '- · - · -'],
    [
      'ጨረታው ታኅሣሥ ፲፪ ቀን ፳፻፲፱ ዓ.ም ከረፋዱ ፬ ሰዓት ተዘግቶ በዚያኑ ዕለት ከረፋዱ ፬፡፴ ሰዓት ይከፈታል።',
      'E 2019-04-12 10:00! · E 2019-04-12 10:30! · -',
    ],
    ['የሐራጅ ቀን፡ ታኅሣሥ 14 ቀን 2019 ዓ.ም\nየሐራጅ ሰዓት፡ ከጠዋቱ 4፡00 - 6፡00 ሰዓት', '- · E 2019-04-14 10:00! · -'],
  ])
})

test('two notices with nothing between them', () => {
  all([
    [
      'Abay Mills invites bidders for sacks and bags, with licence and tax clearance, to its office at the station road. Documents cost Birr 100 and are sold on working days in room 4 of the mill.\nAwash Mills invites bidders for wheat. The bid closes on January 20, 2026 at 2:00 PM.',
      '2026-01-20 14:00? · - · -',
    ],
  ])
})

test('an end other than that of the day, or an impossible order', () => {
  all([
    ['Closing date: December 31, 2026 or when 20 bids have come.', '2026-12-31? · - · -'],
    ['Bid closing 15/12/2026 & opening 16/12/2026 at 2:00 PM & 3:00 PM.', '2026-12-15? · - · -'],
    ['ጨረታው በ15ኛው ቀን ከጠዋቱ 3፡00 ሰዓት ተዘግቶ ከጠዋቱ 2፡30 ይከፈታል፡፡', '15 days 09:00? · - · -'],
    ['ጨረታው በ15ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ተዘግቶ በ10ኛው ቀን ይከፈታል፡፡', '15 days 10:00? · 10 days? · -'],
  ])
})

test('figures that a scan or a typist has damaged', () => {
  all([
    ['Bid closing: December 15, 2026 at 1O:OO AM.', '2026-12-15 10:00? · - · -'],
    ['Bid closing: December 15, 2026 at I2:00 PM.', '2026-12-15 12:00? · - · -'],
    ['Bid closing: l5 December 2026 at 10:00 AM.', '- · - · -'],
    ['Bid closing: 14 December 20?6 at 10:00 AM.', '2020-12-14 10:00? · - · -'],
    ['Bid closing: December 15, 2026 at 3 30 PM.', '2026-12-15? · - · -'],
    ['The bid is closed on the I5th day at 4:00 PM.', '5 days 16:00? · - · -'],
    ['The deadline is 3th June 2026, 4:00 PM.', '2026-06-03 16:00? · - · -'],
    ['Last date of submission 10-Dec-26 at 16:00 HRS.', '2026-12-10 16:00! · - · -'],
    ['Bid closing: 1 5 December 2026 at 10:00 AM.', '- · - · -'],
    ['Applications: November 30 - December 11, 2026, 5:00 PM.', '2026-12-11 17:00! · - · -'],
    ['ጨረታው ታህሳስ 6 ቀን 2019 ዓ.ም ከጠዋቱ 400 ሰዓት ይዘጋል፡፡', 'E 2019-04-06 10:00? · - · -'],
    ['ጨረታው ታህሳስ 6 ቀን 2019 ዓ.ም ከጠዋቱ 470 ሰዓት ይዘጋል፡፡', 'E 2019-04-06? · - · -'],
    ['ጨረታው በ1 5ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ይዘጋል፡፡', '- · - · -'],
  ])
})

test('an hour, a place or a wording that is easily mistaken for something else', () => {
  all([
    // Before ten o'clock, and not ten hours before.
    ['እስከ ታኅሣሥ 20 ቀን 2019 ዓ.ም ከ10 ሰዓት በፊት ያስገቡ', 'E 2019-04-20 16:00? · - · -'],
    ['ሰነዱን ታኅሣሥ 20 ቀን 2019 ዓ.ም ልዩ ስሙ መገናኛ ተብሎ በሚጠራው ቦታ ያስገቡ', 'E 2019-04-20! · - · -'],
    ['Bid closing: December 15, 2026 at **4:00 PM**', '2026-12-15 16:00! · - · -'],
    ['Bid closing: *December 15, 2026* at *4:00 PM*', '2026-12-15 16:00! · - · -'],
  ])
})

test('a right to cancel, and late offers that are void, end no notice', () => {
  all([
    [
      'Bids close on 12 January 2027 at 4:00 PM and the company has the right of cancelling the bid.',
      '2027-01-12 16:00! · - · -',
    ],
    ['ጨረታው ታኅሣሥ 20 ቀን 2019 ዓ.ም ይዘጋል፣ ዘግይቶ የሚቀርብ ውድቅ መሆኑን እናሳውቃለን', 'E 2019-04-20! · - · -'],
    ['ታኅሣሥ 20 ቀን 2019 ዓ.ም ሊዘጋ የነበረው ጨረታ፤ ጨረታው ውድቅ መሆኑን እናሳውቃለን', '- · - · -'],
  ])
})

test('arithmetic errors and amended laws change no notice', () => {
  const closing = 'Bids close on 12 January 2027 at 4:00 PM.'
  for (const line of [
    'Correction of arithmetic errors is done by the committee.',
    'Procurement follows Proclamation No. 1333/2016 as it is amended.',
  ])
    expect(shownTimes(`${closing} ${line}`), line).toBe('2027-01-12 16:00! · - · -')
  expect(shownTimes('ጨረታው ታኅሣሥ 20 ቀን 2019 ዓ.ም ይዘጋል፡፡ የሂሳብ ስህተት ያለበት ሰነድ ይታረማል፡፡')).toBe('E 2019-04-20! · - · -')
  expect(shownTimes(`${closing} The closing date is amended.`)).toBe('2027-01-12 16:00? · - · -')
})
