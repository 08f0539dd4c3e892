import type { Reading, World } from '#server/platform/world.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { resolveTargetPerson } from '#server/modules/accounts/index.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Page } from '#contract/fields.ts'
import { listApprovedWithEnd } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { pageOf } from '#server/platform/page.ts'
import { listTendersFoundFor } from '../store/found-tenders.ts'
import type { FoundTender } from '../store/found-tenders.ts'
import { readAlertCards } from './read-alert-cards.ts'
import type { AlertCard } from './read-alert-cards.ts'

/**
 * The approved tenders found for the person of an address, by default the caller: open ones found since they set up
 * their alerts, other open ones, closed ones; newest first within each.
 */
export async function listAlerts(
  { db, clock }: Reading,
  caller: Caller,
  { pageIndex, pageSize, email }: { pageIndex: number; pageSize: number; email?: string | undefined },
): Promise<Page<ListedAlert> & { closedCount: number }> {
  const person = await resolveTargetPerson(db, caller, email)
  const found = await listApproved(db, person.id, clock.now())
  const shown = found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const cards = await readAlertCards(
    { db, clock },
    caller,
    person.id,
    shown.map(({ id }) => id),
  )
  const foundById = new Map(shown.map((hit) => [hit.id, hit]))
  const data = cards.map((card) => {
    const { at, backfilled } = foundById.get(card.id) ?? {}
    return { ...card, foundTimestamp: at, ...(backfilled ? { backfilled } : {}) }
  })
  const closedCount = found.filter(({ isOpen }) => !isOpen).length
  return { ...pageOf(data, found.length, { pageIndex, pageSize }), closedCount }
}

export type ListedAlert = AlertCard & { foundTimestamp?: number | undefined; backfilled?: boolean }
type Listed = FoundTender & { isOpen: boolean }

const groupOf = ({ isOpen, backfilled }: Listed): number => (isOpen ? (backfilled ? 1 : 0) : 2)

async function listApproved(db: Db, personId: PersonId, now: Instant): Promise<Listed[]> {
  const found = await listTendersFoundFor(db, personId, TOTAL_CAP + 1)
  const approved = await listApprovedWithEnd(
    db,
    found.map(({ id }) => id),
  )
  const isOpenById = new Map(approved.map(({ id, openUntil }) => [id, openUntil === null || openUntil >= now]))
  return found
    .flatMap((hit) => {
      const isOpen = isOpenById.get(hit.id)
      return isOpen === undefined ? [] : [{ ...hit, isOpen }]
    })
    .toSorted((a, b) => groupOf(a) - groupOf(b))
}

/** All tenders found for a person, also closed and deleted ones, newest first. */
export async function listFoundFor({ db }: Pick<World, 'db'>, personId: PersonId): Promise<TenderId[]> {
  return (await listTendersFoundFor(db, personId, TOTAL_CAP + 1)).map(({ id }) => id)
}

/** How many open tenders of a person's alert list were found since they set up their alerts. */
export async function countAlertsOf({ db, clock }: Reading, personId: PersonId): Promise<number> {
  return (await listApproved(db, personId, clock.now())).filter((hit) => groupOf(hit) === 0).length
}

export async function countAlerts(world: Reading, caller: Caller, address: string | undefined): Promise<number> {
  return countAlertsOf(world, (await resolveTargetPerson(world.db, caller, address)).id)
}
