import { z } from 'zod'
import { MAX_CUSTOMER_LENGTH, MAX_CUSTOMERS, MAX_SECTORS } from './alert-limits.ts'
import { endpoints } from './endpoint.ts'
import { page, paging, wholeNumberField } from './fields.ts'
import { tenderIdParams } from './ids.ts'
import { channelNameSchema } from './notifications.ts'
import { email } from './sign-in.ts'
import { foundCard } from './tender.ts'
import { issue } from './refusals.ts'

/** The alert configuration under its names on the wire. */
const alertConfig = z.object({
  /** Entries joined by '/;'. */
  keywords: z.string(),
  sectors: z.array(z.number()),
  customers: z.array(z.string()),
  email: z.string(),
  emailNotification: z.boolean(),
  urgentEmailNotification: z.boolean(),
  pushNotification: z.boolean(),
  telegramNotification: z.boolean(),
  smsNotification: z.boolean(),
  /** How many of the keywords, and of the customers, came from the two toggles of a tender's page. */
  similarTenderCount: z.number(),
  sameCompanyCount: z.number(),
  configuredByUser: z.boolean(),
  dontAskAgain: z.boolean(),
})
export type AlertConfig = z.infer<typeof alertConfig>

/** Fields that are left out keep their values. */
const configInput = z.object({
  keywords: z.string().max(100_000).optional(),
  sectors: z
    .array(wholeNumberField('sectors', 1, 1_000_000))
    .max(MAX_SECTORS, issue('too-many-values', { field: 'sectors', max: MAX_SECTORS }))
    .optional(),
  customers: z
    .array(z.string().trim().min(1).max(MAX_CUSTOMER_LENGTH))
    .max(MAX_CUSTOMERS, issue('too-many-values', { field: 'customers', max: MAX_CUSTOMERS }))
    .optional(),
  /** A toggle of a tender's page adds or removes its terms as keywords, its company as a customer. The two are separate so that they can be counted. */
  similar: z.object({ tenderId: wholeNumberField('tenderId', 1, Number.MAX_SAFE_INTEGER), on: z.boolean() }).optional(),
  sameCompany: z
    .object({ tenderId: wholeNumberField('tenderId', 1, Number.MAX_SAFE_INTEGER), on: z.boolean() })
    .optional(),
  email: z.string().max(320).optional(),
  emailNotification: z.boolean().optional(),
  urgentEmailNotification: z.boolean().optional(),
  pushNotification: z.boolean().optional(),
  telegramNotification: z.boolean().optional(),
  smsNotification: z.boolean().optional(),
  configuredByUser: z.boolean().optional(),
  dontAskAgain: z.boolean().optional(),
})
export type AlertConfigInput = z.output<typeof configInput>

/** Where a keyword stands in the text: the field, and the words around it with the match between start and end. */
const place = z.object({
  field: z.enum(['title', 'keywords', 'description']),
  text: z.string(),
  start: z.number(),
  end: z.number(),
})
const keywordHit = z.object({
  matchedKeywordText: z.string(),
  place: place.optional(),
  /** Staff only: how prominent the keyword is in the tender, 0 to 1. */ rank: z.number().optional(),
  /** Staff only: for how many people the keyword matched. */ people: z.number().optional(),
})
const sectorHit = z.object({ sector: z.number(), name: z.string(), people: z.number().optional() })
const customerHit = z.object({ customer: z.string(), people: z.number().optional() })
export type KeywordHit = z.infer<typeof keywordHit>

/** Possible causes of a short alert list; each says whether it is in order and what to do. */
const check = z.object({
  name: z.enum(['keywords', 'hits', 'channels', 'contact', 'access', 'quiet', 'last-told', 'next-digest']),
  ok: z.boolean(),
  count: z.number().optional(),
  at: z.number().optional(),
  channel: channelNameSchema.optional(),
  reason: z.string().optional(),
})
export type AlertCheck = z.infer<typeof check>

const module = 'alerts'

export const alertProfile = endpoints({
  'GET /api/Notification/GetOrInitializeAlertConfiguration/{email}': {
    module,
    who: 'own',
    params: z.object({ email }),
    output: alertConfig,
    errors: ['not-found'],
    summary: "The caller's alert configuration; made when it is asked for first",
  },
  'POST /api/Notification/ConfigAlert': {
    module,
    who: 'own',
    body: configInput,
    output: alertConfig,
    errors: ['invalid-input', 'not-found'],
    perMinute: 60,
    summary:
      'Changes the alert configuration; what is left out stays. The last 30 days are read again into the alert list, without messages',
  },
})

export const alertLists = endpoints({
  'GET /api/tenders/alert_count': {
    module,
    who: 'own',
    query: z.object({ email: z.string().max(320).optional() }),
    output: z.number(),
    errors: ['not-found'],
    summary: "How many open tenders stand in the caller's alert list, without those from before the alerts were set up",
  },
  'POST /api/tenders/get_alert_tenders': {
    module,
    who: 'own',
    readsOnly: true,
    body: z.object({
      ...paging,
      group: wholeNumberField('group', 0, 6).optional(),
      email: z.string().max(320).optional(),
    }),
    output: page(
      foundCard.extend({
        matchedKeywords: z.array(z.string()),
        matchedSectors: z.array(z.number()),
        matchedCustomers: z.array(z.string()),
        savedSearches: z.array(z.string()),
        /** When an alert last found the tender, in epoch milliseconds. */
        foundTimestamp: z.number().optional(),
        /** Found by a backfill when the alerts were set up or changed, in the notices of the 30 days before. */
        backfilled: z.boolean().optional(),
      }),
    ).extend({
      /** How many of all of them have closed; they come last. */
      closedCount: z.number(),
    }),
    errors: ['not-found'],
    summary:
      'The tenders found for the caller, each with why and when: open ones, open ones from before the alerts were set up, closed ones',
  },
  'GET /api/subscription/GetMatchedKeywords/{id}': {
    module,
    who: 'own',
    params: tenderIdParams,
    output: z.array(keywordHit),
    summary: 'Keywords that a tender met: the caller’s own; for staff those of everybody, with how many people',
  },
  'GET /api/subscription/GetHitSectorAlerts/{id}': {
    module,
    who: 'own',
    params: tenderIdParams,
    output: z.array(sectorHit),
    summary: 'Sectors by which a tender met alerts: the caller’s own; for staff totals',
  },
  'GET /api/subscription/GetHitCustomerAlerts/{id}': {
    module,
    who: 'own',
    params: tenderIdParams,
    output: z.array(customerHit),
    summary: 'Customers by which a tender met alerts: the caller’s own; for staff totals',
  },
  'GET /api/tenders/sector_alert_count/{id}': {
    module,
    who: 'staff',
    params: tenderIdParams,
    output: z.object({ alertSectorCount: z.number(), alertUserCount: z.number() }),
    errors: ['not-found'],
    summary: 'How many sector alerts, and how many people, a tender met',
  },
  'GET /api/tenders/would_be_told/{id}': {
    module,
    who: 'staff',
    params: tenderIdParams,
    output: z.object({
      /** Everyone who would be notified if the tender were approved now, followers included where approving is news to them. */
      people: z.number(),
      /** People who saved the tender or were notified of it; a visible change is sent to them. */
      ofChanges: z.number(),
      byChannel: z.array(z.object({ channel: channelNameSchema, people: z.number() })),
      keywords: z.array(keywordHit),
      sectors: z.array(sectorHit),
      customers: z.array(customerHit),
    }),
    errors: ['not-found'],
    summary: 'Who would be told of a tender if it were approved now: numbers, never names',
  },
  'GET /api/alerts/staff-counts': {
    module,
    who: 'staff',
    output: z.object({
      hitsToday: z.number(),
      tendersToMatch: z.number(),
      oldestToMatch: z.number().optional(),
      profiles: z.number(),
      savedSearches: z.number(),
    }),
    summary: 'How matching stands',
  },
  'GET /api/alerts/check': {
    module,
    who: 'own',
    output: z.array(check),
    summary: "'Why did I get nothing?': each thing that alerts need, and whether it is well",
  },
})
