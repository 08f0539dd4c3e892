import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { couponId, shownCouponId } from './ids.ts'
import { couponField, planName } from './payment-fields.ts'
import { issue } from './refusals.ts'

const module = 'payments'

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
  id: shownCouponId,
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
  /** Uses by payments that are open, that were paid, and that were paid after the use had been given back. */
  held: z.number(),
  used: z.number(),
  late: z.number(),
})
export type CouponView = z.infer<typeof couponView>

/** Coupons, which admins make, and the price of a plan with one. */
export const coupons = endpoints({
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
    params: z.object({ id: couponId }),
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
