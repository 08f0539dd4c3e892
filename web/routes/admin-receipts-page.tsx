import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ProposalView } from '#contract/payment-decisions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import type { receiptQueueCalls } from '#contract/receipt-queue.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { Proposals } from '#web/features/payments/proposals.tsx'
import { ReceiptQueue } from '#web/features/payments/receipt-queue.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import { forStaff } from '../screens/staff-guard.ts'

type Data = { queue: OutputOf<(typeof receiptQueueCalls)['GET /api/payment/receipts']>; proposals: ProposalView[] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const [queue, proposals] = await forStaff(request, world, () =>
    Promise.all([world.call('GET /api/payment/receipts'), world.call('GET /api/payment/proposals')]),
  )
  return { queue, proposals }
}

export const handle: ScreenHandle<Data> = {
  name: 'admin-receipts-page',
  title: () => titled(m.receipts_queue(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For verifiers: waiting receipts, one after the other. */
export function Component() {
  const { queue, proposals } = useLoaderData<Data>()
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.receipts_queue()}</h1>
      <p className={text.quiet}>{m.receipts_queue_text()}</p>
      <Proposals proposals={proposals} />
      <ReceiptQueue queue={queue} />
    </div>
  )
}
