import { useState } from 'react'
import type { ProposalView } from '#contract/payment-decisions.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './receipt-desk.module.css'

function proposalText(proposal: ProposalView, lang: 'en' | 'am'): string {
  const { reference, amount = 0, bankReference: number = '', reason = '' } = proposal
  const [due, birr] = [formatBirr(proposal.amountDue, lang), formatBirr(amount, lang)]
  switch (proposal.what) {
    case 'transfer':
      return m.proposal_transfer({ amount: birr, reference, due, number })
    case 'reverse':
      return m.proposal_reverse({ reference, due, reason })
    case 'undo-second':
      return m.proposal_undo_second({ reference, due })
    case 'to-credit':
      return m.proposal_to_credit({ reference, due })
    case 'write-off':
      return m.proposal_write_off({ reference, due })
    default:
      return m.proposal_give_back({ amount: birr, reference, number })
  }
}

type Props = {
  proposals: readonly ProposalView[]
  /** Receives the result in words, for screens that show it themselves. */
  onDecided?: (resultText: string) => void
}

/** Decisions that one person proposed and another must agree to or dismiss. */
export function Proposals({ proposals: initial, onDecided }: Props) {
  const visitor = useVisitor()
  const [proposals, setProposals] = useState(initial)
  const work = useWork()
  const decide = (proposal: ProposalView, what: 'agree' | 'dismiss') =>
    work.run(async () => {
      const body = { what, proposalId: proposal.id }
      await browserCall('PUT /api/payment/{id}', { params: { id: proposal.paymentId }, body })
      setProposals((before) => before.filter(({ id }) => id !== proposal.id))
      const resultText = what === 'agree' ? m.proposal_agreed_said() : m.proposal_dismissed_said()
      onDecided?.(resultText)
      return resultText
    })
  if (initial.length === 0) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.proposals_title()}</h2>
      <Banner text={work.fault} />
      <LiveMessage className={work.said === undefined ? text.outOfSight : states.banner}>{work.said}</LiveMessage>
      <ul className={styles.queue}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <b>{proposalText(proposal, visitor.lang)}</b>
            <p className={text.small}>
              {proposal.isMine ? m.proposal_own() : m.proposal_by({ name: proposal.by })} ·{' '}
              {dayText(proposal.at, visitor)}
            </p>
            <div className={text.row}>
              {!proposal.isMine && (
                <Button busy={work.isBusy} onClick={() => void decide(proposal, 'agree')}>
                  {m.proposal_agree()}
                </Button>
              )}
              <Button kind="plain" busy={work.isBusy} onClick={() => void decide(proposal, 'dismiss')}>
                {m.proposal_dismiss()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
