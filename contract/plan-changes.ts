import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { planProposalId, shownPlanProposalId } from './ids.ts'
import { LEAST_PRICE } from './payment-states.ts'
import { plan } from './subscriptions.ts'

const module = 'payments'
/** A lower price would be a gift, which needs a coupon and therefore two admins. */
const price = z.number().int().min(LEAST_PRICE).max(10_000_000).optional()
const priceBefore = z.number().int().min(0).max(10_000_000).optional()
const days = z.number().int().min(0).max(365).optional()
/** Pages and terms promise a trial, and one of no days would use it up. */
const trial = z.number().int().min(1).max(365).optional()

/** Changes of the plan that wait for a second admin. */
const planProposal = z.object({
  id: shownPlanProposalId,
  changes: z.array(z.object({ value: plan.keyof(), from: z.number(), to: z.number() })),
  by: z.string(),
  isMine: z.boolean(),
  at: z.number(),
})
export type PlanProposal = z.infer<typeof planProposal>

export const planChanges = endpoints({
  'PUT /api/subscription/plan': {
    module,
    who: ['admin'],
    body: z.object({
      annually: price,
      biannually: price,
      quarterly: price,
      annually_old: priceBefore,
      biannually_old: priceBefore,
      quarterly_old: priceBefore,
      trialDays: trial,
      phone_download_days: days,
      email_download_days: days,
    }),
    /** `isWaiting`: nothing was changed yet, a second admin has to agree. */
    output: plan.extend({ isWaiting: z.boolean() }),
    errors: ['wrong-state'],
    summary:
      'Changes values of the plan; what is left out stays. Prices that fall by more than half wait for a second admin',
  },
  'GET /api/subscription/plan/proposals': {
    module,
    who: ['admin'],
    output: z.array(planProposal),
    summary: 'Changes of the plan that wait for a second admin',
  },
  'PUT /api/subscription/plan/proposals/{id}': {
    module,
    who: ['admin'],
    params: z.object({ id: planProposalId }),
    body: z.object({ what: z.enum(['agree', 'dismiss']) }),
    output: plan,
    errors: ['not-found', 'not-allowed', 'changed-meanwhile'],
    summary: 'Agrees to changes of the plan that another admin proposed, or dismisses them',
  },
})
