import { addDays, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Bound } from './binding.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { DayPart, Known } from './day-part.ts'
import { partOf } from './counted-part.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate } from './parsed.ts'

/** A closing that refers to another day of the notice, and the statement that contains it. */
export type Leaning = { part: DayPart; clause: NoticeClause }

const END_OF_SALE =
  /(?:ሽያጭ?\p{L}{0,2}|መሸጥ)\s(?:በ|የ)?(?:ሚያበቃበት|ሚጠናቀቅበት|ሚዘጋበት|ሚያልቅበት|ማብቂያ|መዝጊያ|ማጠናቀቂያ)\s?(?:ቀን|እለት)|በሚሸጥበት የመጨረሻ (?:ቀን|እለት)|\b(?:last|final|closing) (?:day|date) of (?:the )?(?:\p{L}+ ){0,2}sales?\b|\b(?:day|date) (?:on which |when |that )?(?:the )?(?:sales?|selling)\b[^.;\n]{0,40}\b(?:ends?|closes?|stops?|completed)\b/gu
const TOMORROW =
  /(?<!\p{L})(?:እስከ|በ)?(?<day>ከነገ ወዲያ|ነገ|ነገው|ዛሬ)(?!\p{L})|\b(?<english>day after tomorrow|tomorrow|today)\b/gu
const SAME_DAY = /በእለቱ|በዚ(?:ሁ|ያው|ያኑ) (?:እለት|ቀን)|በተመሳሳይ (?:ቀን|እለት)|\b(?:the |that )?same (?:day|date)\b/gu
const NAMED_BEFORE = 300
/** In a paste that repeats it a thousand times, the first ones are enough. */
const FIRST_ONES = 40
const DAYS_ON: Readonly<Record<string, number>> = { ዛሬ: 0, today: 0, 'ከነገ ወዲያ': 2, 'day after tomorrow': 2 }

const isHandingIn = (known: Known, clause: NoticeClause): boolean =>
  within(known.timing.cues, clause).some(({ role }) => role === 'closing' || role === 'both') ||
  /(?<!\p{L})(?:እስከ|ድረስ)|\b(?:by|until|till|before)\b|ያቀርቡ|አቅርቡ/u.test(
    known.reading.folded.slice(clause.at, clause.end),
  )

const partOfDay = (known: Known, date: CivilDate, from: number, to: number, rule: string): DayPart => {
  const value: ParsedNoticeDate = known.dates.isAmharic
    ? { dateType: DATE_KINDS.ethiopian, ethDate: isoDate(toEthiopian(date)) }
    : { dateType: DATE_KINDS.gregorian, gcDate: isoDate(date) }
  const answers = [{ meanings: new Map([[isoDate(date), value]]), quotes: [known.reading.quote(from, to)] }]
  return { answers, rule, isProved: false, days: [], clauses: [] }
}

/** 'Until tomorrow at nine', counted from the day of publishing that the notice names. */
function byTomorrow(known: Known): Leaning | undefined {
  const { published, reading, timing } = known
  if (!published) return undefined
  for (const { 0: words, index, groups } of [...reading.folded.matchAll(TOMORROW)].slice(0, FIRST_ONES)) {
    const clause = clauseAt(timing.clauses, index)
    if (!clause || !isHandingIn(known, clause)) continue
    const date = addDays(published, DAYS_ON[groups?.['day'] ?? groups?.['english'] ?? ''] ?? 1)
    return { clause, part: partOfDay(known, date, index, index + words.length, 'tomorrow') }
  }
  return undefined
}

/** 'On the day on which the sale of documents ends': the last day of the sale, or the days that it lasts. */
function byEndOfSale(known: Known): Leaning | undefined {
  const { reading, timing } = known
  for (const { index } of [...reading.folded.matchAll(END_OF_SALE)].slice(0, FIRST_ONES)) {
    const clause = clauseAt(timing.clauses, index)
    if (!clause || !isHandingIn(known, clause)) continue
    const asClosing = <One>(bound: Bound<One>): Bound<One> =>
      bound.role === 'sale' ? { ...bound, role: 'closing' } : bound
    const sale = { ...timing, dates: timing.dates.map(asClosing), days: timing.days.map(asClosing) }
    const part = partOf({ ...known, timing: sale }, 'closing')
    if (part.answers.length === 1) return { clause, part: { ...part, rule: 'end-of-sale', isProved: false } }
  }
  return undefined
}

/** 'Bids are due by 3:00 PM on the same date': the day named just before. */
function bySameDay(known: Known): Leaning | undefined {
  const { reading, timing } = known
  for (const { index } of [...reading.folded.matchAll(SAME_DAY)].slice(0, FIRST_ONES)) {
    const clause = clauseAt(timing.clauses, index)
    const isClosing = clause && timing.clocks.some((clock) => clock.clause === clause && clock.role === 'closing')
    const named = timing.dates.findLast(({ at }) => at < index && index - at < NAMED_BEFORE)
    if (!isClosing || !named || named.role === 'former' || named.role === 'published') continue
    const day = { ...timing, dates: [{ ...named, role: 'closing' as const }] }
    const part = partOf({ ...known, timing: day }, 'closing')
    if (part.answers.length === 1) return { clause, part: { ...part, rule: 'same-day', isProved: false } }
  }
  return undefined
}

export const leaningClosing = (known: Known): Leaning | undefined =>
  byEndOfSale(known) ?? byTomorrow(known) ?? bySameDay(known)
