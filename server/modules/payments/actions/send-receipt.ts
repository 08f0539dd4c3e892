import { randomBytes } from 'node:crypto'
import type { PaymentId, PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { updateFileOwner } from '#server/modules/files/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { accessOf } from '../core/receipt-access.ts'
import { dayFault } from '../core/booked-day.ts'
import { checkReceipt } from '../core/receipt-checks.ts'
import { readClaim } from '../core/receipt-claim.ts'
import type { ReadClaim, TypedClaim } from '../core/receipt-claim.ts'
import { flagView } from '../core/receipt-flags.ts'
import { confusableKey } from '../core/receipt-number.ts'
import { nextState } from '../core/transitions.ts'
import { RECEIPT_CONTESTED } from '../job-names.ts'
import { updatePayment } from '../store/payments.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import {
  listNumbersAlike,
  lockReceiptKey,
  findReceiptOfSameFile,
  listReceiptsTaking,
} from '../store/receipt-numbers.ts'
import {
  updateReceiptDecided,
  findFirstSentAt,
  insertReceipt,
  updateReceiptsContested,
  countReceiptsSince,
  findWaitingReceipt,
  updateReceiptAccess,
} from '../store/receipts.ts'
import type { ReceiptKey, TakenReceipt } from '../store/receipt-numbers.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { endReceiptAccess } from './end-receipt-access.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { storeReceiptFiles, inspectReceipt } from './take-receipt-file.ts'
import type { InspectedReceipt } from './take-receipt-file.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { openWhileChecked, payerProof } from './temporary-access.ts'

/** Receipts that one person may send in a day. */
const A_DAY = 20

export type SentReceipt = TypedClaim & {
  receipt: File
  /** The payer claims a number that somebody else has sent. */
  isMine?: boolean | undefined
}
/** The sender, and whether it replaces the waiting receipt. */
type Sending = { personId: PersonId | null; replaces: boolean }

/** A claim and a file that were accepted, before their payment is known. */
export type GoodReceipt = { claim: ReadClaim; file: InspectedReceipt; isMine: boolean }

/** Reads the typed fields and inspects the file. Stores nothing; refuses by field. */
export async function readReceipt(world: PaymentsWorld, sent: SentReceipt): Promise<GoodReceipt> {
  const claim = readClaim(sent)
  const now = world.clock.now()
  const typed = claim.paidOn && isoDate(claim.paidOn)
  if (typed !== undefined && dayFault(typed, now) === 'day-long-ago')
    throw refuse('paidOn', 'day-long-ago', { day: typed })
  const [toCorrect] = checkReceipt(claim, { amountDue: 0, orderedAt: now, now }).refusals
  if (toCorrect)
    throw refuse(toCorrect.field === 'number' ? 'receiptNumber' : 'paidOn', 'receipt-day-to-come', {
      day: isoDate(toCorrect.day),
    })
  return { claim, file: await inspectReceipt(world, sent.receipt), isMine: sent.isMine === true }
}

/**
 * Stores the receipt of a transfer for staff to verify; without a red remark it opens tenders for at most three days. A
 * number is accepted only from its first payer, one waiting receipt a payment.
 */
export async function sendReceipt(
  world: PaymentsWorld,
  paymentId: PaymentId,
  good: GoodReceipt,
  sending: Sending,
): Promise<void> {
  const files = await storeReceiptFiles(world, good.file)
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, paymentId)
    if (!payment) throw new Refused('not-found')
    const state = nextState(payment.state, 'receipt-sent')
    if (!state) throw new Refused('wrong-state', refusal('payment-over'))
    if (!(await makeWay(tx, payment, good, sending, now))) return
    const { receipt, accessUntil } = await storeReceipt(world, tx, payment, good, { ...files, sending, now })
    await updatePayment(
      tx,
      payment,
      { state, reason: null },
      { cause: 'receipt-sent', now, ...(sending.personId === null ? {} : { byPerson: sending.personId }) },
    )
    const opened = accessUntil && (await openWhileChecked(world, tx, payment, { until: accessUntil, now }))
    // The payer sees the actual access, which may be less than a receipt gives.
    if (opened === undefined) await endReceiptAccess(tx, payment, now)
    else await updateReceiptAccess(tx, receipt.id, opened)
    await notifyOfPayment(
      world,
      tx,
      payment,
      opened === undefined ? 'receipt-first' : 'receipt-sent',
      receipt.public_id,
    )
  })
}

/** Withdraws the waiting receipt if this one may replace it; false where it is the same one. */
async function makeWay(
  tx: Db,
  payment: PaymentRow,
  good: GoodReceipt,
  { personId, replaces }: Sending,
  now: Instant,
): Promise<boolean> {
  const waiting = await findWaitingReceipt(tx, payment.id)
  if (waiting && isSame(waiting, good)) return false
  if (waiting && !replaces) throw new Refused('wrong-state', refusal('receipt-waits'))
  if ((await countReceiptsSince(tx, payment.person_id, now - DAY)) >= A_DAY) throw new Refused('too-many-requests')
  if (waiting) await updateReceiptDecided(tx, waiting.id, { state: 'withdrawn', now, byPerson: personId })
  return true
}

type Storing = { fileKey: string; pictureKey: string | null; sending: Sending; now: Instant }

/** Stores the receipt with remarks for staff; returns until when it opens tenders, if it does. */
async function storeReceipt(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  good: GoodReceipt,
  { fileKey, pictureKey, sending, now }: Storing,
): Promise<{ receipt: ReceiptRow; accessUntil: Instant | undefined }> {
  const { bank, number, linkToken } = good.claim
  const key: ReceiptKey = { bank, number, linkToken }
  await lockReceiptKey(tx, key)
  const contested = await contestedWith(world, tx, payment, key, good.isMine)
  const flags = await flagsOf(tx, payment, good, { now, isContested: contested.length > 0 })
  const payer = await payerProof(world, tx, payment.person_id)
  const accessUntil = accessOf(flags, payer, {
    firstSentAt: await findFirstSentAt(tx, payment.id),
    now,
  })
  const receipt = await insertReceipt(tx, {
    ...rowOf(good, flags),
    payment_id: payment.id,
    person_id: sending.personId,
    file_key: fileKey,
    picture_key: pictureKey,
    is_contested: contested.length > 0,
    payer_digests: payer.digests,
    access_until: null,
    sent_at: now,
  })
  for (const owned of [fileKey, pictureKey]) if (owned) await updateFileOwner(tx, owned, `receipt:${receipt.id}`)
  return { receipt, accessUntil }
}

const isSame = (waiting: ReceiptRow, { claim, file }: GoodReceipt): boolean =>
  waiting.sha256 === file.sha256 &&
  waiting.bank === claim.bank &&
  waiting.number_key === (claim.number ?? null) &&
  waiting.link_token === (claim.linkToken ?? null)

/** Receipts with the same number, where the payer claims it; refused where they do not, or have sent it themselves. */
async function contestedWith(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  key: ReceiptKey,
  isMine: boolean,
): Promise<TakenReceipt[]> {
  const taken = await listReceiptsTaking(tx, key)
  if (taken.length === 0) return []
  if (taken.some(({ payer_id, state }) => payer_id === payment.person_id && state !== 'refused'))
    throw new Refused('wrong-state', refusal('receipt-own-taken'))
  if (!isMine) throw new Refused('wrong-state', refusal('receipt-taken'))
  const ids = taken.map(({ id }) => id)
  await updateReceiptsContested(tx, ids)
  // Their payers are not locked here: two who contest each other's number would wait for each other.
  for (const id of ids) await world.jobs.send(tx, RECEIPT_CONTESTED, { receiptId: id })
  return taken
}

/** Remarks that staff should check. */
async function flagsOf(
  tx: Db,
  payment: PaymentRow,
  { claim, file }: GoodReceipt,
  { now, isContested }: { now: Instant; isContested: boolean },
): Promise<ReceiptFlagView[]> {
  const takenAlike = claim.number === undefined ? [] : await listNumbersAlike(tx, confusableKey(claim.number))
  const found = checkReceipt(claim, {
    amountDue: payment.amount_due - ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0),
    orderedAt: payment.created_at,
    now,
    takenAlike,
  })
  const same = await findReceiptOfSameFile(tx, {
    sha256: file.sha256,
    pointsSha256: file.picture?.pointsSha256,
    paymentId: payment.id,
  })
  return [
    ...(isContested ? [{ code: 'contested', isRed: true } as const] : []),
    ...found.flags.map(flagView),
    ...(same
      ? [{ code: same.isFile ? 'same-file' : 'same-picture', isRed: true, reference: same.reference } as const]
      : []),
  ]
}

const rowOf = ({ claim, file }: GoodReceipt, flags: ReceiptFlagView[]) => ({
  public_id: randomBytes(18).toString('base64url'),
  bank: claim.bank,
  typed: claim.typed,
  number_key: claim.number ?? null,
  alike_key: claim.number === undefined ? null : confusableKey(claim.number),
  link_token: claim.linkToken ?? null,
  other_number: claim.otherNumber ?? null,
  account_digits: claim.accountDigits ?? null,
  payer_phone: claim.payerPhone ?? null,
  amount: claim.amount ?? null,
  paid_on: claim.paidOn ? isoDate(claim.paidOn) : null,
  file_type: file.type,
  file_size: file.bytes.length,
  sha256: file.sha256,
  points_sha256: file.picture?.pointsSha256 ?? null,
  flags,
  state: 'waiting' as const,
  reason: null,
  note: null,
  claimed_by: null,
  claimed_until: null,
  decided_by: null,
  decided_at: null,
})
