import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { updateFileOwner } from '#server/modules/files/index.ts'
import { subscriberUntil } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { RECEIPT_ACCESS } from '../core/receipt-access.ts'
import { listReceiptFilesToDelete, deleteReceiptFiles } from '../store/receipt-files.ts'
import { listLate, updateReceiptLate } from '../store/receipt-queue.ts'
import { insertEvent, listPaymentsByIds } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { notifyStaff } from './notify-staff.ts'

const AT_ONCE = 100
const ALARM_AFTER = 2 * DAY
const FILES_AT_ONCE = 10_000
/** How long pictures of receipts are kept after the decision; the proof stays in the records. */
const KEPT_FOR = 365 * DAY

/**
 * Notifies payers whose receipts were not decided in time that their access pauses, logs it for staff, and releases old
 * files.
 */
export async function sweepReceipts(world: PaymentsWorld, mayContinue: () => boolean): Promise<void> {
  const { db, clock, log } = world
  for (const receipt of await listLate(db, clock.now() - RECEIPT_ACCESS, AT_ONCE)) {
    const { id, payment_id, public_id } = receipt
    if (!mayContinue()) return
    await inTransaction(db, async (tx) => {
      const payment = await lockWithPerson(tx, payment_id)
      if (!payment || !(await updateReceiptLate(tx, id))) return
      const { state } = payment
      await insertEvent(tx, payment.id, { from: state, to: state, cause: 'receipt-late', now: clock.now() })
      if (await pauses(world, tx, payment, receipt))
        await notifyOfPayment(world, tx, payment, 'receipt-late', public_id)
    })
    log.error({ receipt: id }, 'a receipt was not checked for three days')
  }
  // Staff who verify are notified a day before the payer loses access; repeating it changes nothing.
  const late = await listLate(db, clock.now() - ALARM_AFTER, AT_ONCE)
  const payments = await listPaymentsByIds(
    db,
    late.map(({ payment_id }) => payment_id),
  )
  const paid = new Set(payments.filter(({ state }) => state === 'paid').map(({ id }) => id))
  for (const { payment_id, public_id } of late.filter((receipt) => !paid.has(receipt.payment_id))) {
    if (!mayContinue()) return
    await inTransaction(db, (tx) =>
      notifyStaff(world, tx, { id: payment_id }, { news: 'receipt-late', what: '', occasion: public_id }),
    )
  }
  if (mayContinue()) await inTransaction(db, (tx) => removeReceiptFiles(tx, { decidedBefore: clock.now() - KEPT_FOR }))
}

/**
 * Whether a payer's access has paused with a receipt: the receipt had opened tenders, and nothing else opens them now.
 */
async function pauses(
  { clock }: Pick<PaymentsWorld, 'clock'>,
  tx: Db,
  { state, person_id: personId }: PaymentRow,
  { access_until: opened }: ReceiptRow,
): Promise<boolean> {
  if (state !== 'checking' || opened === null) return false
  const now = clock.now()
  return ((await subscriberUntil(tx, [personId], now)).get(personId) ?? 0) <= now
}

/** Releases the files of receipts, which are then removed, and deletes personal data in messages. */
export async function removeReceiptFiles(
  tx: Db,
  which: { decidedBefore: number } | { personId: PersonId },
): Promise<void> {
  const held = await listReceiptFilesToDelete(tx, which, FILES_AT_ONCE)
  for (const { file_key, picture_key } of held)
    for (const key of [file_key, picture_key]) if (key !== null) await updateFileOwner(tx, key, null)
  await deleteReceiptFiles(
    tx,
    held.map(({ id }) => id),
  )
}
