import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'

/** Texts, and their closing, opening and day of publishing. */
const all = (cases: readonly (readonly [string, string])[]) => {
  const shown = cases.map(([text]) => [text, shownTimes(text)])
  expect(shown).toEqual(cases)
}

test('whole notices that also contain other days', () => {
  all([
    [
      `ሰንደቅ ጋዜጣ ረቡዕ ጥር 6 ቀን 2018 ዓ.ም
የጨረታ ማስታወቂያ
የሀረሪ ክልል ጤና ቢሮ የሕክምና መገልገያዎችን ለመግዛት ይፈልጋል፡፡
- ተጫራቾች የዘመኑን ንግድ ፈቃድ ያሳደሱ፤ እስከ ታህሳስ 30/2018 ዓ.ም ያለውን ግብር የከፈሉ
- ሰነዱን ከጥር 7/2018 እስከ ጥር 21/2018 ዓ.ም ድረስ በሥራ ሰዓት ብር 300 ከፍሎ መውሰድ ይቻላል
- ጨረታው ጥር 22/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ታሽጎ በዕለቱ ከጠዋቱ 4፡15 ሰዓት ይከፈታል
- የጨረታ ማስከበሪያው ለ60 ቀናት የሚያገለግል
- ዕቃዎቹን በ20 ቀናት ውስጥ ማስረከብ የሚችል`,
      'E 2018-05-22 10:00! · E 2018-05-22 10:15! · 2026-01-14!',
    ],
    [
      `Ethiopian Reporter
Wednesday 14 January 2026
Invitation for Bids
Gambella Regional Roads Bureau intends to purchase tyres.
1 Bidders with licence renewed for 2018 E.C.
2 Documents can be bought for Birr 500 from January 15, 2026 during office hours 2:30-6:30 and 7:30-11:30 local time.
3 Bid security Birr 50,000 valid for 120 days after bid opening.
4 Bids must be submitted on or before the 21st day of this announcement at 4:00 local time and opened at 4:30 local time on the same day.
5 If the opening date is a holiday, bids are opened on the next working day at the same time.
6 The Bureau will sign the contract within 15 days.`,
      '21 days 10:00? · 21 days 10:30? · 2026-01-14!',
    ],
    [
      `VACANCY OF SUPPLY / RFQ-2026-014
Issue date: 13-Jan-2026
Deadline for questions: 16-Jan-2026, 12:00
Answers published: 18-Jan-2026
Deadline for quotations: 21-Jan-2026, 17:00 EAT
Evaluation: 22-28 Jan 2026
Expected award: 30-Jan-2026
Delivery: by 15-Feb-2026`,
      '2026-01-21 17:00? · - · 2026-01-13!',
    ],
    [
      `የመኪና ሽያጭ ሐራጅ
ሸዋ ትራንስፖርት አ.ማ ያገለገሉ ተሽከርካሪዎችን ባሉበት ሁኔታ ይሸጣል፡፡
ንብረቶቹን ከጥር 4 እስከ ጥር 15 ቀን 2018 ዓ.ም ባለው ጊዜ በሥራ ሰዓት ማየት ይቻላል፡፡
የመግዣ ዋጋችሁን በታሸገ ፖስታ እስከ ጥር 18 ቀን 2018 ዓ.ም ከቀኑ 10፡00 ሰዓት ድረስ ማስገባት አለባችሁ፡፡
ጨረታው ጥር 19 ቀን 2018 ዓ.ም ከጠዋቱ 3፡30 ሰዓት ተጫራቾች ባሉበት ይከፈታል፡፡
አሸናፊው ክፍያውን በ10 ቀናት ውስጥ አጠናቆ ንብረቱን በ15 ቀናት ውስጥ ማንሳት አለበት፡፡`,
      'E 2018-05-18 16:00! · E 2018-05-19 09:30! · -',
    ],
    [
      `Terms of reference
Consultancy for endline survey. Duration: 40 working days from 1 March 2026.
The firm shall hand in the inception report 10 days after signature and the final report on 30 April 2026.
How to apply: technical and financial proposals to be sent to bids@x.example with the subject line ES-26 by COB 25 January 2026.`,
      '2026-01-25? · - · -',
    ],
    [
      `BID ANNOUNCEMENT
ABC Share Company Bid No 3/2018
The Company wants to hire trucks. Bidders should:
- present renewed licence and pay Birr 200 (non refundable)
- submit CPO of 1% with the bid
- put the sealed bid into the box at the head office until Tir 20, 2018 E.C 4:30 LT; the box will be opened on Tir 20, 2018 E.C at 5:00 LT
For details call 0911 000000`,
      'E 2018-05-20 10:30? · E 2018-05-20 11:00? · -',
    ],
    [
      `Notice of extension
With reference to our bid BD/05 issued on December 28, 2025 in The Ethiopian Herald, the bid submission which was due on January 12, 2026 at 2:00 PM is extended to January 19, 2026 at 2:00 PM. The bid opening will take place on the same day at 2:30 PM. All other terms remain.`,
      '2026-01-19 14:00? · 2026-01-19 14:30? · 2025-12-28?',
    ],
    [
      `በድጋሚ የወጣ ጨረታ
ቀን 05/05/2018 ዓ.ም
የመቂ ባቱ ኅብረት ሥራ ዩኒየን ማዳበሪያ ማጓጓዝ ይፈልጋል። ሰነዱ ከ06/05/2018 ዓ.ም ጀምሮ ይሸጣል፤ የሰነድ ሽያጭ የሚያበቃው በ20/05/2018 ዓ.ም ነው።
ጨረታው በ21/05/2018 ዓ.ም ከጠዋቱ 3፡00 ሰዓት ተዘግቶ 3፡30 ሰዓት ላይ ይከፈታል።`,
      'E 2018-05-21 09:00! · E 2018-05-21 09:30? · 2026-01-13?',
    ],
    [
      `ማስታወቂያ
የእንጅባራ ከተማ ገቢዎች ጽ/ቤት ሱቆችን በጨረታ ማከራየት ይፈልጋል፡፡ ጨረታው የሚቆየው ከ01/05/2018 ዓ.ም እስከ 15/05/2018 ዓ.ም ሲሆን ጨረታው የሚዘጋው በ15/05/2018 ዓ.ም 11፡30 ሰዓት ነው፡፡ ጨረታው የሚከፈተው በ18/05/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይሆናል፡፡ የኪራይ ዘመኑ ከ01/06/2018 እስከ 30/05/2020 ዓ.ም ነው፡፡`,
      'E 2018-05-15 17:30? · E 2018-05-18 10:00? · -',
    ],
    [
      `Tender ID: 8899
Buyer: Lake Water Works
Published: Jan 12, 2026
Bid Closing Date: Jan 27, 2026 (Tuesday) 4:00 ጠዋት
Bid Opening Date: Jan 27, 2026 (Tuesday) 4:30 ጠዋት`,
      '2026-01-27 10:00! · 2026-01-27 10:30! · 2026-01-12!',
    ],
    [
      `Request for proforma
Please give us your price for the items below before tomorrow 4:00 PM.
Date 12/01/2026`,
      '2026-01-13 16:00? · - · 2026-01-12?',
    ],
    [
      `የዋጋ ማቅረቢያ ጥያቄ
ቀን፡ 06/05/2018 ዓ.ም
ከዚህ በታች ለተዘረዘሩት ዕቃዎች ዋጋችሁን ሞልታችሁ ይህ ደብዳቤ ከደረሳችሁ ቀን ጀምሮ በ3 ቀናት ውስጥ እንድትልኩ እንጠይቃለን፡፡`,
      '3 days? · - · 2026-01-14?',
    ],
    [
      `Invitation to Bid
Sale of used furniture. Bid forms at Birr 50 until January 20, 2026 12:00 noon. Bids are due by 3:00 PM on the same date. Public opening: Wednesday, January 21, 2026, 10:00 AM.`,
      '2026-01-20 15:00? · 2026-01-21 10:00? · -',
    ],
    [
      `ጨረታ
1. ሰነድ ማስገቢያ የመጨረሻ ቀንና ሰዓት፡ በ11/05/2018 ዓ.ም ከቀኑ 11፡00 ሰዓት
2. ጨረታው የሚከፈትበት ቀንና ሰዓት፡ በ12/05/2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት
3. ጨረታው ጸንቶ የሚቆይበት ጊዜ፡ 60 ቀናት
4. ውል የሚፈረምበት ጊዜ፡ በ7 ቀናት ውስጥ`,
      'E 2018-05-11 17:00! · E 2018-05-12 10:00! · -',
    ],
    [
      `ሎት 1 መድኃኒት፡ መዝጊያ 20/05/2018 ከጠዋቱ 4፡00
ሎት 2 ወረቀት፡ መዝጊያ 21/05/2018 ከጠዋቱ 4፡00`,
      '- · - · -',
    ],
    [
      `The Municipality of Dire Dawa hereby invites bids. Bids will be received from January 14 to January 28, 2026 at room 5. The bids shall be opened at 10:00 AM on January 29, 2026. Price offers hold for 60 days.`,
      '2026-01-28! · 2026-01-29 10:00! · -',
    ],
    [
      `Bid Submission Date: Jan 30, 2026 03:00 PM
Bid Opening Date: Jan 30, 2026 03:30 PM
Published On: Jan 8, 2026`,
      '2026-01-30 15:00! · 2026-01-30 15:30! · 2026-01-08!',
    ],
    [
      `Closing Date
30 Jan 2026
Closing Time
10:00 AM
Opening Date
30 Jan 2026
Opening Time
10:30 AM`,
      '2026-01-30 10:00! · 2026-01-30 10:30! · -',
    ],
    [
      `ማስታወቂያ ቁጥር 5
ቀን፡ 04/05/2018
ዕቃዎችን ለመግዛት የምትፈልጉ ዋጋችሁን እስከ 12/05/2018 ከቀኑ 10፡00 ሰዓት ድረስ አቅርቡ።`,
      'E 2018-05-12 16:00! · - · 2026-01-12?',
    ],
    [
      `Deadline for submission of proposals

05 February 2026 at 15:00 hrs, Addis Ababa time`,
      '2026-02-05 15:00! · - · -',
    ],
    [
      `Addis Fortune, Sunday January 11, 2026
INVITATION TO TENDER
Closing: 26/01/2026, 2:00PM`,
      '2026-01-26 14:00! · - · 2026-01-11!',
    ],
    [
      `Published date | January 12, 2026
Closing date | January 27, 2026 at 10:00 AM
Opening date | January 27, 2026 at 10:30 AM`,
      '2026-01-27 10:00! · 2026-01-27 10:30! · 2026-01-12!',
    ],
    [
      `Adama, January 12, 2026
Subject: price offer
Please submit your offer until January 16, 2026.`,
      '2026-01-16! · - · 2026-01-12?',
    ],
    [
      `ቀን፡- 4/5/2018 ዓ.ም
ጉዳዩ፡ ዋጋ ማቅረብን ይመለከታል
ዋጋውን እስከ 8/5/2018 ዓ.ም እንድትልኩልን።`,
      'E 2018-05-08? · - · 2026-01-12?',
    ],
    [
      `1. Bid No.: 05/2026
2. Floating period: 15 days
3. Closing: 15th day at 10:00 AM
4. Opening: same day at 10:30 AM`,
      '15 days 10:00! · 15 days 10:30! · -',
    ],
    [
      `Bid floating date: January 12, 2026
Bid closing date: January 27, 2026, 10:00 AM
Bid opening date: January 27, 2026, 10:30 AM`,
      '2026-01-27 10:00! · 2026-01-27 10:30! · 2026-01-12!',
    ],
    [
      `ሪፖርተር እሁድ ጥር 3 ቀን 2018
ድርጅታችን ያገለገሉ ጎማዎችን መሸጥ ይፈልጋል፡፡
1. ማንኛውም ተጫራች ጨረታው በጋዜጣ ከወጣበት ቀን ጀምሮ ባሉት ተከታታይ 10 የሥራ ቀናት ውስጥ ንብረቱን በማየትና ሰነዱን በመግዛት መወዳደር ይችላል፡፡
2. ጨረታው በ11ኛው የሥራ ቀን ከጠዋቱ 5፡00 ሰዓት ተዘግቶ በዚያው ቀን ከጠዋቱ 5፡30 ሰዓት ይከፈታል፡፡`,
      '11 working 11:00! · 11 working 11:30! · 2026-01-11!',
    ],
    [
      `ጨረታ ማስታወቂያ
የጨረታ ሰነድ የሚሸጥበት ጊዜ | ከጥር 4 - 18/2018 ዓ.ም
ሰነድ የሚመለስበት ጊዜ | ጥር 19/2018 ዓ.ም እስከ ቀኑ 9፡00 ሰዓት
ጨረታው የሚከፈትበት ጊዜ | ጥር 19/2018 ዓ.ም ከቀኑ 9፡30 ሰዓት`,
      'E 2018-05-19 15:00! · E 2018-05-19 15:30! · -',
    ],
  ])
})
