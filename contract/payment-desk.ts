import { z } from 'zod'
import { proposedLine } from './bank-lines.ts'
import { paymentId } from './ids.ts'
import { proposal } from './payment-decisions.ts'
import { endpoints } from './endpoint.ts'
import { isoDay, page, paging } from './fields.ts'
import { bankAccount, buyer } from './papers.ts'
import { payment } from './payments.ts'
import { PAPER_KINDS, planName } from './payment-fields.ts'
import { MONEY_KINDS, PAYMENT_CAUSES, PAYMENT_STATES, PAYMENT_WAYS } from './payment-states.ts'
import { left, receiptView } from './receipts.ts'
import { issue } from './refusals.ts'

const module = 'payments'
const verifiers = ['approver', 'admin'] as const

const day = (name: string) =>
  left(isoDay.optional()).meta({ published: { type: 'string', format: 'date', description: name } })

const filter = {
  /** A reference, a number of a bank or of a paper, a TIN, or part of the name, email or phone of payer or buyer. */
  query: z
    .string()
    .trim()
    .max(100, issue('too-long', { field: 'query', max: 100 }))
    .regex(/^[^\0]*$/, issue('untypable', { field: 'query' }))
    .default(''),
  state: left(z.enum(PAYMENT_STATES).optional()),
  /** How the money arrived. */
  way: left(z.enum(PAYMENT_WAYS).optional()),
  plan: left(planName.optional()),
  /** Whether `from` and `to` are days on which payments were begun, or were paid. */
  dates: left(z.enum(['made', 'paid']).default('made')),
  /** Days in Addis Ababa, Gregorian; both included. */
  from: day('from'),
  to: day('to'),
}
const filterQuery = z.object(filter)
export type PaymentFilter = z.infer<typeof filterQuery>

const payer = z.object({ id: z.number(), name: z.string(), isStaff: z.boolean() })
/** A payment as staff sees it in the list. */
const listed = payment.extend({ payer, ways: z.array(z.enum(PAYMENT_WAYS)) })
export type ListedPayment = z.infer<typeof listed>

/** Money that arrived, was returned or was counted; entries are never changed. Amounts in birr. */
const entry = z.object({
  id: z.number(),
  kind: z.enum(MONEY_KINDS),
  amount: z.number(),
  at: z.number(),
  by: z.string().optional(),
  account: z.string().optional(),
  bankReference: z.string().optional(),
  /** The number of the paper for tax that was withheld. */
  paper: z.string().optional(),
  bookedOn: z.string().optional(),
  /** The money arrived after the payment was paid and gave a second period, which ends then. */
  secondUntil: z.number().optional(),
})
const event = z.object({
  at: z.number(),
  cause: z.enum(PAYMENT_CAUSES),
  from: z.enum(PAYMENT_STATES).optional(),
  to: z.enum(PAYMENT_STATES),
  by: z.string().optional(),
  note: z.string().optional(),
})
const deskPayment = listed.extend({
  buyer: buyer.optional(),
  /** Oldest first. */
  entries: z.array(entry),
  events: z.array(event),
  receipts: z.array(receiptView),
  numbers: z.array(z.object({ kind: z.enum(PAPER_KINDS), number: z.string(), issuedAt: z.number() })),
  proposals: z.array(proposal),
  accounts: z.array(bankAccount),
  /** Lines of our statements that may be the payment's money, likeliest first. */
  lines: z.array(proposedLine),
  /** The decisions that the caller may take now; none on a payment of their own or of their team. */
  can: z.object({
    count: z.boolean(),
    withhold: z.boolean(),
    writeOff: z.enum(['one', 'two', 'nobody']),
    /** Birr that can be given back. */
    giveBack: z.number(),
    /** Birr that are too little and can become credit. */
    toCredit: z.number(),
    reverse: z.boolean(),
    /** Entries whose second period can be taken back. */
    takeBackSecondPeriod: z.array(z.number()),
    noteTaxReceipt: z.boolean(),
  }),
  isOwn: z.boolean(),
})
export type DeskPayment = z.infer<typeof deskPayment>

export const paymentDesk = endpoints({
  'GET /api/payment/list': {
    module,
    who: verifiers,
    query: z.object({ ...filter, ...paging }),
    output: page(listed),
    errors: ['invalid-input'],
    summary: 'All payments, newest first: by words, state, way, plan and days',
  },
  'GET /api/payment/list.csv': {
    module,
    who: verifiers,
    query: filterQuery,
    output: z.instanceof(Response),
    mediaType: 'text/csv',
    opensInTab: true,
    errors: ['invalid-input'],
    perMinute: 10,
    summary: 'The same for the accountant, as CSV in UTF-8: a row a payment, with its money, papers and periods',
  },
  'GET /api/payment/own.csv': {
    module,
    who: 'own',
    output: z.instanceof(Response),
    mediaType: 'text/csv',
    opensInTab: true,
    perMinute: 10,
    summary: "The caller's own payments for their accountant, as CSV in UTF-8",
  },
  'GET /api/payment/{id}/desk': {
    module,
    who: verifiers,
    params: z.object({ id: paymentId }),
    output: deskPayment,
    errors: ['not-found'],
    summary: 'A payment with all there is to know of it, and what the caller may decide',
  },
})
