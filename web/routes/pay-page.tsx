import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { readPaidPlan } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { PayNow } from '#web/features/payments/pay-now.tsx'
import { LoadingPart } from '#web/ui/part/part.tsx'
import * as styles from '#web/features/payments/payments.module.css'

type PayData = { plan: PaidPlanName; coupon: string | undefined }

export function loader({ request, params, context }: LoaderFunctionArgs): PayData {
  const plan = readPaidPlan(params['plan'] ?? '')
  if (!plan) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(worldContext).signedIn) throw redirectDocument(loginAddress(pathname + search))
  const coupon = searchParams.get('coupon')?.trim()
  return { plan, coupon: coupon === '' ? undefined : coupon }
}

export const handle: ScreenHandle<PayData> = {
  name: 'pay-page',
  title: () => titled(m.pay_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Leads to the page of the gateway. Nothing is asked of it before the page runs: what fetches ahead opens no payment. */
export function Component() {
  const { plan, coupon } = useLoaderData<PayData>()
  const isReady = useHydrated()
  return (
    <div className={styles.outcome}>
      <NeedsScript />
      {isReady ? <PayNow plan={plan} coupon={coupon} asking={withDetails} /> : <LoadingPart />}
    </div>
  )
}
