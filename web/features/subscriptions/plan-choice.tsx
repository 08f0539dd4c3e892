import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import { planTitle } from './plan-title.ts'
import { isCheapest, monthlyPrice, paymentAddress, savedBy } from './plans.ts'
import type { PaidPlan } from './plans.ts'
import * as styles from './plan-choice.module.css'

type Props = {
  plans: readonly PaidPlan[]
  /** The label of the button that leads to payment. */ label(plan: PaidPlan): string
}

/**
 * The periods, the longest chosen, and one button: to the payment of the chosen period, which works before any script.
 */
export function PlanChoice({ plans, label }: Props) {
  const { integrations } = useVisitor()
  const canPay = integrations?.takesPayments === true || integrations?.takesTransfers === true
  return (
    <div className={styles.choice}>
      <fieldset className={styles.periods}>
        <legend className={text.outOfSight}>{m.choose_period()}</legend>
        {plans.map((plan, index) => (
          <PlanLine key={plan.name} plan={plan} plans={plans} isFirst={index === 0} />
        ))}
      </fieldset>
      {plans.map((plan) => (
        <ButtonLink key={plan.name} className={styles[plan.name]} to={paymentAddress(plan)}>
          {canPay ? label(plan) : m.ask_for_plan({ plan: planTitle(plan) })}
        </ButtonLink>
      ))}
    </div>
  )
}

function PlanLine({ plan, plans, isFirst }: Pick<Props, 'plans'> & { plan: PaidPlan; isFirst: boolean }) {
  const { lang } = useVisitor()
  const saved = savedBy(plan, plans)
  return (
    <label className={styles.period}>
      <input type="radio" name="period" value={plan.name} defaultChecked={isFirst} />
      <b className={styles.name}>{planTitle(plan)}</b>
      <span className={styles.price}>
        {plan.oldPrice > plan.price && <del>{formatBirr(plan.oldPrice, lang)}</del>}{' '}
        <b>{formatBirr(plan.price, lang)}</b>
      </span>
      <span className={styles.more}>
        {m.price_a_month({ price: formatBirr(monthlyPrice(plan), lang) })}
        {saved > 0 && (
          <>
            {' · '}
            <span className={styles.whole}>{m.plan_saves({ amount: formatBirr(saved, lang) })}</span>
          </>
        )}
      </span>
      {isCheapest(plan, plans) && (
        <span className={styles.reason}>
          <span className={`${marks.tag} ${styles.popular}`}>{m.popular()}</span>
        </span>
      )}
    </label>
  )
}
