import type { PublicPaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { SHORT_FOR } from '../core/fewer-months.ts'
import { updateOffer, insertEvent } from '../store/payments.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import { fewerOffers } from './fewer-offers.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { countMoney } from './count-money.ts'
import { findOwnPayment } from './find-own-payment.ts'
import { freeExcessCredit } from './use-credit.ts'

/**
 * The payer of a short payment takes as many whole months as the money pays for, the rest as credit. `months` is the
 * number they saw: refused with 'changed-meanwhile' where it has changed.
 */
export async function takeFewerMonths(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
  months: number,
): Promise<void> {
  const personId = personOf(caller).id
  const found = await findOwnPayment(world.db, caller, publicId)
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, found.id)
    if (payment?.state !== 'short') throw new Refused('wrong-state')
    if (now < payment.changed_at + SHORT_FOR) throw new Refused('wrong-state', refusal('fewer-months-later'))
    const offer = (await fewerOffers(tx, [payment], await listProvedMoney(tx, [payment.id]))).get(payment.id)
    if (offer?.months !== months) throw new Refused('changed-meanwhile', refusal('payment-changed'))
    const changed = await updateOffer(tx, payment.id, offer)
    const event = { from: payment.state, to: payment.state, cause: 'fewer-months', now, byPerson: personId } as const
    await insertEvent(tx, payment.id, { ...event, note: `${payment.months} → ${months}` })
    await freeExcessCredit(tx, changed, now)
    await countMoney(world, tx, changed, { amount: 0, source: `fewer-months:${payment.id}`, byPerson: personId })
  })
}
