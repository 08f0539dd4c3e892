import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { CouponField } from '#web/features/payments/coupon-field.tsx'
import type { UsedCoupon } from '#web/features/payments/coupon-field.tsx'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ByTransfer } from '#web/features/payments/by-transfer.tsx'
import { payAddress } from '#web/features/payments/payment-text.ts'
import { AccessBenefits } from '#web/features/subscriptions/access-benefits.tsx'
import { planTitle } from '#web/features/subscriptions/plan-title.ts'
import { paidPlans } from '#web/features/subscriptions/plans.ts'
import type { PaidPlan } from '#web/features/subscriptions/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlanRequest } from '#web/features/inquiries/plan-request.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './subscription-page.module.css'

type PaymentData = { plan: PaidPlan; hasChanged: boolean; signedIn: boolean; phone?: string | undefined }

/** The price in the URL is what its reader saw: it is only compared with the plan's own. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<PaymentData> {
  const { call, signedIn } = context.get(worldContext)
  const [values, me] = await Promise.all([
    call('GET /api/subscription/plan'),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
  ])
  const plans = paidPlans(values)
  const plan = plans.find(({ type }) => String(type) === params['planType'])
  if (!plan) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return { plan, hasChanged: params['amount'] !== String(plan.price), signedIn, phone: me?.phoneNumber }
}

export const handle: ScreenHandle<PaymentData> = {
  name: 'payment-page',
  title: ({ plan }) => titled(planTitle(plan), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The chosen period, its price, and the way to pay; where none is set up, a request to be called. */
export function Component() {
  const { plan, hasChanged, signedIn, phone } = useLoaderData<PaymentData>()
  const { lang, integrations } = useVisitor()
  const price = formatBirr(plan.price, lang)
  return (
    <div className={styles.withAside}>
      <div className={styles.card}>
        <h1 className={text.pageTitle}>{`${planTitle(plan)} · ${price}`}</h1>
        {hasChanged && (
          <p className={states.banner} role="status">
            {m.payment_price_changed({ price })}
          </p>
        )}
        {integrations?.takesPayments && <PayOnline />}
        {integrations?.takesTransfers && (
          <ByTransfer
            plan={plan.name}
            isMain={!integrations.takesPayments}
            {...(signedIn ? {} : { login: loginAddress('/subscription/pricing') })}
          />
        )}
        {integrations?.takesPayments || integrations?.takesTransfers ? (
          <ForCompanies />
        ) : (
          <PlanRequest plan={plan.name} title={planTitle(plan)} price={price} phone={phone} />
        )}
      </div>
      <aside className={text.section} aria-labelledby="gives">
        <h2 id="gives" className={text.sectionTitle}>
          {m.pricing_in_it()}
        </h2>
        <AccessBenefits />
      </aside>
    </div>
  )
}

function PayOnline() {
  const { plan, signedIn } = useLoaderData<PaymentData>()
  const { lang } = useVisitor()
  const [coupon, setCoupon] = useState<UsedCoupon>()
  return (
    <>
      <p>{m.payment_how_text()}</p>
      <p className={text.quiet}>{m.payment_period_starts()}</p>
      {signedIn && <CouponField plan={plan.name} used={coupon} onUse={setCoupon} />}
      <div className={text.row}>
        {/* A document of its own, because the gateway's page replaces it. */}
        <ButtonLink href={payAddress(plan.name, coupon?.code)} rel="nofollow">
          {m.payment_pay_now({ price: formatBirr(coupon?.amountDue ?? plan.price, lang) })}
        </ButtonLink>
        <ButtonLink kind="plain" to="/subscription/pricing">
          {m.pricing()}
        </ButtonLink>
      </div>
    </>
  )
}

function ForCompanies() {
  const { plan } = useLoaderData<PaymentData>()
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.proforma_title()}</h2>
      <p>{m.proforma_get_text()}</p>
      <ButtonLink kind="plain" to={`/subscription/proforma/${plan.name}`} rel="nofollow">
        {m.proforma_get()}
      </ButtonLink>
    </section>
  )
}
