import type { Reading } from '#server/platform/world.ts'
import type { DayOffChange } from '#contract/tender-workflow.ts'
import { civilDateAt, instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { isYearExact } from '#notices/dates.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { movedDates } from '../core/moved-dates.ts'
import { updateDayOffEnded, listCounted, listClosedDays, insertDayOff } from '../store/holidays.ts'
import { findSummaries } from '../store/tenders.ts'

type DayOff = { day: string; name: string; nameAm: string }

/** Marks a day as a day off. Tenders stay as they are: followers must not be notified before somebody has checked. */
export function addDayOff(world: Reading, caller: Caller, { day, name, nameAm }: DayOff): Promise<DayOffChange> {
  const date = parseIsoDate(day)
  if (!date) throw refuse('day', 'day-unknown')
  if (!isYearExact(date)) throw refuse('day', 'year-too-far')
  const row = { date: day, name_en: name, name_am: nameAm || name, day_off: true }
  return changing(world, day, (tx, at) => insertDayOff(tx, row, { by: caller.name ?? null, at }))
}

/** Unmarks a day off. Refuses 'not-found' where it was none. */
export function removeDayOff(world: Reading, caller: Caller, day: string): Promise<DayOffChange> {
  return changing(world, day, async (tx, at) => {
    if (!(await updateDayOffEnded(tx, day, { by: caller.name ?? null, at }))) throw new Refused('not-found')
  })
}

/**
 * Makes a change and returns the dates from today on that it moves: a day off announced on the day itself moves
 * closings of that morning.
 */
function changing(
  { db, clock }: Reading,
  day: string,
  change: (tx: Db, now: Instant) => Promise<void>,
): Promise<DayOffChange> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const before = await listClosedDays(tx)
    await change(tx, now)
    const after = await listClosedDays(tx)
    const tenders = await findSummaries(tx, await listCounted(tx, instantOf(civilDateAt(now), 0)))
    const moves = tenders.flatMap((tender) => movedDates(tender, before, after))
    return { day, moves: moves.toSorted((a, b) => a.id - b.id) }
  })
}
