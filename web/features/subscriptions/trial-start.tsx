import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DoneMessage } from '#web/ui/done-message.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'

type Outcome = { started: SubscriptionState } | { taken: true } | { failed: string }
/** Does the work; asks first for a missing confirmed number. */
type Asking = <T>(work: () => Promise<T>) => Promise<T>

function outcomeOf(error: unknown): Outcome | undefined {
  if (!(error instanceof ApiProblem)) return { failed: m.not_connected() }
  const { code, title } = error.problem
  if (code === 'trial-taken' || code === 'wrong-state') return { taken: true }
  // A reader who closed the question needs no message.
  return code === 'phone-needed' ? undefined : { failed: title }
}

/** The button that starts the trial, and its result. */
export function TrialStart({
  days,
  isPhoneConfirmed,
  asking,
  steps,
  next,
}: {
  days: number
  isPhoneConfirmed: boolean
  asking: Asking
  /** Above the button, until it was pressed. */ steps: ReactNode
  /** The first step of a person whose trial has begun. */ next: ReactNode
}) {
  const visitor = useVisitor()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setOutcome(
      await asking(() => browserCall('POST /api/subscription/SubscribeForTrial')).then(
        (started) => ({ started }),
        outcomeOf,
      ),
    )
    setBusy(false)
  }
  if (outcome && 'started' in outcome)
    return (
      <section className={states.state} role="status">
        <DoneMessage as="h2">{m.trial_started()}</DoneMessage>
        <p>
          {m.trial_ends({ count: outcome.started.leftDays, date: dayText(outcome.started.trialEndDate ?? 0, visitor) })}
        </p>
        <p className={text.row}>
          {next}
          <ButtonLink kind="plain" href="/tenders/list">
            {m.all_tenders()}
          </ButtonLink>
        </p>
      </section>
    )
  if (outcome && 'taken' in outcome) return <TrialTaken />
  return (
    <>
      {steps}
      {!isPhoneConfirmed && <p className={text.quiet}>{m.confirm_your_mobile_text()}</p>}
      <Button busy={busy} aria-busy={busy} onClick={() => void start()}>
        {m.start_trial({ count: days })}
      </Button>
      {outcome && <LiveMessage urgent>{outcome.failed}</LiveMessage>}
    </>
  )
}

export function TrialTaken() {
  return (
    <section className={states.state} role="status">
      <h2>{m.trial_used()}</h2>
      <p>{m.trial_used_text()}</p>
      <ButtonLink to="/subscription/pricing">{m.pricing()}</ButtonLink>
    </section>
  )
}
