import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { receipts } from '#contract/receipts.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { ReceiptQueue } from '#web/features/payments/receipt-queue.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import { forStaff } from '../screens/staff-guard.ts'

type Queue = OutputOf<(typeof receipts)['GET /api/payment/receipts']>

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Queue> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => world.call('GET /api/payment/receipts'))
}

export const handle: ScreenHandle<Queue> = {
  name: 'admin-receipts-page',
  title: () => titled(m.receipts_queue(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For who verifies: receipts that wait, one after the other. */
export function Component() {
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.receipts_queue()}</h1>
      <p className={text.quiet}>{m.receipts_queue_text()}</p>
      <ReceiptQueue queue={useLoaderData<Queue>()} />
    </div>
  )
}
