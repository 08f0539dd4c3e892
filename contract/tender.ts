import { z } from 'zod'
import { instant } from './fields.ts'
import { shownTenderId } from './ids.ts'
import { issue } from './refusals.ts'
import { DATE_TYPE, STATUS } from './tender-states.ts'
import { line, optionalLine, optionalText, text, webLink } from './text-fields.ts'

export { DATE_TYPE, PROBLEM_KINDS, STATUS } from './tender-states.ts'
export const status = z.literal(Object.values(STATUS))
const dateType = z.literal(Object.values(DATE_TYPE))
export type Status = z.infer<typeof status>
export type DateType = z.infer<typeof dateType>

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('time-malformed'))
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, issue('date-malformed'))

/**
 * A closing or opening as the editor typed it. `gcDate` goes with dateType 0, `ethDate` with 1 (Ethiopian
 * year-month-day), `duration` in days with 2 and 3, `text` with 4. `time` is the 24-hour Addis Ababa reading; without
 * one the end of the day is meant.
 */
const typedDate = z.object({
  dateType,
  gcDate: isoDate.nullish(),
  ethDate: isoDate.nullish(),
  duration: z.number().int().min(1).max(365).nullish(),
  time: clockTime.nullish(),
  text: optionalText(300),
  /** Day and hour in the editor's own words. They decide nothing: an edit starts from them again. */
  words: z.object({ date: text(300), clock: text(100) }).nullish(),
})
export type TypedDate = z.output<typeof typedDate>

/**
 * A tender as an editor writes it. `regions` are names of ethiopia/regions.ts, `categories` sector ids of
 * ethiopia/sectors.ts.
 */
export const tenderInput = z.object({
  shortTitle: line(1000).min(1, issue('enter-title')),
  shortDesc: optionalText(2000),
  englishTitle: optionalLine(1000),
  companyName: line(500).default(''),
  englishCompanyName: optionalLine(500),
  /**
   * Somebody just gave the company these names: an approver's become the names of all its tenders. Otherwise a known
   * company keeps its own.
   */
  renamesCompany: z.boolean().optional(),
  sourceName: optionalLine(120),
  reference: optionalLine(120),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, issue('language-malformed'))
    .nullish(),
  englishDescription: optionalText(2000),
  desktopDescription: optionalText(200_000),
  mobileDescription: optionalText(200_000),
  englishKeywords: optionalText(2000),
  gptKeywords: optionalText(2000),
  regions: z.array(text(80)).max(20).default([]),
  categories: z.array(z.number().int()).max(30).default([]),
  /**
   * The categories that nobody confirmed. When left out, guesses stay guesses while the categories are unchanged; an
   * empty list confirms them.
   */
  guessedCategories: z.array(z.number().int()).max(30).nullish(),
  publishedTimestamp: instant('publishedTimestamp').nullish(),
  closing: typedDate.nullish(),
  openning: typedDate.nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  location: optionalText(500),
  tel1: optionalText(120),
  tel2: optionalText(120),
  website: webLink,
  email: z.union([z.literal('').transform(() => undefined), z.email(issue('email-address-invalid'))]).nullish(),
  facebook: webLink,
  bidBond: optionalText(300),
  docPrice: optionalText(300),
  proforma: z.boolean().default(false),
  freeTender: z.boolean().default(false),
})
export type TenderInput = z.output<typeof tenderInput>

/** The part of an approved tender that everyone may see without access to its details. */
export const publicCardSchema = z.object({
  id: shownTenderId,
  /** Only with access, or when the tender is free: the guid opens the whole tender. */
  guid: z.string().optional(),
  shortTitle: z.string(),
  /**
   * Where the title's own words begin, in UTF-16 units, after the buyer's name and the tender's number; absent where it
   * begins with them.
   */
  titleFrom: z.number().optional(),
  /** Where the tender's number stands in the title: [start, end). */
  titleNumber: z.tuple([z.number(), z.number()]).optional(),
  shortDesc: z.string().optional(),
  /** The short text only repeats title and buyer. */
  textRepeats: z.literal(true).optional(),
  companyName: z.string(),
  englishCompanyName: z.string().optional(),
  sourceName: z.string().optional(),
  /** The source's name in Amharic, where it is known. */
  sourceNameAm: z.string().optional(),
  /** Two-letter code of the notice's own language, for the lang attribute. */
  language: z.string(),
  keywords: z.array(z.string()),
  /** The keywords in Amharic, each in its place and as it is where no translation is known; absent where none is. */
  keywordsAm: z.array(z.string()).optional(),
  /** `guessed`: named by neither staff nor the source, so it serves as a filter but is not searched as a word. */
  categories: z.array(z.object({ categoryId: z.number(), guessed: z.literal(true).optional() })),
  regions: z.array(z.object({ region: z.string() })),
  publishedTimestamp: z.number().optional(),
  closingTimestamp: z.number().optional(),
  openningTimestamp: z.number().optional(),
  publishedDateGCText: z.string().optional(),
  publishedDateETHText: z.string().optional(),
  closingDateGCText: z.string().optional(),
  closingDateETHText: z.string().optional(),
  /** 24-hour reading, Addis Ababa; absent when the notice gives no hour. */
  closingTime: z.string().optional(),
  /** The Ethiopian reading of the same hour. */
  closingTimeLocal: z.string().optional(),
  openningDateGCText: z.string().optional(),
  openningDateETHText: z.string().optional(),
  openningTime: z.string().optional(),
  openningTimeLocal: z.string().optional(),
  /** The notice's own words when it names no date (dateType 4), or of an hour that could not be read for certain. */
  closingText: z.string().optional(),
  openningText: z.string().optional(),
  /** The bid bond in the notice's own words. Only where the card carries the guid: it is part of the whole tender. */
  bidBond: z.string().optional(),
  proforma: z.boolean(),
  freeTender: z.boolean(),
  emergency: z.boolean(),
  /** Written for show, not a real notice. */
  sample: z.boolean(),
  color: z.number().int().min(1).max(8),
  initial: z.string(),
  /** 1 open, 2 closed. */
  closingStatus: z.union([z.literal(1), z.literal(2)]),
  /** Whole days of 24 hours; absent without a closing date. */
  leftDays: z.number().optional(),
  totalDays: z.number().optional(),
  /** The remaining share of the time between publishing and closing, 0 to 100. */
  percent: z.number().optional(),
})
export type PublicCard = z.infer<typeof publicCardSchema>

/**
 * Where a text holds what was searched for: [start, end) in UTF-16 units, in order, neither overlapping nor touching.
 */
const ranges = z.array(z.tuple([z.number(), z.number()]))
/**
 * Offsets of the search words in the card's texts; texts without a hit are left out. `keywords` by their place in the
 * list.
 */
const marks = z.object({
  shortTitle: ranges.optional(),
  shortDesc: ranges.optional(),
  companyName: ranges.optional(),
  keywords: z.array(z.object({ index: z.number(), ranges })).optional(),
})
export type Marks = z.infer<typeof marks>
/** A card as a search gives it. */
export const foundCard = publicCardSchema.extend({ marks: marks.optional() })
export type FoundCard = z.infer<typeof foundCard>

export const tenderDocument = z.object({
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  uniqueFileName: z.string(),
  /** The part of the notice that it goes with: DOCUMENT_LANGUAGE (contract/document-kinds.ts). */
  language: z.literal([1, 2, 3, 4, 5, 6]).optional(),
})
export const clipping = z.object({
  sourceName: z.string(),
  sourceNameAm: z.string().optional(),
  title: z.string(),
  url: z.string().optional(),
  publishedTimestamp: z.number().optional(),
})
/**
 * A change of a public tender: instants in epoch milliseconds (the end of a day means the day alone), documents by
 * their names, else the notice's words; null is 'not given'.
 */
const fact = z.union([z.number(), z.string(), z.array(z.string()), z.null()])
export const pageChange = z.object({
  at: z.number(),
  fields: z.array(
    z.object({
      field: z.literal(['title', 'closing', 'opening', 'documents', 'bidBond', 'docPrice']),
      from: fact,
      to: fact,
    }),
  ),
})
export type PageChange = z.infer<typeof pageChange>

/** A tender as a subscriber sees it. Descriptions are sanitised HTML. */
export const tenderDetailSchema = publicCardSchema.extend({
  guid: z.string(),
  /** The names of its categories; `guessed` from the title, by neither staff nor source. */
  sectorNames: z.array(z.object({ en: z.string(), am: z.string(), guessed: z.literal(true).optional() })).optional(),
  reference: z.string().optional(),
  desktopDescription: z.string(),
  mobileDescription: z.string(),
  englishDescription: z.string().optional(),
  englishTitle: z.string().optional(),
  location: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  tel1: z.string().optional(),
  tel2: z.string().optional(),
  /**
   * The numbers that `tel1` and `tel2` hold, each once: as written, what to dial (absent for a fax or words), its
   * extension, and the words next to it.
   */
  phones: z
    .array(
      z.object({
        text: z.string(),
        dial: z.string().optional(),
        extension: z.string().optional(),
        note: z.string().optional(),
      }),
    )
    .optional(),
  website: z.string().optional(),
  email: z.string().optional(),
  facebook: z.string().optional(),
  bidBond: z.string().optional(),
  docPrice: z.string().optional(),
  tenderDocs: z.array(tenderDocument),
  clippings: z.array(clipping),
  /** Its last changes since it was approved, newest first. */
  changes: z.array(pageChange).optional(),
  /** With `keyword`: its words in the plain texts; in the descriptions they stand between <mark> and </mark>. */
  marks: marks.optional(),
})
export type TenderDetail = z.infer<typeof tenderDetailSchema>

const staffOnly = {
  status,
  createdBy: z.string().optional(),
  lastChangedBy: z.string().optional(),
  createdTimestamp: z.number(),
  lastChangeTimestamp: z.number(),
  visitorCount: z.number(),
  visitorCount2: z.number(),
  englishKeywords: z.string().optional(),
  gptKeywords: z.string().optional(),
  version: z.number(),
}
export const staffCardSchema = foundCard.extend({
  ...staffOnly,
  rank: z.number().optional(),
  /** How many sector alerts it matched, and for how many people it was found. */
  alertSectorCount: z.number().optional(),
  alertUserCount: z.number().optional(),
})
export type StaffCard = z.infer<typeof staffCardSchema>
export const staffDetailSchema = tenderDetailSchema.extend({
  ...staffOnly,
  closing: typedDate.nullish(),
  openning: typedDate.nullish(),
})
export type StaffDetail = z.infer<typeof staffDetailSchema>
