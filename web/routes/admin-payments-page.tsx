import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '#contract/fields.ts'
import type { ListedPayment } from '#contract/payment-desk.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PaymentList } from '#web/features/payments/payment-list.tsx'
import { readPaymentSearch } from '#web/features/payments/payment-search.ts'
import type { PaymentSearch } from '#web/features/payments/payment-search.ts'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import * as text from '#web/ui/text.module.css'
import { pageNumberOf } from '../screens/page-number.ts'
import { forStaff } from '../screens/staff-guard.ts'

type Data = { search: PaymentSearch; found: Page<ListedPayment> }

const PAGE_SIZE = 30

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const asked = new URL(request.url).searchParams
  const search = readPaymentSearch(asked)
  const query = { ...search, pageIndex: pageNumberOf(asked), pageSize: PAGE_SIZE }
  const found = await forStaff(request, world, () => world.call('GET /api/payment/list', { query }))
  return { search, found }
}

export const handle: ScreenHandle<Data> = {
  name: 'admin-payments-page',
  title: () => titled(m.my_payments(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For verifiers: the payments due and paid. */
export function Component() {
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.my_payments()}</h1>
      <p className={text.quiet}>{m.admin_payments_text()}</p>
      <PaymentList {...useLoaderData<Data>()} />
    </div>
  )
}
