import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { addDays, isoDate, parseIsoDate, toEthiopian, toGregorian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { publishedReading, publishedText } from '#notices/published-day.ts'
import { readDateText, textOfDate } from '#notices/typed-text.ts'

const MAX_DAYS = 365
/** The date in its field; `from` is the initial day of an empty one. */
type Words = { kind: DateType; text: string; from: CivilDate }
export type FieldDate = { kind: DateType; text: string }

/** Whether the kind names a day of a calendar. */
export const isCalendarDay = (kind: DateType): boolean => kind === DATE_TYPE.gregorian || kind === DATE_TYPE.ethiopian

/** A day as it is written in the field, in the calendar of the kind. */
export function writtenDay(day: CivilDate, kind: DateType): FieldDate {
  const isEthiopian = kind === DATE_TYPE.ethiopian
  const iso = isoDate(isEthiopian ? toEthiopian(day) : day)
  const { text } = textOfDate({
    dateType: kind,
    text: undefined,
    ...(isEthiopian ? { ethDate: iso } : { gcDate: iso }),
  })
  return { kind, text }
}

/** The day that the words name, with the kind of their calendar; undefined where they name none. */
export function dayOf({ kind, text, from }: Words): { day: CivilDate; kind: DateType } | undefined {
  const read = readDateText({ kind, text, clock: '', from })
  const typed = 'fault' in read ? null : read.typed
  const iso = parseIsoDate(typed?.gcDate ?? '')
  if (typed && iso) return { day: iso, kind: typed.dateType }
  const [year, month, day] = (typed?.ethDate ?? '').split('-').map(Number)
  if (!typed || year === undefined || month === undefined || day === undefined) return undefined
  return { day: toGregorian({ year, month, day }), kind: typed.dateType }
}

/**
 * The field a day, or a counted day, later or earlier; an empty one begins with `from`. Undefined where its words allow
 * no step.
 */
export function steppedDate(words: Words, by: 1 | -1): FieldDate | undefined {
  const { kind, from } = words
  if (words.text.trim() === '') return isCalendarDay(kind) ? writtenDay(from, kind) : undefined
  const read = readDateText({ ...words, clock: '' })
  if ('fault' in read || !read.typed) return undefined
  const { dateType, duration } = read.typed
  if (duration) {
    const days = duration + by
    return days < 1 || days > MAX_DAYS ? undefined : { kind: dateType, text: String(days) }
  }
  const found = dayOf(words)
  return found && writtenDay(addDays(found.day, by), found.kind)
}

type Published = {
  day: CivilDate | undefined
  calendar: 'gc' | 'et'
  /** Another day in the same calendar. */ write(day: CivilDate): string
}

/**
 * The day of publishing that the words name; where they name none, `preferred` is the calendar in which to write one.
 */
export function publishedIn(text: string, today: CivilDate, preferred: 'gc' | 'et'): Published {
  const found = publishedReading(text, today)
  const calendar = found ? (found.calendar === 'ethiopian' ? 'et' : 'gc') : preferred
  return {
    day: found?.date,
    calendar,
    write: (day) => (calendar === 'et' ? writtenDay(day, DATE_TYPE.ethiopian).text : publishedText(day, today)),
  }
}

/** The day of publishing a day later or earlier, for an empty field today; undefined where its words name none. */
export function steppedPublished(
  text: string,
  by: 1 | -1,
  today: CivilDate,
  preferred: 'gc' | 'et',
): string | undefined {
  const { day, write } = publishedIn(text, today, preferred)
  if (day) return write(addDays(day, by))
  return text.trim() === '' ? write(today) : undefined
}
