import { z } from 'zod'
import { PAID_PLANS, readPaidPlan } from './payment-states.ts'
import type { PaidPlanName } from './payment-states.ts'
import { issue } from './refusals.ts'

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

export const PAPER_KINDS = ['proforma', 'confirmation', 'reversal'] as const
/** The number of a paper of any kind. */
export const paperNumber = z.string().regex(/^(PF|CH|RV)-\d{4}-\d{6,9}$/, issue('paper-number-malformed'))
export type PaperKind = (typeof PAPER_KINDS)[number]
export const linkToken = z.string().regex(/^[\w-]{20,60}$/, issue('payment-id-malformed'))
