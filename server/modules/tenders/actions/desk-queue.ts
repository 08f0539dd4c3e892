import type { Reading, World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import { DESK_LISTS, hasDeskList } from '#contract/desk-lists.ts'
import type { DeskList } from '#contract/desk-lists.ts'
import type { DeskCounts, DeskRow } from '#contract/desk-queue.ts'
import { foldKey } from '#language/fold.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { parseDeskCursor, formatDeskCursor } from '../core/desk-cursor.ts'
import type { Place } from '../core/desk-cursor.ts'
import { URGENT_WITHIN } from '../core/desk-row.ts'
import type { TenderPorts } from '../core/ports.ts'
import { countReviews } from '../store/desk-facts.ts'
import { listOpeners } from '../store/desk-open.ts'
import { countListed, listPlaces, findDeskPlace } from '../store/desk-queue.ts'
import type { Wanted } from '../store/desk-queue.ts'
import { readDeskFacts } from './desk-facts.ts'
import { PRESENCE } from './desk-open.ts'

type Asked = { list: DeskList; source?: string | undefined; by?: string | undefined }

/** Problems are found by reading tenders, so at most this many waiting ones are read. */
const MAX_WITH_PROBLEMS = 1000

function wantedOf({ clock }: Pick<World, 'clock'>, caller: Caller, { list, source, by }: Asked): Wanted {
  if (!hasDeskList(list, caller.roles)) throw new Refused('not-allowed')
  const now = clock.now()
  const isOwn = (list === 'drafts' || list === 'returned') && !hasRole(caller, 'approver', 'admin')
  return {
    list,
    now,
    urgentUntil: now + URGENT_WITHIN,
    today: instantOf(civilDateAt(now), 0),
    createdById: isOwn ? personOf(caller).id : undefined,
    sourceKey: source ? foldKey(source) : undefined,
    createdBy: by || undefined,
  }
}

/** Positions of a list after one. For the list of problems the store selects candidates, and reading them decides. */
async function placesAfter(
  reading: Reading,
  ports: TenderPorts,
  caller: Caller,
  wanted: Wanted,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  if (wanted.list !== 'problems') return listPlaces(reading.db, wanted, after, limit)
  const candidates = await listPlaces(reading.db, wanted, after, MAX_WITH_PROBLEMS)
  const facts = await readDeskFacts(
    reading,
    ports,
    caller,
    candidates.map(({ id }) => id),
  )
  const withProblems = new Set(facts.flatMap(({ id, problems }) => (problems.length > 0 ? id : [])))
  return candidates.filter(({ id }) => withProblems.has(id)).slice(0, limit)
}

/** One page of a list of the desk. Refuses a list that the caller does not have. */
export async function readDeskQueue(
  reading: Reading,
  ports: TenderPorts,
  caller: Caller,
  { after, limit, ...asked }: Asked & { after?: string | undefined; limit: number },
): Promise<{ data: DeskRow[]; next?: string }> {
  const wanted = wantedOf(reading, caller, asked)
  const from = after === undefined ? undefined : parseDeskCursor(after)
  if (after !== undefined && !from) throw refuse('after', 'invalid', { field: 'after' })
  const places = await placesAfter(reading, ports, caller, wanted, from, limit + 1)
  const shown = places.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await rowsOf(reading, ports, caller, wanted, shown),
    ...(places.length > limit && last ? { next: formatDeskCursor(last) } : {}),
  }
}

async function rowsOf(
  reading: Reading,
  ports: TenderPorts,
  caller: Caller,
  { list, now }: Wanted,
  places: readonly Place[],
): Promise<DeskRow[]> {
  const ids = places.map(({ id }) => id)
  const [facts, reviews, openers] = await Promise.all([
    readDeskFacts(reading, ports, caller, ids),
    countReviews(reading.db, ids),
    listOpeners(reading.db, ids, personOf(caller).id, now - PRESENCE),
  ])
  const ranks = new Map(places.map(({ id, rank }) => [id, rank]))
  return facts.map((row) => ({
    ...row,
    reviewCount: reviews.get(row.id) ?? 0,
    openBy: (openers.get(row.id) ?? []).map(({ name, since }) => ({ name, since })),
    ...(list === 'approved-today' ? { approvedTimestamp: ranks.get(row.id) } : {}),
  }))
}

/** How many tenders the caller has in each list; lists that they do not have are left out. */
export async function countQueues(reading: Reading, ports: TenderPorts, caller: Caller): Promise<DeskCounts> {
  const lists = DESK_LISTS.filter((list) => hasDeskList(list, caller.roles))
  const counts = lists.map(async (list) => {
    const wanted = wantedOf(reading, caller, { list })
    const count =
      list === 'problems'
        ? (await placesAfter(reading, ports, caller, wanted, undefined, MAX_WITH_PROBLEMS)).length
        : await countListed(reading.db, wanted)
    return [list, count] as const
  })
  return { ...Object.fromEntries(await Promise.all(counts)), abilities: ports.abilities }
}

/**
 * The tender after another in a list that nobody else has open; from the beginning again at its end, none when there is
 * no other.
 */
export async function readNext(
  reading: Reading,
  ports: TenderPorts,
  caller: Caller,
  { list, after }: { list: DeskList; after?: number | undefined },
): Promise<{ id?: TenderId }> {
  const wanted: Wanted = {
    ...wantedOf(reading, caller, { list }),
    free: { me: personOf(caller).id, since: reading.clock.now() - PRESENCE },
  }
  const from = after === undefined ? undefined : await findDeskPlace(reading.db, wanted, after)
  const [behind] = from ? await placesAfter(reading, ports, caller, wanted, from, 1) : []
  if (behind) return { id: behind.id }
  const first = await placesAfter(reading, ports, caller, wanted, undefined, 2)
  const id = first.find((place) => place.id !== after)?.id
  return id === undefined ? {} : { id }
}
