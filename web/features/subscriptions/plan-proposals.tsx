import type { PlanProposal } from '#contract/plan-changes.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { PLAN_VALUE_NAMES } from './plan-history.tsx'

type Props = { proposals: readonly PlanProposal[]; onDecided(): void }

/**
 * Changes of the plan that wait for a second admin: another admin agrees or dismisses them, their proposer may withdraw
 * them.
 */
export function PlanProposals({ proposals, onDecided }: Props) {
  const visitor = useVisitor()
  const work = useWork()
  const decide = (id: string, what: 'agree' | 'dismiss') =>
    work.run(async () => {
      await browserCall('PUT /api/subscription/plan/proposals/{id}', { params: { id }, body: { what } })
      onDecided()
      return what === 'agree' ? m.saved() : m.proposal_dismissed_said()
    })
  return (
    <>
      <Banner text={work.fault} />
      <LiveMessage className={work.said === undefined ? text.outOfSight : states.banner}>{work.said}</LiveMessage>
      {proposals.map((proposal) => (
        <section key={proposal.id} className={text.section}>
          <h2 className={text.sectionTitle}>{m.plan_proposal_title()}</h2>
          <ul>
            {proposal.changes.map(({ value, from, to }) => (
              <li key={value}>
                <b>{m.plan_change({ value: PLAN_VALUE_NAMES[value](), from: grouped(from), to: grouped(to) })}</b>
              </li>
            ))}
          </ul>
          <p className={text.small}>
            {proposal.isMine ? m.proposal_own() : m.proposal_by({ name: proposal.by })} ·{' '}
            {dayText(proposal.at, visitor)}
          </p>
          <div className={text.row}>
            {!proposal.isMine && (
              <Button busy={work.isBusy} onClick={() => void decide(proposal.id, 'agree')}>
                {m.proposal_agree()}
              </Button>
            )}
            <Button kind="plain" busy={work.isBusy} onClick={() => void decide(proposal.id, 'dismiss')}>
              {m.proposal_dismiss()}
            </Button>
          </div>
        </section>
      ))}
    </>
  )
}
