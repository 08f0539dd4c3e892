import { refusal } from '#contract/refusals.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { sharesTeam } from '#server/modules/subscriptions/index.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'

/** Nobody verifies for themselves, or for who shares a subscription with them. */
export async function refuseOwn({ db }: Pick<World, 'db'>, payerId: number, staffId: number): Promise<void> {
  const [payer, staff] = await Promise.all([findPerson(db, payerId), findPerson(db, staffId)])
  const isOwn = payerId === staffId || (payer && staff && (await sharesTeam(db, payer, staff)))
  if (isOwn) throw new Refused('not-allowed', refusal('own-payment'))
}
