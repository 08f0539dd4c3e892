import { parseIsoDate } from '#ethiopia/calendar.ts'
import { z } from 'zod'
import type { Instant } from '#ethiopia/time-units.ts'
import { issue } from './refusals.ts'

/** Limits that screens and server share. */
const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100
/** Totals are exact up to here and shown as '10,000+' beyond. */
export const TOTAL_CAP = 10_000

/**
 * A query string contains only text, so these fields accept more than their type. `published` is the type that OpenAPI
 * shows.
 */
declare module 'zod' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merging needs an interface
  interface GlobalMeta {
    published?: Record<string, unknown>
  }
}

const integer = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, issue('whole-number-needed', { field: name }))
    .transform(Number)

/** A whole number in a query string or path. */
export const wholeNumberField = (name: string, min: number, max: number) =>
  z
    .union([z.number().int(), integer(name)], issue('whole-number-needed', { field: name }))
    .refine((n) => n >= min && n <= max, issue('out-of-range', { field: name, min, max }))
    .meta({ published: { type: 'integer', minimum: min, maximum: max } })

/** `true` / `false` in a query string; an HTML check box without a value sends `on`. */
export const flag = (name: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0'], issue('flag-needed', { field: name }))])
    .transform((v) => v === true || v === 'true' || v === 'on' || v === '1')
    .meta({ published: { type: 'boolean' } })

/** Repeated keys; a single one arrives as a string. Empty entries are dropped. */
export const repeatedValues = (name: string, maxLength = 200, maxItems = 100, separator?: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((v) => {
      const all = [v].flat().flatMap((s) => (separator === undefined ? [s] : s.split(separator)))
      return [...new Set(all.map((s) => s.trim()).filter((s) => s !== ''))]
    })
    .refine((v) => v.length <= maxItems, issue('too-many-values', { field: name, max: maxItems }))
    .refine((v) => v.every((s) => s.length <= maxLength), issue('entry-too-long', { field: name, max: maxLength }))
    .meta({ published: { type: 'array', items: { type: 'string', maxLength }, maxItems } })

export const id = wholeNumberField('id', 1, Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id })
export const guid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, issue('malformed', { field: 'guid' }))
/** Milliseconds since 1970-01-01 UTC; the years 1900 to 2100, which is what the calendar covers exactly. */
export const instant = (name: string): z.ZodType<Instant, Instant | string> =>
  wholeNumberField(name, -2_208_988_800_000, 4_133_980_799_999)

/** An existing day, as year-month-day of the Gregorian calendar. */
export const isoDay = z.string().refine((text) => parseIsoDate(text) !== undefined, issue('day-malformed'))
/** An existing day in a URL, where the refusal must name the field. */
export const isoDayField = (field: string) =>
  z.string().refine((text) => parseIsoDate(text) !== undefined, issue('day-field-malformed', { field }))

export const paging = {
  pageIndex: wholeNumberField('pageIndex', 0, 1_000_000).default(0),
  pageSize: wholeNumberField('pageSize', 1, MAX_PAGE_SIZE).default(PAGE_SIZE),
}

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pageIndex: z.number(),
    pageSize: z.number(),
    /** Exact up to 10,000; 10,001 says 'more than 10,000'. */
    totalCount: z.number(),
    totalPages: z.number(),
  })
export type Page<T> = { data: T[]; pageIndex: number; pageSize: number; totalCount: number; totalPages: number }
