import type { PartOfDay } from './ethiopian-clock.ts'
import { toEthiopianClock } from './ethiopian-clock.ts'

export type { EthiopianClock, PartOfDay } from './ethiopian-clock.ts'
export { fromEthiopianClock, toEthiopianClock } from './ethiopian-clock.ts'

const AMHARIC: Readonly<Record<PartOfDay, string>> = {
  morning: 'ከጠዋቱ',
  midday: 'ከቀኑ',
  afternoon: 'ከሰዓት',
  evening: 'ከምሽቱ',
  night: 'ከሌሊቱ',
}
const ENGLISH: Readonly<Record<PartOfDay, string>> = {
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'ከጠዋቱ 4:00', or '4:00 in the morning (Ethiopian)'. */
export function formatEthiopianClock(minutesOfDay: number, lang: 'am' | 'en'): string {
  const unnamed = formatUnnamedClock(minutesOfDay, lang)
  return lang === 'am' ? unnamed : `${unnamed} (Ethiopian)`
}

/** 'ከጠዋቱ 4:00', or '4:00 in the morning': shown next to the other clock, so this one needs no name. */
export function formatUnnamedClock(minutesOfDay: number, lang: 'am' | 'en'): string {
  const { hour, minute, period } = toEthiopianClock(minutesOfDay)
  const time = `${hour}:${twoDigits(minute)}`
  return lang === 'am' ? `${AMHARIC[period]} ${time}` : `${time} ${ENGLISH[period]}`
}

/** '10:00', on the 24-hour clock. */
export function formatClock(minutesOfDay: number): string {
  return `${twoDigits(Math.floor(minutesOfDay / 60))}:${twoDigits(minutesOfDay % 60)}`
}
