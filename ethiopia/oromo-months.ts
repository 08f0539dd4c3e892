import type { DateCalendar } from './date-parsing.ts'

/** A month's number in each calendar that has one of its name; 1 is the first. */
type OromoMonth = Partial<Record<DateCalendar, number>>

/**
 * Names in Afaan Oromo, January first, each vowel and consonant written once: notices write short ones for long ones,
 * and the other way round.
 */
const NAMES: readonly (readonly string[])[] = [
  ['amaji'],
  ['gurandhala', 'gurandala'],
  ['bitotesa'],
  ['ebla', 'elba', 'ebila'],
  ['camsa'],
  ['waxabaji'],
  ['adolesa'],
  ['hagaya'],
  ['fulbana'],
  ['onkololesa'],
  ['sadasa'],
  ['mude'],
]
/** The five days behind the twelve months. */
const LAST = 'qame'
const MONTHS = 12
/** January is the fifth month of the Ethiopian calendar. */
const AHEAD = 4

const months = new Map<string, OromoMonth>(
  NAMES.flatMap((names, n) =>
    names.map((name): [string, OromoMonth] => [name, { gregorian: n + 1, ethiopian: ((n + AHEAD) % MONTHS) + 1 }]),
  ),
).set(LAST, { ethiopian: MONTHS + 1 })

/** A month by its name in Afaan Oromo, in lower case. Both calendars use these names: the year tells which is meant. */
export const oromoMonthNamed = (word: string): OromoMonth | undefined => months.get(word.replace(/(\p{L})\1+/gu, '$1'))
