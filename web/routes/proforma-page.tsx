import { redirectDocument, useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { readPaidPlan } from '#contract/payment-states.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ProformaForm } from '#web/features/payments/proforma-form.tsx'
import { paidPlans } from '#web/features/subscriptions/plans.ts'
import type { PaidPlan } from '#web/features/subscriptions/plans.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from '#web/features/payments/payments.module.css'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PaidPlan> {
  const { call, signedIn } = context.get(worldContext)
  const name = readPaidPlan(params['plan'] ?? '')
  if (!signedIn) throw redirectDocument(loginAddress(new URL(request.url).pathname))
  const plan = paidPlans(await call('GET /api/subscription/plan')).find((one) => one.name === name)
  if (!plan) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return plan
}

export const handle: ScreenHandle<PaidPlan> = {
  name: 'proforma-page',
  title: () => titled(m.proforma_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** What is to stand on a pro forma; then the paper itself. */
export function Component() {
  const plan = useLoaderData<PaidPlan>()
  const navigate = useNavigate()
  return (
    <div className={styles.outcome}>
      <h1 className={text.pageTitle}>{m.proforma_title()}</h1>
      <p className={text.quiet}>{m.proforma_text()}</p>
      <ProformaForm plan={plan} onMade={(id) => void navigate(`/subscription/paper/${id}/proforma`)} />
    </div>
  )
}
