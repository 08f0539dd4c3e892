import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, page, paging } from './fields.ts'
import { shownTenderId, tenderId } from './ids.ts'
import { unformattedText } from './inquiries.ts'
import { issue } from './refusals.ts'
import { email } from './sign-in.ts'

const module = 'inquiries'

const star = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[1-5]$/, issue('stars-out-of-range', { min: 1, max: 5 }))
      .transform(Number),
  ])
  .refine((n) => n >= 1 && n <= 5, issue('stars-out-of-range', { min: 1, max: 5 }))
/** A random name that the browser gave itself; it allows the browser to change its own feedback. */
const browserId = z.string().regex(/^[\w-]{8,64}$/, issue('browser-id-malformed'))
const feedbackInput = z.object({
  tenderId,
  /** The address in the link to the page, for people who are not signed in. It proves nothing. */
  email: z
    .string()
    .trim()
    .max(320, issue('too-long', { field: 'email', max: 320 }))
    .refine((text) => text === '' || email.safeParse(text).success, issue('email-address-invalid'))
    .optional(),
  star,
  comment: unformattedText('comment', 2000).optional(),
  browserId: browserId.optional(),
})
const feedback = z.object({
  id: z.number(),
  tenderId: shownTenderId,
  tenderTitle: z.string().optional(),
  /** The author: the person signed in, or the address in the link they followed, which anybody may have written. */
  givenBy: z.enum(['signed-in', 'as-in-the-link', 'nobody-named']),
  name: z.string().optional(),
  email: z.string().optional(),
  star: z.number(),
  comment: z.string().optional(),
  givenAt: z.number(),
})
export type FeedbackItem = z.infer<typeof feedback>

/** Calls for feedback on tenders. */
export const feedbackCalls = endpoints({
  'POST /api/feedback': {
    module,
    who: 'anyone',
    body: feedbackInput,
    output: z.object({ id: z.number() }),
    errors: ['invalid-input', 'not-found', 'too-many-requests'],
    perMinute: 20,
    summary:
      'Says what a tender is worth, once a person (or browser) and tender: the same again changes the star and answers the same number',
  },
  'PUT /api/feedback': {
    module,
    who: 'anyone',
    body: feedbackInput.extend({ id }),
    output: z.object({ id: z.number() }),
    errors: ['invalid-input', 'not-found'],
    perMinute: 20,
    summary:
      'Changes the feedback one wrote: known by the session, or by the browser; that of others answers as one that does not exist',
  },
  'GET /api/feedback': {
    module,
    who: 'staff',
    query: z.object(paging),
    output: page(feedback),
    summary: 'What readers said of tenders, newest first',
  },
})
