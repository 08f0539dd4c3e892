import { clauseAt } from './clauses.ts'
import { hourPart, weigh } from './date-answers.ts'
import type { Answer, HourPart } from './date-answers.ts'
import { partOf } from './day-part.ts'
import type { Known, DayPart } from './day-part.ts'
import { within } from './cues.ts'
import { DATE_KINDS } from './parsed.ts'
import type { Proposal, Quote, ParsedNoticeDate } from './parsed.ts'

const SAME_DAY =
  /በእለቱ|በዚ(?:ሁ|ያው|ያኑ|ያ)ው? (?:እለት|ቀን)|በዛው (?:እለት|ቀን)|በተመሳሳይ (?:ቀን|እለት)|በተጠቀሰው ቀን|\b(?:the |that )?same (?:day|date)\b|\bthat day\b/gu
const NEXT_DAY = /በቀጣ[ዩይ] ?የ?ስራ ቀን|በሚቀጥለው የ?ስራ ቀን|በማግስቱ|\b(?:the )?(?:next|following) (?:working |business )?day\b/gu
/** The rule for days off, which says nothing of this day. */
const IF_DAY_OFF = /ካልሆነ|ከሆነ|ከዋለ|የሚውል|በአል|holiday|\bif\b|weekend|falls/u
const AFTER =
  /(?<count>\d{1,3}|half an?|one|an|ግማሽ|አንድ|ሰላሳ)\s?(?:\(\w+\)\s)?(?<unit>minutes?|mins?|hours?|ደቂቃ|ሰአት)\s?(?:after|later|በኋላ|ቆይቶ)/gu
const AT_ONCE = /\b(?:immediately|shortly|right|soon) after\b|ወዲያውኑ|ወዲያው/gu
const COUNTS: Readonly<Record<string, number>> = {
  half: 0.5,
  'half an': 0.5,
  'half a': 0.5,
  one: 1,
  an: 1,
  ግማሽ: 0.5,
  አንድ: 1,
  ሰላሳ: 30,
}
const LAST_MINUTE = 18 * 60

type Relative = { at: number; end: number; text: string; minutes?: number }

/** Words that lean on the closing, where the opening is spoken of. */
function leaning({ reading: { folded }, timing }: Known, pattern: RegExp): Relative | undefined {
  for (const found of folded.matchAll(pattern)) {
    const clause = clauseAt(timing.clauses, found.index)
    if (!clause) continue
    const isOpening = within(timing.cues, clause).some(({ role }) => role === 'opening' || role === 'both')
    const words = folded.slice(clause.at, clause.end)
    if (!isOpening || (pattern === NEXT_DAY && IF_DAY_OFF.test(words))) continue
    const { count = '', unit = '' } = found.groups ?? {}
    const number = COUNTS[count] ?? Number(count)
    const minutes = unit ? number * (/^m|ደቂቃ/.test(unit) ? 1 : 60) : undefined
    return { at: found.index, end: found.index + found[0].length, text: found[0], minutes }
  }
  return undefined
}

function timeAfter(time: string, minutes: number): string | undefined {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return at <= LAST_MINUTE
    ? `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    : undefined
}

const isTyped = (value: Proposal['value'] | undefined): value is ParsedNoticeDate =>
  typeof value === 'object' && !Array.isArray(value)

/** The closing's day as the opening's own, with the words that say so. */
function sameDay(closing: Proposal, quotes: readonly Quote[], rule: string): DayPart {
  const { time: _, ...day } = closing.value as ParsedNoticeDate
  return {
    answers: [{ meanings: new Map([['same', day]]), quotes: [...closing.quotes.slice(0, 1), ...quotes] }],
    rule,
    isProved: closing.sure,
    days: [],
    clauses: [],
  }
}

/** Hours of the opening, but for 'an hour after', which is no hour of the day. */
function hoursBut(known: Known, after: Relative | undefined): HourPart {
  if (!after) return hourPart(known, 'opening')
  const clocks = known.timing.clocks.filter(({ at, end }) => end <= after.at || at >= after.end)
  return hourPart({ ...known, timing: { ...known.timing, clocks } }, 'opening')
}

/** Hours that are not before a closing of the same day that is sure. */
function notBefore(hours: HourPart, { value, sure }: Proposal): HourPart {
  const closed = sure && isTyped(value) ? value.time : undefined
  if (!closed) return hours
  const answers = hours.answers.map(({ meanings, quotes }) => {
    const later = [...meanings].filter(([time]) => time >= closed)
    return { quotes, meanings: later.length > 0 ? new Map(later) : meanings }
  })
  return { ...hours, answers }
}

/** The opening, which notices often tell by the closing: the same day, half an hour later, the next working day. */
export function readOpening(known: Known, closings: Answer): Answer {
  const part = partOf(known, 'opening')
  if (part.answers.length > 0) return weigh('opening', known, part)
  const { reading } = known
  const [closing] = closings.candidates
  const after = leaning(known, AFTER)
  const same = leaning(known, SAME_DAY)
  const hours = hoursBut(known, after)
  if (closing && isTyped(closing.value) && (same ?? after ?? leaning(known, AT_ONCE))) {
    const words = same ?? after ?? leaning(known, AT_ONCE)
    const quotes = words ? [reading.quote(words.at, words.end)] : []
    const { time } = closing.value
    const later = after?.minutes !== undefined && time ? timeAfter(time, after.minutes) : undefined
    const relative: HourPart = later
      ? { answers: [{ meanings: new Map([[later, later]]), quotes: [] }], isOpen: false }
      : hours
    const answer = weigh('opening', known, sameDay(closing, quotes, 'same-day'), notBefore(relative, closing))
    return closings.why && !answer.why && !closings.isLikely
      ? { ...answer, why: closings.why, isLikely: false }
      : answer
  }
  const next = leaning(known, NEXT_DAY)
  if (next) {
    const text = reading.plain.slice(next.at, next.end)
    const words: ParsedNoticeDate = { dateType: DATE_KINDS.text, text }
    const answers = [{ meanings: new Map([['next', words]]), quotes: [reading.quote(next.at, next.end)] }]
    return weigh(
      'opening',
      known,
      { answers, rule: 'next-day', isProved: false, days: [], clauses: [] },
      { answers: [], isOpen: false },
    )
  }
  // Closed and opened in one statement that names one day.
  const first = known.timing.clocks.find(({ role }) => role === 'opening')
  const isOneStatement =
    closing && first && known.timing.clocks.some(({ role, clause }) => role === 'closing' && clause === first.clause)
  if (isOneStatement && isTyped(closing.value) && !closings.why)
    return unsure(weigh('opening', known, sameDay(closing, [], 'same-statement'), notBefore(hours, closing)))
  return { candidates: [], isLikely: false }
}

const unsure = (answer: Answer): Answer => ({
  ...answer,
  candidates: answer.candidates.map((one) => ({ ...one, sure: false })),
})
