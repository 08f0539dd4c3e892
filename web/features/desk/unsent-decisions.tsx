import { useEffect, useState } from 'react'
import { SECOND } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import type { WaitingDecision } from './decisions.ts'
import * as styles from './desk.module.css'
import { decisions } from './send-decision.ts'

const WAITING_TEXT: Record<WaitingDecision['what'], (inputs: { title: string }) => string> = {
  approve: m.desk_will_approve,
  decline: m.desk_will_decline,
  reapprove: m.desk_will_approve,
}
const MAX_TITLE = 60
const short = (title: string): string => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title)

/** Decisions that are not sent yet and can be undone, and those that were refused. */
export function UnsentDecisions({ onTakeBack, to }: { onTakeBack(): void; to(id: number): string }) {
  const { waiting, refused } = useStore(decisions.store)
  const last = waiting.at(-1)
  return (
    <>
      {refused.map((decision) => (
        <div
          key={`${decision.decision.id} ${decision.decision.version}`}
          className={`${states.banner} ${states.bannerOver}`}
          role="alert"
        >
          <p>
            <b>{decision.decision.title}</b>: {refusalText(decision.error).banner ?? m.trouble_title()}
          </p>
          <Link to={to(decision.decision.id)} onClick={() => decisions.dismiss(decision)}>
            {m.desk_check_again()}
          </Link>
        </div>
      ))}
      <LiveMessage as="div" className={styles.snacks}>
        {last && (
          <div className={styles.snack}>
            <span>{WAITING_TEXT[last.what]({ title: short(last.title) })}</span>
            {last.what !== 'decline' && <AlertedCount key={last.id} id={last.id} />}
            {waiting.length > 1 && <span>{m.desk_waiting({ count: waiting.length })}</span>}
            {last.isOffline ? <span>{m.desk_offline()}</span> : <Left until={last.until} />}
            {!last.isSending && (
              <Button kind="link" onClick={onTakeBack} aria-keyshortcuts="z">
                {m.undo()}
              </Button>
            )}
          </div>
        )}
      </LiveMessage>
    </>
  )
}

/** How many people the decision will alert: shown once it is known. */
function AlertedCount({ id }: { id: number }) {
  const [people, setPeople] = useState<number>()
  useEffect(() => {
    let isGone = false
    browserCall('GET /api/tenders/would_be_told/{id}', { params: { id } }).then(
      (found) => void (isGone || setPeople(found.people)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return people === undefined ? null : <span>{m.desk_will_notify({ count: grouped(people) })}</span>
}

/** The remaining seconds; screen readers do not announce each of them. */
function Left({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={styles.left} aria-hidden="true">
      {m.desk_undo_left({ seconds: Math.max(0, Math.ceil((until - now) / SECOND)) })}
    </span>
  )
}
