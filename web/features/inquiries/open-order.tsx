import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import type { WithDetails } from './order-dialog.tsx'

/** Prefills the account's number; without it the form opens anyway. */
export const openOrder = (tenderId: TenderId, withDetails: WithDetails): Promise<void> =>
  openDialog(async () => {
    const [{ OrderDialog }, me] = await Promise.all([
      import('./order-dialog.tsx'),
      browserCall('GET /api/account/me').catch(() => undefined),
    ])
    return (close) => <OrderDialog tenderId={tenderId} orderer={me} withDetails={withDetails} onClose={close} />
  })
