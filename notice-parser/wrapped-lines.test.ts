import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { byDay } from '#test/engines.ts'
import { isRight, labelledNotices } from '#test/parsed-notices.ts'
import { shownTimes } from '#test/shown-notice.ts'
import { parseNotice } from './parse-notice.ts'
import type { ProposedField } from './parsed.ts'
import { pastedText } from './pasted-text.ts'
import { unwrapped } from './wrapped-lines.ts'

const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }
const TODAY = known.today
const valueOf = (text: string, field: ProposedField) =>
  parseNotice(text, known).proposals.find((one) => one.field === field)?.value

const ROADS = `The
Ethiopian Herald Wednesday November 25, 2026
NOTICE OF
INVITATION FOR BID
1. The Danakil Basin Road
Fund Office has allocated
budget towards the cost of the
Logia - Mille Road Mainte-
nance Project.
2. The Danakil Basin Road
Fund Office now invites bid-
ders of grade GC-2 and above
to submit sealed bids.
3. Documents can be obtained
against payment of a non-re-
fundable fee of Birr 1,500 from
Semera, Room 12.
4. Bids shall be delivered to the
above address on or before
December 28, 2026, 2:00 PM
and opened on the same day at
2:30 PM.
Tel. 033 666 11 74`
const TOWN = `አዲስ ዘመን ኅዳር 16 ቀን 2019 ዓ.ም
ግልጽ የጨረታ ማስታወቂያ
የደብረ ታቦር ከተማ አስተዳደር
ገንዘብ መምሪያ ለ2019 በጀት
ዓመት ለመ/ቤቶች አገልግሎት
የሚውል የጽህፈት መሣሪያ
በግልጽ ጨረታ አወዳድሮ
መግዛት ይፈልጋል፡፡
1. የጨረታ ሰነዱን የማይመለስ
ብር 100 /አንድ መቶ/ በመክፈል
ይህ ማስታወቂያ ከወጣበት ቀን
ጀምሮ ባሉት 15 ተከታታይ ቀናት
መግዛት ይቻላል፤
2. ጨረታው በ16ኛው ቀን ከጠዋቱ
4፡00 ሰዓት ተዘግቶ በዚሁ ዕለት
ከጠዋቱ 4፡30 ሰዓት ይከፈታል፤
ስልክ 058 441 01 90`

test('a notice in the lines of a newspaper column is read as if they were whole', () => {
  expect(shownTimes(ROADS, TODAY)).toBe('2026-12-28 14:00! · 2026-12-28 14:30! · 2026-11-25!')
  expect(valueOf(ROADS, 'company')).toBe('The Danakil Basin Road Fund Office')
  expect(valueOf(ROADS, 'title')).toBe('Logia - Mille Road Maintenance Project')
  expect(valueOf(ROADS, 'docPrice')).toBe('Birr 1,500')
  expect(shownTimes(TOWN, TODAY)).toBe('16 days 10:00! · 16 days 10:30! · 2026-11-25!')
  expect(valueOf(TOWN, 'company')).toBe('የደብረ ታቦር ከተማ አስተዳደር ገንዘብ መምሪያ')
  expect(valueOf(TOWN, 'title')).toContain('የጽህፈት መሣሪያ')
})

test('its quotes are places of the text as pasted, and back', () => {
  const reading = unwrapped(pastedText(ROADS))
  const at = reading.plain.indexOf('Maintenance Project')
  const [start, end] = reading.quote(at, at + 'Maintenance Project'.length)
  expect(ROADS.slice(start, end)).toBe('Mainte-\nnance Project')
  expect(reading.placeOf(start)).toBe(at)
  expect(reading.written(at, at + 'Maintenance'.length)).toBe('Maintenance')
  const { proposals } = parseNotice(ROADS, known)
  for (const { quotes } of proposals) for (const [from, to] of quotes) expect(ROADS.slice(from, to).trim()).not.toBe('')
})

test('forms, lists and headings keep their lines', () => {
  const form =
    'Procurement Title\nSupply of Tyres\nProcurement Category\nGoods\nMarket Type\nNational\nInvitation Date\nNov 20, 2026 8:30 AM\nSubmission Deadline\nDec 24, 2026 10:00 AM\nBid Opening Schedule\nDec 24, 2026 10:30 AM'
  const list =
    'የጨረታ ማስታወቂያ\nየጨረታ ማስከበሪያ ብር 5,000 ሲፒኦ ይቀርባል\nሰነዱን በብር 100 ከቢሮ ቁጥር 03 መግዛት ይቻላል\nበ11ኛው የሥራ ቀን ጠዋት 4፡00 ሰዓት ይዘጋል\nበዚሁ ዕለት ጠዋት 4፡30 ሰዓት ላይ ይከፈታል'
  for (const text of [form, list]) {
    const lines = pastedText(text)
    expect(unwrapped(lines).plain).toBe(lines.plain)
  }
})

/** Lines as a column of that width breaks them, each line of the notice by itself. */
const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => line.replace(new RegExp(`(?=.{${width}})(.{1,${width}}) +`, 'gu'), '$1\n'))
    .join('\n')
const NOTICES = ['first', 'eighth', 'fifteenth', 'seventeenth', 'nineteenth'].flatMap((name) =>
  labelledNotices(resolve(import.meta.dirname, '..', `test/written-notices/${name}.jsonl`)),
)
/** How many of the notices' closings and buyers are right in the lines of a column. */
function countsIn(width: number) {
  const counts = { closing: { right: 0, wrong: 0 }, company: { right: 0, wrong: 0 } }
  for (const notice of NOTICES.filter(({ text }) => !/[|\t]/.test(text))) {
    const { proposals } = parseNotice(wrapped(notice.text, width), known)
    for (const field of ['closing', 'company'] as const) {
      const found = proposals.find((one) => one.field === field)
      if (found) counts[field][isRight(found, notice) ? 'right' : 'wrong']++
    }
  }
  return counts
}
test.each(byDay([36, 28, 46], 3))('closings and buyers of notices in columns of %s letters', (width) => {
  const { closing, company } = countsIn(width)
  process.stderr.write(`${width} letters: ${JSON.stringify({ closing, company })}\n`)
  expect(closing.right).toBeGreaterThan(200)
  expect(closing.wrong * 25).toBeLessThan(closing.right)
  expect(company.right).toBeGreaterThan(215)
})
