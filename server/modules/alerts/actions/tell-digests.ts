import { queueLate, readChoices, toldAmong } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { digestDue } from '../core/digest-cut.ts'
import { digestsFor, inPortions, withOwed } from '../core/telling.ts'
import type { Found } from '../core/telling.ts'
import { foundByChanged, foundFor, watchersAfter } from '../store/telling-hits.ts'
import { isRunFinished, lockRun, noteRun } from '../store/telling-runs.ts'

const OPEN = 1
const PEOPLE = 500
/** Tenders times readers that one statement records. */
const TOLD_TOGETHER = 20_000

/**
 * Queues the letters of today's digest for the next people, where it is eight o'clock and not everybody has theirs. Answers whether there is more to do.
 * Several at once take turns; what was cut off goes on where it stopped.
 */
export async function tellDigests({ db, clock, jobs }: Pick<World, 'db' | 'clock' | 'jobs'>): Promise<boolean> {
  const day = digestDue(clock.now())
  if (!day || (await isRunFinished(db, day.date))) return false
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, day)
    if (run.finishedAt !== null) return false
    const people = await watchersAfter(tx, run.afterPerson, PEOPLE)
    const found = await foundFor(tx, people, run)
    for (const [personId, owed] of await owedTo(tx, people, run.since)) found.set(personId, withOwed(found.get(personId) ?? [], owed))
    const [choices, open] = [await readChoices(tx, [...found.keys()]), await openAmong(tx, [...found.values()].flat(), clock.now())]
    const tellings = [...found].flatMap(([personId, all]) => digestsFor(personId, all, choices.get(personId), day, (id) => open.has(id)))
    for (const portion of inPortions(tellings, TOLD_TOGETHER)) await queueLate(tx, jobs, clock.now(), portion)
    const last = people.at(-1)
    await noteRun(tx, day.date, { afterPerson: last ?? run.afterPerson, finishedAt: people.length < PEOPLE ? clock.now() : null })
    return people.length === PEOPLE
  })
}

/** What changed searches found in the week before, of which their people were told nowhere: it waited for a weekly letter that does not come any more. */
async function owedTo(tx: Db, people: readonly number[], since: number): Promise<Map<number, Found[]>> {
  const found = await foundByChanged(tx, people, since)
  if (found.size === 0) return found
  const tenders = new Set([...found.values()].flat().flatMap((one) => one.tenders))
  const told = new Set((await toldAmong(tx, [...found.keys()], [...tenders])).map(({ personId, tenderId }) => `${personId} ${tenderId}`))
  for (const [personId, all] of found) {
    const isOwed = (tenderId: number) => !told.has(`${personId} ${tenderId}`)
    found.set(
      personId,
      all.map((one) => ({ ...one, tenders: one.tenders.filter(isOwed), ats: one.ats.filter((_, i) => isOwed(one.tenders[i] ?? 0)) })),
    )
  }
  return found
}

async function openAmong(tx: Db, found: readonly Found[], now: number): Promise<Set<number>> {
  const cards = await readCards(tx, [...new Set(found.flatMap(({ tenders }) => tenders))], visitor, now)
  return new Set(cards.filter(({ closingStatus }) => closingStatus === OPEN).map(({ id }) => id))
}
