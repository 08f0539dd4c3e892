import type { PlanValues } from '#contract/subscriptions.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { planTitle } from './plan-title.ts'
import { monthlyPrice, paidPlans, savedBy } from './plans.ts'
import * as styles from './plan-form.module.css'

/** The prices in the words of the price page, while they are typed; with a warning where a longer period costs more. */
export function PlanPreview({ plan }: { plan: PlanValues }) {
  const { lang } = useVisitor()
  const plans = paidPlans(plan)
  const months = plans.map((plan) => plan.price / plan.months)
  const isOdd = months.some((month, index) => month > (months[index + 1] ?? Infinity))
  return (
    <section className={`${text.section} ${styles.seen}`} aria-labelledby="plan-seen">
      <h2 id="plan-seen" className={text.sectionTitle}>
        {m.plan_seen()}
      </h2>
      <ul className={styles.changes}>
        {plans.map((plan) => {
          const saved = savedBy(plan, plans)
          return (
            <li key={plan.name}>
              <p className={text.spread}>
                <b>{planTitle(plan)}</b>
                <span className={styles.price}>
                  {plan.oldPrice > plan.price && <del>{formatBirr(plan.oldPrice, lang)}</del>}{' '}
                  <b>{formatBirr(plan.price, lang)}</b>
                </span>
              </p>
              <span className={text.hint}>
                {m.price_a_month({ price: formatBirr(monthlyPrice(plan), lang) })}
                {saved > 0 && ` · ${m.plan_saves({ amount: formatBirr(saved, lang) })}`}
              </span>
            </li>
          )
        })}
      </ul>
      <LiveMessage className={isOdd ? states.banner : text.outOfSight}>{isOdd && m.plan_lowest_last()}</LiveMessage>
    </section>
  )
}
