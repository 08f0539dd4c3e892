import { z } from 'zod'
import { DESK_LISTS } from './desk-lists.ts'
import type { DeskList } from './desk-lists.ts'
import { endpoints } from './endpoint.ts'
import { wholeNumberField } from './fields.ts'
import { shownTenderId, tenderId, tenderIdParams } from './ids.ts'
import { PROBLEM_KINDS, status } from './tender.ts'

const desk = ['editor', 'reviewer', 'approver', 'admin'] as const
const list = z.enum(DESK_LISTS)

/** A warning for editors: a code of TenderWarnings (contract/refusals.ts) with its figures. */
export const warning = z.looseObject({ code: z.string() })
/** Somebody who has a tender open. Instants are epoch milliseconds. */
const opener = z.object({ name: z.string(), since: z.number() })

/** The facts about a tender that every list of the desk shows. */
export const deskFacts = {
  id: shownTenderId,
  version: z.number(),
  status,
  shortTitle: z.string(),
  englishTitle: z.string().optional(),
  language: z.string(),
  companyName: z.string(),
  englishCompanyName: z.string().optional(),
  sourceName: z.string().optional(),
  createdBy: z.string().optional(),
  createdTimestamp: z.number(),
  lastChangedBy: z.string().optional(),
  lastChangeTimestamp: z.number(),
  closingTimestamp: z.number().optional(),
  /** The notice's own words, where it names no date or its hour is in doubt. */
  closingText: z.string().optional(),
  /** It closes within three days from now. */
  emergency: z.boolean(),
  problems: z.array(
    z.object({ kind: z.enum(PROBLEM_KINDS), field: z.string().optional(), tenderId: shownTenderId.optional() }),
  ),
  warnings: z.array(warning),
  /** The caller must type the closing again to approve the tender; until then screens hide the stored one. */
  closingAgain: z.literal(true).optional(),
}
const row = z.object({
  ...deskFacts,
  reviewCount: z.number(),
  /** When it was last approved; in the list of those approved today. */
  approvedTimestamp: z.number().optional(),
  /** Others who have it open now. */
  openBy: z.array(opener),
})
export type DeskRow = z.infer<typeof row>

const count = z.number().optional()
const counts = z.object({
  drafts: count,
  returned: count,
  submitted: count,
  problems: count,
  'approved-today': count,
  /** `reading`: the service reads the text of pictures; `model`: a language model suggests words. */
  abilities: z.object({ reading: z.boolean(), model: z.boolean() }),
} satisfies Record<DeskList | 'abilities', z.ZodType>)
export type DeskCounts = z.infer<typeof counts>

/** The lists of the desk, and who has which tender open. */
export const deskQueue = endpoints({
  'GET /api/desk/queue': {
    module: 'tenders',
    who: desk,
    query: z.object({
      list,
      /** The `next` of the answer before. */
      after: z.string().max(40).optional(),
      source: z.string().trim().max(120).optional(),
      /** The name of the editor who entered the tender. */
      by: z.string().trim().max(200).optional(),
      limit: wholeNumberField('limit', 1, 100).default(30),
    }),
    output: z.object({ data: z.array(row), next: z.string().optional() }),
    errors: ['not-allowed'],
    summary:
      'A list of the desk: submitted ones in the order of work (closing within three days first, else the oldest first), drafts and those approved today the newest first. An editor sees own drafts and own returned tenders only',
  },
  'GET /api/desk/counts': {
    module: 'tenders',
    who: desk,
    output: counts,
    summary:
      'How many tenders each list has for the caller, without lists that the caller does not have; and what this service can do for staff',
  },
  'GET /api/desk/next': {
    module: 'tenders',
    who: desk,
    query: z.object({ list, after: tenderId.optional() }),
    output: z.object({ id: shownTenderId.optional() }),
    errors: ['not-allowed'],
    summary:
      'The tender to work on after another, in the order of the list and from its beginning again at its end; none that somebody else has open',
  },
  'PUT /api/desk/open/{id}': {
    module: 'tenders',
    who: desk,
    params: tenderIdParams,
    output: z.object({ others: z.array(opener), version: z.number() }),
    errors: ['not-found'],
    summary:
      'Says that the caller has the tender open, for two minutes (to be repeated every 30 seconds), and answers who else has, and which version there is now',
  },
  'DELETE /api/desk/open/{id}': {
    module: 'tenders',
    who: desk,
    params: tenderIdParams,
    output: z.object({ id: shownTenderId }),
    summary: 'Says that the caller has closed the tender',
  },
})
