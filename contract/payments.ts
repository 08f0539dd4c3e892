import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { paymentId, personIdParams, shownPaymentId } from './ids.ts'
import { couponField, PAPER_KINDS, planField, planName } from './payment-fields.ts'
import { PAYMENT_REASONS, PAYMENT_STATES } from './payment-states.ts'

const module = 'payments'

/**
 * A tax receipt that was given for a payment: from a printed pad, or from a cash register (its FS number and the
 * machine's MRC).
 */
export const taxReceipt = z.object({
  kind: z.enum(['printed', 'cash-register']),
  number: z.string(),
  machine: z.string().optional(),
  /** The receipt can be downloaded. */
  hasFile: z.boolean(),
  recordedAt: z.number(),
})
export type TaxReceipt = z.infer<typeof taxReceipt>

/** Amounts in birr, instants in epoch milliseconds. */
export const payment = z.object({
  id: shownPaymentId,
  /** The reference that the payer writes into a transfer. */
  reference: z.string(),
  plan: planName,
  months: z.number(),
  listPrice: z.number(),
  amountDue: z.number(),
  /** The amounts that have arrived and that are still missing. */
  amountPaid: z.number(),
  amountMissing: z.number(),
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  hasCoupon: z.boolean(),
  /** The buyer of its pro forma. */
  buyerName: z.string().optional(),
  /** Papers that were issued for it. */
  papers: z.array(z.enum(PAPER_KINDS)),
  /**
   * Papers of money that arrived twice, if there are several confirmations or reversals: all but the newest of each.
   */
  further: z.array(z.object({ kind: z.enum(PAPER_KINDS), number: z.string() })).optional(),
  /** Credit of earlier payments that was put towards it; part of `amountPaid`. */
  credit: z.number().optional(),
  /** An amount that was too little and became the payer's credit; not part of `amountPaid`. */
  released: z.number().optional(),
  /** The withholding tax that explains exactly what is missing, in percent. */
  withheldPercent: z.number().optional(),
  taxReceipt: taxReceipt.optional(),
  /**
   * For a payment that is short: how many whole months the payer may choose for what has arrived, when they begin, and
   * what is then left.
   */
  fewer: z.object({ months: z.number(), from: z.number(), left: z.number() }).optional(),
  /** The instant until which the price is promised. */
  validUntil: z.number(),
  createdAt: z.number(),
  paidAt: z.number().optional(),
  /** The period that it gave, once it is paid. */
  begins: z.number().optional(),
  ends: z.number().optional(),
})
export type PaymentView = z.infer<typeof payment>

const gatewayAttempt = z.object({
  paymentId: shownPaymentId,
  amount: z.number(),
  state: z.enum(['asking', 'offered', 'pending', 'completed', 'failed', 'lost']),
  txnId: z.string().optional(),
  refId: z.string().optional(),
  createdAt: z.number(),
})
const payAddress = z.object({
  /** Where the browser goes to pay; when nothing is left to pay, our own page that says so. */
  url: z.string(),
  paymentId: shownPaymentId,
})

/** A person's payments, and the gateway. Papers, coupons and receipts are declared in files of their own. */
export const payments = endpoints({
  'GET /api/SantimPay/get_pay_url/{plan}': {
    module,
    who: 'confirmed-phone',
    bearerOnly: true,
    params: z.object({ plan: planField }),
    output: payAddress,
    errors: ['unavailable', 'wrong-state', 'invalid-input'],
    perMinute: 20,
    summary: "The gateway's page for paying a plan; asked again, the same one while it holds",
  },
  'GET /api/SantimPay/get_pay_url/{plan}/{coupon}': {
    module,
    who: 'confirmed-phone',
    bearerOnly: true,
    params: z.object({ plan: planField, coupon: couponField }),
    output: payAddress,
    errors: ['unavailable', 'wrong-state', 'invalid-input', 'too-many-requests'],
    perMinute: 20,
    summary: 'The same with a coupon',
  },
  'GET /api/SantimPay/payments': {
    module,
    who: 'own',
    output: z.array(gatewayAttempt),
    summary: 'What was tried at the gateway, newest first: one’s own, for an admin the last hundred of all',
  },
  'POST /api/SantimPay/notify': {
    module,
    who: 'anyone',
    body: z.looseObject({}),
    output: z.object({ received: z.boolean() }),
    errors: ['signed-out', 'invalid-input'],
    perMinute: 600,
    summary: "The gateway's signed webhook. It proves nothing: it makes us ask the gateway",
  },
  'GET /api/payment/GetPayments': {
    module,
    who: 'own',
    output: z.array(payment),
    summary: 'One’s own payments, newest first; for an admin the last hundred of all',
  },
  'GET /api/payment/GetPaymentsById/{id}': {
    module,
    who: 'own',
    params: personIdParams,
    output: z.array(payment),
    errors: ['not-found'],
    summary: 'The payments of a person: one’s own, or for an admin anybody’s',
  },
  'GET /api/payment/{id}': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: payment,
    errors: ['not-found'],
    summary: 'A payment. One that waits for the gateway is looked at first, at most once in five seconds',
  },
  'POST /api/payment/{id}/withdraw': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: payment,
    errors: ['not-found', 'wrong-state'],
    summary: 'Withdraws a payment that was not made. Money that arrives all the same still counts',
  },
  'POST /api/payment/{id}/pay-url': {
    module,
    who: 'confirmed-phone',
    params: z.object({ id: paymentId }),
    output: payAddress,
    errors: ['not-found', 'wrong-state', 'unavailable'],
    perMinute: 20,
    summary: "The gateway's page for what is still missing of one's own payment, at the price that it was promised",
  },
  'POST /api/payment/{id}/fewer-months': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    /** The amounts as the payer saw them. */
    body: z.object({ months: z.number().int().min(1).max(36) }),
    output: payment,
    errors: ['not-found', 'wrong-state', 'changed-meanwhile'],
    summary: 'Takes fewer months for what has arrived of a payment, two weeks after the money; the rest becomes credit',
  },
})
