import { z } from 'zod'
import { MAX_CUSTOMER_LENGTH, MAX_KEYWORD_LENGTH, MAX_PREVIEWED, MAX_SAVED_SEARCHES } from './alert-limits.ts'
import { endpoints } from './endpoint.ts'
import { wholeNumberField } from './fields.ts'
import { searchId, shownSearchId } from './ids.ts'
import { channelNameSchema } from './notifications.ts'
import { searchParams } from './search.ts'
import { foundCard } from './tender.ts'
import { issue } from './refusals.ts'

const frequency = z.enum(['at-once', 'daily', 'weekly'])
/** A search as its call takes it, without the parameters of paging. */
export const savedSearchQuery = searchParams.omit({
  pageIndex: true,
  pageSize: true,
  sortOrder: true,
  after: true,
  group: true,
  since: true,
  email: true,
  includeArchived: true,
  closingDateFrom: true,
  closingDateTo: true,
})
const savedSearchInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, issue('needed', { field: 'name' }))
    .max(80, issue('name-too-long', { max: 80 })),
  query: savedSearchQuery,
  frequency,
  channels: z.array(channelNameSchema).min(1, issue('choose-channel')).max(4),
  paused: z.boolean().default(false),
})
export type SavedSearchInput = z.output<typeof savedSearchInput>
const savedSearch = z.object({
  id: shownSearchId,
  name: z.string(),
  /** The query string of the list that shows it. */
  search: z.string(),
  query: z.record(z.string(), z.unknown()),
  frequency,
  channels: z.array(channelNameSchema),
  paused: z.boolean(),
  createdAt: z.number(),
  /** Tenders it found in the last 30 days. */
  found: z.number(),
  /** In the list: how many tenders it found since the visit before that are open and not yet opened. */
  unread: z.number().optional(),
})
export type SavedSearch = z.infer<typeof savedSearch>

const preview = z.object({
  /** How many approved tenders of the last 30 days it would have found; exact up to 1,000, then 1,001. */
  count: z.number(),
  /** Not all tenders with documents were read; the count is by the share of those read. */
  isEstimate: z.literal(true).optional(),
  examples: z.array(foundCard),
})

const module = 'alerts'

export const savedSearches = endpoints({
  'GET /api/savedSearches': {
    module,
    who: 'own',
    output: z.array(savedSearch),
    summary: "The caller's saved searches",
  },
  'POST /api/savedSearches': {
    module,
    who: 'own',
    body: savedSearchInput,
    output: savedSearch,
    errors: ['invalid-input', 'wrong-state'],
    perMinute: 30,
    summary: `Keeps a search under a name; at most ${MAX_SAVED_SEARCHES}`,
  },
  'PUT /api/savedSearches/{id}': {
    module,
    who: 'own',
    params: z.object({ id: searchId }),
    body: savedSearchInput,
    output: savedSearch,
    errors: ['invalid-input', 'not-found'],
    perMinute: 30,
    summary: 'Changes, pauses or resumes a saved search',
  },
  'DELETE /api/savedSearches/{id}': {
    module,
    who: 'own',
    params: z.object({ id: searchId }),
    output: z.object({ deleted: z.boolean() }),
    errors: ['not-found'],
    summary: 'Deletes a saved search',
  },
  'POST /api/savedSearches/preview': {
    module,
    who: 'anyone',
    body: z.object({ query: savedSearchQuery }),
    output: preview,
    perMinute: 30,
    summary: 'How many tenders a search would have given in the last 30 days',
  },
  'POST /api/alerts/preview': {
    module,
    who: 'anyone',
    body: z.object({
      keywords: z.array(z.string().trim().min(1).max(MAX_KEYWORD_LENGTH)).max(MAX_PREVIEWED),
      sectors: z
        .array(wholeNumberField('sectors', 1, 1_000_000))
        .max(MAX_PREVIEWED)
        .default([]),
      customers: z.array(z.string().trim().min(1).max(MAX_CUSTOMER_LENGTH)).max(MAX_PREVIEWED).default([]),
    }),
    output: preview,
    perMinute: 10,
    summary: 'How many tenders of the last 30 days these keywords, sectors and customers would have met',
  },
})
