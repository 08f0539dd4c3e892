import type { PersonId, SearchId, TenderId } from '#contract/ids.ts'
import { WEEK } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { ChannelName } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { PersonMatched, FoundTenders } from '../core/plan-deliveries.ts'
import type { DigestRun } from './notify-runs.ts'

/**
 * People for whom a tender was found, by number, after one of them: all of them (`everybody`) with all their searches
 * that found it, else people with a search that notifies at once. Backfilled hits are left out.
 */
export async function listPeopleMatched(
  db: Db,
  tenderId: TenderId,
  everybody: boolean,
  afterPerson: PersonId,
  most: number,
): Promise<PersonMatched[]> {
  const { rows } = await sql<PersonMatched>`
    select h.person_id as "personId", max(h.at) as at,
      coalesce(jsonb_agg(jsonb_build_object('searchId', s.id, 'channels', s.channels) order by s.id)
        filter (where s.id is not null and (${everybody}::boolean or s.frequency = 'at-once')), '[]') as searches
    from hit h join watch w on w.id = h.watch_id left join saved_search s on s.id = w.saved_search_id
    where h.tender_id = ${tenderId}::bigint
      and h.person_id > ${afterPerson}::bigint
      and not h.backfilled
      and w.active
      and s.paused_at is null
    group by h.person_id having ${everybody}::boolean or bool_or(s.frequency = 'at-once')
    order by h.person_id limit ${most}`.execute(db)
  return rows
}

/** The next people who watch anything, by number. */
export async function listWatchersAfter(db: Db, afterPerson: PersonId, most: number): Promise<PersonId[]> {
  const { rows } = await sql<{ id: PersonId }>`
    select distinct person_id as id
    from watch
    where person_id > ${afterPerson}::bigint and active
    order by person_id
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type FoundRow = {
  personId: PersonId
  searchId: SearchId | null
  frequency: string | null
  channels: ChannelName[] | null
  tenders: TenderId[]
  ats: number[]
}

/**
 * The tenders of a digest run for each of these people, including those notified before; of weekly searches all since
 * their last email, also on a day without one. A search that was changed to 'at-once' keeps those it found before.
 */
export async function listFoundTenders(
  db: Db,
  personIds: readonly PersonId[],
  { since, weeklySince, lastWeekly, cut }: DigestRun,
): Promise<Map<PersonId, FoundTenders[]>> {
  const ofWeekly = weeklySince ?? lastWeekly
  const { rows } = await sql<FoundRow>`
    select h.person_id as "personId", s.id as "searchId", s.frequency, s.channels,
      array_agg(h.tender_id order by h.tender_id) as tenders, array_agg(h.at order by h.tender_id) as ats
    from hit h join watch w on w.id = h.watch_id left join saved_search s on s.id = w.saved_search_id
    where h.person_id = any(${[...personIds]}::bigint[])
      and h.at >= ${Math.min(since, ofWeekly ?? since)}::bigint
      and h.at < ${cut}::bigint
      and h.at >= case when s.frequency = 'weekly' then ${ofWeekly}::bigint else ${since}::bigint end
      and not h.backfilled
      and w.active
      and s.paused_at is null
      and (s.frequency is distinct from 'at-once' or h.at < s.updated_at)
    group by h.person_id, s.id order by h.person_id, s.id nulls first`.execute(db)
  return byPerson(rows, weeklySince !== null)
}

/**
 * Hits of the week before, by searches that were changed since `since` and are not weekly: if they were, that week's
 * email never came. Includes those already sent.
 */
export async function listDeferred(
  db: Db,
  personIds: readonly PersonId[],
  since: number,
): Promise<Map<PersonId, FoundTenders[]>> {
  const { rows } = await sql<FoundRow>`
    select h.person_id as "personId", s.id as "searchId", s.frequency, s.channels,
      array_agg(h.tender_id order by h.tender_id) as tenders, array_agg(h.at order by h.tender_id) as ats
    from saved_search s join watch w on w.saved_search_id = s.id join hit h on h.watch_id = w.id
    where s.person_id = any(${[...personIds]}::bigint[])
      and s.updated_at >= ${since}::bigint
      and s.frequency <> 'weekly'
      and h.at >= ${since - WEEK}::bigint
      and h.at < ${since}::bigint
      and not h.backfilled
      and w.active
      and s.paused_at is null
    group by h.person_id, s.id order by h.person_id, s.id`.execute(db)
  return byPerson(rows, true)
}

/** `sendsWeekly`: this is the day of the weekly emails. */
function byPerson(rows: readonly FoundRow[], sendsWeekly: boolean): Map<PersonId, FoundTenders[]> {
  const found = new Map<PersonId, FoundTenders[]>()
  for (const { personId, searchId, frequency, channels, tenders, ats } of rows) {
    const group: FoundTenders = {
      tenders,
      ats,
      ...(searchId === null
        ? {}
        : { search: { id: searchId, ...timing(frequency === 'weekly', sendsWeekly), channels: channels ?? [] } }),
    }
    found.set(personId, [...(found.get(personId) ?? []), group])
  }
  return found
}

const timing = (isWeekly: boolean, sendsWeekly: boolean): { weekly: boolean; early?: true } =>
  isWeekly && !sendsWeekly ? { weekly: false, early: true } : { weekly: isWeekly }

/** Searches by which these people were found a tender and which are neither paused nor deleted, by person. */
export async function listSearchesThatFound(
  db: Db,
  tenderId: TenderId,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, PersonMatched['searches']>> {
  const { rows } = await sql<{ personId: PersonId; searches: PersonMatched['searches'] }>`
    select h.person_id as "personId",
      jsonb_agg(jsonb_build_object('searchId', s.id, 'channels', s.channels) order by s.id) as searches
    from hit h join watch w on w.id = h.watch_id join saved_search s on s.id = w.saved_search_id
    where h.tender_id = ${tenderId}::bigint
      and h.person_id = any(${[...personIds]}::bigint[])
      and w.active
      and s.paused_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ personId, searches }) => [personId, searches]))
}
