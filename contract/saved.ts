import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idParams, instant, page, paging, wholeNumberField } from './fields.ts'
import { shownTenderId, tenderId, tenderIdParams } from './ids.ts'
import { foundCard } from './tender.ts'
import { issue } from './refusals.ts'

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, issue('remind-date-malformed'))
/** A reminder of the caller: the civil date of Addis Ababa on which it comes, at 08:00. */
const reminder = z.object({
  id: z.number(),
  tenderId: shownTenderId,
  remindDate: z.string(),
  /** Set by its distance from the closing, and moved with it. */ daysBeforeClosing: z.number().optional(),
})
export type ReminderView = z.infer<typeof reminder>
const own = { module: 'saved', who: 'own' } as const
const tender = z.object({
  tenderId,
  /** Also sets a reminder. */
  remindDate: isoDate.optional(),
  /** Instead of a date: the number of days before the closing. */
  daysBeforeClosing: wholeNumberField('daysBeforeClosing', 0, 60).optional(),
})

export const saved = endpoints({
  'POST /api/tenders/get_saved_tenders': {
    ...own,
    readsOnly: true,
    body: z.object({
      ...paging,
      group: wholeNumberField('group', 0, 6).optional(),
      email: z.string().max(320).optional(),
      /** 2: next to close first, as in the search; 1: saved last first. */
      sortOrder: wholeNumberField('sortOrder', 1, 2).default(2),
      /** The instant of the first page, sent with the later ones: tenders that close meanwhile stay in their place. */
      asOf: instant('asOf').optional(),
    }),
    output: page(foundCard).extend({ myTenders: z.array(z.number()), reminders: z.array(reminder), asOf: z.number() }),
    errors: ['not-found'],
    summary:
      'The tenders that the caller keeps, what closes next first; `myTenders` are the ids of all of them in the same order',
  },
  'GET /api/tenders/savedstatus/{id}': {
    ...own,
    params: tenderIdParams,
    output: z.object({ saved: z.boolean(), reminders: z.array(reminder) }),
    summary: 'Whether the caller keeps a tender, and the reminders set for it',
  },
  'POST /api/tenders/savetender': {
    ...own,
    who: 'with-details',
    body: tender,
    output: z.object({ saved: z.boolean(), reminder: reminder.optional() }),
    errors: ['not-found', 'invalid-input', 'wrong-state'],
    perMinute: 120,
    summary: 'Keeps a tender; with a date also sets a reminder for 08:00 of that day. Saving twice is once',
  },
  'POST /api/tenders/unsavetender': {
    ...own,
    body: z.object({ tenderId }),
    output: z.object({ saved: z.boolean() }),
    perMinute: 120,
    summary: 'Keeps a tender no longer; its reminders go too',
  },
  'POST /api/tenders/ClearAllTenders': {
    ...own,
    body: z.literal(true),
    output: z.object({ cleared: z.number() }),
    summary: 'Keeps none of them any longer',
  },
  'DELETE /api/tenders/reminder/{id}': {
    ...own,
    params: idParams,
    output: z.object({ removed: z.boolean() }),
    errors: ['not-found'],
    summary: 'Takes a reminder back',
  },
  'POST /api/tenders/saved_feed': {
    ...own,
    body: z.object({ renew: z.boolean().default(false) }),
    output: z.object({ url: z.string() }),
    perMinute: 10,
    summary:
      'A private address of the saved tenders as a calendar; with `renew` the one handed out before stops working',
  },
  'GET /api/tenders/saved.ics': {
    module: 'saved',
    who: 'anyone',
    query: z.object({ key: z.string().max(100) }),
    output: z.string(),
    mediaType: 'text/calendar',
    errors: ['not-found'],
    perMinute: 60,
    summary: "Closing dates of somebody's saved tenders as a calendar, by its private address",
  },
})
