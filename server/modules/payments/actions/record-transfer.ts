import { parseIsoDate } from '#ethiopia/calendar.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { SANTIM } from '../core/price.ts'
import { readReceiptNumber } from '../core/receipt-number.ts'
import { findPayment, hasTransfer } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { proveMoney } from './prove-money.ts'
import { lockWithPerson } from './lock-payment.ts'
import { refuseOwn } from './refuse-own.ts'

export type Transfer = { account: string; bankReference: string; bookedOn: string; amount: number }

/** The one spelling of a number as our account shows it. */
function bankReferenceOf(typed: string): string {
  const read = readReceiptNumber(typed)
  if ('refusal' in read) throw refuse('bankReference', 'bank-reference-malformed')
  return read.number
}

/**
 * Counts a transfer that staff found on one of our accounts: each once, for one payment. Amount in birr. Refused with 'not-allowed' for one's own payment or
 * that of one's team.
 */
export async function recordTransfer(
  world: PaymentsWorld,
  caller: Caller,
  publicId: string,
  transfer: Transfer,
): Promise<void> {
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  const staff = personOf(caller)
  await refuseOwn(world, found.person_id, staff.id)
  if (!world.seller.accounts.some(({ number }) => number === transfer.account))
    throw refuse('account', 'account-unknown')
  if (!parseIsoDate(transfer.bookedOn)) throw refuse('bookedOn', 'day-malformed')
  const bankReference = bankReferenceOf(transfer.bankReference)
  await inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (!payment) throw new Refused('not-found')
    if (await hasTransfer(tx, transfer.account, bankReference)) throw refuse('bankReference', 'transfer-counted')
    const isCounted = await proveMoney(world, tx, payment, {
      amount: Math.round(transfer.amount * SANTIM),
      source: `bank:${transfer.account}:${bankReference}`,
      bank: { account: transfer.account, bankReference, bookedOn: transfer.bookedOn, byPerson: staff.id },
    })
    if (!isCounted) throw refuse('bankReference', 'transfer-counted')
  })
}
