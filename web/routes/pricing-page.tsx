import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanValues, SubscriptionState } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { AccessNote } from '#web/features/subscriptions/access-note.tsx'
import { BeforePaying, HowToPay } from '#web/features/subscriptions/before-paying.tsx'
import { monthlySpan, paidPlans } from '#web/features/subscriptions/plans.ts'
import { Prices } from '#web/features/subscriptions/prices.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './subscription-page.module.css'

type PricingData = { plan: PlanValues; subscription?: SubscriptionState }

export async function loader({ context }: LoaderFunctionArgs): Promise<PricingData> {
  const { call, signedIn } = context.get(worldContext)
  const [plan, subscription] = await Promise.all([
    call('GET /api/subscription/plan'),
    signedIn ? call('GET /api/subscription').catch(() => undefined) : undefined,
  ])
  return { plan, subscription }
}

export const handle: ScreenHandle<PricingData> = {
  name: 'pricing-page',
  title: () => titled(m.pricing(), m.app_name()),
  head: () => ({ description: m.pricing_promise(), canonical: '/subscription/pricing' }),
}

/** The price of a month in one line. */
function priceLine(plan: PlanValues): string {
  const { from, to } = monthlySpan(paidPlans(plan))
  return from === to
    ? m.pricing_title_one({ price: grouped(to) })
    : m.pricing_title({ from: grouped(from), to: grouped(to) })
}

/** The price of access, and that nothing renews by itself. Subscribers first see how long theirs lasts. */
export function Component() {
  const { plan, subscription } = useLoaderData<PricingData>()
  const canTry = subscription === undefined || (subscription.trialAvailable && !subscription.active)
  return (
    <>
      <section className={styles.head}>
        {subscription && <AccessNote subscription={subscription} />}
        <h1 className={text.pageTitle}>{priceLine(plan)}</h1>
        {canTry && (
          <p>
            {m.pricing_free({ count: plan.trialDays })} <Link to="/subscription/trial">{m.try_it()}</Link>
          </p>
        )}
      </section>
      <HowToPay />
      <Prices plan={plan} />
      <p className={styles.promise}>{m.pricing_promise()}</p>
      <BeforePaying />
    </>
  )
}
