import type { PublicProposalId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { insertEvent } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateLineReleased, updateCountedLinesUsed } from '../store/line-uses.ts'
import { updateProposalDecided, findProposal } from '../store/proposals.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { carryOutDecision } from './carry-out-decision.ts'
import { requireIndependentApprover } from './require-independent-approver.ts'

/** The second person agrees, or dismisses what the first proposed. */
export async function answerProposal(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { caller, isAgreed, id }: { caller: Caller; isAgreed: boolean; id: PublicProposalId },
): Promise<void> {
  const proposal = await findProposal(tx, id)
  if (proposal?.payment_id !== payment.id) throw new Refused('not-found')
  const staffId = personOf(caller).id
  const now = world.clock.now()
  // A proposer may take it back, and never agree to it.
  if (isAgreed && proposal.by_person === staffId) throw new Refused('not-allowed', refusal('proposal-own'))
  if (isAgreed) await requireIndependentApprover(tx, { first: proposal.by_person, second: staffId, now })
  if (isAgreed && proposal.what === 'reverse' && !hasRole(caller, 'admin')) throw new Refused('not-allowed')
  const decision = isAgreed ? 'agreed' : 'dismissed'
  if (!(await updateProposalDecided(tx, proposal.id, { decision, by: staffId, now })))
    throw new Refused('changed-meanwhile', refusal('payment-changed'))
  if (!isAgreed) {
    const { state } = payment
    const event = { from: state, to: state, cause: 'dismissed', now, byPerson: staffId, note: proposal.what } as const
    // Its credit may have been counted by hand meanwhile.
    await updateCountedLinesUsed(tx, { ids: await updateLineReleased(tx, proposal.id) }, now)
    return insertEvent(tx, payment.id, event)
  }
  if (payment.changed_at !== proposal.seen_at) throw new Refused('changed-meanwhile', refusal('payment-changed'))
  const by = { first: proposal.by_person, second: staffId, proposalId: proposal.id }
  await carryOutDecision(world, tx, payment, proposal.details, by)
}
