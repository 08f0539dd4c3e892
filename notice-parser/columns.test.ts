import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inTurn } from '#test/engines.ts'
import { isRight, labelledNotices } from '#test/parsed-notices.ts'
import { columnsJoined } from './columns.ts'
import { parseNotice } from './parse-notice.ts'
import { pastedText } from './pasted-text.ts'

const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }
const NOTICES = ['first', 'eighth', 'fifteenth', 'sixteenth', 'seventeenth'].flatMap((name) =>
  labelledNotices(resolve(import.meta.dirname, '..', `test/written-notices/${name}.jsonl`)),
)

/** Lines as a newspaper's column breaks them. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}
/** Both texts next to each other, joined line by line. */
function sideBySide(left: string, right: string, gap: ' ' | '\t', width = 36): string {
  const [one, other] = [wrapped(left, width), wrapped(right, width)]
  return Array.from({ length: Math.max(one.length, other.length) }, (_, n) =>
    [one[n], other[n]].filter((line) => line !== undefined).join(gap),
  ).join('\n')
}

const OIL =
  'INVITATION TO BID Bure Oil Factory PLC invites eligible suppliers for the supply of soda ash and packing film. Bidders may get the bid documents from the office of the factory in Addis Ababa against a payment of Birr 500 until December 12, 2026. Bids with a bid bond of 2% are to be submitted on or before December 14, 2026 at 3:00 PM. The bids are opened on the same date at 3:30 PM. Tel. 011 629 77 31'
const CARS =
  'AUCTION NOTICE Nisir Insurance Company S.C. would like to sell salvaged vehicles on an as-is basis. Interested bidders may see the vehicles at the recovery yard in Kality until November 30, 2026 during office hours. Offers in sealed envelopes are put in the box by December 2, 2026 at 12:00 noon, and the box is opened at 2:00 PM on that day. Tel. 011 470 12 90'
const CLOTHES =
  'የጨረታ ማስታወቂያ የአጣዬ ሆስፒታል የሕክምና አልባሳት በግልጽ ጨረታ አወዳድሮ መግዛት ስለሚፈልግ ተጫራቾች ይህ ማስታወቂያ ከወጣበት ቀን ጀምሮ ለ15 ተከታታይ ቀናት የማይመለስ ብር 100 በመክፈል ሰነዱን መግዛት ይችላሉ፡፡ ጨረታው በ16ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ተዘግቶ በዚሁ ዕለት ከጠዋቱ 4፡30 ሰዓት ይከፈታል፡፡ ስልክ 033 661 01 24'
const TRUCKS =
  'የሽያጭ ማስታወቂያ ሐበሻ የቁም እንስሳት ኤክስፖርት ኃ.የተ.የግ.ማ ያገለገሉ ተሽከርካሪዎችን በጨረታ ለመሸጥ ስለሚፈልግ ተሽከርካሪዎቹን በመመልከት እስከ ኅዳር 26 ቀን 2019 ዓ.ም ከቀኑ 9፡00 ሰዓት ድረስ ዋጋቸውን በታሸገ ፖስታ ማስገባት ይቻላል፡፡ ኅዳር 28 ቀን 2019 ዓ.ም ከጠዋቱ 3፡00 ሰዓት ይከፈታል፡፡ ስልክ 022 111 90 65'

test.each([
  [OIL, CARS],
  [CARS, OIL],
  [CLOTHES, TRUCKS],
  [TRUCKS, CLOTHES],
])(
  'two notices in neighbouring columns leave nothing but their language sure, and no day proposed: %#',
  (left, right) => {
    for (const gap of [' ', '\t'] as const) {
      const { proposals } = parseNotice(sideBySide(left, right, gap), known)
      expect(proposals.filter(({ sure, field }) => sure && field !== 'language').map(({ field }) => field)).toEqual([])
      expect(proposals.filter(({ field }) => field === 'closing' || field === 'opening')).toEqual([])
    }
  },
)

const CANE =
  'INVITATION TO TENDER Blue Plains Sugar Factory Tender: Transport of cane, season 2026/27 Tender No. BPSF-T-88/2026 Transporters with ten trucks or more can take the tender document from our Addis Ababa office against payment of Birr 1,500.00 (non-returnable). Tender bond: Birr 300,000.00 (three hundred thousand). Tenders are to be dropped in the tender box until 21 December 2026, 16:00, and are opened on 22 December 2026, 9:30. Telephone: 011 551 90 34'
const TOWERS =
  'BLUE ELECTRIC POWER INTERNATIONAL COMPETITIVE BID Procurement of Galvanized Steel Towers for 132 kV Lines Bid No.: BEP/ICB/SS/33/2019 Date of issue: November 26, 2026 Blue Electric Power now invites sealed bids from eligible manufacturers. Bidding documents are sold for a non-refundable fee of ETB 1,000.00 upon written application. A pre-bid meeting will be held on December 10, 2026 at 2:30 PM at the BEP head office. Requests for clarification shall be received until December 15, 2026. Bids shall be submitted at the address below on or before January 12, 2027 at 2:00 P.M. and shall be opened immediately thereafter on January 12, 2027 at 2:30 P.M. All bids must be accompanied by a bid security of USD 40,000 or equivalent in freely convertible currency. Bid validity: 180 days until July 11, 2027.'
test('where one column is longer, the rest of it shows that there were two', () => {
  const joined = sideBySide(CANE, TOWERS, ' ')
  expect(columnsJoined(pastedText(joined))).toBe('several')
  expect(parseNotice(joined, known).proposals.filter(({ field }) => field === 'closing')).toEqual([])
  // One column, and lines of a list at its end.
  const list = `${wrapped(CANE, 70).join('\n')}\nBlue Plains\nAddis Ababa office\nBole road, near the bank\nsecond floor`
  expect(columnsJoined(pastedText(list))).toBeUndefined()
})

test('of one notice in two columns the values are read, for a person to check', () => {
  const lines = [
    ['Nile Perch Fishery Cooperative', '2. Documents are sold for ETB 150'],
    ['in Arba Minch, South Ethiopia, invites', '(non-refundable) at our own office.'],
    ['1. offers for two fibreglass boats and', '3. The bond is ETB 30,000 by CPO.'],
    ['for their engines, with a guarantee of', '4. Closing: 10 December 2026, 4:00 PM'],
    ['a year, spare parts and a service book', '5. Opening: 11 December 2026, 10:00 AM'],
  ]
  const { proposals } = parseNotice(lines.map((line) => line.join('\t')).join('\n'), known)
  const closing = proposals.find(({ field }) => field === 'closing')
  expect(closing).toMatchObject({ sure: false, value: { gcDate: '2026-12-10', time: '16:00' } })
})

test('notices in one column are none of two', () => {
  const joined = NOTICES.filter(({ text }) => columnsJoined(pastedText(text)) === 'several')
  expect(joined.map(({ id }) => id)).toEqual([])
})

/** One of so many pairs each day. */
const SHARES = 8
test('whichever notices stand next to each other, no closing of another one is sure', { timeout: 60_000 }, () => {
  const long = NOTICES.filter(({ text }) => text.length > 300)
  const pairs = long.map((left, n) => {
    const alike = long.filter(({ lang }) => lang === left.lang)
    return {
      left,
      right: alike[(23 * n + 3) % alike.length] ?? left,
      gap: n % 2 === 0 ? (' ' as const) : ('\t' as const),
    }
  })
  const wrong = inTurn(pairs, SHARES).flatMap(({ left, right, gap }) => {
    const text = sideBySide(left.text, right.text, gap)
    const closing = parseNotice(text, known).proposals.find(({ field, sure }) => field === 'closing' && sure)
    return closing && left !== right && !isRight(closing, left) ? [`${left.id} ${right.id}`] : []
  })
  expect(wrong).toEqual([])
})
