import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { tenderId } from './ids.ts'
import { status } from './tender.ts'
import { optionalText, text, webLink } from './text-fields.ts'
import { issue } from './refusals.ts'

const writers = ['editor', 'approver', 'admin'] as const
const tenderIdParams = z.object({ tenderId })
/** Longer than any notice; the parser reads 60,000 letters. */
export const MAX_WORDS = 100_000
const MAX_QUOTES = 100

/** Where the words say what a field holds: [start, end) in UTF-16 units of the words. */
const quote = z
  .object({ field: text(60).min(1), start: z.number().int().min(0), end: z.number().int().max(MAX_WORDS) })
  .refine((q) => q.end > q.start, { path: ['end'], message: issue('range-reversed', { from: 'start', to: 'end' }) })
const clipping = z.object({
  id: z.number(),
  words: z.string(),
  quotes: z.array(z.object({ field: z.string(), start: z.number(), end: z.number() })),
  address: z.string().optional(),
  sourceName: z.string().optional(),
  by: z.string().optional(),
  at: z.number(),
})
export type DeskClipping = z.infer<typeof clipping>

/**
 * The values of one field in the form and in a tender; lines that are `same` are drawn quietly. Instants as numbers.
 */
const difference = z.object({
  field: z.enum(['companyName', 'shortTitle', 'reference', 'closing', 'sourceName']),
  mine: z.union([z.string(), z.number()]).optional(),
  theirs: z.union([z.string(), z.number()]).optional(),
  same: z.boolean(),
})
export const LIKENESS_LEVELS = ['same', 'alike'] as const
const alike = z.object({
  id: z.number(),
  status,
  shortTitle: z.string(),
  language: z.string(),
  companyName: z.string(),
  sourceName: z.string().optional(),
  closingTimestamp: z.number().optional(),
  /** Likeness, 0 to 1. */
  score: z.number(),
  /** `same`: the editor is asked when the tender is submitted; `alike`: only shown. */
  level: z.enum(LIKENESS_LEVELS),
  differences: z.array(difference),
})
export type AlikeTender = z.infer<typeof alike>

const namedCompany = z.object({
  name: z.string(),
  englishName: z.string().optional(),
  /** The name is the same but for spelling; otherwise it contains these words. */
  exact: z.boolean(),
})
export type NamedCompany = z.infer<typeof namedCompany>

/** Fields that a buyer's earlier notices may supply for a new one. */
const KNOWN_FIELDS = [
  'englishCompanyName',
  'tel1',
  'tel2',
  'email',
  'website',
  'facebook',
  'location',
  'docPrice',
  'regions',
  'point',
] as const
export type KnownField = (typeof KNOWN_FIELDS)[number]
const knownCompany = z.object({
  /** How many of the company's newest notices were examined. */
  notices: z.number(),
  /** `values`: one, but for regions (English names); `times`: how many of the notices say so. */
  fields: z.array(z.object({ field: z.enum(KNOWN_FIELDS), values: z.array(z.string()), times: z.number() })),
})
export type KnownCompany = z.infer<typeof knownCompany>

export const desk = endpoints({
  'GET /api/desk/clippings/{tenderId}': {
    module: 'desk',
    who: 'staff',
    params: tenderIdParams,
    output: z.array(clipping),
    errors: ['not-found'],
    summary: 'The words from which staff entered the tender, as pasted, with what was taken from where; oldest first',
  },
  'POST /api/desk/clippings/{tenderId}': {
    module: 'desk',
    who: writers,
    params: tenderIdParams,
    body: z.object({
      /** The text as pasted: quotes are offsets in it, so nothing is trimmed. */
      words: z
        .string()
        .overwrite((pasted) => pasted.replaceAll('\0', ' '))
        .max(MAX_WORDS)
        .refine((pasted) => pasted.trim() !== '', issue('needed', { field: 'words' })),
      quotes: z.array(quote).max(MAX_QUOTES).default([]),
      address: webLink,
      sourceName: optionalText(120),
    }),
    output: clipping,
    errors: ['not-found'],
    summary: 'Keeps pasted words with a tender; the same words again take the new quotes. Readers never see them',
  },
  'POST /api/desk/look': {
    module: 'desk',
    who: writers,
    body: z.object({
      /** The tender that is being written, once it is saved, so that it is not compared with itself. */
      tenderId: tenderId.nullish(),
      companyName: optionalText(500),
      shortTitle: optionalText(1000),
      reference: optionalText(120),
      sourceName: optionalText(120),
      closingTimestamp: instant('closingTimestamp').nullish(),
      words: z
        .string()
        .overwrite((pasted) => pasted.replaceAll('\0', ' '))
        .max(MAX_WORDS)
        .nullish(),
    }),
    output: z.object({
      companies: z.array(namedCompany),
      /** Sector ids guessed from the title. */
      sectors: z.array(z.number()),
      alike: z.array(alike),
      /** Facts from earlier notices of this very buyer. */
      known: knownCompany.optional(),
    }),
    summary:
      'While a tender is written: known companies of this name, sectors of the title, tenders like it, and what is known of the buyer. Blocks nothing',
  },
  'PUT /api/desk/not-alike': {
    module: 'desk',
    who: writers,
    body: z.object({ one: tenderId, other: tenderId }).refine((v) => v.one !== v.other, {
      path: ['other'],
      message: issue('invalid', { field: 'other' }),
    }),
    output: z.object({ one: z.number(), other: z.number() }),
    errors: ['not-found'],
    summary: 'Remembers that two tenders are not the same notice, whichever of them is looked at',
  },
})
