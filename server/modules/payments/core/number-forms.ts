import { addDays, isCivilDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

/**
 * The day (Addis Ababa) that a number contains; `minutes` since midnight where it has them. A transfer in the evening,
 * at a weekend or on a holiday contains the bank's next business day.
 */
export type DayInNumber = { day: CivilDate; minutes?: number; isBusinessDay: boolean }

/** A form of receipt numbers: returns the day in a canonical number, undefined when the number has another form. */
export type NumberForm = (number: string) => DayInNumber | undefined

/** Year letters repeat every 26 years. 2023 is the first year in which all three wallets were open. */
const FIRST_YEAR = 2023
const LETTERS = 26
/** Numbers with earlier years are account numbers that happen to fit. */
const FIRST_BANK_YEAR = 2015
/** Days 1 to 9, then A for 10 to V for 31. */
const DAY_SIGNS = '123456789ABCDEFGHIJKLMNOPQRSTUV'

const letterPlace = (sign: string): number => sign.charCodeAt(0) - 65

/** Wallet numbers begin with a letter for the year, one for the month and a character for the day. */
function wallet(letterOfFirstYear: string, lengths: readonly number[]): NumberForm {
  return (number) => {
    if (!lengths.includes(number.length) || !/^[A-Z][A-L][1-9A-V][A-Z0-9]+$/.test(number)) return undefined
    const [year = '', month = '', day = ''] = number
    const turn = (letterPlace(year) - letterPlace(letterOfFirstYear) + LETTERS) % LETTERS
    const date = { year: FIRST_YEAR + turn, month: letterPlace(month) + 1, day: DAY_SIGNS.indexOf(day) + 1 }
    return isCivilDate(date) ? { day: date, isBusinessDay: false } : undefined
  }
}

export const telebirrForm = wallet('A', [10])
/** Ten characters until 2025, eleven since; both are in use. */
export const cbeBirrForm = wallet('A', [10, 11])
export const mpesaForm = wallet('R', [10])

function dayOfYear(twoDigitYear: string, dayCount: string): DayInNumber | undefined {
  const year = 2000 + Number(twoDigitYear)
  const count = Number(dayCount)
  const day = addDays({ year, month: 1, day: 1 }, count - 1)
  return year >= FIRST_BANK_YEAR && count >= 1 && day.year === year ? { day, isBusinessDay: true } : undefined
}

/** FT for transfers, TT for deposits at a counter: year, day of the year, five signs. Several banks share this form. */
export const transferForm: NumberForm = (number) => {
  const parts = /^(?:FT|TT)(\d\d)(\d{3})[A-Z0-9]{5}$/.exec(number)
  return parts ? dayOfYear(parts[1] ?? '', parts[2] ?? '') : undefined
}

/** Branch (3 signs), product (4), year, day of the year, serial (4). Branches and products mix letters and digits. */
export const branchForm: NumberForm = (number) => {
  const parts = /^([A-Z0-9]{7})(\d\d)(\d{3})[A-Z0-9]{4}$/.exec(number)
  return parts && /[A-Z]/.test(parts[1] ?? '') ? dayOfYear(parts[2] ?? '', parts[3] ?? '') : undefined
}

/** Fifteen digits: year, month, day, hour and minute in Addis Ababa, and a serial of five. */
export const awashForm: NumberForm = (number) => {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{5}$/.exec(number)
  if (!parts) return undefined
  const [year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0] = parts.slice(1).map(Number)
  const day = { year: 2000 + year, month, day: dayOfMonth }
  if (day.year < FIRST_YEAR || !isCivilDate(day) || hour > 23 || minute > 59) return undefined
  return { day, minutes: hour * 60 + minute, isBusinessDay: false }
}
