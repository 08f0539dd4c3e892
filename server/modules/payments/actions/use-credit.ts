import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { listCreditHeldBy, findCredit, listIdleWithCredit, listReleased } from '../store/credits.ts'
import { insertMoney, listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { hasWaitingAttempt } from './waiting-attempts.ts'

type Payable = Pick<PaymentRow, 'id' | 'person_id' | 'amount_due'>

/**
 * Puts the payer's credit towards a payment, as far as both allow, in a transaction that locks the person. Returns how
 * much credit it now holds, in santim.
 */
export async function holdCredit(
  tx: Db,
  payment: Payable,
  {
    now,
    onlyAgain = false,
  }: {
    now: Instant
    /** Only if it held credit before, or its money became credit. */
    onlyAgain?: boolean
  },
): Promise<number> {
  const held = (await listCreditHeldBy(tx, [payment.id])).get(payment.id) ?? { amount: 0, takes: 0 }
  if (onlyAgain && held.takes === 0 && !(await listReleased(tx, [payment.id])).has(payment.id)) return 0
  const missing = payment.amount_due - ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0)
  const amount = Math.min(await findCredit(tx, payment.person_id), missing)
  if (amount <= 0) return held.amount
  const source = `credit:${payment.id}:${held.takes + 1}`
  await insertMoney(tx, { paymentId: payment.id, kind: 'credit-used', amount, source, now })
  return held.amount + amount
}

/** Returns the credit that a payment holds, because nobody will pay it in its present form. */
export async function freeCredit(tx: Db, paymentId: PaymentId, now: Instant): Promise<void> {
  const held = (await listCreditHeldBy(tx, [paymentId])).get(paymentId)
  if (!held || held.amount <= 0) return
  const source = `credit:${paymentId}:${held.takes}`
  await insertMoney(tx, { paymentId, kind: 'credit-freed', amount: held.amount, source, now })
}

/** Returns the credit that a payment holds beyond its price, because its payer has chosen a smaller one. */
export async function freeExcessCredit(tx: Db, { id, amount_due: due }: Payable, now: Instant): Promise<void> {
  const held = (await listCreditHeldBy(tx, [id])).get(id)
  const excess = ((await listProvedMoney(tx, [id])).get(id) ?? 0) - due
  if (!held || held.amount <= 0 || excess <= 0) return
  await freeCredit(tx, id, now)
  const amount = held.amount - excess
  const source = `credit:${id}:${held.takes + 1}`
  if (amount > 0) await insertMoney(tx, { paymentId: id, kind: 'credit-used', amount, source, now })
}

/** Takes credit back from other offers that the payer only viewed, so that the one they choose now gets it. */
export async function freeIdleCredit(tx: Db, chosen: Payable, now: Instant): Promise<void> {
  for (const id of await listIdleWithCredit(tx, chosen.person_id))
    if (id !== chosen.id && !(await hasWaitingAttempt(tx, id, now))) await freeCredit(tx, id, now)
}
