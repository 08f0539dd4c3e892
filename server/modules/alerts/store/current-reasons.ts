import { sql } from 'kysely'
import type { PersonId, SearchId, TenderId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { Reason } from '../core/reasons.ts'

/** A search that is neither paused nor deleted. */
export type ActiveSearch = { id: SearchId; personId: PersonId; name: string; weekly: boolean; channels: ChannelName[] }

/** Those of these searches that are active, by number. */
export async function listActiveSearches(db: Db, ids: readonly SearchId[]): Promise<Map<SearchId, ActiveSearch>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ActiveSearch>`
    select s.id, s.person_id as "personId", s.name, s.frequency = 'weekly' as weekly, s.channels
    from saved_search s join watch w on w.saved_search_id = s.id
    where s.id = any(${[...new Set(ids)]}::bigint[]) and s.paused_at is null and w.active`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Why a tender matches for a person at this moment: by their profile (`reasons`, absent where it does not), and by
 * names of searches.
 */
export type CurrentReasons = { personId: PersonId; tenderId: TenderId; reasons: Reason[] | null; searches: string[] }

/** For these pairs of person and tender; pairs without any match are left out. */
export async function listCurrentReasons(
  db: Db,
  pairs: readonly { personId: PersonId; tenderId: TenderId }[],
): Promise<CurrentReasons[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<CurrentReasons>`
    select h.person_id as "personId", h.tender_id as "tenderId",
      (jsonb_agg(h.reasons) filter (where s.id is null)) -> 0 as reasons,
      coalesce(jsonb_agg(s.name order by s.id) filter (where s.id is not null), '[]') as searches
    from (
      select distinct *
      from unnest(${pairs.map(({ personId }) => personId)}::bigint[],
        ${pairs.map(({ tenderId }) => tenderId)}::bigint[]) x(person_id, tender_id)) asked
    join hit h on h.person_id = asked.person_id and h.tender_id = asked.tender_id
    join watch w on w.id = h.watch_id left join saved_search s on s.id = w.saved_search_id
    where w.active and s.paused_at is null
    group by 1, 2`.execute(db)
  return rows
}
