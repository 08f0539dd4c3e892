import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { DeskPayment } from '#contract/payment-desk.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { PaymentDesk } from '#web/features/payments/payment-desk.tsx'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<DeskPayment> {
  const world = context.get(worldContext)
  const asked = { params: { id: params['id'] ?? '' } }
  return forStaff(request, world, () => world.call('GET /api/payment/{id}/desk', asked))
}

export const handle: ScreenHandle<DeskPayment> = {
  name: 'admin-payment-page',
  title: ({ reference }) => titled(`${m.pay_title()} ${reference}`, m.app_name()),
  head: () => ({ hidden: true }),
}

/** For verifiers: one payment, and the possible decisions. */
export function Component() {
  const payment = useLoaderData<DeskPayment>()
  return (
    <div className={styles.desk}>
      <p>
        <Link to="/admin/payments">{m.my_payments()}</Link>
      </p>
      <h1 className={text.pageTitle}>
        {m.pay_title()} {payment.reference}
      </h1>
      <NeedsScript />
      <PaymentDesk key={payment.id} payment={payment} />
    </div>
  )
}
