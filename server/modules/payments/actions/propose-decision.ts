import { randomBytes } from 'node:crypto'
import type { PersonId, PublicPaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import type { Proposed } from '../core/proposal.ts'
import { nextState } from '../core/transitions.ts'
import { findRefundable } from '../store/credits.ts'
import { findPayment, insertEvent } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateLineHeld } from '../store/line-uses.ts'
import { updateProposalDecided, insertProposal } from '../store/proposals.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { refuseCounted } from './record-transfer.ts'
import { refuseOwnPayment } from './refuse-own-payment.ts'
import { lockStatementLine } from './lock-statement-line.ts'
import { isAlone, notifyStaff } from './notify-staff.ts'
import { carryOutDecision } from './carry-out-decision.ts'

/**
 * Stores one person's decision until a second agrees. Where nobody else could agree it is carried out at once, and all
 * staff are notified.
 */
export async function proposeDecision(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  details: Proposed,
  staffId: PersonId,
): Promise<void> {
  await refuseInVain(tx, payment, details)
  const now = world.clock.now()
  const proposal = await insertProposal(tx, {
    public_id: randomBytes(18).toString('base64url'),
    payment_id: payment.id,
    what: details.what,
    details,
    seen_at: payment.changed_at,
    by_person: staffId,
    at: now,
  })
  if (!proposal) throw new Refused('wrong-state', refusal('proposal-open'))
  if (details.what === 'transfer' && details.lineId !== undefined) {
    await lockStatementLine(tx, { ...details, lineId: details.lineId })
    await updateLineHeld(tx, details.lineId, proposal.id)
  }
  const { state } = payment
  const event = { from: state, to: state, cause: 'proposed', now, byPerson: staffId, note: details.what } as const
  await insertEvent(tx, payment.id, event)
  const alone = await isAlone(tx, staffId, details.what, now)
  await notifyStaff(world, tx, payment, {
    news: alone ? 'alone' : 'proposed',
    what: details.what,
    occasion: proposal.public_id,
    but: staffId,
  })
  if (!alone) return
  await updateProposalDecided(tx, proposal.id, { decision: 'alone', by: staffId, now })
  await carryOutDecision(world, tx, payment, details, { first: staffId, second: staffId, proposalId: proposal.id })
}

/** Refuses a decision that could not be carried out. */
async function refuseInVain(tx: Db, payment: PaymentRow, what: Proposed): Promise<void> {
  if (what.what === 'transfer') await refuseCounted(tx, what)
  if (what.what === 'give-back' && what.amount > (await findRefundable(tx, payment)))
    throw refuse('amount', 'too-much-to-give-back')
}

/** Proposes to reverse a payment, also one that has only arrived in part. */
export async function proposeReversal(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
  reason: string,
): Promise<void> {
  const staffId = personOf(caller).id
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  await refuseOwnPayment(world, found, staffId)
  await inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (!payment || !nextState(payment.state, 'reversed')) throw new Refused('wrong-state')
    await proposeDecision(world, tx, payment, { what: 'reverse', reason }, staffId)
  })
}
