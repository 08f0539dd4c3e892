import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { wholeNumberField } from './fields.ts'
import { SUGGESTION_KINDS } from './suggestions.ts'
import { issue } from './refusals.ts'

const module = 'reports'
const writers = ['editor', 'approver', 'admin'] as const

/** A civil day in Addis Ababa, as ISO. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, issue('date-malformed'))
const reportQuery = z.object({
  /** Both days are included. Without them, the thirty days that end today. */
  from: day.optional(),
  to: day.optional(),
  /** The person who entered the notices; editors always get their own. */
  by: wholeNumberField('by', 1, Number.MAX_SAFE_INTEGER).brand<'person'>().optional(),
  source: wholeNumberField('source', 1, Number.MAX_SAFE_INTEGER).optional(),
})
export type ReportQuery = z.infer<typeof reportQuery>

const counts = z.object({
  entered: z.number(),
  submitted: z.number(),
  approved: z.number(),
  /** Declined, or taken back after an approval. */
  returned: z.number(),
})
export type ReportCounts = z.infer<typeof counts>

const editor = counts.extend({
  /** Undefined where the person who entered them has no account here. */
  id: z.number().optional(),
  name: z.string(),
  /** Approved notices that had never been returned before. */
  approvedAtFirst: z.number(),
  /** Notices whose first decision was to return them. */
  returnedAtFirst: z.number(),
  /** Fields that others changed in their notices. */
  changedByOthers: z.number(),
  /** Closings that others corrected, or that were corrected after an approval. */
  closingsCorrected: z.number(),
  /** The number of notices with a known entry time, and their median in seconds; no median below twenty notices. */
  timed: z.number(),
  middleSeconds: z.number().optional(),
})

const use = { accepted: z.number(), refused: z.number() }
/** Aids for entering and deciding, and how often people used them. */
const aids = z.object({
  /** Notices by how they came into the form. */
  pasted: z.number(),
  typed: z.number(),
  /** By rule of the parser (`closing-day`), most used first. */
  rules: z.array(z.object({ rule: z.string(), ...use })),
  /** Words and sectors suggested by our own rules or a language model. */
  suggestions: z.array(z.object({ kind: z.enum(SUGGESTION_KINDS), origin: z.enum(['local', 'model']), ...use })),
  /** Pairs that looked alike and that staff marked as different. */
  notAlike: z.number(),
  /** Closings that approvers typed again, and those that differed from the stored one and were compared. */
  retyped: z.number(),
  differed: z.number(),
})
export type DeskAids = z.infer<typeof aids>

const report = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether it holds rows of all editors, or the caller's alone. */
  scope: z.enum(['own', 'all']),
  totals: counts,
  /** The same figures for as many days before. */
  before: counts,
  /** Notices that waited for a decision when the period ended, or wait now. */
  waiting: z.number(),
  /** Every day of the period; a day off is at a weekend or a holiday. */
  days: z.array(counts.extend({ day: z.string(), isDayOff: z.boolean() })),
  /** By name; imports and samples have none. */
  editors: z.array(editor),
  /**
   * By number of approved notices, with the median hours from printing to approval where at least one names its day of
   * printing.
   */
  sources: z.array(z.object({ id: z.number(), name: z.string(), approved: z.number(), hours: z.number().optional() })),
  /** Sectors of what was approved, by number of notices. */
  sectors: z.array(z.object({ id: z.number(), en: z.string(), am: z.string(), approved: z.number() })),
  /** By day of the decision: median and 90th percentile of the hours from submitting to it. */
  decisions: z.array(z.object({ day: z.string(), count: z.number(), middle: z.number(), mostly: z.number() })),
  /** Totals of all editors, which editors may read, too. */
  aids,
})
export type Report = z.infer<typeof report>

export const reports = endpoints({
  'GET /api/subscription/report': {
    module,
    who: writers,
    query: reportQuery,
    output: report,
    errors: ['invalid-input'],
    perMinute: 60,
    summary: 'What was entered, submitted, approved and returned: by day, by editor, by source and by sector',
  },
  'GET /api/subscription/report.csv': {
    module,
    who: writers,
    query: reportQuery,
    output: z.instanceof(Response),
    mediaType: 'text/csv',
    opensInTab: true,
    errors: ['invalid-input'],
    perMinute: 10,
    summary: 'The same as CSV in UTF-8: its parts one below the other, each with a line of names',
  },
})
