import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { isWholeDay } from './dates.ts'

type Texts = { gc?: string; eth?: string; time?: string; local?: string }

/** English words; Amharic is written from the instant. No hour is given where the notice gave none. */
function textsOf(instant: number | null): Texts {
  if (instant === null) return {}
  const date = civilDateAt(instant)
  const day = { gc: formatGregorian(date, 'en'), eth: formatEthiopian(date, 'en') }
  if (isWholeDay(instant)) return day
  const minutes = minutesOfDayAt(instant)
  return { ...day, time: formatClock(minutes), local: formatEthiopianClock(minutes, 'en') }
}

/** The three dates of a card as instants and, in both calendars, as words. */
export function cardDates({
  publishedAt,
  closingAt,
  openingAt,
}: Record<'publishedAt' | 'closingAt' | 'openingAt', number | null>) {
  const published = textsOf(publishedAt)
  const closing = textsOf(closingAt)
  const opening = textsOf(openingAt)
  return {
    publishedTimestamp: publishedAt ?? undefined,
    publishedDateGCText: published.gc,
    publishedDateETHText: published.eth,
    closingTimestamp: closingAt ?? undefined,
    closingDateGCText: closing.gc,
    closingDateETHText: closing.eth,
    closingTime: closing.time,
    closingTimeLocal: closing.local,
    openningTimestamp: openingAt ?? undefined,
    openningDateGCText: opening.gc,
    openningDateETHText: opening.eth,
    openningTime: opening.time,
    openningTimeLocal: opening.local,
  }
}
