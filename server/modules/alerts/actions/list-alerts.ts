import { resolveTargetPerson } from '#server/modules/accounts/index.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Page } from '#contract/fields.ts'
import { approvedWithEnd } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { pageOf } from '#server/platform/page.ts'
import { tendersFoundFor } from '../store/lists.ts'
import { readAlertCards } from './read-alert-cards.ts'
import type { AlertCard } from './read-alert-cards.ts'

type Needs = Pick<World, 'db' | 'clock'>

/** The approved tenders found for the person of an address (the caller's own without one), the newest first, each with why. */
export async function listAlerts(
  { db, clock }: Needs,
  caller: Caller,
  { pageIndex, pageSize, email }: { pageIndex: number; pageSize: number; email?: string | undefined },
): Promise<Page<AlertCard>> {
  const person = await resolveTargetPerson(db, caller, email)
  const ids = await approvedFor(db, person.id)
  const shown = ids.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const data = await readAlertCards({ db, clock }, caller, person.id, shown)
  return pageOf(data, ids.length, { pageIndex, pageSize })
}

async function approvedFor(db: Db, personId: number): Promise<number[]> {
  const ids = await tendersFoundFor(db, personId, TOTAL_CAP + 1)
  const approved = new Set((await approvedWithEnd(db, ids)).map(({ id }) => id))
  return ids.filter((id) => approved.has(id))
}

/** The tenders found for a person, whatever became of them since, the newest first. */
export const listFoundFor = ({ db }: Pick<World, 'db'>, personId: number): Promise<number[]> =>
  tendersFoundFor(db, personId, TOTAL_CAP + 1)

/** How many open tenders stand in a person's alert list. */
export async function countAlertsOf({ db, clock }: Needs, personId: number): Promise<number> {
  const now = clock.now()
  const tenders = await approvedWithEnd(db, await tendersFoundFor(db, personId, TOTAL_CAP + 1))
  return tenders.filter(({ openUntil }) => openUntil === null || openUntil >= now).length
}

export async function countAlerts(world: Needs, caller: Caller, address: string | undefined): Promise<number> {
  return countAlertsOf(world, (await resolveTargetPerson(world.db, caller, address)).id)
}
