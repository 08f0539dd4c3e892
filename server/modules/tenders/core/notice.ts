import { z } from 'zod'
import { readMoment } from './moment.ts'

/**
 * What a reader hands over: a row's value, or why there is none. `line` is where the row begins (from 1), `item` its place in a list of
 * rows that share a line or a document, `size` roughly how many characters of the file are kept in memory with it.
 */
export type NoticeRow = { line: number; item?: number | undefined; size?: number | undefined } & ({ value: unknown } | { fault: string; raw: string })

const tooLong = (max: number) => `is longer than ${max} characters`
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

const cleaned = (text: string): string => text.toWellFormed().replace(CONTROL, '').normalize('NFC').trim()
const oneLine = (text: string): string => cleaned(text).replace(/\s+/g, ' ')

const kind = (value: unknown): string =>
  value === null
    ? 'null'
    : value === Infinity || value === -Infinity
      ? 'a number too large to hold'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`
const string = z.string({ error: ({ input }) => (input === undefined || input === null ? 'is missing' : `must be text, not ${kind(input)}`) })

const number = z.number({ error: ({ input }) => `must be a number, not ${kind(input)}` })
/** Identifiers come as numbers too. */
const textOrNumber = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), string)

const required = (max: number, text: z.ZodType<string> = string) =>
  text
    .transform(oneLine)
    .refine((line) => line !== '', 'is empty')
    .refine((line) => line === '' || /[\p{L}\p{N}]/u.test(line), 'has no letter or digit')
    .refine((line) => line.length <= max, tooLong(max))
/** Text that may be left out, null or empty: all three mean 'not known'. */
const optional = (max: number, clean = oneLine, text: z.ZodType<string> = string) =>
  text
    .transform(clean)
    .refine((line) => line.length <= max, tooLong(max))
    .nullish()
    .transform((line) => line || undefined)
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item, { error: ({ input }) => `must be a list, not ${kind(input)}` })
    .max(most, `has more than ${most} entries`)
    .nullish()
    .transform((entries) => entries ?? [])
const texts = (most: number, max: number) => listOf(optional(max), most).transform((entries) => entries.filter((entry) => entry !== undefined))
const yesNo = z
  .boolean({ error: ({ input }) => `must be true or false, not ${kind(input)}` })
  .nullish()
  .transform((value) => value ?? false)

const when = (thisYear: number | undefined) =>
  string.nullish().transform((text, context) => {
    if (!text?.trim()) return undefined
    const moment = readMoment(text, thisYear)
    if (moment) return moment
    context.addIssue({ code: 'custom', message: `'${text.slice(0, 60)}' is no date` })
    return z.NEVER
  })

function schemaFor(thisYear: number | undefined) {
  const date = when(thisYear)
  return z.object({
    sourceId: required(300, textOrNumber),
    source: required(120),
    /** True marks the source as one of the government's. */
    sourceGovernment: yesNo,
    /** When this wording was issued: an older one never replaces a newer. */
    issuedAt: date,
    noticeType: optional(300),
    title: required(1000),
    titleEn: optional(1000),
    englishTitle: optional(1000),
    description: optional(200_000, cleaned),
    buyer: required(500),
    englishBuyer: optional(500),
    country: optional(60),
    region: optional(200),
    regions: texts(60, 200),
    location: optional(500),
    latitude: number.min(-90, 'is no latitude').max(90, 'is no latitude').nullish(),
    longitude: number.min(-180, 'is no longitude').max(180, 'is no longitude').nullish(),
    language: optional(40),
    categories: listOf(
      z.object({ scheme: optional(60), code: optional(60, oneLine, textOrNumber), label: optional(500) }, { error: 'must be an object' }),
      500,
    ),
    publishedAt: date,
    closingAt: date,
    closingText: optional(300),
    openingAt: date,
    documents: listOf(z.object({ name: optional(1000), url: optional(4000) }, { error: 'must be an object' }), 1000),
    url: optional(4000),
    reference: optional(120, oneLine, textOrNumber),
    procurementNature: optional(120),
    value: z.object({ amount: number.nullish(), currency: optional(10) }, { error: 'must be an object' }).nullish(),
    bidBond: optional(300),
    docPrice: optional(300),
    proforma: yesNo,
    free: yesNo,
    phones: texts(10, 120),
    email: optional(320),
    website: optional(300),
    keywords: z
      .union(
        [
          texts(100, 200),
          string.transform((text) =>
            text
              .split(/[,;،፣]/)
              .map(oneLine)
              .filter((word) => word !== ''),
          ),
        ],
        { error: 'must be text or a list of texts' },
      )
      .nullish(),
    /** Nobody can bid any more, whatever the closing date says. */
    ended: z.object({ as: required(60), at: date }).nullish(),
  })
}

/** A notice as a source printed it, checked and tidied. Dates are as the notice gives them. */
export type Notice = z.output<ReturnType<typeof schemaFor>>

const schemas = new Map<number | undefined, ReturnType<typeof schemaFor>>()
const MOST_REASONS = 3

/**
 * Checks a neutral notice. `fault` names the fields and what is wrong with them. `thisYear` (Gregorian) tells the calendar of years
 * written without a mark.
 */
export function readNotice(value: unknown, thisYear?: number): { notice: Notice } | { fault: string } {
  const schema = schemas.get(thisYear) ?? schemaFor(thisYear)
  schemas.set(thisYear, schema)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: `the row must be an object, not ${kind(value)}` }
  const checked = schema.safeParse(value)
  if (checked.success) return { notice: checked.data }
  const reasons = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const more = reasons.length > MOST_REASONS ? `; and ${reasons.length - MOST_REASONS} more` : ''
  return { fault: reasons.slice(0, MOST_REASONS).join('; ') + more }
}
