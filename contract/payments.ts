import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idParams, instant } from './fields.ts'
import { PAID_PLANS, PAYMENT_REASONS, PAYMENT_STATES, readPaidPlan } from './payment-states.ts'
import type { PaidPlanName } from './payment-states.ts'
import { issue } from './refusals.ts'

const module = 'payments'
const planName = z.enum(Object.keys(PAID_PLANS) as [PaidPlanName, ...PaidPlanName[]])

/** The name of a plan, or its number. */
const plan = z
  .string()
  .max(20)
  .transform((text, context) => {
    const name = readPaidPlan(text)
    if (name === undefined) context.addIssue({ code: 'custom', message: issue('plan-not-for-sale') })
    return name ?? 'annually'
  })
  .meta({ published: { type: 'string', enum: Object.keys(PAID_PLANS) } })
const coupon = z.string().trim().min(1, issue('coupon-empty')).max(80, issue('coupon-too-long'))
const paymentId = z.string().regex(/^[\w-]{16,40}$/, issue('payment-id-malformed'))

/** Amounts in birr, instants in epoch milliseconds. */
const payment = z.object({
  id: z.string(),
  /** What the payer writes into a transfer. */
  reference: z.string(),
  plan: planName,
  months: z.number(),
  listPrice: z.number(),
  amountDue: z.number(),
  /** What has arrived, and what is still to come. */
  amountPaid: z.number(),
  amountMissing: z.number(),
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  hasCoupon: z.boolean(),
  /** So long the price is promised. */
  validUntil: z.number(),
  createdAt: z.number(),
  paidAt: z.number().optional(),
  /** What it gave, once it is paid. */
  begins: z.number().optional(),
  ends: z.number().optional(),
})
export type PaymentView = z.infer<typeof payment>

const gatewayTry = z.object({
  paymentId: z.string(),
  amount: z.number(),
  state: z.enum(['asking', 'offered', 'pending', 'completed', 'failed', 'lost']),
  txnId: z.string().optional(),
  refId: z.string().optional(),
  createdAt: z.number(),
})
const payAddress = z.object({
  /** Where the browser goes to pay; with nothing left to pay, our own page that says so. */
  url: z.string(),
  paymentId: z.string(),
})

const couponInput = z
  .object({
    code: z.string().trim().min(4).max(40).optional(),
    percent: z.number().int().min(1).max(100).optional(),
    /** Birr. */
    amount: z.number().int().min(1).max(1_000_000).optional(),
    plans: z.array(planName).max(3).default([]),
    from: instant('from').optional(),
    to: instant('to').optional(),
    maxUses: z.number().int().min(1).max(100_000),
    onceEach: z.boolean().default(true),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    message: issue('coupon-percent-or-amount'),
  })
  .refine(({ code, to }) => code === undefined || to !== undefined, {
    path: ['to'],
    message: issue('coupon-end-needed'),
  })
const couponView = z.object({
  id: z.number(),
  code: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  plans: z.array(planName),
  from: z.number(),
  to: z.number().optional(),
  maxUses: z.number(),
  taken: z.number(),
  onceEach: z.boolean(),
  /** A coupon that leaves nothing to pay waits for a second admin. */
  isConfirmed: z.boolean(),
  isEnded: z.boolean(),
})
export type CouponView = z.infer<typeof couponView>

export const payments = endpoints({
  'GET /api/SantimPay/get_pay_url/{plan}': {
    module,
    who: 'confirmed-phone',
    params: z.object({ plan }),
    output: payAddress,
    errors: ['unavailable', 'invalid-input'],
    perMinute: 20,
    summary: "The gateway's page for paying a plan; asked again, the same one while it holds",
  },
  'GET /api/SantimPay/get_pay_url/{plan}/{coupon}': {
    module,
    who: 'confirmed-phone',
    params: z.object({ plan, coupon }),
    output: payAddress,
    errors: ['unavailable', 'invalid-input', 'too-many-requests'],
    perMinute: 20,
    summary: 'The same with a coupon',
  },
  'GET /api/SantimPay/payments': {
    module,
    who: 'own',
    output: z.array(gatewayTry),
    summary: 'What was tried at the gateway, newest first: one’s own, for an admin the last hundred of all',
  },
  'POST /api/SantimPay/notify': {
    module,
    who: 'anyone',
    body: z.looseObject({}),
    output: z.object({ received: z.boolean() }),
    errors: ['signed-out', 'invalid-input'],
    perMinute: 600,
    summary: "The gateway's signed notice. It proves nothing: it makes us ask the gateway",
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
    params: idParams,
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
  'GET /api/coupon': { module, who: ['admin'], output: z.array(couponView), summary: 'All coupons, newest first' },
  'POST /api/coupon': {
    module,
    who: ['admin'],
    body: couponInput,
    output: couponView,
    errors: ['invalid-input'],
    summary: 'Makes a coupon; without a code of one’s own, by chance',
  },
  'PUT /api/coupon/{id}': {
    module,
    who: ['admin'],
    params: z.object({ id }),
    body: z.object({ end: z.boolean().optional(), confirm: z.boolean().optional() }),
    output: couponView,
    errors: ['not-found', 'not-allowed'],
    summary: 'Ends a coupon, or confirms one of 100 % that another admin made',
  },
  'POST /api/coupon/check': {
    module,
    who: 'signed-in',
    body: z.object({ coupon, plan: planName }),
    output: z.object({ listPrice: z.number(), amountDue: z.number() }),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 10,
    summary: 'The price of a plan with a coupon, in birr, before anything is asked of the gateway',
  },
})
