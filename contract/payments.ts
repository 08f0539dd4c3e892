import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idParams, instant } from './fields.ts'
import { PAID_PLANS, PAYMENT_REASONS, PAYMENT_STATES, readPaidPlan } from './payment-states.ts'
import type { PaidPlanName } from './payment-states.ts'
import { issue } from './refusals.ts'
import { email } from './sign-in.ts'

const module = 'payments'
export const planName = z.enum(Object.keys(PAID_PLANS) as [PaidPlanName, ...PaidPlanName[]])

/** The name of a plan, or its number. */
export const planField = z
  .string()
  .max(20)
  .transform((text, context) => {
    const name = readPaidPlan(text)
    if (name === undefined) context.addIssue({ code: 'custom', message: issue('plan-not-for-sale') })
    return name ?? 'annually'
  })
  .meta({ published: { type: 'string', enum: Object.keys(PAID_PLANS) } })
export const couponField = z.string().trim().min(1, issue('coupon-empty')).max(80, issue('coupon-too-long'))
export const paymentId = z.string().regex(/^[\w-]{16,40}$/, issue('payment-id-malformed'))

export const PAPER_KINDS = ['proforma', 'confirmation', 'reversal'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** A tax receipt that was given for a payment: from a printed pad, or from a cash register (its FS number and the machine's MRC). */
export const taxReceipt = z.object({
  kind: z.enum(['printed', 'cash-register']),
  number: z.string(),
  machine: z.string().optional(),
  /** It can be downloaded. */
  hasFile: z.boolean(),
  recordedAt: z.number(),
})
export type TaxReceipt = z.infer<typeof taxReceipt>

/** Amounts in birr, instants in epoch milliseconds. */
export const payment = z.object({
  id: z.string(),
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
  /** For whom its pro forma is. */
  buyerName: z.string().optional(),
  /** Papers that were issued for it. */
  papers: z.array(z.enum(PAPER_KINDS)),
  /** Credit of earlier payments that was put towards it; part of `amountPaid`. */
  credit: z.number().optional(),
  /** An amount that was too little and became the payer's credit; not part of `amountPaid`. */
  released: z.number().optional(),
  /** The withholding tax that explains exactly what is missing, in percent. */
  withheldPercent: z.number().optional(),
  taxReceipt: taxReceipt.optional(),
  /** Of one that is short: whole months that the payer may choose for what is there, from when on, and what is then left of it. */
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

const buyerText = (max: number) => z.string().trim().max(max).optional()
/** The buyer as papers name them: every field as it was typed, fields left out are not printed. */
export const buyer = z.object({
  name: buyerText(200),
  nameAm: buyerText(200),
  tin: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, issue('tin-malformed'))
    .optional(),
  vatNumber: buyerText(30),
  address: buyerText(300),
  /** A second recipient of the papers, besides the payer. */
  email: z.union([z.literal(''), email]).optional(),
})
export type PaperBuyer = z.infer<typeof buyer>

export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
/** A paper as it was issued. Amounts in birr, instants in epoch milliseconds. */
const paper = z.object({
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  issuedAt: z.number(),
  seller: z.object({
    name: z.string().optional(),
    address: z.string().optional(),
    phones: z.array(z.string()),
    email: z.string().optional(),
    tin: z.string().optional(),
    vatNumber: z.string().optional(),
  }),
  buyer,
  plan: planName,
  months: z.number(),
  listPrice: z.number(),
  amount: z.number(),
  /** Credit of earlier payments, taken off before `amount`. */
  credit: z.number().optional(),
  /** The value added tax in `amount`, where the seller has named its rate. */
  vat: z.object({ percent: z.number(), amount: z.number() }).optional(),
  reference: z.string(),
  /** Of a pro forma: until when its price holds, and where to pay. */
  validUntil: z.number().optional(),
  accounts: z.array(bankAccount),
  payLink: z.string().optional(),
  /** Of a confirmation: what the money gave, and by what number the bank or the gateway knows it. */
  begins: z.number().optional(),
  ends: z.number().optional(),
  paidAt: z.number().optional(),
  bankReference: z.string().optional(),
  /** Of a reversal: the number of the confirmation, why, and who decided. */
  reverses: z.string().optional(),
  reason: z.string().optional(),
  reversedBy: z.string().optional(),
  /** The path of a QR code of one unit a module, to the page that pays or confirms, and its width in modules. */
  qr: z.object({ path: z.string(), size: z.number(), address: z.string() }),
})
export type PaymentPaper = z.infer<typeof paper>
export const linkToken = z.string().regex(/^[\w-]{20,60}$/, issue('payment-id-malformed'))
const payLink = z.object({
  plan: planName,
  months: z.number(),
  amountDue: z.number(),
  amountMissing: z.number(),
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  validUntil: z.number(),
  buyerName: z.string().optional(),
  accounts: z.array(bankAccount),
  /** Since when these are others than before, where that is not long ago. */
  accountsSince: z.number().optional(),
  takesPayments: z.boolean(),
})
export type PayLinkView = z.infer<typeof payLink>

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
  /** A coupon that takes more than half of a price waits for a second admin. */
  isConfirmed: z.boolean(),
  isEnded: z.boolean(),
  /** Made by the caller, who then cannot confirm it. */
  isOwn: z.boolean(),
  /** Uses by payments that are open, that were paid, and that were paid after their use was given back. */
  held: z.number(),
  used: z.number(),
  late: z.number(),
})
export type CouponView = z.infer<typeof couponView>

export const payments = endpoints({
  'GET /api/SantimPay/get_pay_url/{plan}': {
    module,
    who: 'confirmed-phone',
    params: z.object({ plan: planField }),
    output: payAddress,
    errors: ['unavailable', 'wrong-state', 'invalid-input'],
    perMinute: 20,
    summary: "The gateway's page for paying a plan; asked again, the same one while it holds",
  },
  'GET /api/SantimPay/get_pay_url/{plan}/{coupon}': {
    module,
    who: 'confirmed-phone',
    params: z.object({ plan: planField, coupon: couponField }),
    output: payAddress,
    errors: ['unavailable', 'wrong-state', 'invalid-input', 'too-many-requests'],
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
  'POST /api/payment/{id}/fewer-months': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    /** As the payer saw them. */
    body: z.object({ months: z.number().int().min(1).max(36) }),
    output: payment,
    errors: ['not-found', 'wrong-state', 'changed-meanwhile'],
    summary: 'Takes fewer months for what has arrived of a payment, two weeks after the money; the rest becomes credit',
  },
  'POST /api/payment/proforma': {
    module,
    who: 'signed-in',
    body: z.object({
      plan: planName,
      periods: z.number().int().min(1).max(3).default(1),
      buyer,
      coupon: couponField.optional(),
    }),
    /** Where credit or a coupon left nothing to pay it is paid, and the number is that of its confirmation. */
    output: z.object({ paymentId: z.string(), number: z.string(), isPaid: z.boolean() }),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 20,
    summary: 'A pro forma at today’s price, which then holds for thirty days; asked again alike, the same one',
  },
  'GET /api/payment/{id}/paper/{kind}': {
    module,
    who: 'own',
    params: z.object({ id: paymentId, kind: z.enum(PAPER_KINDS) }),
    output: paper,
    errors: ['not-found'],
    summary: 'A paper of a payment as it was issued: one’s own, or for staff that verifies payments',
  },
  'GET /api/pay/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    output: payLink,
    errors: ['not-found'],
    perMinute: 60,
    summary: 'What a pay link asks for: no more than stands on its paper',
  },
  'POST /api/pay/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    output: z.object({ url: z.string() }),
    errors: ['not-found', 'wrong-state', 'unavailable'],
    perMinute: 10,
    summary: "The gateway's page for whoever has the link: a cashier needs no account",
  },
  'GET /api/payment/confirm/{number}': {
    module,
    who: 'anyone',
    params: z.object({ number: z.string().regex(/^(PF|CH|RV)-\d{4}-\d{6,9}$/, issue('paper-number-malformed')) }),
    output: z.object({ number: z.string(), kind: z.enum(PAPER_KINDS), issuedAt: z.number(), amount: z.number() }),
    errors: ['not-found'],
    perMinute: 20,
    summary: 'Confirms that we issued a paper: its number, day and amount, and nothing else',
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
    summary: 'Ends a coupon, or confirms one that takes more than half of a price and that another admin made',
  },
  'POST /api/coupon/check': {
    module,
    who: 'signed-in',
    body: z.object({ coupon: couponField, plan: planName }),
    output: z.object({ listPrice: z.number(), amountDue: z.number() }),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 10,
    summary: 'The price of a plan with a coupon, in birr, before anything is asked of the gateway',
  },
})
