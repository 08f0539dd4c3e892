import type { BankCode } from '#contract/banks.ts'
import type { PersonId, PublicPaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { ClaimedReceipt, QueuedReceipt } from '#contract/receipt-queue.ts'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { ReaderFailed } from '#server/modules/files/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { receiptPage } from '../core/banks.ts'
import { SANTIM } from '../core/price.ts'
import { findPayment, listPayments, listPaymentsByIds } from '../store/payments.ts'
import { claimReceipt, countWaitingReceipts, findDecisionTimes, listQueuedReceipts } from '../store/receipt-queue.ts'
import { findWaitingReceipt } from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { staffNameOf } from './staff-name-of.ts'
import { linesFor } from './match-lines.ts'
import { paymentViews } from './read-payments.ts'
import { receiptViewOf } from './receipt-views.ts'
import { refuseOwnPayment } from './refuse-own-payment.ts'

/** How long a receipt is claimed by the person who opened it; milliseconds. */
const CLAIMED_FOR = 10 * MINUTE
const MEASURED = 30 * DAY
const MAX_EARLIER = 20
/** How many characters of a PDF's text are shown next to it. */
const MAX_TEXT = 4000

type Asked = { bank?: BankCode | undefined; flag?: 'red' | 'none' | undefined; from?: number | undefined }

/** Waiting receipts, in the order in which they should be decided, and how long decisions took. `from` in birr. */
export async function readReceiptQueue(world: PaymentsWorld, caller: Caller, { from, ...asked }: Asked) {
  const { db, clock } = world
  const rows = await listQueuedReceipts(db, { ...asked, from: from === undefined ? undefined : from * SANTIM })
  const { median, slowest } = await findDecisionTimes(db, clock.now() - MEASURED)
  return {
    receipts: await queued(db, rows, { staffId: personOf(caller).id, now: clock.now() }),
    waiting: await countWaitingReceipts(db),
    ...(median === null ? {} : { median }),
    ...(slowest === null ? {} : { slowest }),
  }
}

/**
 * Claims the receipt of a payment for the caller, with the facts that help to decide it. Refused with 'not-allowed' for
 * one's own or one's team's, with 'changed-meanwhile' while somebody else has claimed it.
 */
export async function claimWaiting(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<ClaimedReceipt> {
  const { db, clock } = world
  const payment = await findPayment(db, publicId)
  const receipt = payment && (await findWaitingReceipt(db, payment.id))
  if (!payment || !receipt) throw new Refused('not-found')
  const staffId = personOf(caller).id
  await refuseOwnPayment(world, payment, staffId)
  const now = clock.now()
  if (!(await claimReceipt(db, receipt.id, { personId: staffId, until: now + CLAIMED_FOR, now })))
    throw new Refused('changed-meanwhile', refusal('receipt-claimed'))
  const claimed = { ...receipt, claimed_by: staffId, claimed_until: now + CLAIMED_FOR }
  const [view] = await queued(db, [claimed], { staffId, now })
  if (!view) throw new Refused('not-found')
  const before = (await listPayments(db, payment.person_id, MAX_EARLIER)).filter(({ id }) => id !== payment.id)
  const text = await textOf(world, receipt)
  return {
    ...view,
    earlier: await paymentViews(db, before),
    accounts: [...world.seller.accounts],
    lines: await linesFor(db, payment),
    ...(text === undefined ? {} : { text }),
  }
}

/** The text of a PDF; undefined for a picture or an unreadable PDF. */
async function textOf(world: PaymentsWorld, receipt: ReceiptRow): Promise<string | undefined> {
  if (receipt.file_type !== 'application/pdf' || receipt.file_key === null) return undefined
  try {
    const bytes = new Uint8Array(await new Response(await world.files.read(receipt.file_key)).arrayBuffer())
    const read = await world.reader.text(bytes, 'application/pdf')
    return read.state === 'read' ? read.text.slice(0, MAX_TEXT) : undefined
  } catch (error) {
    if (!(error instanceof ReaderFailed)) world.log.error({ error, receipt: receipt.id }, 'a receipt was not read')
    return undefined
  }
}

async function queued(
  db: Db,
  rows: readonly ReceiptRow[],
  { staffId, now }: { staffId: PersonId; now: Instant },
): Promise<QueuedReceipt[]> {
  const payments = await listPaymentsByIds(
    db,
    rows.map(({ payment_id }) => payment_id),
  )
  const views = new Map((await paymentViews(db, payments)).map((view, n) => [payments[n]?.id, view]))
  const claimers = rows.flatMap(({ claimed_by }) => claimed_by ?? [])
  const people = new Map(
    (await listPeopleByIds(db, [...payments.map(({ person_id }) => person_id), ...claimers])).map((person) => [
      person.id,
      person,
    ]),
  )
  return rows.flatMap((row) => {
    const payment = payments.find(({ id }) => id === row.payment_id)
    const view = views.get(row.payment_id)
    if (!payment || !view) return []
    const payer = people.get(payment.person_id)
    const isClaimed = row.claimed_by !== null && (row.claimed_until ?? 0) > now
    const page = receiptPage(row.bank, pageParts(row))
    return [
      {
        ...receiptViewOf(row),
        payment: view,
        payer: { id: payment.person_id, name: staffNameOf(payer), isStaff: (payer?.roles.length ?? 0) > 0 },
        flags: row.flags,
        typed: row.typed,
        ...(row.other_number === null ? {} : { otherNumber: row.other_number }),
        ...(page === undefined ? {} : { page }),
        ...(isClaimed
          ? { claimedUntil: row.claimed_until ?? now, claimedBy: staffNameOf(people.get(row.claimed_by ?? 0)) }
          : {}),
        isClaimedByMe: isClaimed && row.claimed_by === staffId,
        ...(row.access_until === null ? {} : { accessUntil: row.access_until }),
        version: row.version,
      },
    ]
  })
}

const pageParts = (row: ReceiptRow) => ({
  ...(row.number_key === null ? {} : { number: row.number_key }),
  ...(row.link_token === null ? {} : { linkToken: row.link_token }),
  ...(row.account_digits === null ? {} : { accountDigits: row.account_digits }),
  ...(row.payer_phone === null ? {} : { payerPhone: row.payer_phone }),
})
