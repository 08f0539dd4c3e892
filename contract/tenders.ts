import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { guid, instant, page, paging, wholeNumberField } from './fields.ts'
import { shownTenderId, tenderId, tenderIdParams } from './ids.ts'
import { PROBLEM_KINDS, publicCardSchema, staffDetailSchema, status, tenderDetailSchema } from './tender.ts'
import { text } from './text-fields.ts'
import { issue } from './refusals.ts'

export * from './tender.ts'

/** The words of the reader's search, to be marked in the answer. */
const sought = z.object({
  keyword: z
    .string()
    .trim()
    .max(2000, issue('too-long', { field: 'keyword', max: 2000 }))
    .optional(),
})
const history = z.object({
  at: z.number(),
  by: z.string().optional(),
  from: status.optional(),
  to: status,
  note: z.string().optional(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()).optional(),
})
const review = z.object({ at: z.number(), by: z.string(), comment: z.string() })
const problem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  text: z.string(),
  field: z.string().optional(),
  tenderId: shownTenderId.optional(),
  at: z.number().optional(),
})
/** An entry of the feed of changes: the card as it is now, or a mark that readers may no longer see the tender. */
const changedCard = publicCardSchema.extend({ lastChangeTimestamp: z.number() })
const withdrawn = z.object({ id: shownTenderId, withdrawn: z.literal(true), lastChangeTimestamp: z.number() })
export type ChangedItem = z.infer<typeof changedCard> | z.infer<typeof withdrawn>

export const tenders = endpoints({
  'GET /api/tenders/detail/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: tenderIdParams,
    query: sought,
    output: z.union([staffDetailSchema, tenderDetailSchema]),
    errors: ['not-found', 'subscription-needed'],
    summary: 'The whole tender, for a subscriber; for anyone signed in when it is free',
  },
  'GET /api/tenders/tender_by_guid/{guid}': {
    module: 'tenders',
    who: 'anyone',
    params: z.object({ guid }),
    query: sought,
    output: tenderDetailSchema,
    errors: ['not-found'],
    perMinute: 60,
    summary: 'The whole tender behind a share link',
  },
  'GET /api/tenders/tender_by_guid_employees/{guid}': {
    module: 'tenders',
    who: 'staff',
    params: z.object({ guid }),
    query: sought,
    output: staffDetailSchema,
    errors: ['not-found'],
    summary: 'The tender behind a share link in any state, with staff fields',
  },
  'GET /api/tenders/tender_guid/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: tenderIdParams,
    output: z.object({ guid: z.string() }),
    errors: ['not-found', 'subscription-needed'],
    summary: 'The guid that makes the share link',
  },
  'GET /api/tenders/title/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: tenderIdParams,
    output: z.object({ id: shownTenderId, title: z.string() }),
    errors: ['not-found'],
    summary: 'The title of an approved tender',
  },
  'GET /api/tenders/status/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: tenderIdParams,
    output: z.object({ id: shownTenderId, status, closingStatus: z.union([z.literal(1), z.literal(2)]) }),
    errors: ['not-found'],
    summary: 'Workflow and closing status; other than approved ones only for staff',
  },
  'GET /api/tenders/history/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: tenderIdParams,
    output: z.array(history),
    errors: ['not-found', 'subscription-needed'],
    summary: 'What happened to the tender: public changes for a subscriber, everything for staff',
  },
  'GET /api/tenders/reviews/{id}': {
    module: 'tenders',
    who: 'staff',
    params: tenderIdParams,
    output: z.array(review),
    errors: ['not-found'],
    summary: 'Review comments',
  },
  'POST /api/tenders/reviews/{id}': {
    module: 'tenders',
    who: ['reviewer', 'approver', 'admin'],
    params: tenderIdParams,
    body: z.object({ comment: text(2000).min(1, issue('enter-comment')) }),
    output: review,
    errors: ['not-found'],
    summary: 'Adds a review comment',
  },
  'GET /api/problem/by_tenderId/{id}': {
    module: 'tenders',
    who: 'staff',
    params: tenderIdParams,
    output: z.array(problem),
    errors: ['not-found'],
    summary: 'What is wrong with a tender: duplicates, dates, missing fields, reports of readers',
  },
  'POST /api/problem': {
    module: 'tenders',
    who: 'signed-in',
    perMinute: 10,
    body: z.object({ tenderId, kind: text(40).min(1), text: text(1000).min(1, issue('enter-reason')) }),
    output: z.object({ id: z.number() }),
    errors: ['not-found'],
    summary: 'Reports a problem with a tender',
  },
  'GET /api/tenders/ByLastChangedOn': {
    module: 'tenders',
    who: 'anyone',
    query: z.object({ ...paging, lastChangedOn: instant('lastChangedOn').default(0) }),
    output: page(z.union([changedCard, withdrawn])),
    // A device that was offline for weeks reads a hundred pages, and many readers may share one address.
    perMinute: 600,
    summary:
      'Public cards changed at an instant or later, oldest change first, and which were withdrawn: the feed of the offline store. Going on from the last lastChangeTimestamp seen misses nothing; who changed twice may stand twice',
  },
  'GET /api/tenders/TendersStatusSummaryCount': {
    module: 'tenders',
    who: ['admin'],
    output: z.object({ draft: z.number(), submitted: z.number(), declined: z.number() }),
    summary: 'How many tenders wait in each state',
  },
  'GET /api/tenders/TendersCount': {
    module: 'tenders',
    who: 'anyone',
    mayLag: true,
    output: z.object({ active: z.number(), archived: z.number() }),
    summary: 'Open and archived approved tenders',
  },
  'GET /api/tenders/days-off': {
    module: 'tenders',
    who: 'staff',
    output: z.array(z.object({ day: z.string(), name: z.string(), nameAm: z.string() })),
    summary: 'Public holidays on which offices are closed, by Gregorian day: working days are counted without them',
  },
  'GET /api/tenders/closing-soon': {
    module: 'tenders',
    who: 'anyone',
    mayLag: true,
    query: z.object({ count: wholeNumberField('count', 1, 20).default(4) }),
    output: z.array(publicCardSchema),
    summary: 'Open tenders with a closing date, the next to close first',
  },
  'GET /api/tenders/buyers': {
    module: 'tenders',
    who: 'anyone',
    mayLag: true,
    query: z.object({
      count: wholeNumberField('count', 1, 60).default(30),
      keywordGroup: wholeNumberField('keywordGroup', 1, 1_000_000).optional(),
    }),
    output: z.array(
      z.object({
        name: z.string(),
        englishName: z.string().optional(),
        open: z.number(),
        /** Epoch milliseconds of the next closing among them; absent where none names a date. */
        nextClosing: z.number().optional(),
        /** The title of the tender that closes next, else of the newest. */
        title: z.string(),
        language: z.string(),
      }),
    ),
    errors: ['invalid-input'],
    summary: 'Companies with the most open tenders, in all or in one sector group',
  },
  'POST /api/TendersVisitor/record-view/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: tenderIdParams,
    output: z.object({ visitorCount: z.number() }),
    errors: ['not-found'],
    perMinute: 120,
    summary: 'Counts a view',
  },
  'POST /api/TendersVisitor/record-view-guid/{guid}': {
    module: 'tenders',
    who: 'anyone',
    params: z.object({ guid }),
    output: z.object({ visitorCount: z.number() }),
    errors: ['not-found'],
    perMinute: 120,
    summary: 'Counts a view of a share link',
  },
})
