import type { PersonId, PublicPaymentId, PublicReceiptId } from '#contract/ids.ts'
import type { ReceiptReason } from '#contract/payment-states.ts'
import { refusal } from '#contract/refusals.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { nextState } from '../core/transitions.ts'
import { updatePayment, findPayment } from '../store/payments.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateReceiptDecided, findWaitingReceipt } from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { endReceiptAccess } from './end-receipt-access.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { refuseOwnPayment } from './refuse-own-payment.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { listPendingAttempts } from './waiting-attempts.ts'

/** The receipt that is decided, in the version that was seen. */
export type SeenReceipt = { receiptId: PublicReceiptId; version: number }

/** The deciding person, and the second one where it takes two. */
type By = { staffId: PersonId; second?: PersonId | undefined; now: Instant }

/**
 * The waiting receipt, if it is the version that was seen and nobody else has claimed it. Refused with
 * 'changed-meanwhile'.
 */
async function seenReceipt(
  tx: Db,
  payment: PaymentRow,
  seen: SeenReceipt,
  { staffId, second, now }: By,
): Promise<ReceiptRow> {
  const receipt = await findWaitingReceipt(tx, payment.id)
  if (receipt?.public_id !== seen.receiptId || receipt.version !== seen.version)
    throw new Refused('changed-meanwhile', refusal('receipt-decided'))
  const isOthers = receipt.claimed_by !== null && receipt.claimed_by !== staffId && receipt.claimed_by !== second
  const isHeld = isOthers && (receipt.claimed_until ?? 0) > now
  if (isHeld) throw new Refused('changed-meanwhile', refusal('receipt-claimed'))
  return receipt
}

/** Marks the receipt that was seen as verified, in the transaction that counts the money. */
export async function verifyReceipt(tx: Db, payment: PaymentRow, seen: SeenReceipt, by: By): Promise<void> {
  const receipt = await seenReceipt(tx, payment, seen, by)
  await updateReceiptDecided(tx, receipt.id, { state: 'verified', now: by.now, byPerson: by.staffId })
}

type Refusal = SeenReceipt & { reason: ReceiptReason; note?: string | undefined }

/** Refuses a receipt with a reason for the payer. Its number is free again, unless it was used before or forged. */
export async function refuseReceipt(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
  { reason, note, ...seen }: Refusal,
): Promise<void> {
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  const staffId = personOf(caller).id
  await refuseOwnPayment(world, found, staffId)
  if (reason === 'other-reason' && (note ?? '') === '') throw refuse('note', 'receipt-note-needed')
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, found.id)
    if (!payment) throw new Refused('not-found')
    const receipt = await seenReceipt(tx, payment, seen, { staffId, now })
    await updateReceiptDecided(tx, receipt.id, { state: 'refused', now, byPerson: staffId, reason, note })
    await endReceiptAccess(tx, payment, now)
    await noteRefusal(tx, payment, { reason, now, staffId, note })
    // A payment that was paid otherwise needs no receipt.
    if (payment.state !== 'paid') await notifyOfPayment(world, tx, payment, 'receipt-refused', receipt.public_id)
  })
}

/** A payment keeps waiting while the gateway reports it as pending; a paid one stays paid. */
async function noteRefusal(
  tx: Db,
  payment: PaymentRow,
  { reason, now, staffId, note }: { reason: ReceiptReason; now: Instant; staffId: PersonId; note: string | undefined },
): Promise<void> {
  if ((await listPendingAttempts(tx, payment.id, now)).length > 0) return
  const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
  const cause = hasPart ? 'receipt-refused-in-part' : 'receipt-refused'
  const state = nextState(payment.state, cause)
  if (state) await updatePayment(tx, payment, { state, reason }, { cause, now, byPerson: staffId, note })
}
