import fc from 'fast-check'
import type { BankCode } from '#contract/banks.ts'
import { addDays, daysBetween } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

/** Numbers made in the published forms, with the day that each contains. None is real. */
export type MadeNumber = { number: string; day: CivilDate }

const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const DAY_SIGNS = '123456789ABCDEFGHIJKLMNOPQRSTUV'

export const signs = (count: number) => fc.array(fc.constantFrom(...SIGNS), { minLength: count, maxLength: count })
const text = (count: number) => signs(count).map((all) => all.join(''))
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((n) => String(n).padStart(count, '0'))

export const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays({ year: 2024, month: 6, day: 1 }, days))

const two = (value: number): string => String(value).padStart(2, '0')
const dayCount = (day: CivilDate): string =>
  String(daysBetween({ year: day.year, month: 1, day: 1 }, day) + 1).padStart(3, '0')
const dated = (day: CivilDate): string => two(day.year % 100) + dayCount(day)

const wallet = (letterOf2024: string, rest: number, on: fc.Arbitrary<CivilDate>) =>
  fc.tuple(on, text(rest)).map(([day, end]) => ({
    day,
    number:
      String.fromCharCode(letterOf2024.charCodeAt(0) + day.year - 2024, 64 + day.month) + DAY_SIGNS[day.day - 1] + end,
  }))
const transfer = (on: fc.Arbitrary<CivilDate>) =>
  fc.tuple(on, text(5)).map(([day, end]) => ({ day, number: `FT${dated(day)}${end}` }))
const branch = (products: readonly string[], on: fc.Arbitrary<CivilDate>) =>
  fc
    .tuple(fc.constantFrom('387', '641', 'B22', 'M10'), fc.constantFrom(...products), on, text(4))
    .map(([office, product, day, end]) => ({ day, number: office + product + dated(day) + end }))
const awash = (on: fc.Arbitrary<CivilDate>) =>
  fc
    .tuple(on, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), digits(5))
    .map(([day, hour, minute, end]) => ({
      day,
      number: [day.year % 100, day.month, day.day, hour, minute].map(two).join('') + end,
    }))

/** Numbers of each bank whose forms are known, of the given days. */
export const numbersOfBanks = (on: fc.Arbitrary<CivilDate> = someDay) =>
  ({
    telebirr: wallet('B', 7, on),
    'cbe-birr': fc.oneof(wallet('B', 7, on), wallet('B', 8, on)),
    'm-pesa': wallet('S', 7, on),
    cbe: transfer(on),
    abyssinia: transfer(on),
    amhara: transfer(on),
    awash: awash(on),
    dashen: branch(['ETAP', 'OBTS', 'WDTI'], on),
    siinqee: branch(['OIPS', 'U2TB'], on),
    zemen: branch(['IBFT', 'TEIN', 'ATWR'], on),
  }) satisfies Partial<Record<BankCode, fc.Arbitrary<MadeNumber>>>
export type DatedBank = keyof ReturnType<typeof numbersOfBanks>
export const DATED_BANKS = Object.keys(numbersOfBanks()) as DatedBank[]

/** A number of any of these banks. */
export const anyNumber = (on?: fc.Arbitrary<CivilDate>) => {
  const made = numbersOfBanks(on)
  return fc.oneof(...DATED_BANKS.map((bank) => made[bank].map((number) => ({ bank, ...number }))))
}
