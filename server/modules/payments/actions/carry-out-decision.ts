import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import type { Proposed } from '../core/proposal.ts'
import { whoWritesOff } from '../core/two-people.ts'
import { findRefundable, findReleasable } from '../store/credits.ts'
import { insertEvent } from '../store/payments.ts'
import { insertMoney, listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateLinesClosed } from '../store/line-uses.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { countMoney } from './count-money.ts'
import { countTransfer } from './record-transfer.ts'
import { creditShortPayment } from './credit-short-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { takeBackSecondPeriod } from './take-back-second-period.ts'

/**
 * Carries out a decision that two people agreed on. The first person verifies the receipt, which either may have
 * claimed; the second is recorded with the result.
 */
export async function carryOutDecision(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  details: Proposed,
  { first, second: staffId, proposalId }: { first: number; second: number; proposalId: number },
): Promise<void> {
  switch (details.what) {
    case 'transfer':
      return countTransfer(world, tx, payment, details, { staffId: first, second: staffId, proposalId })
    case 'reverse':
      return reversePayment(world, tx, payment, { reason: details.reason, by: staffId })
    case 'write-off':
      return writeOff(world, tx, payment, staffId)
    case 'to-credit':
      return toCredit(world, tx, payment, staffId)
    case 'undo-second':
      return takeBackSecondPeriod(world, tx, payment, { source: details.source, by: staffId })
    default:
      return giveBack(world, tx, payment, details, staffId)
  }
}

/** The amount that is still missing, in santim. */
export const missingOf = async (tx: Db, payment: PaymentRow): Promise<number> =>
  payment.amount_due - ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0)

export async function writeOff(world: PaymentsWorld, tx: Db, payment: PaymentRow, staffId: PersonId): Promise<void> {
  const missing = await missingOf(tx, payment)
  if (payment.state !== 'short' || whoWritesOff(payment.amount_due, missing) === 'nobody')
    throw new Refused('wrong-state')
  await countMoney(world, tx, payment, {
    kind: 'written-off',
    amount: missing,
    source: `written-off:${payment.id}`,
    byPerson: staffId,
  })
}

export const toCredit = async (world: PaymentsWorld, tx: Db, payment: PaymentRow, staffId: PersonId): Promise<void> => {
  await creditShortPayment(world, tx, payment, { by: staffId, notifiesPayer: true })
}

async function giveBack(
  world: PaymentsWorld,
  tx: Db,
  given: PaymentRow,
  { amount, bankReference, bookedOn }: Extract<Proposed, { what: 'give-back' }>,
  staffId: PersonId,
): Promise<void> {
  // A payment that is returned in part has ended; the remainder stays its payer's.
  const isReleased = (await findReleasable(tx, given)) > 0
  const payment = isReleased ? await creditShortPayment(world, tx, given, { by: staffId, notifiesPayer: false }) : given
  if (amount > (await findRefundable(tx, payment))) throw refuse('amount', 'too-much-to-give-back')
  const now = world.clock.now()
  const source = `given-back:${bankReference}`
  const isNew = await insertMoney(tx, {
    paymentId: payment.id,
    kind: 'given-back',
    amount,
    source,
    now,
    byPerson: staffId,
    bookedOn,
  })
  if (!isNew) throw refuse('bankReference', 'transfer-counted')
  await updateLinesClosed(tx, payment.id)
  const { state } = payment
  await insertEvent(tx, payment.id, { from: state, to: state, cause: 'given-back', now, byPerson: staffId })
}
