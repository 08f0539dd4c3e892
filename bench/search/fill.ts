import { sql } from 'kysely'
import type { IndexedTender } from '#server/modules/search/core/indexed-tender.ts'
import { companyNamesOf, indexRowOf } from '#server/modules/search/core/index-row.ts'
import { insertRows } from '#server/modules/search/store/index-rows.ts'
import {
  insertMissingCompanies,
  insertMissingKeywords,
  insertMissingSources,
} from '#server/modules/search/store/index-names.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { portions } from './notices.ts'
import type { BenchNotices } from './notices.ts'
import { progress } from './progress.ts'

const PORTION = 500
const byKey = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1)
const EXCERPT = 200

/**
 * Fills empty databases with the same notices: index rows made by the product's own code, once for all of them, and
 * their tenders. `texts`: whether the tenders have their descriptions, which no search reads.
 */
export async function fillSearch(
  databases: readonly Database[],
  notices: BenchNotices,
  { texts }: { texts: boolean },
): Promise<void> {
  const definitions: string[][] = []
  for (const database of databases) {
    await migrate(database)
    definitions.push(await dropWordIndexes(database.db))
    await database.db.transaction().execute((tx) => writeNames(tx, notices))
  }
  const report = progress('notices stored', notices.count)
  let done = 0
  let sinceCheckpoint = 0
  for (const tenders of portions(notices, PORTION)) {
    const rows = await rowsOf(databases, tenders, notices.now)
    await Promise.all(
      databases.map(({ db }, index) =>
        db.transaction().execute(async (tx) => {
          await writeTenders(tx, tenders, texts)
          await insertRows(tx, rows[index] ?? [])
        }),
      ),
    )
    done += tenders.length
    sinceCheckpoint += tenders.length
    report(done)
    if (sinceCheckpoint >= 50_000) {
      sinceCheckpoint = 0
      for (const database of databases) if (database.engine === 'pglite') await database.executeRaw('checkpoint')
    }
  }
  await Promise.all(
    databases.map(async (database, index) => {
      for (const definition of definitions[index] ?? [])
        await database.executeRaw(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; ${definition}`)
      await database.executeRaw(`select setval(pg_get_serial_sequence('tender', 'id'), ${notices.count})`)
      for (const name of [
        'tender_search',
        'tender',
        'search_company',
        'search_keyword',
        'search_source',
        'company',
        'source',
      ]) {
        await database.executeRaw(`vacuum analyze ${name}`)
      }
      await database.executeRaw('checkpoint')
    }),
  )
}

/**
 * Each database assigns ids of names, so each has rows of its own where they differ; they do not when all are filled
 * alike.
 */
async function rowsOf(databases: readonly Database[], tenders: readonly IndexedTender[], now: number) {
  const names = companyNamesOf(tenders)
  const rows: ReturnType<typeof indexRowOf>[][] = []
  let made: { key: string; rows: ReturnType<typeof indexRowOf>[] } | undefined
  for (const { db } of databases) {
    const companies = await insertMissingCompanies(db, names.companies)
    await insertMissingSources(db, names.sources)
    const keywords = await insertMissingKeywords(db, names.keywords)
    const key = JSON.stringify([[...companies].toSorted(byKey), [...keywords].toSorted(byKey)])
    if (made?.key !== key) made = { key, rows: tenders.map((tender) => indexRowOf(tender, companies, keywords, now)) }
    rows.push(made.rows)
  }
  return rows
}

/** Building an index over all rows at once is several times quicker than updating it for each. */
async function dropWordIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'tender_search' and indexdef like '%USING gin%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

async function writeNames(tx: Db, { companies, sources }: BenchNotices): Promise<void> {
  await sql`insert into company (key, name) select key, name from jsonb_to_recordset(${JSON.stringify(companies)}::text::jsonb) as x(key text, name text)`.execute(
    tx,
  )
  await sql`insert into source (key, name, government) select key, name, government
    from jsonb_to_recordset(${JSON.stringify(sources)}::text::jsonb) as x(id int, key text, name text, government boolean) order by id`.execute(
    tx,
  )
}

async function writeTenders(tx: Db, tenders: readonly IndexedTender[], texts: boolean): Promise<void> {
  const rows = tenders.map((tender) => ({
    id: tender.id,
    status: tender.status,
    short_title: tender.shortTitle,
    company_key: tender.companyKey,
    source_id: tender.sourceId,
    language: tender.language,
    description: texts ? tender.description : '',
    excerpt: texts ? tender.description.slice(0, EXCERPT) : '',
    english_keywords: tender.keywords.join(', '),
    regions: tender.regions,
    categories: tender.categories,
    proforma: tender.proforma,
    published_at: tender.publishedAt,
    closing_at: tender.openUntil,
    open_until: tender.openUntil,
    created_at: tender.createdAt,
    changed_at: tender.changedAt,
  }))
  await sql`
    insert into tender (id, status, short_title, title_key, company_id, source_id, language, desktop_description, mobile_description, excerpt, english_keywords,
      regions, categories, proforma, published_at, closing_at, open_until, created_at, changed_at)
    overriding system value
    select x.id, x.status, x.short_title, lower(x.short_title), company.id, x.source_id, x.language, x.description, '', x.excerpt, x.english_keywords,
      x.regions, x.categories, x.proforma, x.published_at, x.closing_at, x.open_until, x.created_at, x.changed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(id bigint, status smallint, short_title text, company_key text, source_id smallint,
      language text, description text, excerpt text, english_keywords text, regions smallint[], categories int[], proforma boolean, published_at bigint,
      closing_at bigint, open_until bigint, created_at bigint, changed_at bigint)
    left join company on company.key = x.company_key`.execute(tx)
}
