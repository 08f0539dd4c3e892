import { randomBytes } from 'node:crypto'
import type { PaymentDecision } from '#contract/payment-decisions.ts'
import { refusal } from '#contract/refusals.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { dayFault } from '../core/booked-day.ts'
import { SANTIM } from '../core/price.ts'
import type { Proposed } from '../core/proposal.ts'
import { readReceiptNumber } from '../core/receipt-number.ts'
import { whoWritesOff } from '../core/two-people.ts'
import { withholdingOf } from '../core/withholding.ts'
import { findRefundable, findReleasable } from '../store/credits.ts'
import { findPayment, insertEvent, insertMoney, listProvedMoney } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateLinesClosed, updateLineHeld, updateLineReleased, updateCountedLinesUsed } from '../store/line-uses.ts'
import { updateProposalDecided, findProposal, insertProposal } from '../store/proposals.ts'
import { refuseReceipt } from './decide-receipt.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { proveMoney } from './prove-money.ts'
import { countTransfer, refuseCounted } from './record-transfer.ts'
import { releaseShort } from './release-short.ts'
import { refuseOwn } from './refuse-own.ts'
import { reversePayment } from './reverse-payment.ts'
import { takeLine } from './take-line.ts'
import { isAlone, notifyStaff } from './notify-staff.ts'
import { findSecond, undoSecond } from './undo-second.ts'
import { countNeedsSecond, creditNeedsSecond, writesOff } from './who-decides.ts'

/** Carries out a decision of staff on a payment that is neither their own nor their team's. A decision that needs two people is stored and waits for the second. */
export async function decidePayment(
  world: PaymentsWorld,
  caller: Caller,
  publicId: string,
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
  await refuseOwn(world, found, staffId)
  return inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (!payment) throw new Refused('not-found')
    const now = world.clock.now()
    switch (decision.what) {
      case 'transfer': {
        if (payment.state === 'reversed') throw new Refused('wrong-state', refusal('payment-over'))
        const credit = { ...decision, ...creditOf(world, decision) }
        return (await countNeedsSecond(tx, payment, credit.amount, now))
          ? propose(world, tx, payment, credit, staffId)
          : countTransfer(world, tx, payment, credit, { staffId })
      }
      case 'withheld':
        return countWithheld(world, tx, payment, { paper: decision.paper, staffId })
      case 'write-off': {
        const who = await writesOff(tx, payment, now)
        if (who === 'nobody') throw refuse('what', 'too-much-to-write-off')
        return who === 'two'
          ? propose(world, tx, payment, { what: 'write-off' }, staffId)
          : writeOff(world, tx, payment, staffId)
      }
      case 'undo-second': {
        const source = await findSecond(tx, payment, decision.entryId)
        return propose(world, tx, payment, { what: 'undo-second', source }, staffId)
      }
      case 'to-credit':
        return (await creditNeedsSecond(tx, payment, await findReleasable(tx, payment), now))
          ? propose(world, tx, payment, { what: 'to-credit' }, staffId)
          : toCredit(world, tx, payment, staffId)
      case 'give-back': {
        const { account: _, ...credit } = creditOf(world, { ...decision, account: undefined })
        return propose(world, tx, payment, { what: 'give-back', ...credit }, staffId)
      }
      default:
        return second(world, tx, payment, { caller, isAgreed: decision.what === 'agree', id: decision.proposalId })
    }
  })
}

/** Proposes to take a payment back. */
export async function proposeReversal(
  world: PaymentsWorld,
  caller: Caller,
  publicId: string,
  reason: string,
): Promise<void> {
  const staffId = personOf(caller).id
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  await refuseOwn(world, found, staffId)
  await inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (payment?.state !== 'paid') throw new Refused('wrong-state')
    await propose(world, tx, payment, { what: 'reverse', reason }, staffId)
  })
}

type TypedCredit = { account: string | undefined; bankReference: string; bookedOn: string; amount: number }

/** Checks a credit or debit of our account as it was typed. Takes birr, gives santim. */
function creditOf({ seller, clock }: PaymentsWorld, { account, bankReference, bookedOn, amount }: TypedCredit) {
  if (account !== undefined && !seller.accounts.some(({ number }) => number === account))
    throw refuse('account', 'account-unknown')
  const fault = dayFault(bookedOn, clock.now())
  if (fault) throw refuse('bookedOn', fault, { day: bookedOn })
  const read = readReceiptNumber(bankReference)
  if ('refusal' in read) throw refuse('bankReference', 'bank-reference-malformed')
  return { account: account ?? '', bankReference: read.number, bookedOn, amount: Math.round(amount * SANTIM) }
}

const missingOf = async (tx: Db, payment: PaymentRow): Promise<number> =>
  payment.amount_due - ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0)

async function countWithheld(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { paper, staffId }: { paper: string; staffId: number },
): Promise<void> {
  const missing = await missingOf(tx, payment)
  if (payment.state !== 'short' && payment.state !== 'checking') throw new Refused('wrong-state')
  if (!withholdingOf(payment.amount_due, payment.amount_due - missing)) throw refuse('what', 'not-withheld')
  const isCounted = await proveMoney(world, tx, payment, {
    kind: 'withheld',
    amount: missing,
    source: `withheld:${paper.toUpperCase()}`,
    byPerson: staffId,
  })
  if (!isCounted) throw refuse('paper', 'transfer-counted')
}

async function writeOff(world: PaymentsWorld, tx: Db, payment: PaymentRow, staffId: number): Promise<void> {
  const missing = await missingOf(tx, payment)
  if (payment.state !== 'short' || whoWritesOff(payment.amount_due, missing) === 'nobody')
    throw new Refused('wrong-state')
  await proveMoney(world, tx, payment, {
    kind: 'written-off',
    amount: missing,
    source: `written-off:${payment.id}`,
    byPerson: staffId,
  })
}

const toCredit = async (world: PaymentsWorld, tx: Db, payment: PaymentRow, staffId: number): Promise<void> => {
  await releaseShort(world, tx, payment, { by: staffId, isTold: true })
}

async function giveBack(
  world: PaymentsWorld,
  tx: Db,
  given: PaymentRow,
  { amount, bankReference, bookedOn }: Extract<Proposed, { what: 'give-back' }>,
  staffId: number,
): Promise<void> {
  // A short payment that is given back has ended; the part that is not given back stays its payer's.
  const payment = given.state === 'short' ? await releaseShort(world, tx, given, { by: staffId, isTold: false }) : given
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

/** Refuses at once what could not be carried out. */
async function refuseInVain(tx: Db, payment: PaymentRow, what: Proposed): Promise<void> {
  if (what.what === 'transfer') await refuseCounted(tx, what)
  if (what.what === 'give-back' && what.amount > (await findRefundable(tx, payment)))
    throw refuse('amount', 'too-much-to-give-back')
}

/** Notes what one person wants. Where nobody else could agree it is done at once, and all staff are notified. */
async function propose(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  details: Proposed,
  staffId: number,
): Promise<void> {
  await refuseInVain(tx, payment, details)
  const now = world.clock.now()
  const proposal = await insertProposal(tx, {
    public_id: randomBytes(18).toString('base64url'),
    payment_id: payment.id,
    what: details.what,
    details,
    seen_at: payment.changed_at,
    by_person: staffId,
    at: now,
  })
  if (!proposal) throw new Refused('wrong-state', refusal('proposal-open'))
  if (details.what === 'transfer' && details.lineId !== undefined) {
    await takeLine(tx, { ...details, lineId: details.lineId })
    await updateLineHeld(tx, details.lineId, proposal.id)
  }
  const { state } = payment
  const event = { from: state, to: state, cause: 'proposed', now, byPerson: staffId, note: details.what } as const
  await insertEvent(tx, payment.id, event)
  const alone = await isAlone(tx, staffId, details.what)
  await notifyStaff(world, tx, payment, {
    news: alone ? 'alone' : 'proposed',
    what: details.what,
    occasion: proposal.public_id,
    but: staffId,
  })
  if (!alone) return
  await updateProposalDecided(tx, proposal.id, { decision: 'alone', by: staffId, now })
  await carryOut(world, tx, payment, details, { first: staffId, second: staffId, proposalId: proposal.id })
}

/** The second person agrees, or dismisses what the first proposed. */
async function second(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { caller, isAgreed, id }: { caller: Caller; isAgreed: boolean; id: string },
): Promise<void> {
  const proposal = await findProposal(tx, id)
  if (proposal?.payment_id !== payment.id) throw new Refused('not-found')
  const staffId = personOf(caller).id
  const now = world.clock.now()
  // A proposer may take it back, and never agree to it.
  if (isAgreed && proposal.by_person === staffId) throw new Refused('not-allowed', refusal('proposal-own'))
  if (isAgreed && proposal.what === 'reverse' && !hasRole(caller, 'admin')) throw new Refused('not-allowed')
  const decision = isAgreed ? 'agreed' : 'dismissed'
  if (!(await updateProposalDecided(tx, proposal.id, { decision, by: staffId, now })))
    throw new Refused('changed-meanwhile', refusal('payment-changed'))
  if (!isAgreed) {
    const { state } = payment
    const event = { from: state, to: state, cause: 'dismissed', now, byPerson: staffId, note: proposal.what } as const
    // Its credit may have been counted by hand meanwhile.
    await updateCountedLinesUsed(tx, { ids: await updateLineReleased(tx, proposal.id) }, now)
    return insertEvent(tx, payment.id, event)
  }
  if (payment.changed_at !== proposal.seen_at) throw new Refused('changed-meanwhile', refusal('payment-changed'))
  const by = { first: proposal.by_person, second: staffId, proposalId: proposal.id }
  await carryOut(world, tx, payment, proposal.details, by)
}

/** Does what two people agreed to. The first has the receipt before them, the second is noted with what comes of it. */
async function carryOut(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  details: Proposed,
  { first, second: staffId, proposalId }: { first: number; second: number; proposalId: number },
): Promise<void> {
  switch (details.what) {
    case 'transfer':
      return countTransfer(world, tx, payment, details, { staffId: first, proposalId })
    case 'reverse':
      return reversePayment(world, tx, payment, { reason: details.reason, by: staffId })
    case 'write-off':
      return writeOff(world, tx, payment, staffId)
    case 'to-credit':
      return toCredit(world, tx, payment, staffId)
    case 'undo-second':
      return undoSecond(world, tx, payment, { source: details.source, by: staffId })
    default:
      return giveBack(world, tx, payment, details, staffId)
  }
}
