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
      (isAwarded || (rivals.has(date.role) && past.has(date)))
      ? { ...date, role: 'former' as const }
      : date
  })
  return { ...timing, dates }
}

/** A proposal that a person must check before it is used. */
export const markedForCheck = (answer: Answer): Answer => ({
  ...answer,
  candidates: answer.candidates.map((one) => ({ ...one, sure: false })),
})
