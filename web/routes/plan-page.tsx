import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanValues } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { PlanForm } from '#web/features/subscriptions/plan-form.tsx'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'
import * as styles from './subscription-page.module.css'

/** The plan is anyone's to read; the cheapest call that only admins may make says who may change it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PlanValues> {
  const world = context.get(worldContext)
  const [plan] = await forStaff(request, world, () =>
    Promise.all([
      world.call('GET /api/subscription/plan'),
      world.call('GET /api/admin/people', { query: { pageSize: 1 } }),
    ]),
  )
  return plan
}

export const handle: ScreenHandle<PlanValues> = {
  name: 'plan-page',
  title: () => titled(m.plan_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: prices and lengths. */
export function Component() {
  return (
    <div className={styles.form}>
      <h1 className={text.pageTitle}>{m.plan_title()}</h1>
      <p className={text.quiet}>{m.plan_text()}</p>
      <PlanForm plan={useLoaderData<PlanValues>()} />
    </div>
  )
}
