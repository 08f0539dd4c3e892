import type { FoundClock } from '#ethiopia/clocks-in-text.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import { formatClock } from '#ethiopia/clock.ts'
import type { Bound } from './binding.ts'
import { daysMeant } from './days-meant.ts'
import type { DateSetting } from './days-meant.ts'
import type { ReadOptions } from './options.ts'
import type { Quote } from './parsed.ts'

/** Signs in the notice of the clock that it uses, for hours that do not show it themselves. */
export type ClockSetting = { isAmharic: boolean; onEthiopian: boolean; onOrdinary: boolean }

const FOR_OFFERS = new Set(['closing', 'opening', 'both'])
/**
 * Whether hours are likely Ethiopian ones: the word for hour stands beside them, or local time and days of that
 * calendar.
 */
export function isEthiopianWriting(
  folded: string,
  clocks: readonly Bound<FoundClock>[],
  dates: readonly Bound<FoundDate>[],
  setting: DateSetting,
): boolean {
  const own = clocks.filter(({ role = '' }) => FOR_OFFERS.has(role))
  if (own.some(({ at, end }) => /ሰአት|sa'?aa?tii?/.test(folded.slice(Math.max(0, at - 9), end + 6)))) return true
  const days = dates.filter(({ role = '' }) => FOR_OFFERS.has(role)).flatMap((date) => daysMeant(date, setting).days)
  const isDated = days.length > 0 && days.every(({ calendar }) => calendar === 'ethiopian')
  return isDated && own.some(({ at, end }) => /local time|\bl\.?t\b/.test(folded.slice(at, end)))
}

const FIRST_OFFICE_HOUR = 8 * 60
const LAST_OFFICE_HOUR = 17 * 60 + 30
const NOON = 12 * 60
const LAST_MINUTE = '23:59'
const isOfficeHour = (minutes: number): boolean => minutes >= FIRST_OFFICE_HOUR && minutes <= LAST_OFFICE_HOUR

/**
 * On which clock the other hours of a notice are: a part of the day in Amharic shows the Ethiopian one, AM and PM the
 * other, and office hours 'from 2:30 to 11:30' are possible on one only.
 */
export function clockSetting(clocks: readonly Bound<FoundClock>[], isAmharic: boolean): ClockSetting {
  // Past twelve without AM or PM is the 24-hour clock.
  const unambiguous = clocks.filter(({ said, minutes = -1 }) => minutes >= (said ? 0 : NOON + 60))
  const onEthiopian = unambiguous.some(isOfEthiopian) || clocks.some(({ isMixed }) => isMixed)
  const onOrdinary = unambiguous.some(({ minutes, ethiopian }) => minutes !== ethiopian)
  const isLocal = clocks.some((clock) => clock.isLocal)
  const office = clocks.some(({ role, ethiopian = 0 }, n) => {
    const until = clocks[n + 1]?.ethiopian ?? 0
    return role === 'hours' && clocks[n + 1]?.role === 'hours' && ethiopian <= 9 * 60 + 30 && ethiopian < until
  })
  return { isAmharic, onEthiopian: onEthiopian || ((office || isLocal) && !onOrdinary), onOrdinary }
}

/** Whether its words prove an hour that is one of the Ethiopian clock alone. */
export const isOfEthiopian = ({ minutes, ethiopian, ordinary }: FoundClock): boolean =>
  minutes === ethiopian && !ordinary.includes(minutes ?? -1)
/** '3:00 in the afternoon' and '4:00 in the morning' in one notice: each shows another clock, so neither is sure. */
export function isOfTwoClocks(clocks: readonly FoundClock[]): boolean {
  const spoken = clocks.filter(({ isSpoken, minutes }) => isSpoken && minutes !== undefined)
  return spoken.some(isOfEthiopian) && spoken.some((clock) => clock.minutes !== clock.ethiopian)
}

/** The times of day that an hour can mean, as '10:00', likeliest first. */
export function hoursMeant(clock: FoundClock, setting: ClockSetting, quote: Quote): ReadOptions<string> {
  // Its time here depends on the season in the other country.
  if (clock.elsewhere) return { meanings: new Map(), quotes: [] }
  const { minutes, ethiopian, ordinary } = clock
  const likely = setting.onEthiopian || (setting.isAmharic && !setting.onOrdinary)
  const open = ethiopian === undefined ? ordinary : likely ? [ethiopian, ...ordinary] : [...ordinary, ethiopian]
  const all = minutes === undefined ? open : [minutes]
  return { meanings: new Map(all.map((one) => [formatClock(one), formatClock(one)])), quotes: [quote] }
}

/**
 * Whether the first of several meanings may be proposed, though a person decides: the notice shows its clock, and
 * offices are open at that hour.
 */
export function isLikelyHour(time: string, { isAmharic, onEthiopian, onOrdinary }: ClockSetting): boolean {
  // Midnight on a day that ends something is the end of that day.
  if (time === LAST_MINUTE) return true
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return isOfficeHour(minutes) && onEthiopian !== onOrdinary ? true : isAmharic && !onOrdinary && isOfficeHour(minutes)
}
