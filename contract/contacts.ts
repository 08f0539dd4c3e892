import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idParams, page, paging } from './fields.ts'
import { issue } from './refusals.ts'

const module = 'sharing'
const own = { module, who: 'own' } as const

/** Suggestions start after this many characters (decision 0090: more than 2, 1 and 3). */
export const LEAST_TYPED = { name: 3, email: 2, phone: 4 } as const
/** Limits of one import: bytes of the file once unpacked, and people in it. */
export const IMPORT_LIMITS = { bytes: 6 * 1024 * 1024, rows: 10_000 } as const

/** No line breaks, no angle brackets, nothing that could be taken for an address of the web. */
export const contactName = z
  .string()
  .trim()
  .max(100, issue('name-too-long', { max: 100 }))
  .regex(/^[^\x00-\x1f\x7f<>\u2028\u2029]*$/, issue('name-characters'))

/** Spelt as in decision 0090. */
const suggestion = z.object({
  id: z.number(),
  name: z.string(),
  emailAdress: z.string().optional(),
  formattedPhonenumber: z.string().optional(),
})
export type ContactSuggestion = z.infer<typeof suggestion>
const typed = z.object({
  x: z
    .string()
    .trim()
    .max(200, issue('recipient-too-long', { max: 200 })),
})

const imported = z.object({
  /** Contacts that were new, that completed a known one, and that were known already. */
  added: z.number(),
  completed: z.number(),
  known: z.number(),
  /** Contacts left out, with the line of the file (or the place in the list, from 1); at most 50 are listed. */
  skippedCount: z.number(),
  skipped: z.array(
    z.object({
      line: z.number(),
      reason: z.enum(['no-email-or-phone', 'wrong-email', 'wrong-phone', 'unreadable', 'too-many']),
    }),
  ),
  /** Number of contacts after the import. */
  total: z.number(),
  emailCount: z.number(),
  phoneCount: z.number(),
})
export type ImportOutcome = z.infer<typeof imported>
const consent = z.literal(true, issue('consent-needed'))
const counts = z.object({
  total: z.number(),
  emailCount: z.number(),
  phoneCount: z.number(),
  /** Google Contacts can be imported here. */
  google: z.boolean(),
  /** When the caller last agreed to an import, epoch milliseconds. */
  consentedAt: z.number().optional(),
})
export type ContactCounts = z.infer<typeof counts>
const pickedTexts = z.array(z.string().max(320)).max(20)
const kind = z.enum(['email', 'phone'])

/** The caller's imported contacts, to whom tenders are sent. */
export const contactCalls = endpoints({
  'GET /api/tenders/contacts_by_name/{x}': {
    ...own,
    params: typed,
    output: z.array(suggestion),
    perMinute: 240,
    summary: "The caller's own contacts with a word of their name beginning so, from 3 characters on, ten at most",
  },
  'GET /api/tenders/contacts_by_email/{x}': {
    ...own,
    params: typed,
    output: z.array(suggestion),
    perMinute: 240,
    summary: "The caller's own contacts whose address begins so, from 2 characters on, ten at most",
  },
  'GET /api/tenders/contacts_by_phone/{x}': {
    ...own,
    params: typed,
    output: z.array(suggestion),
    perMinute: 240,
    summary:
      "The caller's own contacts whose number begins so however it is written, from 4 characters on, ten at most",
  },
  'GET /api/contacts': {
    ...own,
    query: z.object(paging),
    output: page(suggestion),
    summary: "The caller's contacts by name",
  },
  'GET /api/contacts/count': {
    ...own,
    output: counts,
    summary: 'How many contacts the caller has, with an address and with a number',
  },
  'POST /api/contacts/import': {
    ...own,
    body: z.object({
      consent,
      /** A vCard or CSV file; its content shows which of the two it is. */
      file: z.object({
        /** Its bytes in base64. */
        content: z.base64(issue('contacts-incomplete')),
        /** The bytes were packed with gzip. */
        gzip: z.boolean().default(false),
      }),
    }),
    output: imported,
    errors: ['invalid-input', 'too-large', 'too-many-requests'],
    perMinute: 10,
    summary:
      'Adds the people of a vCard or CSV file (Google, Outlook, or plain with a heading) to the contacts of the caller, doubles merged',
  },
  'POST /api/contacts/picked': {
    ...own,
    body: z.object({
      consent,
      /** As the device's contact picker gives them. */
      contacts: z
        .array(
          z.object({ name: pickedTexts.default([]), email: pickedTexts.default([]), tel: pickedTexts.default([]) }),
        )
        .max(IMPORT_LIMITS.rows, issue('contacts-too-many', { max: IMPORT_LIMITS.rows })),
    }),
    output: imported,
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 10,
    summary: "Adds what the person chose in the device's contact picker",
  },
  'POST /api/contacts/google/start': {
    ...own,
    body: z.object({
      consent,
      kind,
      /** A path of this site to return to after the import. */ returnUrl: z.string().max(2000).optional(),
    }),
    output: z.object({ url: z.string() }),
    errors: ['not-found'],
    perMinute: 10,
    summary: "The address of Google's question whether we may read contacts once; not-found where it is not configured",
  },
  'POST /api/contacts/google/finish': {
    ...own,
    body: z.object({ state: z.string().max(200), code: z.string().max(2000) }),
    output: imported.extend({ kind, returnUrl: z.string().optional() }),
    errors: ['invalid-input', 'not-found', 'unavailable'],
    perMinute: 10,
    summary:
      'Google sends the person back to Identity/Account/RegisterEmailContacts (or Phone) with `code` and `state`; this reads the contacts, once, and keeps no token',
  },
  'DELETE /api/contacts': {
    ...own,
    output: z.object({ deleted: z.number() }),
    summary: 'Deletes all contacts of the caller',
  },
  'DELETE /api/contacts/{id}': {
    ...own,
    params: idParams,
    output: z.object({ removed: z.boolean() }),
    errors: ['not-found'],
    summary: 'Deletes one',
  },
})
