import type { Reading } from '#server/platform/world.ts'
import type { Today } from '#contract/today.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { findLastVisit } from '#server/modules/accounts/index.ts'
import { readNewMatches } from '#server/modules/alerts/index.ts'
import { certificatesFor, endingSoon } from '#server/modules/bidding/index.ts'
import { listOpenSaved } from '#server/modules/saved/index.ts'
import { countClosings, readCards } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { chooseClosings, weekFrom } from '../core/closings-of-week.ts'

const LEAST_CLOSING = 3
const MAX_CLOSING = 10
const MAX_NEW_MATCHES = 8

/** Everything on the caller's home, by a number of queries that does not grow with their saved tenders and watches. */
export async function readToday({ db, clock }: Reading, caller: Caller): Promise<Today> {
  const { id } = personOf(caller)
  const now = clock.now()
  const { start, end, days } = weekFrom(now)
  const [today = ''] = days
  const saved = await listOpenSaved(db, id, now, today)
  const { count, shown } = chooseClosings(saved, { end, today, least: LEAST_CLOSING, most: MAX_CLOSING })
  const cards = new Map(
    (
      await readCards(
        db,
        shown.map((tender) => tender.id),
        caller,
        now,
      )
    ).map((card) => [card.id, card]),
  )
  const since = await findLastVisit({ db, clock }, id)
  const { searches, ...news } = await readNewMatches({ db, clock }, caller, { since, most: MAX_NEW_MATCHES })
  const closings = await countClosings(db, { now, start, end, span: DAY })
  const ownDays = saved.map(({ closingAt }) => closingAt !== null && isoDate(civilDateAt(closingAt)))
  return {
    at: now,
    closing: {
      count,
      saved: saved.length,
      data: shown.flatMap(({ id: tenderId, remindOn }) => {
        const tender = cards.get(tenderId)
        return tender ? [{ tender, ...(remindOn === undefined ? {} : { remindOn }) }] : []
      }),
    },
    news: { ...(since === undefined ? {} : { since }), ...news },
    week: days.map((day, place) => ({
      day,
      closing: closings.get(place) ?? 0,
      saved: ownDays.filter((own) => own === day).length,
    })),
    searches,
    certificates: endingSoon(await certificatesFor(db, id, now), civilDateAt(now)),
  }
}
