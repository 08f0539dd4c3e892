import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { WordsOfIndustry } from '../core/industry-words.ts'
import type { Learnt } from '../core/learning-due.ts'
import type { LexiconWord } from '../core/lexicon.ts'
import type { SearchTables } from './tables.ts'

const PORTION = 2000
const LAST_CHARACTER = '\u{10ffff}'
type Round = Learnt & { tendersRead: number; suggestions: readonly string[]; industryWords: readonly WordsOfIndustry[] }

/** The last round of learning; undefined when there was none. */
export async function findLearnt(db: Db): Promise<Learnt | undefined> {
  const row = await tables<SearchTables>(db)
    .selectFrom('search_learnt')
    .select(['version', 'analyser_version', 'approved'])
    .executeTakeFirst()
  return row && { version: row.version, analyserVersion: row.analyser_version, approved: row.approved }
}

/** Words and phrases worth typing, most frequent first; undefined when nothing was learnt yet. */
export async function listLearntSuggestions(db: Db): Promise<string[] | undefined> {
  return (await tables<SearchTables>(db).selectFrom('search_learnt').select('suggestions').executeTakeFirst())
    ?.suggestions
}

/**
 * The phrases people search by, and how many tenders contain them and the words; nothing where nothing was learnt yet.
 */
export async function listLearntPhrases(db: Db): Promise<{ total: number; phrases: readonly string[] }> {
  const row = await tables<SearchTables>(db)
    .selectFrom('search_learnt')
    .select(['looked_at', 'suggestions'])
    .executeTakeFirst()
  return { total: row?.looked_at ?? 0, phrases: row?.suggestions ?? [] }
}

/** Words that distinguish each industry; undefined when no round has learnt them yet. */
export async function listIndustryWords(db: Db): Promise<WordsOfIndustry[] | undefined> {
  return (
    (await tables<SearchTables>(db).selectFrom('search_learnt').select('industry_words').executeTakeFirst())
      ?.industry_words ?? undefined
  )
}

/** All words of a round, in portions, so that reading them never blocks others for long. */
export async function* listLearntWords(
  db: Db,
  version: number,
): AsyncGenerator<{ written: string; surface: string; stem: string; tenders: number }[]> {
  for (let after = ''; ;) {
    const words = await tables<SearchTables>(db)
      .selectFrom('search_word')
      .select(['surface', 'stem', 'written', 'tenders'])
      .where('version', '=', version)
      .where('surface', '>', after)
      .orderBy('surface')
      .limit(PORTION)
      .execute()
    yield words
    const last = words.at(-1)
    if (!last || words.length < PORTION) return
    after = last.surface
  }
}

/** Words with this beginning, in any customary spelling, shown as most people write them, the commonest first. */
export async function listWordsBeginning(
  db: Db,
  beginning: string,
  { least, most }: { least: number; most: number },
): Promise<string[]> {
  // The last character of Unicode sorts after every word with this beginning.
  const { rows } = await sql<{ written: string }>`
    select written from search_word
    where version = (select version from search_learnt)
      and surface >= ${beginning}
      and surface < ${beginning + LAST_CHARACTER}
      and tenders >= ${least}
    order by tenders desc, surface limit ${most}`.execute(db)
  return rows.map(({ written }) => written)
}

/** How many of the examined tenders contain each of the stems; absent stems are left out. */
export async function listStemFrequencies(db: Db, stems: readonly string[]): Promise<Map<string, number>> {
  if (stems.length === 0) return new Map()
  const { rows } = await sql<{ stem: string; tenders: number }>`
    select stem, max(tenders) as tenders from search_word
    where version = (select version from search_learnt) and stem = any(${stems}::text[]) group by stem`.execute(db)
  return new Map(rows.map(({ stem, tenders }) => [stem, tenders]))
}

/**
 * Writes a round: its words next to those in use, then the pointer to them, then deletes the old ones. An interrupted
 * round leaves words nobody points to; the next one removes them.
 */
export async function insertLearnt(db: Db, round: Round, words: readonly LexiconWord[]): Promise<void> {
  const { version } = round
  for (let start = 0; start < words.length; start += PORTION) {
    await sql`
      insert into search_word (version, surface, stem, written, tenders)
      select ${version}::bigint, x.surface, x.stem, x.written, x.tenders
      from jsonb_to_recordset(${JSON.stringify(words.slice(start, start + PORTION))}::text::jsonb)
        as x(surface text, stem text, written text, tenders int)
      on conflict do nothing`.execute(db)
  }
  await sql`
    insert into search_learnt (version, analyser_version, approved, looked_at, suggestions, industry_words)
    values (${version}::bigint, ${round.analyserVersion}, ${round.approved}, ${round.tendersRead},
      ${round.suggestions}::text[],
      ${JSON.stringify(round.industryWords)}::text::jsonb)
    on conflict (one) do update set version = excluded.version, analyser_version = excluded.analyser_version,
      approved = excluded.approved,
      looked_at = excluded.looked_at, suggestions = excluded.suggestions,
      industry_words = excluded.industry_words`.execute(db)
  await tables<SearchTables>(db).deleteFrom('search_word').where('version', '<>', version).execute()
}

export async function countApprovedRows(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from tender_search where status = ${sql.lit(STATUS.approved)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Ids of approved tenders, newest first, after one of them. */
export async function listNewestApproved(
  db: Db,
  most: number,
  behind?: { publishedAt: Instant; id: TenderId },
): Promise<{ publishedAt: Instant; id: TenderId }[]> {
  const { rows } = await sql<{ publishedAt: Instant; id: TenderId }>`
    select s.published_at as "publishedAt", s.tender_id as id from tender_search s
    where s.status = ${sql.lit(STATUS.approved)}
      ${behind ? sql`and (s.published_at, s.tender_id) < (${behind.publishedAt}::bigint, ${behind.id}::bigint)` : sql``}
    order by s.published_at desc, s.tender_id desc limit ${most}`.execute(db)
  return rows
}
