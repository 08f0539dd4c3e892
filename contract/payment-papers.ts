import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { buyer, linkToken, PAPER_KINDS, payment, paymentId, taxReceipt } from './payments.ts'
import { issue } from './refusals.ts'

const module = 'payments'

/** Amounts in birr, instants in epoch milliseconds. */
const paymentAccount = z.object({
  /** Paid in excess and not used yet; the next payment takes it off its price. */
  credit: z.number(),
  /** What was paid for, newest first. */
  periods: z.array(
    z.object({
      begins: z.number(),
      ends: z.number(),
      /** Its payment; absent for what ran before payments were kept. */
      paymentId: z.string().optional(),
      isReversed: z.boolean(),
    }),
  ),
  /** As it was typed for the last pro forma. */
  buyer: buyer.optional(),
})
export type PaymentAccount = z.infer<typeof paymentAccount>

const receiptNumber = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d/. -]{1,39}$/u, issue('tax-receipt-malformed'))

export const paymentPapers = endpoints({
  'GET /api/payment/account': {
    module,
    who: 'own',
    output: paymentAccount,
    summary: "The caller's credit, the periods they paid for, and the buyer of their last pro forma",
  },
  'GET /api/payment/{id}/paper/{kind}/pdf': {
    module,
    who: 'own',
    params: z.object({ id: paymentId, kind: z.enum(PAPER_KINDS) }),
    output: z.instanceof(Response),
    errors: ['not-found', 'unavailable'],
    opensInTab: true,
    perMinute: 30,
    summary: 'A paper of a payment as PDF: one’s own, or for staff that verifies payments',
  },
  'GET /api/pay/{token}/pdf': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    output: z.instanceof(Response),
    errors: ['not-found', 'unavailable'],
    opensInTab: true,
    perMinute: 20,
    summary: 'The pro forma behind a pay link, as PDF',
  },
  'POST /api/payment/{id}/tax-receipt': {
    module,
    who: ['approver', 'admin'],
    params: z.object({ id: paymentId }),
    body: z
      .object({ kind: taxReceipt.shape.kind, number: receiptNumber, machine: receiptNumber.optional() })
      .refine(({ kind, machine }) => kind === 'printed' || machine !== undefined, {
        path: ['machine'],
        message: issue('machine-number-needed'),
      }),
    output: payment,
    errors: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state'],
    summary:
      'Notes the tax receipt that was given for a paid payment; a correction is noted beside it. Nobody does so for themselves',
  },
})
