import { compareDates, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { parseDateText } from '#ethiopia/date-parsing.ts'
import { ethiopicNumber } from '#ethiopia/ethiopic-numerals.ts'

const NUMERALS = /[፩-፼]+/g
const SHORT_YEAR = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/
const FIGURES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** Pagume is the thirteenth. */
const LAST_MONTH = 13

export const plainFigures = (text: string): string => text.replace(NUMERALS, ethiopicNumber)

/** '፬፡፭' is five minutes past four. */
export function plainClock(text: string): string {
  const figures = plainFigures(text)
  return figures === text ? text : figures.replace(/([:፡.])(\d)(?!\d)/, '$10$2')
}

/** The next day of this name from `from` on, its year added to the words. */
function withYear(words: string, from: CivilDate): string | undefined {
  const years = [from.year, from.year + 1, toEthiopian(from).year, toEthiopian(from).year + 1]
  const found = years.flatMap((year) => {
    const text = `${words} ${year}`
    const date = parseDateText(text)?.date
    return date && compareDates(date, from) >= 0 ? [{ text, date }] : []
  })
  return found.toSorted((a, b) => compareDates(a.date, b.date))[0]?.text
}

/**
 * '2019-03-15' where that is about this year in the Ethiopian calendar, and years ago in the other: then the form alone
 * decides nothing.
 */
function dayFirst(text: string, from: CivilDate): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  return Math.abs(Number(year) - toEthiopian(from).year) <= 1 ? `${day}/${month}/${year}` : undefined
}

/**
 * A date as editors type it in a hurry, in the forms of notices: '15-12-26' and '፲፭/፲፪/፳፻፲፱' in full figures,
 * '12/25/2026' day first, 'Dec 5' with the year that makes it the next such day from `from` on.
 */
export function plainDate(words: string, from: CivilDate | undefined): string {
  const text = plainFigures(words).replace(SHORT_YEAR, '$1$2$3$220$4')
  const [, first = '', mark = '', second = '', year = ''] = FIGURES.exec(text) ?? []
  if (Number(second) > LAST_MONTH && Number(first) <= 12) return `${second}${mark}${first}${mark}${year}`
  const isYearless = /\p{L}/u.test(text) && /\d/.test(text) && !/\d{4}/.test(text)
  return (from && (isYearless ? withYear(text, from) : dayFirst(text, from))) || text
}
