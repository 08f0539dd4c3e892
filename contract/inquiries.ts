import { z } from 'zod'
import { splitNote } from './contact-note.ts'
import { endpoints } from './endpoint.ts'
import { flag, idParams, page, paging } from './fields.ts'
import { shownTenderId, tenderId } from './ids.ts'
import { PAID_PLANS } from './payment-states.ts'
import type { PaidPlanName } from './payment-states.ts'
import { email } from './sign-in.ts'
import { issue } from './refusals.ts'

const module = 'inquiries'
const staff = ['editor', 'approver', 'admin'] as const
const PHONE = /^\+?(?:[\s().\-–/]*\d){7,15}[\s)]*$/
const longest = { subject: 200, message: 5000 }

/** A text without invisible control characters, which some programs obey. */
const plain = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$/

const note = z
  .string(issue('message-required'))
  .regex(plain, issue('message-untypable'))
  .superRefine((text, { addIssue }) => {
    const { subject, message } = splitNote(text)
    const say = (message: string) => addIssue({ code: 'custom', message })
    if (subject === '') say(issue('subject-required'))
    if (message === '') say(issue('message-required'))
    if (subject.length > longest.subject) say(issue('subject-too-long', { max: longest.subject }))
    if (message.length > longest.message) say(issue('message-too-long', { max: longest.message }))
  })
  .meta({ published: { type: 'string', description: 'Subject, blank line, message' } })

const wantedPlan = z.enum(Object.keys(PAID_PLANS) as [PaidPlanName, ...PaidPlanName[]])

const contactMessage = z.object({
  id: z.number(),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  /** The language in which the sender was reading the page. */
  lang: z.enum(['en', 'am']),
  name: z.string(),
  /** Absent when a plan was requested with a phone number alone. */
  email: z.string().optional(),
  mobile: z.string().optional(),
  subject: z.string(),
  message: z.string(),
  /** The period that the sender wants to pay for. */
  plan: wantedPlan.optional(),
  answeredAt: z.number().optional(),
  /** The staff member who marked the message as done. */
  answeredBy: z.string().optional(),
})
export type ContactMessage = z.infer<typeof contactMessage>

const contactDetails = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  phones: z.array(z.string()),
  email: z.string().optional(),
  website: z.string().optional(),
})
export type ContactDetails = z.infer<typeof contactDetails>

const ORDER_STATES = ['new', 'under-way', 'delivered', 'cancelled'] as const
const orderState = z.enum(ORDER_STATES)
export type OrderState = z.infer<typeof orderState>

export const unformattedText = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, issue('too-long', { field: name, max: most }))
    .regex(plain, issue('untypable', { field: name }))

const bidOrder = z.object({
  id: z.number(),
  tenderId: shownTenderId,
  tenderTitle: z.string(),
  /** Epoch milliseconds. */
  orderedAt: z.number(),
  /** The name of the person who ordered; absent once the account is gone. */
  name: z.string().optional(),
  mobile: z.string(),
  address: z.string(),
  note: z.string().optional(),
  state: orderState,
  changedAt: z.number(),
})
export type BidOrder = z.infer<typeof bidOrder>

const contactInput = z
  .object({
    name: z
      .string(issue('name-required'))
      .trim()
      .min(1, issue('name-required'))
      .max(100, issue('name-too-long', { max: 100 }))
      .regex(/^[^\x00-\x1f\x7f<>]*$/, issue('name-characters')),
    email: z
      .string()
      .trim()
      .refine((text) => text === '' || email.safeParse(text).success, issue('email-address-invalid'))
      .optional(),
    mobile: z
      .string()
      .trim()
      .max(40, issue('mobile-format'))
      .refine((text) => text === '' || PHONE.test(text), issue('mobile-format'))
      .optional(),
    plan: wantedPlan.optional(),
    note,
  })
  .superRefine(({ email: address, mobile, plan }, { addIssue }) => {
    const say = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (plan === undefined && !address) say('email', issue('email-required'))
    if (plan !== undefined && !mobile) say('mobile', issue('mobile-required'))
  })

export const inquiries = endpoints({
  'POST /api/order': {
    module,
    who: 'with-details',
    body: z.object({
      mobile: z
        .string(issue('mobile-required'))
        .trim()
        .min(1, issue('mobile-required'))
        .max(40, issue('mobile-format')),
      address: unformattedText('address', 500).min(1, issue('address-required')),
      note: unformattedText('note', 2000).optional(),
      tenderId,
    }),
    output: z.object({ id: z.number() }),
    errors: ['invalid-input', 'not-found', 'wrong-state', 'too-many-requests'],
    perMinute: 10,
    summary: 'Orders the purchase of the bid document of an open tender',
  },
  'GET /api/orders': {
    module,
    who: staff,
    query: z.object({ state: orderState.optional(), ...paging }),
    output: page(bidOrder),
    summary: 'Orders with their state, newest first',
  },
  'PUT /api/orders/{id}': {
    module,
    who: staff,
    params: idParams,
    body: z.object({ state: orderState }),
    output: bidOrder,
    errors: ['not-found'],
    summary: 'Says how far an order is',
  },
  'POST /api/order/contact': {
    module,
    who: 'anyone',
    body: contactInput,
    output: z.object({ received: z.boolean() }),
    errors: ['too-many-requests'],
    summary:
      'Writes to those who run the service; the note is subject, blank line, message. With `plan` it asks to be called about paying: then a mobile does for the email. Five an hour from one address',
  },
  'GET /api/inquiries/contact-details': {
    module,
    who: 'anyone',
    output: contactDetails,
    keepSeconds: 300,
    summary: 'Who runs the service and how to reach them, as far as it is configured',
  },
  'GET /api/inquiries/contact-messages': {
    module,
    who: staff,
    query: z.object({ answered: flag('answered').optional(), ...paging }),
    output: page(contactMessage),
    summary: 'What was written to us, newest first; `answered` chooses those that are, or are not yet',
  },
  'PUT /api/inquiries/contact-messages/{id}': {
    module,
    who: staff,
    params: idParams,
    body: z.object({ answered: z.boolean() }),
    output: contactMessage,
    errors: ['not-found'],
    summary: 'Marks a message as answered, or takes the mark back. The first mark stays with who set it',
  },
  'GET /.well-known/security.txt': {
    module,
    who: 'anyone',
    output: z.string(),
    mediaType: 'text/plain',
    keepSeconds: 86_400,
    errors: ['not-found'],
    summary: 'Where to report a security problem (RFC 9116), where an e-mail address is configured',
  },
})
