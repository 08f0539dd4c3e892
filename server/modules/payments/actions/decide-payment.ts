import type { PersonId, PublicPaymentId } from '#contract/ids.ts'
import type { PaymentDecision } from '#contract/payment-decisions.ts'
import { refusal } from '#contract/refusals.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { dayFault } from '../core/booked-day.ts'
import { SANTIM } from '../core/price.ts'
import { readReceiptNumber } from '../core/receipt-number.ts'
import { withheldSource, withholdingOf } from '../core/withholding.ts'
import { findReleasable, listCreditHeldBy } from '../store/credits.ts'
import { isPaperWithheld } from '../store/money-entries.ts'
import { findPayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { refuseReceipt } from './decide-receipt.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { countMoney } from './count-money.ts'
import { countTransfer } from './record-transfer.ts'
import { refuseOwnPayment } from './refuse-own-payment.ts'
import { findSecondPeriod } from './take-back-second-period.ts'
import { countNeedsSecond, creditNeedsSecond, writesOff } from './needs-second-person.ts'
import { answerProposal } from './answer-proposal.ts'
import { missingOf, toCredit, writeOff } from './carry-out-decision.ts'
import { proposeDecision } from './propose-decision.ts'

/**
 * Carries out a decision of staff on a payment that is neither their own nor their team's. A decision that needs two
 * people is stored and waits for the second.
 */
export async function decidePayment(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
  decision: PaymentDecision,
): Promise<void> {
  if (decision.what === 'refuse-receipt')
    return refuseReceipt(world, caller, publicId, {
      ...decision.receipt,
      reason: decision.reason,
      note: decision.note,
    })
  const staffId = personOf(caller).id
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  await refuseOwnPayment(world, found, staffId)
  return inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (!payment) throw new Refused('not-found')
    const now = world.clock.now()
    switch (decision.what) {
      case 'transfer': {
        if (payment.state === 'reversed') throw new Refused('wrong-state', refusal('payment-over'))
        const credit = { ...decision, ...creditOf(world, decision) }
        return (await countNeedsSecond(tx, payment, credit.amount, now))
          ? proposeDecision(world, tx, payment, credit, staffId)
          : countTransfer(world, tx, payment, credit, { staffId })
      }
      case 'withheld':
        return countWithheld(world, tx, payment, { paper: decision.paper, staffId })
      case 'write-off': {
        const who = await writesOff(tx, payment, now)
        if (who === 'nobody') throw refuse('what', 'too-much-to-write-off')
        return who === 'two'
          ? proposeDecision(world, tx, payment, { what: 'write-off' }, staffId)
          : writeOff(world, tx, payment, staffId)
      }
      case 'undo-second': {
        const source = await findSecondPeriod(tx, payment, decision.entryId)
        return proposeDecision(world, tx, payment, { what: 'undo-second', source }, staffId)
      }
      case 'to-credit':
        return (await creditNeedsSecond(tx, payment, await findReleasable(tx, payment), now))
          ? proposeDecision(world, tx, payment, { what: 'to-credit' }, staffId)
          : toCredit(world, tx, payment, staffId)
      case 'give-back': {
        const { account: _, ...credit } = creditOf(world, { ...decision, account: undefined })
        return proposeDecision(world, tx, payment, { what: 'give-back', ...credit }, staffId)
      }
      default:
        return answerProposal(world, tx, payment, {
          caller,
          isAgreed: decision.what === 'agree',
          id: decision.proposalId,
        })
    }
  })
}

type TypedCredit = { account: string | undefined; bankReference: string; bookedOn: string; amount: number }

/** Checks a credit or debit of our account as it was typed. Takes birr, returns santim. */
function creditOf({ seller, clock }: PaymentsWorld, { account, bankReference, bookedOn, amount }: TypedCredit) {
  if (account !== undefined && !seller.accounts.some(({ number }) => number === account))
    throw refuse('account', 'account-unknown')
  const fault = dayFault(bookedOn, clock.now())
  if (fault) throw refuse('bookedOn', fault, { day: bookedOn })
  const read = readReceiptNumber(bankReference)
  if ('refusal' in read) throw refuse('bankReference', 'bank-reference-malformed')
  return { account: account ?? '', bankReference: read.number, bookedOn, amount: Math.round(amount * SANTIM) }
}

async function countWithheld(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { paper, staffId }: { paper: string; staffId: PersonId },
): Promise<void> {
  const missing = await missingOf(tx, payment)
  if (payment.state !== 'short' && payment.state !== 'checking') throw new Refused('wrong-state')
  const credit = (await listCreditHeldBy(tx, [payment.id])).get(payment.id)?.amount ?? 0
  // The payer withholds a share of the paper's amount, which is the price without the credit.
  const asked = payment.amount_due - credit
  if (!withholdingOf(asked, asked - missing)) throw refuse('what', 'not-withheld')
  const number = paper.toUpperCase()
  const payer = { personId: payment.person_id, tin: payment.buyer?.tin || undefined }
  if (await isPaperWithheld(tx, number, payer)) throw refuse('paper', 'transfer-counted')
  const isCounted = await countMoney(world, tx, payment, {
    kind: 'withheld',
    amount: missing,
    source: withheldSource(payment.id, number),
    byPerson: staffId,
  })
  if (!isCounted) throw refuse('paper', 'transfer-counted')
}
