import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentView } from '#contract/payments.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { TaxReceiptForm } from '#web/features/payments/tax-receipt-form.tsx'
import * as styles from '#web/features/payments/payments.module.css'
import * as text from '#web/ui/text.module.css'

/** Staff who verify payments may read any; the call that records a receipt checks who may do that. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PaymentView> {
  const { call, signedIn, staff } = context.get(worldContext)
  if (!signedIn) throw redirectDocument(loginAddress(new URL(request.url).pathname))
  if (!staff) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return call('GET /api/payment/{id}', { params: { id: params['id'] ?? '' } })
}

export const handle: ScreenHandle<PaymentView> = {
  name: 'tax-receipt-page',
  title: () => titled(m.tax_receipt(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For staff: the number of the tax receipt for a payment. */
export function Component() {
  return (
    <div className={styles.outcome}>
      <h1 className={text.pageTitle}>{m.tax_receipt()}</h1>
      <p className={text.quiet}>{m.tax_receipt_text()}</p>
      <TaxReceiptForm payment={useLoaderData<PaymentView>()} />
    </div>
  )
}
