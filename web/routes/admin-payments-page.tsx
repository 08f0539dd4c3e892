import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentView } from '#contract/payments.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { PaymentRecords } from '#web/features/payments/payment-records.tsx'
import * as styles from '#web/features/payments/payments.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

/** That only admins see it says the call for coupons: the list of payments is everybody's, with their own. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PaymentView[]> {
  const world = context.get(worldContext)
  const [payments] = await forStaff(request, world, () =>
    Promise.all([world.call('GET /api/payment/GetPayments'), world.call('GET /api/coupon')]),
  )
  return payments
}

export const handle: ScreenHandle<PaymentView[]> = {
  name: 'admin-payments-page',
  title: () => titled(m.my_payments(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: what people owe, and transfers that were found on our accounts. */
export function Component() {
  return (
    <div className={styles.outcome}>
      <h1 className={text.pageTitle}>{m.my_payments()}</h1>
      <p className={text.quiet}>{m.admin_payments_text()}</p>
      <PaymentRecords payments={useLoaderData<PaymentView[]>()} />
    </div>
  )
}
