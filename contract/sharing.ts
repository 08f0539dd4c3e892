import { z } from 'zod'
import { contactName } from './contacts.ts'
import { endpoints } from './endpoint.ts'
import { idParams, page, paging } from './fields.ts'
import { shownTenderId, tenderId } from './ids.ts'
import { email } from './sign-in.ts'
import { issue } from './refusals.ts'

const module = 'sharing'
const own = { module, who: 'own' } as const

export const SHARES_A_DAY = 20

/**
 * `queued`: ask again with the id; an SMS of the night waits for the morning (`notBefore`). `shown`: this server has no
 * such channel, so nothing leaves it. `refused`: nothing is sent, see `reason`. `failed`: after several attempts.
 */
const SHARE_STATES = ['queued', 'sent', 'shown', 'refused', 'failed'] as const
export type ShareState = (typeof SHARE_STATES)[number]
/**
 * `blocked`: the recipient wants no tenders from people. `address-refused`: the provider says that nobody is there.
 * `recipient-full`: this recipient got as many as anybody may today. `sms-full`: no more SMS today. `not-delivered`:
 * tried for hours, or refused by the provider for another reason. `withdrawn`: the tender is not there any more, or was
 * never sent.
 */
const SHARE_REASONS = [
  'blocked',
  'address-refused',
  'recipient-full',
  'sms-full',
  'not-delivered',
  'withdrawn',
] as const
export type ShareReason = (typeof SHARE_REASONS)[number]

const share = z.object({
  /** Absent where nothing was sent. */
  shareId: z.number().optional(),
  state: z.enum(SHARE_STATES),
  reason: z.enum(SHARE_REASONS).optional(),
  /** Epoch milliseconds before which it does not go. */
  notBefore: z.number().optional(),
})
export type ShareOutcome = z.infer<typeof share>
const sharedItem = share.extend({
  shareId: z.number(),
  tenderId: shownTenderId,
  tenderTitle: z.string(),
  channel: z.enum(['email', 'sms']),
  /** The address or number as given, and the name given with it, in the caller's own spelling. */
  to: z.string(),
  name: z.string().optional(),
  sharedAt: z.number(),
  /** The recipient wants no further tenders from people. */
  isBlocked: z.literal(true).optional(),
})
export type SharedItem = z.infer<typeof sharedItem>

export const sharing = endpoints({
  'POST /api/tenders/send_email': {
    module,
    who: 'subscriber',
    body: z.object({
      id: tenderId,
      email: z
        .string(issue('enter-email'))
        .trim()
        .min(1, issue('enter-email'))
        .refine((text) => text === '' || email.safeParse(text).success, issue('email-format')),
      name: contactName.optional(),
    }),
    output: share,
    errors: ['not-found', 'too-many-requests'],
    perMinute: 20,
    summary:
      'Sends the link of a tender to an e-mail address in words of ours; the answer says what is known, and the share can be asked about afterwards',
  },
  'POST /api/tenders/send_text': {
    module,
    who: 'subscriber',
    body: z.object({
      id: tenderId,
      phone: z.string(issue('enter-phone')).trim().min(1, issue('enter-phone')).max(40, issue('mobile-format')),
      name: contactName.optional(),
    }),
    output: share,
    errors: ['not-found', 'invalid-input', 'too-many-requests'],
    perMinute: 20,
    summary: 'The same by SMS, to an Ethiopian mobile number',
  },
  'GET /api/sharing/shares': {
    ...own,
    query: z.object(paging),
    output: page(sharedItem),
    summary: 'What the caller sent to whom, newest first, and what became of it',
  },
  'GET /api/sharing/shares/{id}': {
    ...own,
    params: idParams,
    output: sharedItem,
    errors: ['not-found'],
    perMinute: 120,
    summary: 'What became of one share of the caller',
  },
  'POST /api/sharing/stop/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: z.string().max(100) }),
    output: z.object({ stopped: z.boolean() }),
    errors: ['invalid-input'],
    perMinute: 30,
    summary:
      'Nobody can send tenders to this address or number any more: `token` is that of the message, good for ever, also as RFC 8058 one-click',
  },
  'POST /api/sharing/allow/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: z.string().max(100) }),
    output: z.object({ allowed: z.boolean() }),
    errors: ['invalid-input'],
    perMinute: 30,
    summary: 'Takes that back',
  },
  'GET /share/{picture}': {
    module,
    who: 'anyone',
    params: z.object({
      picture: z.string().regex(/^[1-9]\d{0,14}-(en|am)\.png$/, issue('picture-malformed')),
    }),
    output: z.instanceof(Response),
    mediaType: 'image/png',
    errors: ['not-found', 'unavailable'],
    perMinute: 60,
    summary:
      'The picture of a tender for previews of its link, 1200 by 630: title, buyer and closing, which everybody may know',
  },
})
