import { refusal } from '#contract/refusals.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { sharesTeam } from '#server/modules/subscriptions/index.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'

/** Whether a payment is somebody's own, or that of who shares a subscription with them. */
export async function isOwnPayment({ db }: Pick<World, 'db'>, payerId: number, staffId: number): Promise<boolean> {
  if (payerId === staffId) return true
  const [payer, staff] = await Promise.all([findPerson(db, payerId), findPerson(db, staffId)])
  return payer !== undefined && staff !== undefined && sharesTeam(db, payer, staff)
}

/** Nobody verifies for themselves, or for who shares a subscription with them: refused with 'not-allowed'. */
export async function refuseOwn(world: Pick<World, 'db'>, payerId: number, staffId: number): Promise<void> {
  if (await isOwnPayment(world, payerId, staffId)) throw new Refused('not-allowed', refusal('own-payment'))
}
