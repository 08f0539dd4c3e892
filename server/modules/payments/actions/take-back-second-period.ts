import type { PersonId } from '#contract/ids.ts'
import { findPeriodsBySource, reversePeriod } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { listMoneyEntries } from '../store/payment-records.ts'
import { insertEvent } from '../store/payments.ts'
import { insertMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issueReversals } from './issue-reversals.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { secondSource } from '../core/period-source.ts'
import { sendPaper } from './send-paper.ts'
import { notifyOfPayment } from './notify-of-payment.ts'

type Entry = Awaited<ReturnType<typeof listMoneyEntries>>[number]

/** Entries of money that gave a second period which is still valid, and its end. */
export async function secondPeriods(
  db: Db,
  payment: PaymentRow,
  entries: readonly Entry[],
): Promise<Map<number, { source: string; ends: number }>> {
  const received = entries.filter(({ kind }) => kind === 'received')
  const sources = received.map(({ source }) => secondSource(payment, source))
  const periods = await findPeriodsBySource(db, sources)
  return new Map(
    received.flatMap(({ id, source }) => {
      const period = periods.get(secondSource(payment, source))
      return period ? [[id, { source, ends: period.ends }]] : []
    }),
  )
}

/** The money entry that gave a second period. Refused where it gave none, or that has been taken back. */
export async function findSecondPeriod(tx: Db, payment: PaymentRow, entryId: number): Promise<string> {
  const second = (await secondPeriods(tx, payment, await listMoneyEntries(tx, payment.id))).get(entryId)
  if (payment.state !== 'paid' || !second) throw refuse('entryId', 'no-second-period')
  return second.source
}

/**
 * Takes back the second period of a payment, in a transaction that locks it: its price becomes the payer's credit, its
 * confirmation is reversed, and they are notified.
 */
export async function takeBackSecondPeriod(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { source, by }: { source: string; by: PersonId },
): Promise<void> {
  const now = world.clock.now()
  if (payment.state !== 'paid' || !(await reversePeriod(tx, { source: secondSource(payment, source), now })))
    throw new Refused('wrong-state')
  const amount = payment.amount_due
  await insertMoney(tx, {
    paymentId: payment.id,
    kind: 'credited',
    amount,
    source: `undone:${source}`,
    now,
    byPerson: by,
  })
  const { state } = payment
  await insertEvent(tx, payment.id, { from: state, to: state, cause: 'second-undone', now, byPerson: by })
  for (const paper of await issueReversals(world, tx, payment, { by: world.seller.name ?? '', source }))
    await sendPaper(world, tx, payment, paper, { toPayer: true })
  await notifyOfPayment(world, tx, payment, 'second-undone', source)
}
