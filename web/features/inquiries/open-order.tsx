import { openDialog } from '#web/ui/open-dialog.tsx'
import type { WithDetails } from './order-dialog.tsx'

export const openOrder = (tenderId: number, withDetails: WithDetails): Promise<void> =>
  openDialog(async () => {
    const { OrderDialog } = await import('./order-dialog.tsx')
    return (close) => <OrderDialog tenderId={tenderId} withDetails={withDetails} onClose={close} />
  })
