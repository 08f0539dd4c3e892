import { z } from 'zod'
import { MAX_APPROVABLE } from './desk-lists.ts'
import { deskFacts } from './desk-queue.ts'
import { endpoints } from './endpoint.ts'
import { instant, repeatedValues, wholeNumberField } from './fields.ts'
import { shownTenderId, tenderId, tenderIdParams } from './ids.ts'
import { status, tenderInput } from './tender.ts'
import { optionalText, text } from './text-fields.ts'
import { issue } from './refusals.ts'

const editors = ['editor', 'approver', 'admin'] as const
const approvers = ['approver', 'admin'] as const
const done = z.object({ id: shownTenderId, status, version: z.number() })
/** The version that the caller saw: a tender that somebody changed since is refused. */
const version = wholeNumberField('version', 1, 1e9)
const closingTyped = {
  /**
   * The closing as the approver typed it from the notice, where it must be typed again (`closingAgain` of the desk's
   * rows); the server reads it itself.
   */
  closingWords: z.object({ date: text(120).min(1, issue('enter-closing')), clock: text(60).default('') }).optional(),
  /** The closing as an instant, for programs; `closingWords` take precedence. */
  closing: instant('closing').optional(),
  /**
   * The stored closing that the refusal before showed: the approver has seen both and decides for it. It is only read
   * together with what was typed.
   */
  closingSeen: instant('closingSeen').optional(),
}

const rules = z.array(text(60)).max(100).default([])
/** The effort of entering a notice: sums only, no keystrokes and no times of day. */
const effort = z.object({
  /** Summed gaps of at most 30 seconds between inputs. */
  seconds: z.number().int().min(0).max(86_400),
  way: z.enum(['typed', 'pasted']),
  /** Rules of the parser (`closing-day`) whose proposals were accepted, and those whose proposals were not. */
  accepted: rules,
  overridden: rules,
})
export type Effort = z.infer<typeof effort>

const many = {
  ids: z.array(tenderId).min(1).max(MAX_APPROVABLE).optional(),
  from: tenderId.optional(),
  to: tenderId.optional(),
}
type Many = { ids?: number[] | undefined; from?: number | undefined; to?: number | undefined }
/** Either a list of ids, or a range of ids. */
const isMany = ({ ids, from, to }: Many) =>
  ids === undefined
    ? from !== undefined && to !== undefined && to >= from && to - from < MAX_APPROVABLE
    : from === undefined && to === undefined
const notMany = { path: ['to'], message: issue('id-range-invalid', { max: MAX_APPROVABLE }) }

/** Why a tender cannot be approved with others: there is none, its state, or its closing has to be typed again. */
const whyNot = z.object({ code: z.enum(['not-found', 'wrong-state', 'closing-again']), status: status.optional() })
const approvable = z.object({
  id: shownTenderId,
  can: z.boolean(),
  why: z.array(whyNot),
  /** Absent where there is no such tender. */
  tender: z.object(deskFacts).optional(),
})
export type Approvable = z.infer<typeof approvable>

/**
 * The caller makes `draftKey` for a draft, so that it can repeat a request whose answer was lost without a second
 * draft.
 */
const draftKey = z.uuid(issue('malformed', { field: 'draftKey' })).optional()
const newDraft = tenderInput.extend({ draftKey })
export type NewDraft = z.output<typeof newDraft>

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, issue('date-malformed'))
const dayOffChange = z.object({
  day: z.string(),
  /** Dates of open tenders that would change if they were counted again. Instants are epoch milliseconds. */
  moves: z.array(
    z.object({
      id: shownTenderId,
      shortTitle: z.string(),
      date: z.enum(['closing', 'openning']),
      from: z.number(),
      to: z.number(),
    }),
  ),
})
export type DayOffChange = z.infer<typeof dayOffChange>

/** Facts about the fields as written: all warnings, and which of them says that the company keeps its English name. */
const warned = { warnings: z.array(z.string()), nameStays: z.string().optional() }

/** Writing tenders, and what staff decides of them. */
export const tenderWorkflow = endpoints({
  'POST /api/tenders': {
    module: 'tenders',
    who: editors,
    body: newDraft,
    output: done.extend({ guid: z.string(), ...warned }),
    summary:
      'A new draft. Of one `draftKey` a person has one draft: sent again, it answers what it answered first, and changes nothing of the draft that is there',
  },
  'PUT /api/tenders/{id}': {
    module: 'tenders',
    who: editors,
    params: tenderIdParams,
    body: tenderInput.extend({ version }),
    output: done.extend(warned),
    errors: ['not-found', 'not-allowed', 'changed-meanwhile'],
    summary: 'Changes a tender; an approved one needs an approver. `version` is the one that was read',
  },
  'DELETE /api/tenders/{id}': {
    module: 'tenders',
    who: editors,
    params: tenderIdParams,
    output: z.object({ id: shownTenderId }),
    errors: ['not-found', 'not-allowed'],
    summary: 'Deletes a tender; an editor only drafts of their own',
  },
  'PUT /api/tenders/submit': {
    module: 'tenders',
    who: editors,
    body: z.object({ id: tenderId, effort: effort.optional() }),
    output: done,
    errors: ['not-found', 'wrong-state', 'invalid-input'],
    summary: 'Draft or Declined to Submitted, when complete; with what entering it took, for the report',
  },
  'PUT /api/tenders/approve': {
    module: 'tenders',
    who: ['reviewer', 'approver', 'admin'],
    body: z.object({
      id: tenderId,
      approve: z.boolean(),
      note: optionalText(1000),
      version: version.optional(),
      ...closingTyped,
    }),
    output: done,
    errors: [
      'not-found',
      'wrong-state',
      'not-allowed',
      'invalid-input',
      'changed-meanwhile',
      'closing-again',
      'closing-differs',
    ],
    summary:
      'Submitted to Approved; or, with approve false and a note, Submitted or Approved to Declined. A reviewer may only decline. With `version`, what somebody changed since is refused with `newer`; `closing-differs` carries `closing` (the tender’s) and `typed`',
  },
  'PUT /api/tenders/reapprove/{id}': {
    module: 'tenders',
    who: approvers,
    params: tenderIdParams,
    body: z.object({ version: version.optional(), ...closingTyped }).optional(),
    output: done,
    errors: ['not-found', 'wrong-state', 'invalid-input', 'changed-meanwhile', 'closing-again', 'closing-differs'],
    summary:
      'Declined or Approved to Approved, after an amendment; of a declined one the closing is typed again as in approving',
  },
  'GET /api/tenders/approvable': {
    module: 'tenders',
    who: approvers,
    query: z
      .object({
        ids: repeatedValues('ids', 15, MAX_APPROVABLE, ',')
          .refine((all) => all.every((id) => /^[1-9]\d*$/.test(id)), issue('whole-number-needed', { field: 'ids' }))
          .transform((all) => all.map(Number))
          .optional(),
        from: many.from,
        to: many.to,
      })
      .refine(isMany, notMany),
    output: z.array(approvable),
    summary: 'What approving these ids would do: which can be, which not and why; changes nothing',
  },
  'PUT /api/tenders/approveByRange': {
    module: 'tenders',
    who: approvers,
    body: z
      .object({
        ...many,
        except: z.array(tenderId).max(MAX_APPROVABLE).default([]),
        /**
         * The version of each that the caller has seen: a tender with another version, or not named here, is refused.
         */
        versions: z
          .array(z.object({ id: tenderId, version }))
          .max(MAX_APPROVABLE)
          .optional(),
      })
      .refine(isMany, notMany),
    output: z.object({
      approved: z.array(z.number()),
      /**
       * `why` is in the reader's language, `code` is that of the refusal; `version` is the newer one where somebody
       * changed the tender.
       */
      refused: z.array(
        z.object({ id: shownTenderId, why: z.string(), code: z.string(), version: z.number().optional() }),
      ),
    }),
    summary:
      'Approves the submitted tenders of these ids, or from one id to another, and says which not, and why. A tender whose closing must be typed again is refused',
  },
  'POST /api/tenders/copy/{id}': {
    module: 'tenders',
    who: editors,
    params: tenderIdParams,
    body: z.object({ draftKey }).default({}),
    output: done.extend({ guid: z.string() }),
    errors: ['not-found'],
    summary:
      'A new draft like a tender, without its dates, number and documents. Of one `draftKey` a person has one draft, as with POST /api/tenders',
  },
  'PUT /api/tenders/days-off': {
    module: 'tenders',
    who: approvers,
    body: z.object({ day: isoDay, name: text(120).min(1, issue('enter-name')), nameAm: text(120).default('') }),
    output: dayOffChange,
    errors: ['invalid-input'],
    summary:
      'Offices are closed on a day, by Gregorian date; answers which open tenders count working days across it, and changes none of them',
  },
  'DELETE /api/tenders/days-off/{day}': {
    module: 'tenders',
    who: approvers,
    params: z.object({ day: isoDay }),
    output: dayOffChange,
    errors: ['not-found'],
    summary: 'Offices are open on a day; answers as PUT does',
  },
})
