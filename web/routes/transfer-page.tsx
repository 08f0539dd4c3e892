import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { TransferView } from '#contract/receipts.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Transfer } from '#web/features/payments/transfer.tsx'
import * as styles from '#web/features/payments/payments.module.css'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<TransferView> {
  const { call, signedIn } = context.get(worldContext)
  if (!signedIn) throw redirectDocument(loginAddress(new URL(request.url).pathname))
  return call('GET /api/payment/{id}/transfer', { params: { id: params['id'] ?? '' } })
}

export const handle: ScreenHandle<TransferView> = {
  name: 'transfer-page',
  title: () => titled(m.receipt_transfer_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** A payment by transfer: the accounts, the receipt, and its state. */
export function Component() {
  return (
    <div className={`${styles.outcome} ${styles.wide}`}>
      <Transfer transfer={useLoaderData<TransferView>()} />
    </div>
  )
}
