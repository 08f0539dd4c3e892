import { refusal } from '#contract/refusals.ts'
import { findPerson, hasChangedEmailSince } from '#server/modules/accounts/index.ts'
import { sharesTeam } from '#server/modules/subscriptions/index.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'
import type { PaymentRow } from '../store/payments.ts'

type OfPayer = Pick<PaymentRow, 'person_id' | 'created_at'>

/**
 * Whether a payment is somebody's own, or that of who has shared a subscription with them at some time since it was begun. Subscriptions are shared by address:
 * of whoever has changed theirs since then it cannot be told, so it counts as theirs.
 */
export async function isOwnPayment({ db }: Pick<World, 'db'>, payment: OfPayer, staffId: number): Promise<boolean> {
  if (payment.person_id === staffId) return true
  const [payer, staff] = await Promise.all([findPerson(db, payment.person_id), findPerson(db, staffId)])
  if (payer === undefined || staff === undefined) return false
  return (
    (await sharesTeam(db, payer, staff, payment.created_at)) || hasChangedEmailSince(db, staffId, payment.created_at)
  )
}

/** Nobody verifies for themselves, or for who shares a subscription with them: refused with 'not-allowed'. */
export async function refuseOwn(world: Pick<World, 'db'>, payment: OfPayer, staffId: number): Promise<void> {
  if (await isOwnPayment(world, payment, staffId)) throw new Refused('not-allowed', refusal('own-payment'))
}
