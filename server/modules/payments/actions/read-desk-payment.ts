import type { PublicPaymentId } from '#contract/ids.ts'
import type { DeskPayment } from '#contract/payment-desk.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { SANTIM } from '../core/price.ts'
import { nextState } from '../core/transitions.ts'
import { withheldPaper, withholdingOf } from '../core/withholding.ts'
import { findRefundable, findReleasable, listCreditHeldBy } from '../store/credits.ts'
import { listMoneyEntries, listPapersOf, listPaymentEvents } from '../store/payment-records.ts'
import { findPayment } from '../store/payments.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { listReceiptsOf } from '../store/receipts.ts'
import { listedPayments } from './list-payments.ts'
import { staffNameOf } from './staff-name-of.ts'
import { checkWaitingAttempts } from './check-waiting-attempts.ts'
import { linesFor } from './match-lines.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { readProposals } from './read-proposals.ts'
import { receiptViewOf } from './receipt-views.ts'
import { isOwnPayment } from './refuse-own-payment.ts'
import { secondPeriods } from './take-back-second-period.ts'
import { writesOff } from './needs-second-person.ts'
import type { Reading } from '#server/platform/world.ts'

/** The prefix in the source of an entry of returned money. */
const GIVEN_BACK = 'given-back:'

/**
 * A payment with its money, history and papers, and the decisions that the caller may take. Undecided attempts are
 * first checked at the gateway.
 */
export async function readDeskPayment(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<DeskPayment> {
  const { db } = world
  const found = await findPayment(db, publicId)
  if (!found) throw new Refused('not-found')
  await checkWaitingAttempts(world, found)
  const payment = await findPayment(db, publicId)
  const [listed] = payment ? await listedPayments(db, [payment]) : []
  if (!payment || !listed) throw new Refused('not-found')
  const isOwn = await isOwnPayment(world, payment, personOf(caller).id)
  const proposals = await readProposals(world, caller, payment.id)
  const records = await recordsOf(db, payment)
  return {
    ...listed,
    ...(payment.buyer ? { buyer: payment.buyer } : {}),
    ...records,
    receipts: (await listReceiptsOf(db, [payment.id])).map(receiptViewOf),
    numbers: (await listPapersOf(db, [payment.id])).map(({ kind, number, issued_at }) => ({
      kind,
      number,
      issuedAt: issued_at,
    })),
    proposals,
    accounts: [...world.seller.accounts],
    lines: isOwn ? [] : await linesFor(db, payment),
    can: isOwn
      ? NOTHING
      : { ...(await whatCan(world, caller, payment)), takeBackSecondPeriod: undoable(payment, records) },
    isOwn,
  }
}

const NOTHING: DeskPayment['can'] = {
  count: false,
  withhold: false,
  writeOff: 'nobody',
  giveBack: 0,
  toCredit: 0,
  reverse: false,
  takeBackSecondPeriod: [],
  noteTaxReceipt: false,
}

/** Entries whose second period is still valid. */
const undoable = ({ state }: PaymentRow, { entries }: Pick<DeskPayment, 'entries'>): number[] =>
  state === 'paid' ? entries.flatMap(({ id, secondUntil }) => (secondUntil === undefined ? [] : [id])) : []

async function whatCan(
  { db, clock }: Reading,
  caller: Caller,
  payment: PaymentRow,
): Promise<Omit<DeskPayment['can'], 'takeBackSecondPeriod'>> {
  const now = clock.now()
  const { state, amount_due: due } = payment
  const arrived = (await listProvedMoney(db, [payment.id])).get(payment.id) ?? 0
  const credit = (await listCreditHeldBy(db, [payment.id])).get(payment.id)?.amount ?? 0
  return {
    count: state !== 'reversed',
    withhold:
      (state === 'short' || state === 'checking') && withholdingOf(due - credit, arrived - credit) !== undefined,
    writeOff: state === 'short' ? await writesOff(db, payment, now) : 'nobody',
    giveBack: (await findRefundable(db, payment)) / SANTIM,
    toCredit: (await findReleasable(db, payment)) / SANTIM,
    reverse: nextState(state, 'reversed') !== undefined && hasRole(caller, 'admin'),
    noteTaxReceipt: state === 'paid',
  }
}

/** Money and events, with the names of the people behind them. */
async function recordsOf(db: Db, payment: PaymentRow): Promise<Pick<DeskPayment, 'entries' | 'events'>> {
  const [entries, events] = await Promise.all([listMoneyEntries(db, payment.id), listPaymentEvents(db, payment.id)])
  const seconds = await secondPeriods(db, payment, entries)
  const ids = [...entries, ...events].flatMap(({ by_person: by }) => by ?? [])
  const people = new Map(
    (await listPeopleByIds(db, [...new Set(ids)])).map((person) => [person.id, staffNameOf(person)]),
  )
  const byOf = (id: number | null) => {
    const by = id === null ? undefined : people.get(id)
    return by === undefined ? {} : { by }
  }
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount / SANTIM,
      at: entry.at,
      ...byOf(entry.by_person),
      ...(entry.account ? { account: entry.account } : {}),
      ...(entry.bank_reference ? { bankReference: entry.bank_reference } : {}),
      ...(entry.source.startsWith(GIVEN_BACK) ? { bankReference: entry.source.slice(GIVEN_BACK.length) } : {}),
      ...paperOf(entry.source),
      ...(entry.booked_on ? { bookedOn: entry.booked_on } : {}),
      ...secondOf(seconds.get(entry.id)),
    })),
    events: events.map((event) => ({
      at: event.at,
      cause: event.cause,
      ...(event.from_state ? { from: event.from_state } : {}),
      to: event.to_state,
      ...byOf(event.by_person),
      ...(event.note ? { note: event.note } : {}),
    })),
  }
}

const paperOf = (source: string) => {
  const paper = withheldPaper(source)
  return paper === undefined ? {} : { paper }
}
const secondOf = (second: { ends: number } | undefined) => (second ? { secondUntil: second.ends } : {})
