import { Navigate, redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { readPaidPlan } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { PayNow } from '#web/features/payments/pay-now.tsx'
import { paidPlans, paymentAddress } from '#web/features/subscriptions/plans.ts'
import { LoadingPart } from '#web/ui/part/part.tsx'
import * as styles from '#web/features/payments/payments.module.css'

type PayData = {
  plan: PaidPlanName
  coupon: string | undefined
  /** The page where the plan is paid otherwise. */ other: string
}

const PRICES = '/subscription/pricing'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PayData> {
  const name = readPaidPlan(params['plan'] ?? '')
  if (!name) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { pathname, search, searchParams } = new URL(request.url)
  const { call, signedIn } = context.get(worldContext)
  if (!signedIn) throw redirectDocument(loginAddress(pathname + search))
  const coupon = searchParams.get('coupon')?.trim()
  const plan = paidPlans(await call('GET /api/subscription/plan')).find((paidPlan) => paidPlan.name === name)
  return { plan: name, coupon: coupon === '' ? undefined : coupon, other: plan ? paymentAddress(plan) : PRICES }
}

export const handle: ScreenHandle<PayData> = {
  name: 'pay-page',
  title: () => titled(m.pay_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Opens the page of the gateway. Nothing is requested before the script runs, so that prefetching opens no payment. */
export function Component() {
  const { plan, coupon, other } = useLoaderData<PayData>()
  const { integrations } = useVisitor()
  const isReady = useHydrated()
  // Without a gateway, nobody is sent there.
  if (isReady && !integrations?.takesPayments) return <Navigate replace to={other} />
  return (
    <div className={styles.outcome}>
      <NeedsScript />
      {isReady ? <PayNow plan={plan} coupon={coupon} asking={withDetails} /> : <LoadingPart />}
    </div>
  )
}
