import { sql } from 'kysely'
import type { PersonId, SearchId, TenderId, WatchId } from '#contract/ids.ts'
import { PREPARED } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { KeywordReason, Reason } from '../core/reasons.ts'
import { newKeysQuery } from './watched-keys.ts'
import type { NewKeys, WatchedKeys } from './watched-keys.ts'

/** A keyword longer than its key, or a whole saved search: it matches only after the tender was read. */
export type Candidate = {
  watchId: WatchId
  personId: PersonId
  entry: number
  text: string
  query: Record<string, unknown> | null
}

/** Run for each tender, so a server keeps its plan. */
const prepared = sql.raw(PREPARED)

/**
 * Candidates under those of these keys that are known to have some, of one watch where it is given; and all keys that
 * are newer than the known ones.
 */
export async function listCandidates(
  db: Db,
  keyIds: readonly number[],
  { toVerify, upTo }: Pick<WatchedKeys, 'toVerify' | 'upTo'>,
  watchId?: WatchId,
): Promise<{ candidates: Candidate[]; since: NewKeys }> {
  const asked = keyIds.filter((id) => toVerify.has(id))
  // By a sub-select the server does not see how few they are: it would find a plan for them cheap and plan the
  // statement each time.
  const { rows } = await sql<NewKeys & { candidates: Candidate[] | null }>`${prepared}
    select (
      select json_agg(json_build_object('watchId', o.watch_id, 'personId', o.person_id, 'entry', o.entry, 'text',
        o.typed, 'query', s.query))
      from watched_key o
      join watch w on w.id = o.watch_id and w.active
      left join saved_search s on s.id = w.saved_search_id
      where o.needs_verification
        and o.key_id = any((select ${`{${asked.join(',')}}`}::bigint[])::bigint[])
        ${watchId === undefined ? sql`` : sql`and o.watch_id = ${watchId}::bigint`}
    ) as candidates, n.*
    from (${newKeysQuery(upTo)}) as n`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate gave no row')
  return { candidates: row.candidates ?? [], since: row }
}

/**
 * A key that matches by itself: `kind` is its first letter, `about` the part of the reason that is the same for all its
 * watches.
 */
export type ExactKey = { id: number; kind: string; about: () => object }
/** A candidate that was verified; a saved search is its own reason. */
export type VerifiedWatch = {
  watchId: WatchId
  personId: PersonId
  kind: string
  entry: number
  reason: KeywordReason | null
}
type FoundMatch = {
  tenderId: TenderId
  at: number
  backfilled: boolean
  exact: readonly ExactKey[]
  verified: readonly VerifiedWatch[]
  watchId?: WatchId
  renews?: RenewedHits | undefined
}
/** Hits that a match renews: those backfilled before it, or those of an earlier match. */
export type RenewedHits = 'backfill' | 'matched'

/**
 * The watches that a tender matches, as rows of (watch_id, person_id, reasons), with each entry as it was typed, once
 * for any number of its keys. Exact keys belong to profiles, which are never paused.
 */
const matchesOf = ({ exact, verified, watchId }: Pick<FoundMatch, 'exact' | 'verified' | 'watchId'>) => sql`
  select o.watch_id, o.person_id,
    coalesce(jsonb_agg(o.reason order by o.kind, o.entry) filter (where o.reason is not null), '[]') as reasons
  from (
    select distinct on (watch_id, kind, entry) watch_id, person_id, kind, entry, reason from (
      select o.watch_id, o.person_id, f.kind, o.entry,
        case f.kind when 'k' then jsonb_build_object('keyword', o.typed) || f.about::jsonb
        when 'c' then jsonb_build_object('customer', o.typed) else f.about::jsonb end as reason
      from unnest(${exact.map(({ id }) => id)}::bigint[], ${exact.map(({ kind }) => kind)}::text[],
        ${exact.map(({ about }) => JSON.stringify(about()))}::text[])
        as f(key_id, kind, about)
      join watched_key o on o.key_id = f.key_id
        and not o.needs_verification
        ${watchId === undefined ? sql`` : sql`and o.watch_id = ${watchId}::bigint`}
      union all
      select p.watch_id, p.person_id, p.kind, p.entry, p.reason::jsonb
      from unnest(${verified.map((match) => match.watchId)}::bigint[],
        ${verified.map(({ personId }) => personId)}::bigint[], ${verified.map(({ kind }) => kind)}::text[],
        ${verified.map(({ entry }) => entry)}::smallint[],
        ${verified.map(({ reason }) => reason && JSON.stringify(reason))}::text[])
        as p(watch_id, person_id, kind, entry, reason)) as found
    order by watch_id, kind, entry) as o
  group by o.watch_id, o.person_id`

/**
 * Inserts a hit for every matching watch. Existing hits stay, but those that `renews` names are renewed as of `at`.
 * Resolves with how many are new or renewed.
 */
export async function insertHits(tx: Db, found: FoundMatch): Promise<number> {
  const known =
    found.renews === undefined
      ? sql`do nothing`
      : sql`do update set backfilled = false, at = excluded.at
      where hit.backfilled = ${found.renews === 'backfill'}::boolean`
  const { numAffectedRows } = await sql`${prepared}
    insert into hit (watch_id, tender_id, person_id, at, backfilled, reasons)
    select f.watch_id, ${found.tenderId}::bigint, f.person_id, ${found.at}::bigint, ${found.backfilled}::boolean,
      f.reasons
    from (${matchesOf(found)}) as f
    on conflict (watch_id, tender_id) ${known}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type PreviewedMatch = {
  personId: PersonId
  savedSearchId: SearchId | null
  channels: string[] | null
  reasons: Reason[]
}

/** The hits that these matches would become; writes nothing. */
export async function listPreviewedMatches(
  db: Db,
  found: Pick<FoundMatch, 'exact' | 'verified' | 'watchId'>,
): Promise<PreviewedMatch[]> {
  const { rows } = await sql<PreviewedMatch>`
    select f.person_id as "personId", s.id as "savedSearchId", s.channels, f.reasons
    from (${matchesOf(found)}) as f
    join watch w on w.id = f.watch_id
    left join saved_search s on s.id = w.saved_search_id`.execute(db)
  return rows
}
