import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { PlanChoice } from './plan-choice.tsx'
import { paidPlans } from './plans.ts'
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
  return (
    <>
      <PlanChoice plans={plans} label={m.continue_on} />
      {trialAvailable && (
        <p className={styles.foot}>
          <Link to="/subscription/trial">{m.trial_title()}</Link>
        </p>
      )}
    </>
  )
}
