import { z } from 'zod'
import { endpoints, FORM_WITH_FILES } from './endpoint.ts'
import { paymentId, shownPaymentId } from './ids.ts'
import { buyer } from './papers.ts'
import { linkToken, PAPER_KINDS, paperNumber } from './payment-fields.ts'
import { payment, taxReceipt } from './payments.ts'
import { left, MAX_RECEIPT, MAX_RECEIPT_FORM } from './receipts.ts'
import { issue } from './refusals.ts'

const module = 'payments'

/** Amounts in birr, instants in epoch milliseconds. */
const paymentAccount = z.object({
  /** Money paid in excess and not used yet; it is subtracted from the next price. */
  credit: z.number(),
  /** The periods that were paid for, newest first. */
  periods: z.array(
    z.object({
      begins: z.number(),
      ends: z.number(),
      /** The period's payment; absent for periods from before payments were recorded. */
      paymentId: shownPaymentId.optional(),
      isReversed: z.boolean(),
    }),
  ),
  /** The buyer as typed for the last pro forma. */
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
    query: z.object({ number: paperNumber.optional() }),
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
  'GET /api/payment/{id}/tax-receipt/file': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: z.instanceof(Response),
    mediaType: 'application/octet-stream',
    opensInTab: true,
    errors: ['not-found', 'unavailable'],
    perMinute: 30,
    summary: 'The tax receipt of a payment as a picture or PDF: for its payer, and for staff that verifies payments',
  },
  'POST /api/payment/{id}/tax-receipt': {
    module,
    who: ['approver', 'admin'],
    params: z.object({ id: paymentId }),
    takes: FORM_WITH_FILES,
    maxBody: MAX_RECEIPT_FORM,
    body: z
      .object({
        kind: taxReceipt.shape.kind,
        number: receiptNumber,
        machine: left(receiptNumber.optional()),
        /** A picture (JPEG, PNG) or a PDF of it. */
        file: z.file().max(MAX_RECEIPT, issue('file-too-large')).optional(),
      })
      .refine(({ kind, machine }) => kind === 'printed' || machine !== undefined, {
        path: ['machine'],
        message: issue('machine-number-needed'),
      }),
    output: payment,
    errors: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state', 'too-large', 'unavailable'],
    summary:
      'Notes the tax receipt that was given for a paid payment; a correction is noted beside it. Nobody does so for themselves',
  },
})
