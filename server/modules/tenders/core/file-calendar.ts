import { civilDateAt, toEthiopian } from '#ethiopia/calendar.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { calendarsShown, isInDoubt } from './notice-dates.ts'
import type { DateTexts } from './notice-dates.ts'

/** The calendar that a file's dates show. `inDoubt`: some dates fit either calendar, so that it matters. */
export type FileCalendar = { calendar: DateCalendar | undefined; inDoubt: boolean }

/** A smaller share of the dates counts as mistakes, which do not make a file mixed. */
const SLIPS = 0.02
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The texts of a row's dates, before anything else of it is checked. */
export function dateTextsOf(row: unknown): DateTexts {
  if (typeof row !== 'object' || row === null) return {}
  const { issuedAt, publishedAt, closingAt, openingAt, ended } = row as Record<string, unknown>
  const endedAt = typeof ended === 'object' && ended !== null && 'at' in ended ? ended.at : undefined
  return {
    issuedAt: text(issuedAt),
    publishedAt: text(publishedAt),
    closingAt: text(closingAt),
    openingAt: text(openingAt),
    endedAt: text(endedAt),
  }
}

const hasEthiopic = (row: unknown): boolean => /[\u1200-\u137f]/.test(JSON.stringify(row) ?? '')

/** Current years in Ethiopian notices: this Ethiopian year, the one before and the one after. */
function isOfToday(texts: DateTexts, now: Instant): boolean {
  const { year } = toEthiopian(civilDateAt(now))
  const years = Object.values(texts).flatMap((written) => written?.match(/(?<!\d)\d{4}(?!\d)/g) ?? [])
  return years.every((written) => Math.abs(Number(written) - year) <= 1)
}

/**
 * The calendar in which the rows of a file (or enough of them) write unmarked dates: the one shown by dates that fit
 * only one. Where none does, rows in Amharic with current Ethiopian years are Ethiopian; anything else stays undecided.
 */
export function calendarOfFile(rows: Iterable<unknown>, now: Instant): FileCalendar {
  const votes = { gregorian: 0, ethiopian: 0 }
  let [inDoubt, ethiopic, ofToday] = [false, false, true]
  for (const row of rows) {
    const texts = dateTextsOf(row)
    for (const calendar of calendarsShown(texts, now)) votes[calendar] += 1
    if (!isInDoubt(texts, now)) continue
    inDoubt = true
    ethiopic ||= hasEthiopic(row)
    ofToday &&= isOfToday(texts, now)
  }
  const all = votes.gregorian + votes.ethiopian
  if (all === 0) return { calendar: inDoubt && ethiopic && ofToday ? 'ethiopian' : undefined, inDoubt }
  const [calendar, slips] =
    votes.gregorian >= votes.ethiopian
      ? (['gregorian', votes.ethiopian] as const)
      : (['ethiopian', votes.gregorian] as const)
  return { calendar: slips <= all * SLIPS ? calendar : undefined, inDoubt }
}
