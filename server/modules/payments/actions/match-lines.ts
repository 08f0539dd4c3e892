import type { ProposedLine, ProposedPayment } from '#contract/bank-lines.ts'
import type { LineId, PaymentId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { likeliestFirst, whyMatches } from '../core/bank-line-match.ts'
import type { MatchedLine, MatchedPayment } from '../core/bank-line-match.ts'
import { listLinesLike } from '../store/bank-lines.ts'
import type { BankLineRow } from '../store/bank-lines.ts'
import { listLikeCounted } from '../store/line-uses.ts'
import { listLinesWithPayments } from '../store/line-matches.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import { listPaymentsByIds } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { listReceiptsOf } from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { bankLineViews } from './bank-line-views.ts'
import { paymentViews } from './read-payments.ts'

const MAX_LINES = 6
const MAX_PAYMENTS = 3

const dayAt = (instant: number): string => isoDate(civilDateAt(instant))

const lineFacts = (line: BankLineRow): MatchedLine => ({
  bookedOn: line.booked_on,
  amount: line.amount,
  signs: line.signs,
  meant: line.meant,
})

const paymentFacts = (payment: PaymentRow, arrived: number, receipt: ReceiptRow | undefined): MatchedPayment => ({
  reference: payment.reference,
  missing: payment.amount_due - arrived,
  openedOn: dayAt(payment.created_at),
  receipt: receipt && {
    numbers: [receipt.number_key, receipt.other_number].filter((number) => number !== null),
    amount: receipt.amount ?? undefined,
    paidOn: receipt.paid_on ?? undefined,
    sentOn: dayAt(receipt.sent_at),
  },
})

/** The facts about these payments that are compared, by id. */
async function factsOf(db: Db, payments: readonly PaymentRow[]): Promise<Map<PaymentId, MatchedPayment>> {
  const ids = payments.map(({ id }) => id)
  const [money, receipts] = await Promise.all([listProvedMoney(db, ids), listReceiptsOf(db, ids)])
  return new Map(
    payments.map((payment) => {
      const waiting = receipts.find(({ payment_id, state }) => payment_id === payment.id && state === 'waiting')
      return [payment.id, paymentFacts(payment, money.get(payment.id) ?? 0, waiting)]
    }),
  )
}

/** Free lines that may be the money of a payment, likeliest first. */
export async function linesFor(db: Db, payment: PaymentRow): Promise<ProposedLine[]> {
  const facts = (await factsOf(db, [payment])).get(payment.id)
  if (!facts || payment.state === 'reversed') return []
  const found = await listLinesLike(db, {
    amounts: [facts.missing, facts.receipt?.amount ?? 0].filter((amount) => amount > 0),
    reference: facts.reference,
    numbers: facts.receipt?.numbers ?? [],
  })
  const best = likeliestFirst(found, (line) => whyMatches(lineFacts(line), facts), MAX_LINES)
  const views = await bankLineViews(db, best)
  const counted = await listLikeCounted(
    db,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, because }, n) =>
    views[n] ? [{ ...views[n], because, ...(counted.has(id) ? { mayBeCounted: true } : {}) }] : [],
  )
}

/**
 * Payments whose money each of these lines may be, by the line's number: the caller decides whether to show the payers.
 */
export async function matchesOf(
  db: Db,
  lines: readonly BankLineRow[],
): Promise<Map<LineId, { payment: PaymentRow; because: ProposedPayment['because']; hasReceipt: boolean }[]>> {
  const pairs = await listLinesWithPayments(
    db,
    lines.map(({ id }) => id),
  )
  const payments = await listPaymentsByIds(db, [...new Set(pairs.map(({ paymentId }) => paymentId))])
  const facts = await factsOf(db, payments)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const paired = Map.groupBy(pairs, ({ lineId }) => lineId)
  return new Map(
    lines.map((line) => {
      const own = (paired.get(line.id) ?? []).flatMap(({ paymentId }) => {
        const [payment, known] = [byId.get(paymentId), facts.get(paymentId)]
        return payment && known ? [{ payment, known, hasReceipt: known.receipt !== undefined }] : []
      })
      const newest = own.toSorted((a, b) => b.payment.id - a.payment.id)
      return [line.id, likeliestFirst(newest, ({ known }) => whyMatches(lineFacts(line), known), MAX_PAYMENTS)]
    }),
  )
}

/** Payments to which new lines may belong, as staff sees them, by the line's number. */
export async function paymentsFor(db: Db, lines: readonly BankLineRow[]): Promise<Map<LineId, ProposedPayment[]>> {
  const free = lines.filter(({ state, proposal_id }) => state === 'new' && proposal_id === null)
  const matches = await matchesOf(db, free)
  const rows = [...new Map([...matches.values()].flat().map(({ payment }) => [payment.id, payment])).values()]
  const views = await paymentViews(db, rows)
  const viewOf = new Map(rows.map(({ id }, n) => [id, views[n]]))
  const people = await listPeopleByIds(
    db,
    rows.map(({ person_id }) => person_id),
  )
  const nameOf = new Map(people.map((person) => [person.id, person.name ?? person.email ?? person.phone ?? '']))
  return new Map(
    [...matches].map(([lineId, found]) => [
      lineId,
      found.flatMap(({ payment, because, hasReceipt }) => {
        const view = viewOf.get(payment.id)
        return view ? [{ payment: view, because, hasReceipt, payer: nameOf.get(payment.person_id) ?? '' }] : []
      }),
    ]),
  )
}
