import type { ReactNode } from 'react'
import type { PlanValues } from '#contract/subscriptions.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import { paidPlans, paymentAddress } from './plans.ts'
import type { PaidPlan } from './plans.ts'
import { planTitle } from './plan-title.ts'
import * as styles from './prices.module.css'

function Price({
  title,
  now,
  unit,
  old,
  gains,
  best,
  children,
}: {
  title: string
  now: number
  unit: string
  old: ReactNode
  gains: string[]
  best?: boolean
  children: ReactNode
}) {
  return (
    <article className={`${styles.price} ${best ? styles.best : ''}`}>
      <h2>
        {title}
        {best && <span className={`${marks.tag} ${styles.popular}`}>{m.popular()}</span>}
      </h2>
      <p className={styles.now}>
        {grouped(now)}
        <small>{unit}</small>
      </p>
      <p className={styles.old}>{old}</p>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>
            <Icon name="check" />
            <span>{gain}</span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}

function Paid({ plan }: { plan: PaidPlan }) {
  const { lang } = useVisitor()
  const best = plan.name === 'annually'
  return (
    <Price
      title={planTitle(plan)}
      now={plan.price}
      unit={m.birr()}
      best={best}
      gains={[m.gain_all_tenders(), m.unlimited_searches(), m.gain_alerts(), m.gain_team()]}
      old={
        <>
          {plan.oldPrice > plan.price && <del>{formatBirr(plan.oldPrice, lang)}</del>}{' '}
          {m.price_a_month({ price: formatBirr(Math.round(plan.price / plan.months), lang) })}
        </>
      }
    >
      <ButtonLink kind={best ? 'primary' : 'plain'} to={paymentAddress(plan)}>
        {m.pay()}
      </ButtonLink>
    </Price>
  )
}

/** What access costs: the free trial and the three periods. */
export function Prices({ plan }: { plan: PlanValues }) {
  return (
    <section className={styles.prices} aria-label={m.plans()}>
      <Price
        title={m.free()}
        now={0}
        unit={m.birr_for_days({ count: plan.trialDays })}
        old={m.no_card_needed()}
        gains={[m.gain_all_tenders(), m.unlimited_searches(), m.gain_alerts()]}
      >
        <ButtonLink kind="plain" to="/subscription/trial">
          {m.try_it()}
        </ButtonLink>
      </Price>
      {paidPlans(plan).map((one) => (
        <Paid key={one.name} plan={one} />
      ))}
    </section>
  )
}
