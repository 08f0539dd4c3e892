import type { Answer } from './date-answers.ts'
import type { Known } from './day-part.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate, Proposal } from './parsed.ts'

const typed = ({ candidates: [first] }: Answer): ParsedNoticeDate | undefined => {
  const value: Proposal['value'] | undefined = first?.value
  return typeof value === 'object' && !Array.isArray(value) ? (value as ParsedNoticeDate) : undefined
}

/** Values of the same kind, which can be compared; undefined for two kinds. */
function dayKeys(one: ParsedNoticeDate, other: ParsedNoticeDate): [string | number, string | number] | undefined {
  if (one.dateType !== other.dateType || one.dateType === DATE_KINDS.text) return undefined
  const key = ({ gcDate, ethDate, duration }: ParsedNoticeDate): string | number => gcDate ?? ethDate ?? duration ?? 0
  return [key(one), key(other)]
}

/** Nobody counts so many days between closing and opening: they are those of the works. */
const LATEST_OPENING = 15
/** Opened before it closes, or long after it: one of the two is misread, or misprinted. */
export function isOpenedFirst({ timing }: Known, closings: Answer, openings: Answer): boolean {
  const [closing, opening] = [typed(closings), typed(openings)]
  if (!closing) return false
  if (!opening) {
    // An hour of opening without a day belongs to the closing's day.
    const hours = timing.clocks.flatMap(({ role, minutes }) =>
      role === 'opening' && minutes !== undefined ? minutes : [],
    )
    const [hour = 0, minute = 0] = (closing.time ?? '').split(':').map(Number)
    const hasDay = [...timing.dates, ...timing.days].some(({ role }) => role === 'opening')
    return closing.time !== undefined && !hasDay && hours.some((minutes) => minutes < hour * 60 + minute)
  }
  const [closes, opens] = dayKeys(closing, opening) ?? []
  if (closes === undefined || opens === undefined) return false
  if (typeof opens === 'number' && typeof closes === 'number' && opens - closes > LATEST_OPENING) return true
  return opens < closes || (opens === closes && (opening.time ?? '24:00') < (closing.time ?? ''))
}

/** Of several hours that a closing can have, those before the opening of the same day come first. */
export function hoursBefore(closing: Answer, opening: Answer): Answer {
  const opens = typed(opening)
  const { time } = opens ?? {}
  if (closing.why !== 'which-clock' || !opens || time === undefined || opening.candidates.length > 1) return closing
  const isAfter = ({ value }: Proposal): boolean => {
    const closes = value as ParsedNoticeDate
    const [day, other] = dayKeys(closes, opens) ?? []
    return day !== undefined && day === other && (closes.time ?? '') > time
  }
  const { candidates } = closing
  return { ...closing, candidates: candidates.toSorted((a, b) => Number(isAfter(a)) - Number(isAfter(b))) }
}
