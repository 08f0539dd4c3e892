import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentView } from '#contract/payments.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Cancelled, PaymentFailed, NoPayment, PaymentOutcome } from '#web/features/payments/payment-outcome.tsx'
import type { ReturnPage } from '#web/features/payments/payment-outcome.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as styles from '#web/features/payments/payments.module.css'

type PaidData = { page: ReturnPage; payment: PaymentView | undefined; signedIn: boolean; here: string }
const PAGES: readonly string[] = ['success', 'failure', 'cancel'] satisfies ReturnPage[]

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PaidData> {
  const page = params['page'] ?? ''
  if (!PAGES.includes(page)) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { pathname, search, searchParams } = new URL(request.url)
  const { call, signedIn } = context.get(worldContext)
  const id = searchParams.get('payment')
  const reading = !signedIn
    ? undefined
    : id === null
      ? call('GET /api/payment/GetPayments').then(([newest]) => newest)
      : call('GET /api/payment/{id}', { params: { id } })
  return {
    page: page as ReturnPage,
    payment: await reading?.catch(() => undefined),
    signedIn,
    here: pathname + search,
  }
}

const TITLES: Record<ReturnPage, () => string> = {
  success: m.pay_title,
  failure: m.payment_failed_title,
  cancel: m.payment_cancelled_title,
}
/** The payment's state takes precedence over the page that the gateway chose. */
const titleOf = ({ page, payment }: PaidData): string => {
  if (payment?.state === 'paid') return m.paid_title()
  if (payment?.state === 'short') return m.payment_short_title()
  return payment?.state === 'checking' ? m.payment_checking_title() : TITLES[page]()
}
export const handle: ScreenHandle<PaidData> = {
  name: 'paid-page',
  title: (data) => titled(titleOf(data), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The page to which the gateway sends payers back. Its URL proves nothing about the payment. */
export function Component() {
  const { page, payment, signedIn, here } = useLoaderData<PaidData>()
  return (
    <div className={styles.outcome}>
      {payment ? (
        <PaymentOutcome payment={payment} page={page} />
      ) : page === 'failure' ? (
        <PaymentFailed />
      ) : page === 'cancel' ? (
        <Cancelled />
      ) : (
        <NoPayment>
          {signedIn ? (
            <ButtonLink to="/subscription/pricing">{m.pricing()}</ButtonLink>
          ) : (
            <ButtonLink href={loginAddress(here)}>{m.sign_in()}</ButtonLink>
          )}
        </NoPayment>
      )}
    </div>
  )
}
