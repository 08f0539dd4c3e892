import { z } from 'zod'
import { endpoints, FORM_WITH_FILES } from './endpoint.ts'
import { isoDayField } from './fields.ts'
import { lineId, shownLineId, shownPaymentId } from './ids.ts'
import { payment } from './payments.ts'
import { issue } from './refusals.ts'
import { DAY_FORMATS, DECIMAL_SIGNS, LINE_FAULTS, MAX_STATEMENT } from './statement-columns.ts'

const module = 'payments'
const verifiers = ['approver', 'admin'] as const
const MAX_FORM = MAX_STATEMENT + 64 * 1024

/** The number of one of our accounts. */
const account = z.string().trim().min(1).max(40)
const heading = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(200).optional())

const columns = z
  .object({
    day: z.string().trim().min(1).max(200),
    amount: heading,
    credit: heading,
    debit: heading,
    side: heading,
    reference: heading,
    text: heading,
    dayFormat: z.enum(DAY_FORMATS),
    decimal: z.enum(DECIMAL_SIGNS),
  })
  .refine((value) => (value.amount === undefined) !== (value.credit === undefined), issue('lines-amount-or-credit'))

/** In a form the mapping is written as JSON. */
const columnsField = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? undefined : JSON.parse(value)
  } catch {
    return value
  }
}, columns.optional())

const statement = z.file(issue('statement-needed')).max(MAX_STATEMENT, issue('statement-too-large'))

const faultyLine = z.object({
  /** Line number in the file. */
  line: z.number(),
  fault: z.enum(LINE_FAULTS),
  /** The cell's text. */
  cell: z.string(),
})

/** A credit on one of our accounts, as a line of its statement says. Amounts in birr. */
const bankLine = z.object({
  id: shownLineId,
  account: z.string(),
  bookedOn: z.string(),
  amount: z.number(),
  text: z.string(),
  reference: z.string(),
  /** The reference to type when the line is counted, without the parts that banks add. */
  bankReference: z.string().optional(),
  state: z.enum(['new', 'used', 'ignored']),
  /** The line waits for a second person to agree. */
  isHeld: z.boolean(),
  note: z.string().optional(),
  /** The payment for which the line was counted. */
  payment: z.object({ id: shownPaymentId, reference: z.string() }).optional(),
  importedAt: z.number(),
  importedBy: z.string(),
  decidedAt: z.number().optional(),
  decidedBy: z.string().optional(),
})
export type BankLineView = z.infer<typeof bankLine>

const because = z.array(z.enum(['reference', 'number', 'amount', 'day']))
/** A line that may be the money of a payment, and the reasons for that guess. */
export const proposedLine = bankLine.extend({
  because,
  /** The line has no number, and a credit like it was counted by hand. */
  mayBeCounted: z.boolean().optional(),
})
export type ProposedLine = z.infer<typeof proposedLine>

/** A payment whose money a line may be. */
const proposedPayment = z.object({
  payment,
  because,
  payer: z.string(),
  /** The payment has a waiting receipt, so its line is counted in the queue of receipts. */
  hasReceipt: z.boolean(),
})
export type ProposedPayment = z.infer<typeof proposedPayment>

export const bankLines = endpoints({
  'GET /api/payment/lines': {
    module,
    who: verifiers,
    query: z.object({
      account: account.optional(),
      state: z.enum(['new', 'used', 'ignored']).optional(),
      from: isoDayField('from').optional(),
      to: isoDayField('to').optional(),
      /** Words and numbers that the text or the reference must hold. */
      words: z.string().trim().max(200).optional(),
      /** Birr. */
      amount: z.coerce.number().min(0.01).max(1_000_000_000).optional(),
      cursor: z.string().max(60).optional(),
    }),
    output: z.object({
      lines: z.array(bankLine.extend({ payments: z.array(proposedPayment) })),
      /** Send it back as `cursor` to get the next page; absent on the last one. */
      next: z.string().optional(),
      /** Our accounts, and whether the columns of their statements are known. */
      accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string(), isMapped: z.boolean() })),
    }),
    errors: ['invalid-input'],
    summary: 'Credits on our accounts, newest first, with the payments that new ones may belong to',
  },
  'POST /api/payment/lines': {
    module,
    who: verifiers,
    takes: FORM_WITH_FILES,
    maxBody: MAX_FORM,
    body: z.object({ account, statement, columns: columnsField }),
    output: z.object({
      imported: z.number(),
      /** Lines that had been imported before. */
      known: z.number(),
      debits: z.number(),
      /** Imported lines whose credit had been counted before, by hand. */
      counted: z.number(),
      refused: z.array(faultyLine),
      /** The number of refused lines; `refused` lists only the first of them. */
      refusedCount: z.number(),
    }),
    errors: ['not-allowed', 'invalid-input', 'too-large', 'too-many-requests'],
    perMinute: 60,
    summary:
      'Imports a statement (CSV or Excel) of one of our accounts: imported again it adds nothing. Which columns are which an admin says once; then it is remembered',
  },
  'POST /api/payment/lines/preview': {
    module,
    who: verifiers,
    takes: FORM_WITH_FILES,
    maxBody: MAX_FORM,
    body: z.object({ account, statement, columns: columnsField }),
    output: z.object({
      headings: z.array(z.string()),
      /** The first rows below the heading. */
      rows: z.array(z.array(z.string())),
      /** The columns that were sent; else those remembered for the account, if they fit; else guessed ones. */
      columns: columns.optional(),
      isRemembered: z.boolean(),
      /** The lines as these columns read them. */
      read: z
        .object({
          credits: z.number(),
          debits: z.number(),
          refusedCount: z.number(),
          refused: z.array(faultyLine),
          first: z.array(
            z.object({ bookedOn: z.string(), amount: z.number(), text: z.string(), reference: z.string() }),
          ),
        })
        .optional(),
    }),
    errors: ['invalid-input', 'too-large', 'too-many-requests'],
    perMinute: 60,
    summary: 'What a statement holds and which columns seem to be which. Keeps nothing',
  },
  'PUT /api/payment/lines/{id}': {
    module,
    who: verifiers,
    params: z.object({ id: lineId }),
    body: z.object({ what: z.enum(['ignore', 'restore']), note: z.string().trim().max(300).optional() }),
    output: bankLine,
    errors: ['not-found', 'invalid-input', 'wrong-state'],
    summary: 'Puts a line aside that is no payment for us, or takes it up again',
  },
})
