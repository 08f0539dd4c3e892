import type { CivilDate } from '#ethiopia/calendar.ts'
import { isCivilDate } from '#ethiopia/calendar.ts'
import { GREGORIAN_MONTHS_EN } from '#ethiopia/date-names.ts'

const FIGURE = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?`
const AMOUNT = new RegExp(
  [
    String.raw`(?:ETB|Birr|Br\.?|ብር)\s{0,3}(${FIGURE})(?!\d)`,
    String.raw`(?<![\dA-Za-z.,*])(${FIGURE})\s{0,3}(?:ETB|Birr|Br|ብር)(?![A-Za-z])`,
  ].join('|'),
  'gi',
)
/** Words before amounts that were not transferred. */
const OTHER_AMOUNT =
  /(?:\b(?:balance|bal|(?:service|transaction) fee|s?\.?\s?charge|vat|disaster fund)\b|ቀሪ|አገልግሎት ክፍያ|ታክስ)[^\n]{0,20}$/i
const SIGNS_BEFORE = 40

function santimOf(figure: string): number {
  const [birr = '0', cents = ''] = figure.replaceAll(',', '').split('.')
  return Number(birr) * 100 + Number(cents.padEnd(2, '0'))
}

/** The transferred amount in a bank's message, in santim, without charges; undefined when it names none. */
export function amountInMessage(text: string): number | undefined {
  for (const match of text.matchAll(AMOUNT)) {
    const before = text.slice(Math.max(0, match.index - SIGNS_BEFORE), match.index)
    const santim = santimOf(match[1] ?? match[2] ?? '')
    if (santim > 0 && !OTHER_AMOUNT.test(before)) return santim
  }
  return undefined
}

const MONTH = String.raw`[\s-](Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[\s,-]{1,2}`
const DATE_FORMS = [
  String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`,
  String.raw`(\d{1,2})([/-])(\d{1,2})\5(\d{4}|\d\d)`,
  String.raw`(\d{1,2})${MONTH}(\d{4}|\d\d)`,
]
const DATE = new RegExp(String.raw`(?<![\d/-])(?:${DATE_FORMS.join('|')})(?!\d)`, 'gi')

const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

const monthNumber = (name: string): number =>
  GREGORIAN_MONTHS_EN.findIndex((month) => month.slice(0, 3).toLowerCase() === name.toLowerCase()) + 1

/** The first day in a bank's message (Gregorian, day before month or year first); undefined when it names none. */
export function dayInMessage(text: string): CivilDate | undefined {
  for (const [, isoYear, isoMonth, isoDay, day, , month, year, namedDay, name, namedYear] of text.matchAll(DATE)) {
    const date = isoYear
      ? { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) }
      : day
        ? { year: fullYear(year ?? ''), month: Number(month), day: Number(day) }
        : { year: fullYear(namedYear ?? ''), month: monthNumber(name ?? ''), day: Number(namedDay) }
    if (isCivilDate(date)) return date
  }
  return undefined
}
