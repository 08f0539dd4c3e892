import type { PlanValues } from '#contract/subscriptions.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import { AccessBenefits } from './access-benefits.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { paidPlans } from './plans.ts'
import type { PaidPlan } from './plans.ts'
import * as styles from './prices.module.css'

/** The periods with their prices, and next to them what each includes. */
export function Prices({ plan }: { plan: PlanValues }) {
  const { lang } = useVisitor()
  const pay = ({ price }: PaidPlan) => m.payment_pay_now({ price: formatBirr(price, lang) })
  return (
    <section className={styles.prices} aria-label={m.plans()}>
      <PlanChoice plans={paidPlans(plan)} label={pay} />
      <div>
        <h2 className={text.sectionTitle}>{m.pricing_in_it()}</h2>
        <AccessBenefits />
      </div>
    </section>
  )
}
