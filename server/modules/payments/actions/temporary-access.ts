import type { PaymentId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { openTemporary, provedDigests } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { accessOf, RECEIPT_ACCESS } from '../core/receipt-access.ts'
import type { PaymentRow } from '../store/payments.ts'
import {
  findFirstSentAt,
  findLastDecision,
  findWaitingReceipt,
  listAwaitingAccess,
  updateReceiptAccess,
} from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'

type Deps = Pick<PaymentsWorld, 'secret'>
type Opening = Pick<PaymentsWorld, 'db' | 'clock' | 'secret'>
const AT_ONCE = 100

/** A payer, and the digests that recognise them under another account. */
async function findPayer({ secret }: Deps, db: Db, personId: PersonId) {
  const person = await findPerson(db, personId)
  return { person, digests: person ? provedDigests(await secret(), person, 'temporary') : [] }
}

/** Whether a payer confirmed a phone, the result of their last receipt, and their digests. */
export async function payerProof(world: Deps, db: Db, personId: PersonId) {
  const { person, digests } = await findPayer(world, db, personId)
  return {
    hasPhone: person !== undefined && person.phoneConfirmedAt !== null,
    lastDecision: await findLastDecision(db, personId, digests),
    digests,
  }
}

/**
 * Opens tenders to the payer while the payment is checked; returns until when, which may be earlier than requested, or
 * undefined where access was not given.
 */
export async function openWhileChecked(
  world: Deps,
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'person_id'>,
  { until, now }: { until: number; now: Instant },
): Promise<Instant | undefined> {
  const { digests } = await findPayer(world, tx, payment.person_id)
  return openTemporary(tx, { personId: payment.person_id, source: periodSource(payment), until, now, digests })
}

/**
 * Until when the waiting receipt of a payment would open tenders, if it opens none yet and only a confirmed phone is
 * missing.
 */
export async function accessAfterPhone(
  world: Deps,
  db: Db,
  payment: PaymentRow,
  waiting: ReceiptRow,
  now: Instant,
): Promise<{ until: number; hasPhone: boolean } | undefined> {
  if (waiting.access_until !== null) return undefined
  const { hasPhone, lastDecision } = await payerProof(world, db, payment.person_id)
  const firstSentAt = await findFirstSentAt(db, payment.id)
  const until = accessOf(waiting.flags, { hasPhone: true, lastDecision }, { firstSentAt, now })
  return until === undefined ? undefined : { until, hasPhone }
}

/**
 * Opens tenders to payers with waiting receipts who have confirmed their phone since: for all of them, because the
 * first may never confirm theirs.
 */
export async function openAwaited(
  world: Opening,
  mayContinue: () => boolean,
  { atOnce = AT_ONCE }: { atOnce?: number } = {},
): Promise<void> {
  const { db, clock } = world
  for (let after = 0; ;) {
    const waiting = await listAwaitingAccess(db, clock.now() - RECEIPT_ACCESS, { after, limit: atOnce })
    for (const { paymentId } of waiting) {
      if (!mayContinue()) return
      await inTransaction(db, (tx) => openIfProven(world, tx, paymentId))
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < atOnce) return
    after = last.id
  }
}

async function openIfProven(world: Opening, tx: Db, paymentId: PaymentId): Promise<void> {
  const payment = await lockWithPerson(tx, paymentId)
  const waiting = payment?.state === 'checking' ? await findWaitingReceipt(tx, paymentId) : undefined
  const now = world.clock.now()
  const access = payment && waiting && (await accessAfterPhone(world, tx, payment, waiting, now))
  if (!payment || !waiting || !access?.hasPhone) return
  const opened = await openWhileChecked(world, tx, payment, { until: access.until, now })
  if (opened !== undefined) await updateReceiptAccess(tx, waiting.id, opened)
}
