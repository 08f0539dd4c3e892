import type { Publishing } from '#server/platform/world.ts'
import { OPEN } from '#contract/closing.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { enqueueDeliveries, readSwitches, notifiedAmong, restoredAt } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { closesBeforeWeekly, digestDue, digestCutsBefore } from '../core/digest-cut.ts'
import type { DigestDay } from '../core/digest-cut.ts'
import { heldForStaff, cutEarly, digestDeliveries, inBatches, splitAt, withDeferred } from '../core/plan-deliveries.ts'
import type { AlertSwitches, FoundTenders, PlannedDelivery } from '../core/plan-deliveries.ts'
import { listDeferred, listFoundTenders, listWatchersAfter } from '../store/hits-to-notify.ts'
import { isRunFinished, listApprovedBefore, lockRun, updateNotifyRun } from '../store/notify-runs.ts'

const PEOPLE_PER_BATCH = 500
/** Tenders times readers that one statement records. */
const MAX_HISTORY_ROWS = 20_000

/**
 * Enqueues today's digests for the next people, once it is eight o'clock and not everybody has theirs. Returns whether
 * there is more to do. Concurrent runs take turns; an interrupted run continues where it stopped.
 */
export async function sendDigests({ db, clock, jobs }: Publishing): Promise<boolean> {
  const day = digestDue(clock.now())
  if (!day || (await isRunFinished(db, day.date))) return false
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, day)
    if (run.finishedAt !== null) return false
    const people = await listWatchersAfter(tx, run.afterPerson, PEOPLE_PER_BATCH)
    const found = await listFoundTenders(tx, people, run)
    for (const [personId, deferred] of await pendingTendersOf(tx, people, run.since))
      found.set(personId, withDeferred(found.get(personId) ?? [], deferred))
    const choices = await readSwitches(tx, [...found.keys()])
    const closings = await openAmong(tx, [...found.values()].flat(), clock.now())
    const closesEarly = (id: TenderId) => closesBeforeWeekly(closings.get(id), clock.now())
    for (const [personId, all] of found) found.set(personId, cutEarly(all, closesEarly))
    const open = new Set(closings.keys())
    const planned = await plannedDeliveries(tx, found, { choices, open, day, now: clock.now() })
    for (const portion of inBatches(planned, MAX_HISTORY_ROWS)) await enqueueDeliveries(tx, jobs, clock.now(), portion)
    const last = people.at(-1)
    await updateNotifyRun(tx, day.date, {
      afterPerson: last ?? run.afterPerson,
      finishedAt: people.length < PEOPLE_PER_BATCH ? clock.now() : null,
    })
    return people.length === PEOPLE_PER_BATCH
  })
}

type Facts = {
  choices: ReadonlyMap<PersonId, AlertSwitches>
  open: ReadonlySet<TenderId>
  day: DigestDay
  now: Instant
}

/**
 * Everybody's digests. After a restore, those come first whose tenders may have been sent before it: staff decides on
 * them, and no other digest contains these tenders.
 */
async function plannedDeliveries(
  tx: Db,
  found: ReadonlyMap<PersonId, FoundTenders[]>,
  { choices, open, day, now }: Facts,
): Promise<PlannedDelivery[]> {
  const digestsOf = (personId: PersonId, all: readonly FoundTenders[]) =>
    digestDeliveries(personId, all, choices.get(personId), day, (id) => open.has(id))
  const restored = await restoredAt(tx, now)
  if (restored === undefined) return [...found].flatMap(([personId, all]) => digestsOf(personId, all))
  const cuts = digestCutsBefore(restored)
  const daily = await listApprovedBefore(tx, [...open], cuts.daily)
  const weekly = await listApprovedBefore(tx, [...open], cuts.weekly)
  return [...found].flatMap(([personId, all]) => {
    const { earlier, later } = splitAt(all, cuts, (id, cut) => (cut === cuts.weekly ? weekly : daily).has(id))
    return [...heldForStaff(digestsOf(personId, earlier), restored), ...digestsOf(personId, later)]
  })
}

/**
 * Tenders that changed searches found in the week before and that nobody was notified of: they waited for a weekly
 * email that is no longer sent.
 */
async function pendingTendersOf(
  tx: Db,
  people: readonly PersonId[],
  since: number,
): Promise<Map<PersonId, FoundTenders[]>> {
  const found = await listDeferred(tx, people, since)
  if (found.size === 0) return found
  const tenders = new Set([...found.values()].flat().flatMap((group) => group.tenders))
  const notified = new Set(
    (await notifiedAmong(tx, [...found.keys()], [...tenders])).map(
      ({ personId, tenderId }) => `${personId} ${tenderId}`,
    ),
  )
  for (const [personId, all] of found) {
    const isPending = (tenderId: TenderId) => !notified.has(`${personId} ${tenderId}`)
    found.set(
      personId,
      all.map((group) => ({
        ...group,
        tenders: group.tenders.filter(isPending),
        ats: group.ats.filter((_, i) => isPending(group.tenders[i] ?? 0)),
      })),
    )
  }
  return found
}

/** The open ones, with their closing if it is known. */
async function openAmong(
  tx: Db,
  found: readonly FoundTenders[],
  now: Instant,
): Promise<Map<TenderId, Instant | undefined>> {
  const cards = await readCards(tx, [...new Set(found.flatMap(({ tenders }) => tenders))], visitor, now)
  return new Map(
    cards.flatMap(({ id, closingStatus, closingTimestamp }) =>
      closingStatus === OPEN ? [[id, closingTimestamp] as const] : [],
    ),
  )
}
