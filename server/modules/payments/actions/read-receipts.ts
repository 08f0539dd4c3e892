import type { World } from '#server/platform/world.ts'
import type { PublicPaymentId, PublicReceiptId } from '#contract/ids.ts'
import type { PaymentWithReceipts, ReceiptView } from '#contract/receipts.ts'
import { countAttempt } from '#server/modules/accounts/index.ts'
import { FileNotFound, FileStoreUnavailable } from '#server/modules/files/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { BankCode } from '#contract/banks.ts'
import { readClaim } from '../core/receipt-claim.ts'
import { findPayment, findPaymentById } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findReceipt, listReceiptsOf } from '../store/receipts.ts'
import { isNumberTaken } from '../store/receipt-numbers.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { findTaxReceiptFile } from '../store/tax-receipts.ts'
import { isPayerOf } from './is-payer-of.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { readPayment } from './read-payments.ts'
import { receiptViewOf } from './receipt-views.ts'

/** A payment with its receipts, for its payer and for staff that verifies. */
export async function readWithReceipts(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<PaymentWithReceipts> {
  return { ...(await readPayment(world, caller, publicId)), receipts: await readReceipts(world, caller, publicId) }
}

/** Receipts of a payment, newest first. Refused with 'not-found' for other people's. */
export async function readReceipts(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<ReceiptView[]> {
  const payment = await findPayment(db, publicId)
  if (!payment || !(await maySee(db, caller, payment))) throw new Refused('not-found')
  return (await listReceiptsOf(db, [payment.id])).map(receiptViewOf)
}

const maySee = async (db: Db, caller: Caller, payment: PaymentRow): Promise<boolean> =>
  hasRole(caller, 'admin', 'approver') || (await isPayerOf(db, caller, payment))

/** Whether a receipt number is in use. Rate limited, so that nobody can try all numbers. */
export async function isReceiptTaken(
  world: PaymentsWorld,
  caller: Caller,
  asked: { receiptNumber: string; bank?: BankCode | undefined },
): Promise<boolean> {
  await countAttempt(world, { name: 'receiptNumber', of: `person ${personOf(caller).id}` })
  const { number } = readClaim({ ...asked, bank: asked.bank ?? 'other' })
  return number !== undefined && isNumberTaken(world.db, number, asked.bank)
}

/** A receipt that the caller may see. */
async function seenBy({ db }: Pick<World, 'db'>, caller: Caller, publicId: PublicReceiptId): Promise<ReceiptRow> {
  const receipt = await findReceipt(db, publicId)
  const payment = receipt && (await findPaymentById(db, receipt.payment_id))
  if (!receipt || !payment || !(await maySee(db, caller, payment))) throw new Refused('not-found')
  return receipt
}

export type ReceiptFile = { bytes: ReadableStream<Uint8Array>; type: string; name: string }

/**
 * The file of a receipt as it was uploaded, or its picture drawn again. Refused with 'not-found' where it was deleted.
 */
export async function readReceiptFile(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicReceiptId,
  which: 'file' | 'picture',
): Promise<ReceiptFile> {
  const receipt = await seenBy(world, caller, publicId)
  const key = which === 'file' ? receipt.file_key : receipt.picture_key
  if (key === null) throw new Refused('not-found')
  const type = which === 'file' ? receipt.file_type : 'image/png'
  return readStoredFile(world, key, { type, name: `${receipt.bank}-${receipt.number_key ?? 'receipt'}` })
}

/** The newest tax receipt of a payment. Refused with 'not-found' for other people's, and where none has a file. */
export async function readTaxReceiptFile(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<ReceiptFile> {
  const payment = await findPayment(world.db, publicId)
  const file =
    payment && (await maySee(world.db, caller, payment)) ? await findTaxReceiptFile(world.db, payment.id) : undefined
  if (!file) throw new Refused('not-found')
  const name = `tax-receipt-${file.number.replace(/[^\p{L}\d]+/gu, '-')}`
  return readStoredFile(world, file.key, { type: file.type, name })
}

async function readStoredFile(
  { files, log }: PaymentsWorld,
  key: string,
  { type, name }: { type: string; name: string },
): Promise<ReceiptFile> {
  try {
    return { bytes: await files.read(key), type, name: `${name}.${ENDINGS[type] ?? 'bin'}` }
  } catch (error) {
    if (error instanceof FileStoreUnavailable) throw new Refused('unavailable')
    if (!(error instanceof FileNotFound)) throw error
    log.error({ key }, 'the file of a receipt is not in the store')
    throw new Refused('not-found')
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
