import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanValues, SubscriptionState } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { ALERT_SETTINGS } from '#web/features/alerts/addresses.ts'
import { AccessNote } from '#web/features/subscriptions/access-note.tsx'
import { AccessBenefits } from '#web/features/subscriptions/access-benefits.tsx'
import { TrialStart, TrialTaken } from '#web/features/subscriptions/trial-start.tsx'
import { TrialSteps } from '#web/features/subscriptions/trial-steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { FirstSteps } from '../screens/first-steps.tsx'
import * as styles from './trial-page.module.css'

type Reader = { subscription: SubscriptionState; phoneConfirmed: boolean }
type TrialData = { plan: PlanValues; open: number | undefined; reader?: Reader }

export async function loader({ context }: LoaderFunctionArgs): Promise<TrialData> {
  const { call, signedIn } = context.get(worldContext)
  const [plan, counts, me, subscription] = await Promise.all([
    call('GET /api/subscription/plan'),
    call('GET /api/tenders/TendersSummaryCount').catch(() => undefined),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
    signedIn ? call('GET /api/subscription').catch(() => undefined) : undefined,
  ])
  return {
    plan,
    open: counts?.active,
    ...(me && subscription ? { reader: { subscription, phoneConfirmed: me.phoneNumberConfirmed === true } } : {}),
  }
}

export const handle: ScreenHandle<TrialData> = {
  name: 'trial-page',
  title: () => titled(m.trial_title(), m.app_name()),
  head: () => ({ description: m.trial_promise(), canonical: '/subscription/trial' }),
}

/** The free trial: signed in, with a confirmed number, at one press. For readers with access, how to begin. */
export function Component() {
  const { plan, open, reader } = useLoaderData<TrialData>()
  const isOpen = reader?.subscription.active === true
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={text.pageTitle}>{isOpen ? m.first_steps_title() : m.trial_title()}</h1>
        {isOpen ? (
          <>
            <AccessNote subscription={reader.subscription} />
            <FirstSteps />
          </>
        ) : (
          <>
            <p>{m.trial_promise()}</p>
            <Start days={plan.trialDays} reader={reader} />
          </>
        )}
      </div>
      <aside className={styles.aside} aria-labelledby="gives">
        <div className={text.section}>
          <h2 id="gives" className={text.sectionTitle}>
            {isOpen ? m.pricing_in_it() : m.trial_gives()}
          </h2>
          <AccessBenefits isTrial />
        </div>
        {open !== undefined && open > 0 && <p>{m.trial_open({ count: open })}</p>}
        {!isOpen && (
          <div>
            <h3>{m.pricing_q_trial()}</h3>
            <p>{m.pricing_a_trial()}</p>
          </div>
        )}
      </aside>
    </div>
  )
}

function Start({ days, reader }: { days: number; reader: Reader | undefined }) {
  if (!reader)
    return (
      <>
        <TrialSteps days={days} />
        <ButtonLink href="/authentication/login?returnUrl=%2Fsubscription%2Ftrial" rel="nofollow">
          {m.sign_in_for_trial()}
        </ButtonLink>
      </>
    )
  if (!reader.subscription.trialAvailable) return <TrialTaken />
  return (
    <TrialStart
      days={days}
      isPhoneConfirmed={reader.phoneConfirmed}
      asking={withDetails}
      steps={<TrialSteps days={days} done={reader.phoneConfirmed ? 2 : 1} />}
      next={<ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>}
    />
  )
}
