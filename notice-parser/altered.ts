import { compareDates } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Timing } from './binding.ts'
import type { Answer } from './date-answers.ts'
import { daysMeant } from './days-meant.ts'
import type { DateSetting } from './days-meant.ts'

/** Whether a notice mentions a day that was over when it was printed, apart from its own day. */
export function tellsOfPast({ dates }: Timing, setting: DateSetting, today: CivilDate): boolean {
  return dates
    .filter(({ role }) => role !== 'published' && role !== 'licence')
    .flatMap((date) => daysMeant(date, setting).days.slice(0, 1))
    .some(({ date }) => compareDates(date, today) < 0)
}

/**
 * Of two days for one matter, the one that was over belongs to the earlier notice; in a notice of an award all of them
 * do.
 */
export function withoutPast(timing: Timing, setting: DateSetting, today: CivilDate, isAwarded: boolean): Timing {
  const isPast = (date: Timing['dates'][number]): boolean =>
    daysMeant(date, setting)
      .days.slice(0, 1)
      .some((day) => compareDates(day.date, today) < 0)
  const past = new Set(timing.dates.filter(isPast))
  const rivals = new Set([...timing.dates.filter((date) => !past.has(date)), ...timing.days].map(({ role }) => role))
  const dates = timing.dates.map((date) => {
    return (date.role === 'closing' || date.role === 'opening') &&
      // An opening that is over belongs to the first notice, where the closing is still to come.
      (isAwarded || (past.has(date) && (rivals.has(date.role) || (date.role === 'opening' && rivals.has('closing')))))
      ? { ...date, role: 'former' as const }
      : date
  })
  return { ...timing, dates }
}

const MOVED_TO =
  /\b(?:extended|postponed|moved|shifted|changed|rescheduled|prolonged|pushed back)(?:\s\p{L}+){0,2}\s(?:to|until|till|up to)\s(?:the\s)?(?:\p{L}+day,?\s)?$/u
const OF_LOTS = /\blots?\b|ሎት|ምድብ/u
const MOVED_LEAD = 48
/**
 * 'Published with a closing date of December 8. … The closing is extended to December 22': what stood in an earlier
 * statement is the day that was moved, unless lots have days of their own.
 */
export function withoutMoved(timing: Timing, setting: DateSetting, folded: string): Timing {
  const dayOf = (date: Timing['dates'][number]): CivilDate | undefined => daysMeant(date, setting).days[0]?.date
  const moved = timing.dates.filter(
    ({ role, cue, at }) =>
      role === 'closing' && (cue?.role === 'extended' || MOVED_TO.test(folded.slice(Math.max(0, at - MOVED_LEAD), at))),
  )
  if (moved.length === 0 || OF_LOTS.test(folded)) return timing
  const dates = timing.dates.map((date) => {
    const own = dayOf(date)
    const isMoved = moved.some((later) => {
      const day = dayOf(later)
      return date.end <= later.clause.at && own !== undefined && day !== undefined && compareDates(own, day) < 0
    })
    return date.role === 'closing' && isMoved ? { ...date, role: 'former' as const } : date
  })
  return { ...timing, dates }
}

/** A proposal that a person must check before it is used. */
export const markedForCheck = (answer: Answer): Answer => ({
  ...answer,
  candidates: answer.candidates.map((one) => ({ ...one, sure: false })),
})
