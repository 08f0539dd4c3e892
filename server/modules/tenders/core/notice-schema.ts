import { z } from 'zod'
import { TURNING_SIGNS } from '#language/one-line.ts'
import type { TenderMoment } from './tender-moment.ts'

// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

const cleaned = (text: string): string =>
  text.toWellFormed().replace(CONTROL, '').replace(TURNING_SIGNS, '').normalize('NFC').trim()
const oneLine = (text: string): string => cleaned(text).replace(/\s+/g, ' ')

/** The type of a value, for the text of a refusal. */
export const kind = (value: unknown): string =>
  value === null
    ? 'null'
    : value === Infinity || value === -Infinity
      ? 'a number too large to hold'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`
const string = z.string({
  error: ({ input }) => (input === undefined || input === null ? 'is missing' : `must be text, not ${kind(input)}`),
})

const isNumeric = (text: unknown): boolean => typeof text === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)
const number = z.number({
  error: ({ input }) => (isNumeric(input) ? 'is a number too large to hold' : `must be a number, not ${kind(input)}`),
})
/** Identifiers come as numbers too. */
const textOrNumber = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), string)

const required = (text: z.ZodType<string> = string) =>
  text
    .transform(oneLine)
    .refine((line) => line !== '', 'is empty')
    .refine((line) => line === '' || /[\p{L}\p{N}]/u.test(line), 'has no letter or digit')
/** Text that may be left out, null or empty: all three mean 'not known'. */
const optional = (clean = oneLine, text: z.ZodType<string> = string) =>
  text
    .transform(clean)
    .nullish()
    .transform((line) => line || undefined)
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: ({ input }) => `must be a list, not ${kind(input)}` })
    .nullish()
    .transform((entries) => entries ?? [])
const texts = listOf(optional()).transform((entries) => entries.filter((entry) => entry !== undefined))
const yesNo = z
  .boolean({ error: ({ input }) => `must be true or false, not ${kind(input)}` })
  .nullish()
  .transform((value) => value ?? false)
/** Dates are read together, once they are known to be texts. */
const date = string.nullish().transform((): TenderMoment | undefined => undefined)

/** A notice before it is cut to what a tender can hold; `readNotice` reads its dates. */
export const NOTICE = z.object({
  sourceId: required(textOrNumber),
  /** The id under which it was imported before its id was built differently. */
  formerId: optional(),
  source: required(),
  /** True marks the source as one of the government's. */
  sourceGovernment: yesNo,
  /** When this wording was issued: an older one never replaces a newer one. */
  issuedAt: date,
  noticeType: optional(),
  title: required(),
  titleEn: optional(),
  englishTitle: optional(),
  description: optional(cleaned),
  buyer: required(),
  englishBuyer: optional(),
  country: optional(),
  region: optional(),
  regions: texts,
  location: optional(),
  latitude: number.nullish(),
  longitude: number.nullish(),
  language: optional(),
  categories: listOf(
    z.object(
      { scheme: optional(), code: optional(oneLine, textOrNumber), label: optional() },
      { error: 'must be an object' },
    ),
  ),
  publishedAt: date,
  closingAt: date,
  closingText: optional(),
  openingAt: date,
  documents: listOf(z.object({ name: optional(), url: optional() }, { error: 'must be an object' })),
  url: optional(),
  reference: optional(oneLine, textOrNumber),
  procurementNature: optional(),
  value: z.object({ amount: number.nullish(), currency: optional() }, { error: 'must be an object' }).nullish(),
  bidBond: optional(),
  docPrice: optional(),
  proforma: yesNo,
  free: yesNo,
  phones: texts,
  email: optional(),
  website: optional(),
  keywords: z
    .union(
      [
        texts,
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
  /** Nobody can bid any more, whatever the closing date. */
  ended: z.object({ as: required(), at: date }).nullish(),
})

const orNothing = required()
  .nullish()
  .transform((line) => line ?? '')
/** A wording that contains only changes: title and buyer may be missing. */
export const PARTIAL_NOTICE = NOTICE.extend({ title: orNothing, buyer: orNothing })

export type NoticeField = keyof typeof NOTICE.shape
/**
 * A notice as a source printed it, checked and trimmed. Dates are as the notice gives them. A partial one lists the
 * fields it contains in `changedFields`.
 */
export type Notice = z.output<typeof NOTICE> & { changedFields?: readonly NoticeField[] }
