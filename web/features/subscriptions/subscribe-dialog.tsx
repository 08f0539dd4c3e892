import { useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { planTitle } from './plan-title.ts'
import { paidPlans, paymentAddress } from './plans.ts'
import type { PaidPlan } from './plans.ts'
import * as styles from './subscribe-dialog.module.css'

const WIDTH = 500
const readOffer = async () => {
  const [plan, { trialAvailable }] = await Promise.all([
    browserCall('GET /api/subscription/plan'),
    browserCall('GET /api/subscription'),
  ])
  return { plans: paidPlans(plan), trialAvailable }
}

/** Choice of a period for a signed-in reader without access: a year unless they choose otherwise. */
export function SubscribeDialog({ onClose }: { onClose(): void }) {
  const offer = useRead(readOffer)
  return (
    <Dialog title={m.subscribe_title()} width={WIDTH} onClose={onClose}>
      <p className={text.quiet}>{m.subscription_needed()}</p>
      <WhenRead of={offer}>
        {({ plans, trialAvailable }) => <Periods plans={plans} trialAvailable={trialAvailable} />}
      </WhenRead>
    </Dialog>
  )
}

function Periods({ plans, trialAvailable }: { plans: PaidPlan[]; trialAvailable: boolean }) {
  const { lang } = useVisitor()
  const [chosen, setChosen] = useState<PaidPlan | undefined>(plans[0])
  return (
    <>
      <fieldset className={styles.periods}>
        <legend className={text.outOfSight}>{m.choose_period()}</legend>
        {plans.map((plan) => (
          <label key={plan.type} className={styles.period}>
            <input type="radio" name="period" checked={plan.type === chosen?.type} onChange={() => setChosen(plan)} />
            <b>{planTitle(plan)}</b>
            <span className={styles.price}>
              {plan.oldPrice > plan.price && <del>{formatBirr(plan.oldPrice, lang)}</del>}
              {formatBirr(plan.price, lang)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        {trialAvailable ? <Link to="/subscription/trial">{m.trial_title()}</Link> : <span />}
        {chosen && <ButtonLink to={paymentAddress(chosen)}>{m.continue_on()}</ButtonLink>}
      </div>
    </>
  )
}
