import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idParams, wholeNumberField } from './fields.ts'
import { optionalText, status, tenderInput } from './tender.ts'
import { issue } from './refusals.ts'

const editors = ['editor', 'approver', 'admin'] as const
const approvers = ['approver', 'admin'] as const
const done = z.object({ id: z.number(), status, version: z.number() })

/** Writing tenders, and what staff decides of them. */
export const tenderWorkflow = endpoints({
  'POST /api/tenders': {
    module: 'tenders',
    who: editors,
    body: tenderInput,
    output: done.extend({ guid: z.string(), warnings: z.array(z.string()) }),
    summary: 'A new draft',
  },
  'PUT /api/tenders/{id}': {
    module: 'tenders',
    who: editors,
    params: idParams,
    body: tenderInput.extend({ version: wholeNumberField('version', 1, 1e9) }),
    output: done.extend({ warnings: z.array(z.string()) }),
    errors: ['not-found', 'not-allowed', 'changed-meanwhile'],
    summary: 'Changes a tender; an approved one needs an approver. `version` is the one that was read',
  },
  'DELETE /api/tenders/{id}': {
    module: 'tenders',
    who: editors,
    params: idParams,
    output: z.object({ id: z.number() }),
    errors: ['not-found', 'not-allowed'],
    summary: 'Deletes a tender; an editor only drafts of their own',
  },
  'PUT /api/tenders/submit': {
    module: 'tenders',
    who: editors,
    body: z.object({ id }),
    output: done,
    errors: ['not-found', 'wrong-state', 'invalid-input'],
    summary: 'Draft or Declined to Submitted, when complete',
  },
  'PUT /api/tenders/approve': {
    module: 'tenders',
    who: ['reviewer', 'approver', 'admin'],
    body: z.object({ id, approve: z.boolean(), note: optionalText(1000) }),
    output: done,
    errors: ['not-found', 'wrong-state', 'not-allowed', 'invalid-input'],
    summary:
      'Submitted to Approved; or, with approve false and a note, Submitted or Approved to Declined. A reviewer may only decline',
  },
  'PUT /api/tenders/reapprove/{id}': {
    module: 'tenders',
    who: approvers,
    params: idParams,
    output: done,
    errors: ['not-found', 'wrong-state', 'invalid-input'],
    summary: 'Declined or Approved to Approved, after an amendment',
  },
  'PUT /api/tenders/approveByRange': {
    module: 'tenders',
    who: approvers,
    body: z.object({ from: id, to: id }).refine((v) => v.to >= v.from && v.to - v.from < 500, {
      path: ['to'],
      message: issue('id-range-invalid', { max: 500 }),
    }),
    output: z.object({
      approved: z.array(z.number()),
      /** `why` is in the reader's words, `code` is that of the refusal. */
      refused: z.array(z.object({ id: z.number(), why: z.string(), code: z.string() })),
    }),
    summary: 'Approves the submitted tenders of a range of ids and says which not, and why',
  },
})
