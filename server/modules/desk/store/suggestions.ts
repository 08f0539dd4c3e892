import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { SuggestionState, TenderSuggestion } from '#contract/suggestions.ts'
import { tables } from '#server/platform/db.ts'
import type { Author } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { suggestionKey } from '../core/suggestions.ts'
import type { Suggested } from '../core/suggestions.ts'
import type { DeskTables } from './tables.ts'

const store = (db: Db) => tables<DeskTables>(db)
const SHOWN = ['id', 'kind', 'text', 'quote', 'sector', 'origin', 'state'] as const
type Row = Pick<TenderSuggestion, 'id' | 'kind' | 'text' | 'origin' | 'state'> & {
  quote: string | null
  sector: number | null
}

/** For how many tenders a keyword must have been refused before it is never suggested again. */
const REFUSED_FOR_GOOD = 3

/** As in the contract. */
const shown = ({ quote, sector, ...row }: Row): TenderSuggestion => ({
  ...row,
  quote: quote ?? undefined,
  sector: sector ?? undefined,
})

/** In the order in which they were made: the best of each kind first. */
export async function listSuggestions(db: Db, tenderId: TenderId): Promise<TenderSuggestion[]> {
  const rows = await store(db)
    .selectFrom('suggestion')
    .select(SHOWN)
    .where('tender_id', '=', tenderId)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/**
 * Stores new suggestions among these. Earlier ones keep their decisions, and a model's suggestion never replaces ours.
 */
export async function insertTenderSuggestions(
  db: Db,
  tenderId: TenderId,
  origin: 'local' | 'model',
  suggested: readonly Suggested[],
  at: number,
): Promise<void> {
  const rows = suggested.map((suggestion) => ({
    tender_id: tenderId,
    kind: suggestion.kind,
    key: suggestionKey(suggestion),
    text: suggestion.text,
    quote: suggestion.quote ?? null,
    sector: suggestion.sector ?? null,
    origin,
    at,
  }))
  if (rows.length > 0)
    await sql`
      insert into suggestion (tender_id, kind, key, text, quote, sector, origin, at)
      select x.tender_id, x.kind, x.key, x.text, x.quote, x.sector, x.origin, x.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as x(tender_id bigint, kind text, key text, text text, quote text, sector int, origin text, at bigint)
      on conflict (tender_id, kind, key) do nothing`.execute(db)
}

/** Deletes undecided suggestions before the notice is read again, as its text may have changed. */
export async function deleteOpenSuggestions(db: Db, tenderId: TenderId): Promise<void> {
  await store(db).deleteFrom('suggestion').where('tender_id', '=', tenderId).where('state', '=', 'open').execute()
}

type Judged = Author & {
  id: number
  state: SuggestionState
  text?: string | undefined
}

/** Stores a person's decision on a suggestion; undefined where there is none with this id. */
export async function updateSuggestionJudged(
  db: Db,
  judged: Judged,
  at: number,
): Promise<TenderSuggestion | undefined> {
  const row = await store(db)
    .updateTable('suggestion')
    .set({
      state: judged.state,
      by: judged.by,
      by_id: judged.byId,
      at,
      ...(judged.text === undefined ? {} : { text: judged.text }),
    })
    .where('id', '=', judged.id)
    .returning(SHOWN)
    .executeTakeFirst()
  return row && shown(row)
}

/** Keys of keywords that are not suggested any more: refused REFUSED_FOR_GOOD times or more, and never accepted. */
export async function listUnwantedKeywords(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from suggestion where kind = 'keyword' and state <> 'open' group by key
    having count(*) filter (where state = 'refused') >= ${sql.lit(REFUSED_FOR_GOOD)}
      and count(*) filter (where state = 'accepted') = 0`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The suggestions a person accepted and refused, for the export of an account. */
export function listJudgedBy(
  db: Db,
  personId: PersonId,
): Promise<{ tender_id: TenderId; kind: string; text: string; state: string; at: number }[]> {
  return store(db)
    .selectFrom('suggestion')
    .select(['tender_id', 'kind', 'text', 'state', 'at'])
    .where('by_id', '=', personId)
    .orderBy('id')
    .execute()
}

/** The decisions stay; who made them is deleted. */
export async function deleteDecider(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).updateTable('suggestion').set({ by: null, by_id: null }).where('by_id', '=', personId).execute()
}

/** `among`: these tenders alone. */
type Span = { from: number; until: number; author?: PersonId; among?: readonly TenderId[] }

/** The tenders whose suggestions were decided on in a span of time. */
export async function listDecidedTenders(db: Db, { from, until }: Span): Promise<TenderId[]> {
  const rows = await store(db)
    .selectFrom('suggestion')
    .select('tender_id as id')
    .distinct()
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('state', '<>', 'open')
    .execute()
  return rows.map(({ id }) => id)
}

type Use = Pick<TenderSuggestion, 'kind' | 'origin'> & { accepted: number; refused: number }
/** Counts decisions on suggestions in a span of time, by kind and origin. */
export async function countSuggestionUse(db: Db, { from, until, author, among }: Span): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select kind, origin, (count(*) filter (where state = 'accepted'))::int as accepted,
      (count(*) filter (where state = 'refused'))::int as refused
    from suggestion where at >= ${from}::bigint and at < ${until}::bigint and state <> 'open'
      ${author === undefined ? sql`` : sql`and by_id = ${author}::bigint`}
      ${among === undefined ? sql`` : sql`and tender_id = any(${[...among]}::bigint[])`}
    group by kind, origin order by kind, origin`.execute(db)
  return rows
}
