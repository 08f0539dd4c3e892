import { useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanProposal } from '#contract/plan-changes.ts'
import type { PlanChange, PlanValues } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PlanForm } from '#web/features/subscriptions/plan-form.tsx'
import { PlanHistory } from '#web/features/subscriptions/plan-history.tsx'
import { PlanProposals } from '#web/features/subscriptions/plan-proposals.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'
import * as styles from './subscription-page.module.css'

type PlanData = { plan: PlanValues; changes: PlanChange[]; proposals: PlanProposal[] }

/** Anybody may read the plan; its history, which only admins may read, decides who sees this page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PlanData> {
  const world = context.get(worldContext)
  const [plan, changes, proposals] = await forStaff(request, world, () =>
    Promise.all([
      world.call('GET /api/subscription/plan'),
      world.call('GET /api/subscription/plan/history'),
      world.call('GET /api/subscription/plan/proposals'),
    ]),
  )
  return { plan, changes, proposals }
}

export const handle: ScreenHandle<PlanData> = {
  name: 'plan-page',
  title: () => titled(m.plan_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: prices and lengths. */
export function Component() {
  const { plan, changes, proposals } = useLoaderData<PlanData>()
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.wide}>
      <div className={text.spread}>
        <h1 className={text.pageTitle}>{m.plan_title()}</h1>
        <Link to="/admin/coupons">{m.coupons()}</Link>
      </div>
      <p className={text.quiet}>{m.plan_text()}</p>
      <PlanProposals proposals={proposals} onDecided={() => void revalidate()} />
      <PlanForm key={JSON.stringify(plan)} plan={plan} onProposed={() => void revalidate()} />
      <PlanHistory changes={changes} />
    </div>
  )
}
