import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { guid, id, idParams, instant, page, paging, wholeNumber } from './fields.ts'

export const STATUS = { draft: 0, submitted: 1, declined: 2, approved: 3 } as const
export const DATE_TYPE = { gregorian: 0, ethiopian: 1, calendarDays: 2, workingDays: 3, text: 4 } as const
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const dateType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Status = z.infer<typeof status>
export type DateType = z.infer<typeof dateType>

/** PostgreSQL takes no NUL in a text, and no person means one. */
const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll('\0', ''))
    .trim()
    .max(max)
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((v) => v || undefined)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, 00:00 to 23:59')
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD')

/**
 * A closing or opening as the editor typed it. `gcDate` goes with dateType 0, `ethDate` with 1 (Ethiopian year-month-day),
 * `duration` in days with 2 and 3, `text` with 4. `time` is the 24-hour Addis Ababa reading; without one the end of the day is meant.
 */
export const typedDate = z.object({
  dateType,
  gcDate: isoDate.nullish(),
  ethDate: isoDate.nullish(),
  duration: z.number().int().min(1).max(365).nullish(),
  time: clockTime.nullish(),
  text: optionalText(300),
})
export type TypedDate = z.output<typeof typedDate>

/** A host with a dot in it, http(s) or nothing before it: no other scheme can be read into it. */
const WEB_ADDRESS = /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s<>"'`]*)?$/iu
const link = text(300)
  .regex(WEB_ADDRESS, 'This is not a web address')
  .nullish()
  .or(z.literal('').transform(() => undefined))

/** What an editor writes. `regions` are names of ethiopia/regions.ts, `categories` sector ids of ethiopia/sectors.ts. */
export const tenderInput = z.object({
  shortTitle: text(1000).min(1, 'Enter a title'),
  shortDesc: optionalText(2000),
  englishTitle: optionalText(1000),
  companyName: text(300).default(''),
  englishCompanyName: optionalText(300),
  sourceName: optionalText(120),
  reference: optionalText(120),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'language is a two-letter code such as am or en')
    .nullish(),
  englishDescription: optionalText(2000),
  desktopDescription: optionalText(200_000),
  mobileDescription: optionalText(200_000),
  englishKeywords: optionalText(2000),
  gptKeywords: optionalText(2000),
  regions: z.array(text(80)).max(20).default([]),
  categories: z.array(z.number().int()).max(30).default([]),
  publishedTimestamp: instant('publishedTimestamp').nullish(),
  closing: typedDate.nullish(),
  openning: typedDate.nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  location: optionalText(500),
  tel1: optionalText(60),
  tel2: optionalText(60),
  website: link,
  email: z.union([z.literal('').transform(() => undefined), z.email('Please enter a valid email address')]).nullish(),
  facebook: link,
  bidBond: optionalText(300),
  docPrice: optionalText(300),
  proforma: z.boolean().default(false),
  freeTender: z.boolean().default(false),
})
export type TenderInput = z.output<typeof tenderInput>

/** What everyone may see of an approved tender without access to its details (3-decisions.md section 1). */
export const publicCard = z.object({
  id: z.number(),
  /** Only with access, or when the tender is free: the guid opens the whole tender. */
  guid: z.string().optional(),
  shortTitle: z.string(),
  shortDesc: z.string().optional(),
  companyName: z.string(),
  englishCompanyName: z.string().optional(),
  sourceName: z.string().optional(),
  /** Two-letter code of the notice's own language, for the lang attribute. */
  language: z.string(),
  keywords: z.array(z.string()),
  categories: z.array(z.object({ categoryId: z.number() })),
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
  /** The notice's own words when it names no date (dateType 4). */
  closingText: z.string().optional(),
  openningText: z.string().optional(),
  proforma: z.boolean(),
  freeTender: z.boolean(),
  emergency: z.boolean(),
  /** Written for show, not a real notice. */
  sample: z.boolean(),
  color: z.number().int().min(1).max(8),
  initial: z.string(),
  /** 1 open, 2 closed. */
  closingStatus: z.union([z.literal(1), z.literal(2)]),
  /** Whole days, counted by Addis Ababa dates; absent without a closing date. */
  leftDays: z.number().optional(),
  totalDays: z.number().optional(),
  /** What is left of the time between publishing and closing, 0 to 100. */
  percent: z.number().optional(),
})
export type PublicCard = z.infer<typeof publicCard>

export const tenderDocument = z.object({ fileName: z.string(), fileSize: z.number(), uniqueFileName: z.string() })
export const clipping = z.object({ sourceName: z.string(), title: z.string(), url: z.string().optional(), publishedTimestamp: z.number().optional() })

/** What a subscriber sees of a tender. Descriptions are sanitised HTML. */
export const tenderDetail = publicCard.extend({
  guid: z.string(),
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
  website: z.string().optional(),
  email: z.string().optional(),
  facebook: z.string().optional(),
  bidBond: z.string().optional(),
  docPrice: z.string().optional(),
  tenderDocs: z.array(tenderDocument),
  clippings: z.array(clipping),
})
export type TenderDetail = z.infer<typeof tenderDetail>

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
export const staffCard = publicCard.extend({ ...staffOnly, rank: z.number().optional() })
export type StaffCard = z.infer<typeof staffCard>
export const staffDetail = tenderDetail.extend({ ...staffOnly, closing: typedDate.nullish(), openning: typedDate.nullish() })
export type StaffDetail = z.infer<typeof staffDetail>

const done = z.object({ id: z.number(), status, version: z.number() })
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
  kind: z.enum(['duplicate', 'closing-in-the-past', 'missing-field', 'unreadable-document', 'reported', 'day-off']),
  text: z.string(),
  field: z.string().optional(),
  tenderId: z.number().optional(),
  at: z.number().optional(),
})
const editors = ['editor', 'approver', 'admin'] as const
const approvers = ['approver', 'admin'] as const

export const tenders = endpoints({
  'GET /api/tenders/detail/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: idParams,
    output: z.union([staffDetail, tenderDetail]),
    errors: ['not-found', 'subscription-needed'],
    summary: 'The whole tender, for a subscriber; for anyone signed in when it is free',
  },
  'GET /api/tenders/tender_by_guid/{guid}': {
    module: 'tenders',
    who: 'anyone',
    params: z.object({ guid }),
    output: tenderDetail,
    errors: ['not-found'],
    perMinute: 60,
    summary: 'The whole tender behind a share link',
  },
  'GET /api/tenders/tender_by_guid_employees/{guid}': {
    module: 'tenders',
    who: 'staff',
    params: z.object({ guid }),
    output: staffDetail,
    errors: ['not-found'],
    summary: 'The tender behind a share link in any state, with staff fields',
  },
  'GET /api/tenders/tender_guid/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: idParams,
    output: z.object({ guid: z.string() }),
    errors: ['not-found', 'subscription-needed'],
    summary: 'The guid that makes the share link',
  },
  'GET /api/tenders/title/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: idParams,
    output: z.object({ id: z.number(), title: z.string() }),
    errors: ['not-found'],
    summary: 'The title of an approved tender',
  },
  'GET /api/tenders/status/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: idParams,
    output: z.object({ id: z.number(), status, closingStatus: z.union([z.literal(1), z.literal(2)]) }),
    errors: ['not-found'],
    summary: 'Workflow and closing status; other than approved ones only for staff',
  },
  'GET /api/tenders/history/{id}': {
    module: 'tenders',
    who: 'signed-in',
    params: idParams,
    output: z.array(history),
    errors: ['not-found', 'subscription-needed'],
    summary: 'What happened to the tender: public changes for a subscriber, everything for staff',
  },
  'GET /api/tenders/reviews/{id}': {
    module: 'tenders',
    who: 'staff',
    params: idParams,
    output: z.array(review),
    errors: ['not-found'],
    summary: 'Review comments',
  },
  'POST /api/tenders/reviews/{id}': {
    module: 'tenders',
    who: ['reviewer', 'approver', 'admin'],
    params: idParams,
    body: z.object({ comment: text(2000).min(1, 'Write a comment') }),
    output: review,
    errors: ['not-found'],
    summary: 'Adds a review comment',
  },
  'GET /api/problem/by_tenderId/{id}': {
    module: 'tenders',
    who: 'staff',
    params: idParams,
    output: z.array(problem),
    errors: ['not-found'],
    summary: 'What is wrong with a tender: duplicates, dates, missing fields, reports of readers',
  },
  'POST /api/problem': {
    module: 'tenders',
    who: 'signed-in',
    perMinute: 10,
    body: z.object({ tenderId: id, kind: text(40).min(1), text: text(1000).min(1, 'Please tell us the reason') }),
    output: z.object({ id: z.number() }),
    errors: ['not-found'],
    summary: 'Reports a problem with a tender',
  },
  'GET /api/tenders/ByLastChangedOn': {
    module: 'tenders',
    who: 'anyone',
    query: z.object({ ...paging, lastChangedOn: instant('lastChangedOn').default(0) }),
    output: page(publicCard.extend({ lastChangeTimestamp: z.number() })),
    summary: 'Public cards changed since an instant, oldest change first: the feed of the offline store',
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
    output: z.object({ active: z.number(), archived: z.number() }),
    summary: 'Open and archived approved tenders',
  },
  'POST /api/TendersVisitor/record-view/{id}': {
    module: 'tenders',
    who: 'anyone',
    params: idParams,
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
    body: tenderInput.extend({ version: wholeNumber('version', 1, 1e9) }),
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
    summary: 'Submitted to Approved; or, with approve false and a note, Submitted or Approved to Declined. A reviewer may only decline',
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
    body: z
      .object({ from: id, to: id })
      .refine((v) => v.to >= v.from && v.to - v.from < 500, { path: ['to'], message: 'to must be at least from, and the range at most 500 ids' }),
    output: z.object({ approved: z.array(z.number()), refused: z.array(z.object({ id: z.number(), why: z.string() })) }),
    summary: 'Approves the submitted tenders of a range of ids and says which not, and why',
  },
})
