import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/world.ts'
import { planTitle } from '#web/features/subscriptions/plan-title.ts'
import { paidPlans } from '#web/features/subscriptions/plans.ts'
import type { PaidPlan } from '#web/features/subscriptions/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './subscription-page.module.css'

/** The price in the address is not looked at: what counts is the plan's own. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<PaidPlan> {
  const plans = paidPlans(await context.get(worldContext).call('GET /api/subscription/plan'))
  const plan = plans.find(({ type }) => String(type) === params['planType'])
  if (!plan) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return plan
}

export const handle: ScreenHandle<PaidPlan> = {
  name: 'payment-page',
  title: (plan) => titled(planTitle(plan), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The period that was chosen and its price. No gateway is connected yet, and the page says so instead of taking money. */
export function Component() {
  const plan = useLoaderData<PaidPlan>()
  const { lang } = useVisitor()
  const wanted = `${planTitle(plan)} · ${formatBirr(plan.price, lang)}`
  return (
    <div className={styles.card}>
      <h1 className={text.pageTitle}>{wanted}</h1>
      <section className={states.state}>
        <h2>{m.payment_not_connected()}</h2>
        <p>{m.payment_not_connected_text()}</p>
        <div className={text.row}>
          <ButtonLink to={`/contact?${new URLSearchParams({ subject: wanted })}`}>{m.payment_write()}</ButtonLink>
          <ButtonLink kind="plain" to="/subscription/pricing">
            {m.pricing()}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
