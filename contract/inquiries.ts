import { z } from 'zod'
import { splitNote } from './contact-note.ts'
import { endpoints } from './endpoint.ts'
import { flag, idParams, page, paging } from './fields.ts'
import { email } from './sign-in.ts'

const module = 'inquiries'
const staff = ['editor', 'approver', 'admin'] as const
const PHONE = /^\+?(?:[\s().\-–/]*\d){7,15}[\s)]*$/
const longest = { subject: 200, message: 5000 }

/** A text without characters that nobody types and some programs obey. */
const plain = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$/

const note = z
  .string('Message is required')
  .regex(plain, 'The message has a character that cannot be typed')
  .superRefine((text, { addIssue }) => {
    const { subject, message } = splitNote(text)
    const say = (fault: string) => addIssue({ code: 'custom', message: fault })
    if (subject === '') say('Subject is required')
    if (message === '') say('Message is required')
    if (subject.length > longest.subject) say(`The subject is longer than ${longest.subject} characters`)
    if (message.length > longest.message) say(`The message is longer than ${longest.message} characters`)
  })
  .meta({ published: { type: 'string', description: 'Subject, blank line, message' } })

const contactMessage = z.object({
  id: z.number(),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  /** The language in which the sender read the page. */
  lang: z.enum(['en', 'am']),
  name: z.string(),
  email: z.string(),
  mobile: z.string().optional(),
  subject: z.string(),
  message: z.string(),
  answeredAt: z.number().optional(),
  /** Who marked it. */
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

export const inquiries = endpoints({
  'POST /api/order/contact': {
    module,
    who: 'anyone',
    body: z.object({
      name: z
        .string('Name is required')
        .trim()
        .min(1, 'Name is required')
        .max(100, 'name is longer than 100 characters')
        .regex(/^[^\x00-\x1f\x7f<>]*$/, 'A name has no line breaks and no angle brackets'),
      email: z
        .string('Email is required')
        .trim()
        .min(1, 'Email is required')
        .refine((text) => text === '' || email.safeParse(text).success, 'Please enter a valid email address'),
      mobile: z
        .string()
        .trim()
        .max(40, 'Please use this format 0911123456')
        .refine((text) => text === '' || PHONE.test(text), 'Please use this format 0911123456')
        .optional(),
      note,
    }),
    output: z.object({ received: z.boolean() }),
    errors: ['too-many-requests'],
    summary: 'Writes to those who run the service; the note is subject, blank line, message. Five an hour from one address',
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
