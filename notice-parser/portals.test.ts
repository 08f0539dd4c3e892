import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import { columnsJoined } from './columns.ts'
import { parseNotice } from './parse-notice.ts'
import type { ProposedField } from './parsed.ts'
import { pastedText } from './pasted-text.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
/** The value, with '!' where it is sure. */
function shown(text: string, field: ProposedField): string {
  const { value = '-', sure = false } = parseNotice(text, known).proposals.find((one) => one.field === field) ?? {}
  const words = Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : ''
  return `${words}${sure ? '!' : ''}`
}

const PAGE = `Tender: Green Valley Aid invites offers from eligible local firms for vehicle rental in the whole of the Afar region, one year
Posted Date : 01/19/2026
Closing Date : 01/29/2026
Category : Vehicles

Green Valley Aid therefore invites offers from all eligible local firms with a renewed licence for the rental of vehicles.`

test('a portal that repeats the statement as its title has one column', () => {
  expect(columnsJoined(pastedText(PAGE))).toBeUndefined()
  expect(shownTimes(PAGE)).toMatch(/^2026-01-29/)
  expect(shown(PAGE, 'title')).toContain('vehicle rental')
})

test('days counted from the printing, and figures joined to their currency, are no torn phrases', () => {
  const text = `ሰማያዊ ሆስፒታል
የጨረታ ማስታወቂያ
1 የጨረታ ማስከበሪያ 20,000ብር በሲፒኦ
2 ጨረታዉ ጋዜጣዉ ከወጣበት በ20ኛዉ ቀን ከጠዋቱ 3:30 ሰዓት ድረስ በሳጥን ማስገባት ይችላሉ
3 ጨረታዉ ከወጣበት እስከ 20ኛዉ ቀን ከጠዋቱ 3:30 ተዘግቶ ልክ በ4:00 ሰዓት ይከፈታል`
  expect(columnsJoined(pastedText(text))).toBeUndefined()
  expect(shownTimes(text)).toMatch(/^20 days 09:30/)
})

test('a day in figures is no number of a notice', () => {
  const text = 'ሰማያዊ ዩኒቨርሲቲ የላቦራቶሪ ዕቃዎች ጨረታ\nጨረታዉ በጋዜጣ የወጣበት ቀን : 15/5/2018\nጨረታዉ የሚዘጋበት ቀን: በ21ኛዉ ቀን ጠዋት 4:00'
  expect(shown(text, 'reference')).toBe('-')
})

test('a share is no price of documents, nor a measure a sum', () => {
  const table =
    'ምድብ | የእቃው አይነት | የጨረታ ማስከበሪያ | የዋስትና አይነት\nምድብ 1 | ብረት | ከጠቅላላ ዋጋ አንድ ፐርሰንት 1% | ሲፒኦ ከዋጋ ሰነድ ጋር\nምድብ 2 | እንጨት | ከጠቅላላ ዋጋ አንድ ፐርሰንት 1% | ሲፒኦ ከዋጋ ሰነድ ጋር'
  expect(shown(table, 'docPrice')).toBe('-')
  expect(shown('ለጨረታ ማስከበሪያ ብር 8,000.00 የመኪና ጎማ 7.50*16 ብዛት 25', 'bidBond')).toBe('ብር 8,000.00!')
})

test('the fee in the line below its label', () => {
  expect(shown('Eligibility\nParticipation Fee:\n300\nBid Security:\n80000\nETB', 'docPrice')).toBe('300!')
})

test.each([
  ['Procuring Entity\nOrganization:\nBlue Standards Enterprise\nTown: Adama', 'Blue Standards Enterprise!'],
  [
    'ሰማያዊ ዩኒቨርሲቲ ሆስፒታል\n2 የጨረታ ማስከበሪያ በሁኔታ ያልተመሠረተ ባንክ ጋራንቲ ወይም በባንክ የተረጋገጠ ሲፒኦ ብር 70,000\n3 ሰነዱን ብር 100 በመክፈል መውሰድ ይችላል',
    'ሰማያዊ ዩኒቨርሲቲ ሆስፒታል',
  ],
  [
    'BLUE SEA BANK S.C.\nግልጽ ጨረታ ማስታወቂያ\nባንኩ በደብረ ብርሃን ከተማ የሚገኘውን ቅርንጫፍ የውስጥ እድሳት (Interior fit-out) ሥራ ተቋራጮችን አወዳድሮ ማሠራት ይፈልጋል፡፡',
    'BLUE SEA BANK S.C.',
  ],
  ['ማስታወቂያ\nአዳራሻችንን በጨረታ ስለምናከራይ እስከ ጥር 22 ቀን 2018 ዓ.ም ድረስ አስገቡ፡፡\nየሰማያዊ ሰፈር መረዳጃ እድር', 'የሰማያዊ ሰፈር መረዳጃ እድር'],
  ['The procurement of patch cords was launched by Blue Nile Telecom through open bid.', 'Blue Nile Telecom'],
  ['ሰማያዊ ሸለቆ ፋውንዴሽን በጋምቤላ ክልል ኢታንግ ወረዳ የሚቆፈሩ 6 የውሃ ጉድጓዶች ሥራ ተቋራጮችን በጨረታ ማወዳደር ይፈልጋል፡፡', 'ሰማያዊ ሸለቆ ፋውንዴሽን'],
  ['The Embassy of Blueland in Addis Ababa\nCALL FOR OFFERS: CATERING SERVICES', 'The Embassy of Blueland'],
  [
    'BEEKSISA CAALBAASII\nBaankiin Liqii Cuquliisa W.A. damee isaatiif gamoo kireeffachuu barbaada.',
    'Baankiin Liqii Cuquliisa W.A.',
  ],
])('the buyer of %s', (text, buyer) => {
  expect(shown(text, 'company')).toBe(buyer)
})

test.each([
  ['📢 ጨረታ\n🏢 ድርጅት፡ ሰማያዊ ፓርክ አስተዳደር\n📦 የጨረታው ዓይነት፡ የሰርቪስ ኪራይ\n👉 ተጨማሪ ጨረታዎችን በቻናላችን', 'የሰርቪስ ኪራይ!'],
  ['ሰማያዊ ዩኒቨርሲቲ\n1. በዘርፉ የታደሰ ንግድ ፍቃድ ማቅረብ የሚችል\nለሁለተኛ ጊዜ የወጣ ግልጽ ጨረታ\nዩኒቨርሲቲው ከላይ የተዘረዘሩትን አወዳድሮ መግዛት ይፈልጋል', '-'],
  ['ሰማያዊ ኮሌጅ\n- በኮሌጁ ስም የጨረታ ማስከበሪያ በባንክ የተረጋገጠ ሲፒኦ ብር 30,000 በማስያዝ መግዛት የሚፈልግ ይፈልጋል', '-'],
  [
    'NOTICE\n1. The Government has allocated a budget towards the cost of the Wabe - Sheneka Road Project and intends to apply part of it.\n2. The Blue Roads Administration invites contractors.',
    'Wabe - Sheneka Road Project',
  ],
  [
    'Blue Corridor Initiative seeks a local firm for documentation of its projects in Gambella.',
    'documentation of its projects in Gambella',
  ],
  ['The Embassy of Blueland in Addis Ababa\nCALL FOR OFFERS: CATERING SERVICES', 'CATERING SERVICES'],
])('the title of %s', (text, title) => {
  expect(shown(text, 'title')).toBe(title)
})

test('a city beside another town where documents are handed out is that of the liaison office', () => {
  const text =
    'Blue University invites bidders for computers.\n1. Bidders can collect the document from the procurement directorate, Assosa main campus, or its Addis Ababa liaison office.'
  expect(shown(text, 'regions')).toBe('Benishangul-Gumuz')
})

test('closings and openings with misprinted or further forms of their verbs', () => {
  expect(shownTimes('ሰነዶች እስከ ጥር 20 ቀን 2018 ዓ.ም ከቀኑ 8፡00 ሰዓት ድረስ ገቢ ተደርገው በዕለቱ ከቀኑ 8፡30 ሰዓት ይከፈታሉ፡፡')).toMatch(
    /^E 2018-05-20 14:00. · E 2018-05-20 14:30/,
  )
  expect(shownTimes('ጨረታዉ ከወጣበት ቀን በ16ኛዉ ቀን 3፡30 ሰዓት ከጥዋቱ ታሽጎ 4፡00 ከጥዋቱ በግልጽ ይከፈታለ')).toMatch(
    /^16 days 09:30. · 16 days 10:00/,
  )
})

test('the hour at the end of a line is whole though the next line begins with a stroke and a figure', () => {
  const text = '- የጨረታው መዝጊያ፡ በ16ኛው ቀን ከጠዋቱ 4፡00\n- የጨረታው መክፈቻ፡ በዚያው ዕለት ከጠዋቱ 4፡15\n- 046 227 18 19'
  expect(shownTimes(text)).toMatch(/^16 days 10:00! · 16 days 10:15!/)
})

test('envelopes that are put in for fifteen days, and sealed on the sixteenth, are due on either day', () => {
  const text =
    'ሰነዱን ማስታወቂያው ከወጣበት ቀን ጀምሮ ለ15 ተከታታይ ቀናት በጨረታ ሳጥን ውስጥ ማስገባት ይችላሉ፤\nጨረታው በ16ኛው ቀን ከጠዋቱ 3፡30 ታሽጎ በዚሁ ዕለት ከጠዋቱ 4፡00 ሰዓት ይከፈታል፤'
  expect(shownTimes(text)).toBe('16 days 09:30? · 16 days 10:00? · -')
})

test('the day behind the words from which days are counted is that of the notice', () => {
  const text =
    'ሰማያዊ ኢንሹራንስ ሕንፃ መከራየት ይፈልጋል፡፡ ዋጋችሁን ይህ ማስታወቂያ ከወጣበት ከጥር 12 ቀን 2018 ዓ.ም ጀምሮ እስከ ጥር 22 ቀን 2018 ዓ.ም ከቀኑ 11፡00 ሰዓት ድረስ አቅርቡ፡፡'
  expect(shownTimes(text)).toMatch(/^E 2018-05-22 17:00. · - · 2026-01-20/)
})

test('a bank or airline that is called after a town, and a cold room, are no address', () => {
  const text = 'Axum Cargo Airlines Group invites bidders for cold room panels at its Kality warehouse.'
  expect(shown(text, 'regions')).toBe('Addis Ababa')
})

test('the price of a form, and one in Afaan Oromo', () => {
  expect(shown('ሰማያዊ እድር አዳራሽ ያከራያል፤ ተጫራቾች ቅጹን ብር 50 ገዝታችሁ አስገቡ።', 'docPrice')).toBe('ብር 50')
  expect(shown("Sanada caalbaasii qarshii hin deebine 100 kaffaluun bitachuu ni danda'u.", 'docPrice')).toContain('100')
})

test('what copying and typing leave in a notice', () => {
  expect(shownTimes('ዋጋቸዉን በታሸገ ፖስታ ከ 16/05/2018 ዓም እስከ 26/05/2018 Â ከቀኑ 8:00 ሰዓት ድረስ ማቅረብ ይኖርባቸዋል')).toMatch(
    /^E 2018-05-26 14:00/,
  )
  expect(shown('የጨረታ ማስከበሪያ 15.000 ብር በስፒኦ ማስያዝ ይኖርበታል', 'bidBond')).toBe('15.000 ብር!')
  expect(shown('ሰማያዊ ኮሌጅ\nሰነደ ጨረታ ዋጋ 100 ብር', 'docPrice')).toBe('100 ብር!')
  expect(shown('ዋጋችሁን በቴሌግራም ወይም በ0918 55 31 70 ላኩልን።', 'phones')).toBe('0918 55 31 70!')
  expect(shown('Tender Announcement\nRef D/D/Eng/017/2018\nThe Blue Roads Agency invites.', 'reference')).toContain(
    'D/D/Eng/017/2018',
  )
  expect(shownTimes('የጨረታ ሰነድ እስከ 15ኛዉ ቀን ከቀኑ 11:00 ሰዓት ድረስ በሳጥን መግባት አለበት')).toMatch(/^15 days 17:00/)
  expect(shown('ሰላም፣ ጎንደር የሚገኘው ሰማያዊ ኮንስትራክሽን ኃ/የተ/የግ/ማ 500 ኩንታል ሲሚንቶ ለመግዛት ይፈልጋል።', 'company')).toBe(
    'ሰማያዊ ኮንስትራክሽን ኃ/የተ/የግ/ማ',
  )
})

test('the goods of an auction in a column of its table', () => {
  const text =
    'ሰማያዊ ባንክ\nባንኩ በዋስትና የያዘውን ንብረት በሐራጅ ለመሸጥ ይፈልጋል፡፡\nየተበዳሪው ሥም\tየንብረቱ አድራሻ\tየንብረት ዝርዝር\nአርሲ ጨርቃ ጨርቅ\tአሰላ ከተማ\tሕንፃ እና ማሽነሪዎች'
  expect(shown(text, 'title')).toBe('ሕንፃ እና ማሽነሪዎች')
})

test('an hour with half a day, and in brackets the same on the other clock', () => {
  const text =
    'All bids must be delivered on or before 27/01/2026 at 8:30 A.M local time (2:30 P.M).\nBids will be opened at 9:00 local time (3:00 P.M) on the same date.'
  expect(shownTimes(text)).toMatch(/^2026-01-27 14:30\? · 2026-01-27 15:00/)
})
