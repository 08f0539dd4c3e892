import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PlanValues, SubscriptionState } from '#contract/subscriptions.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { ALERT_SETTINGS } from '#web/features/alerts/addresses.ts'
import { AccessNote } from '#web/features/subscriptions/access-note.tsx'
import { Gains } from '#web/features/subscriptions/gains.tsx'
import { TrialStart, TrialTaken } from '#web/features/subscriptions/trial-start.tsx'
import { TrialSteps } from '#web/features/subscriptions/trial-steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './subscription-page.module.css'

type TrialData = { plan: PlanValues; reader?: { subscription: SubscriptionState; phoneConfirmed: boolean } }

export async function loader({ context }: LoaderFunctionArgs): Promise<TrialData> {
  const { call, signedIn } = context.get(worldContext)
  const [plan, me, subscription] = await Promise.all([
    call('GET /api/subscription/plan'),
    signedIn ? call('GET /api/account/me').catch(() => undefined) : undefined,
    signedIn ? call('GET /api/subscription').catch(() => undefined) : undefined,
  ])
  return {
    plan,
    ...(me && subscription ? { reader: { subscription, phoneConfirmed: me.phoneNumberConfirmed === true } } : {}),
  }
}

export const handle: ScreenHandle<TrialData> = {
  name: 'trial-page',
  title: () => titled(m.trial_title(), m.app_name()),
  head: () => ({ description: m.trial_promise(), canonical: '/subscription/trial' }),
}

/** The free trial: signed in, with a confirmed number, at one press. */
export function Component() {
  const { plan, reader } = useLoaderData<TrialData>()
  return (
    <div className={styles.card}>
      <h1 className={text.pageTitle}>{m.trial_title()}</h1>
      <p>{m.trial_promise()}</p>
      {!reader ? (
        <>
          <TrialSteps days={plan.trialDays} />
          <ButtonLink href="/authentication/login?returnUrl=%2Fsubscription%2Ftrial" rel="nofollow">
            {m.sign_in_for_trial()}
          </ButtonLink>
        </>
      ) : reader.subscription.active ? (
        <AccessNote subscription={reader.subscription} />
      ) : !reader.subscription.trialAvailable ? (
        <TrialTaken />
      ) : (
        <>
          <Gains />
          <TrialStart
            days={plan.trialDays}
            isPhoneConfirmed={reader.phoneConfirmed}
            asking={withDetails}
            next={<ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>}
          />
        </>
      )}
    </div>
  )
}
