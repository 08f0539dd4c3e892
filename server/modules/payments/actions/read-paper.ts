import type { World } from '#server/platform/world.ts'
import type { PublicPaymentId } from '#contract/ids.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { findPaper, findPaperByNumber, isPaperReversed } from '../store/papers.ts'
import { findPayment } from '../store/payments.ts'
import { isPayerOf } from './is-payer-of.ts'

/**
 * The paper of a kind of a payment with this number, or the newest: for the payer, or for staff that verifies payments.
 */
export async function readPaper(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  asked: { id: PublicPaymentId; kind: PaperKind; number?: string | undefined },
): Promise<PaymentPaper> {
  const payment = await findPayment(db, asked.id)
  const isAllowed = payment && (hasRole(caller, 'admin', 'approver') || (await isPayerOf(db, caller, payment)))
  const paper = payment && isAllowed ? await findPaper(db, payment.id, asked.kind, asked.number) : undefined
  if (!paper) throw new Refused('not-found')
  return paper
}

/**
 * Confirms a paper to anyone with its number: that it is ours, its day and amount (birr), and whether it was reversed.
 */
export async function confirmPaper({ db }: Pick<World, 'db'>, number: string) {
  const paper = await findPaperByNumber(db, number)
  if (!paper) throw new Refused('not-found')
  const { kind, issuedAt, amount } = paper
  return {
    number,
    kind,
    issuedAt,
    amount,
    ...((await isPaperReversed(db, number)) ? { isReversed: true as const } : {}),
  }
}
