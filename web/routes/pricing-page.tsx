import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanValues, SubscriptionState } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { AccessNote } from '#web/features/subscriptions/access-note.tsx'
import { BeforePaying } from '#web/features/subscriptions/before-paying.tsx'
import { Prices } from '#web/features/subscriptions/prices.tsx'
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

/** What access costs, and that nothing renews by itself. */
export function Component() {
  const { plan, subscription } = useLoaderData<PricingData>()
  return (
    <>
      <section className={styles.head}>
        <h1 className={text.pageTitle}>{m.pricing_title()}</h1>
        <p className={text.quiet}>{m.pricing_promise()}</p>
      </section>
      {subscription && <AccessNote subscription={subscription} />}
      <Prices plan={plan} />
      <BeforePaying />
    </>
  )
}
