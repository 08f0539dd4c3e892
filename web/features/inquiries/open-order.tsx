import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import type { WithDetails } from './order-dialog.tsx'

/** The number of the account stands in the form; without it the form opens none the less. */
export const openOrder = (tenderId: TenderId, withDetails: WithDetails): Promise<void> =>
  openDialog(async () => {
    const [{ OrderDialog }, me] = await Promise.all([
      import('./order-dialog.tsx'),
      browserCall('GET /api/account/me').catch(() => undefined),
    ])
    return (close) => <OrderDialog tenderId={tenderId} orderer={me} withDetails={withDetails} onClose={close} />
  })
