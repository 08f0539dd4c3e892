import { useState } from 'react'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'

const CONFIRM_PHONE = '/authentication/login?returnUrl=%2Fsubscription%2Ftrial'
type Outcome = { started: SubscriptionState } | { taken: true } | { phone: true } | { failed: string }

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiProblem)) return { failed: m.not_connected() }
  if (error.problem.code === 'trial-taken' || error.problem.code === 'wrong-state') return { taken: true }
  return error.problem.code === 'phone-needed' ? { phone: true } : { failed: error.problem.title }
}

/** The button that starts the trial, and what came of it. */
export function TrialStart({ days }: { days: number }) {
  const visitor = useVisitor()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    setOutcome(await browserCall('POST /api/subscription/SubscribeForTrial').then((started) => ({ started }), outcomeOf))
    setBusy(false)
  }
  if (outcome && 'started' in outcome)
    return (
      <section className={states.state} role="status">
        <h2>{m.trial_started()}</h2>
        <p>{m.trial_ends({ count: outcome.started.leftDays, date: dayText(outcome.started.trialEndDate ?? 0, visitor) })}</p>
        <a className={buttons.button} href="/tenders/list">
          {m.all_tenders()}
        </a>
      </section>
    )
  if (outcome && 'taken' in outcome) return <TrialTaken />
  if (outcome && 'phone' in outcome) return <PhoneNeeded />
  return (
    <>
      <button className={buttons.button} disabled={busy} aria-busy={busy} onClick={() => void start()}>
        {m.start_trial({ count: days })}
      </button>
      {outcome && <p role="alert">{outcome.failed}</p>}
    </>
  )
}

export function TrialTaken() {
  return (
    <section className={states.state} role="status">
      <h2>{m.trial_used()}</h2>
      <p>{m.trial_used_text()}</p>
      <Link className={buttons.button} to="/subscription/pricing">
        {m.pricing()}
      </Link>
    </section>
  )
}

/** Opened as a document: the sign-in screens stand without header and footer. */
export function PhoneNeeded() {
  return (
    <section className={states.state} role="status">
      <h2>{m.confirm_your_mobile()}</h2>
      <p>{m.confirm_your_mobile_text()}</p>
      <a className={buttons.button} href={CONFIRM_PHONE}>
        {m.confirm_your_mobile()}
      </a>
    </section>
  )
}
