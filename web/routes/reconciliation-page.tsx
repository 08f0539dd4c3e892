import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Reconciliation } from '#contract/reconciliation.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { ReconciliationOverview } from '#web/features/payments/reconciliation.tsx'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Reconciliation> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => world.call('GET /api/payment/reconciliation'))
}

export const handle: ScreenHandle<Reconciliation> = {
  name: 'reconciliation-page',
  title: () => titled(m.reconciliation_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For verifiers: discrepancies in the books. */
export function Component() {
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.reconciliation_title()}</h1>
      <p className={text.quiet}>{m.reconciliation_text()}</p>
      <ReconciliationOverview found={useLoaderData<Reconciliation>()} />
    </div>
  )
}
