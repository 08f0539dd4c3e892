import type { PersonId } from '#contract/ids.ts'
import { endTemporary, reversePeriod } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextState } from '../core/transitions.ts'
import { deleteCouponUse } from '../store/coupons.ts'
import { updateLinesFree } from '../store/line-uses.ts'
import { updatePayment } from '../store/payments.ts'
import { listMoneySources } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issueReversals } from './issue-reversals.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource, secondSource } from '../core/period-source.ts'
import { sendPaper } from './send-paper.ts'
import { freeCredit } from './use-credit.ts'
import { notifyOfPayment } from './notify-of-payment.ts'

/**
 * Reverses a payment and its effects, in a transaction that locks it: access ends now at the earliest, and the payer is
 * notified and gets the paper.
 */
export async function reversePayment(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { reason, by }: { reason: string; by: PersonId },
): Promise<void> {
  const now = world.clock.now()
  const state = nextState(payment.state, 'reversed')
  if (!state) throw new Refused('wrong-state')
  await updatePayment(tx, payment, { state }, { cause: 'reversed', now, byPerson: by, note: reason })
  const again = (await listMoneySources(tx, payment.id)).map((source) => secondSource(payment, source))
  for (const source of [periodSource(payment), ...again]) await reversePeriod(tx, { source, now })
  await endTemporary(tx, { source: periodSource(payment), now })
  await deleteCouponUse(tx, payment.id, { alsoUsed: true })
  await freeCredit(tx, payment.id, now)
  await updateLinesFree(tx, payment.id)
  for (const paper of await issueReversals(world, tx, payment, { reason, by: world.seller.name ?? '' }))
    await sendPaper(world, tx, payment, paper, { toPayer: true })
  await notifyOfPayment(world, tx, payment, payment.state === 'short' ? 'part-reversed' : 'reversed', String(now))
}
