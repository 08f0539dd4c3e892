/** The time of day as Ethiopia counts it: hours run from six to six, so 10:00 is 'four in the morning'. */
export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night'
export type EthiopianClock = { hour: number; minute: number; period: PartOfDay }

const HALF_DAY = 12 * 60
const MINUTES_PER_DAY = 24 * 60
const SHIFT = 6 * 60

/** When each period begins, in minutes since midnight, latest first; earlier minutes belong to the end of the night. */
const PERIODS: readonly (readonly [number, PartOfDay])[] = [
  [22 * 60, 'night'],
  [18 * 60, 'evening'],
  [15 * 60, 'afternoon'],
  [12 * 60, 'midday'],
  [6 * 60, 'morning'],
]
const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** Minutes since midnight (0 to 1439) as an Ethiopian reading: hour 1 to 12, minute, part of the day. */
export function toEthiopianClock(minutesOfDay: number): EthiopianClock {
  const inHalf = modulo(minutesOfDay - SHIFT, HALF_DAY)
  const period = PERIODS.find(([from]) => minutesOfDay >= from)?.[1] ?? 'night'
  return { hour: Math.floor(inHalf / 60) || 12, minute: inHalf % 60, period }
}

/**
 * Minutes since midnight of an Ethiopian reading. Only day (06:00 to 17:59) or night is taken from the period, because
 * speakers draw the borders between parts of the day differently.
 */
export function fromEthiopianClock({ hour, minute, period }: EthiopianClock): number {
  const half = period === 'evening' || period === 'night' ? HALF_DAY : 0
  return modulo(SHIFT + half + (hour % 12) * 60 + minute, MINUTES_PER_DAY)
}
