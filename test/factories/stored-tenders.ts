import { sql } from 'kysely'
import type { Status } from '#contract/tenders.ts'
import type { Db } from '#server/platform/db.ts'

/** A tender as a test describes it; omitted fields are empty. Instants are epoch milliseconds. */
export type Stored = {
  title: string
  description?: string
  company?: string
  source?: { name: string; government: boolean }
  keywords?: string[]
  regions?: number[]
  categories?: number[]
  guessedCategories?: number[]
  language?: string
  proforma?: boolean
  status?: Status
  publishedAt?: number
  openUntil?: number | null
  closingAt?: number | null
  createdBy?: string
}

/** Inserts tenders directly, past the workflow, and returns their ids in order. `at` is when they were created. */
export async function storeTenders(db: Db, tenders: readonly Stored[], at: number): Promise<number[]> {
  const companies = await idsByName(
    db,
    'company',
    [...new Set(tenders.flatMap(({ company }) => company ?? []))].map((name) => ({ name })),
  )
  const sources = await idsByName(db, 'source', [
    ...new Map(tenders.flatMap(({ source }) => (source ? [[source.name, source] as const] : []))).values(),
  ])
  const rows = tenders.map((tender) => ({
    status: tender.status ?? 3,
    short_title: tender.title,
    title_key: tender.title,
    desktop_description: tender.description ?? '',
    company_id: companies.get(tender.company ?? '') ?? null,
    source_id: sources.get(tender.source?.name ?? '') ?? null,
    english_keywords: tender.keywords?.join(', ') ?? null,
    regions: tender.regions ?? [],
    categories: tender.categories ?? [],
    guessed_categories: tender.guessedCategories ?? [],
    language: tender.language ?? 'en',
    proforma: tender.proforma ?? false,
    published_at: tender.publishedAt ?? at,
    open_until: tender.openUntil === undefined ? at + 30 * 86_400_000 : tender.openUntil,
    closing_at: tender.closingAt ?? null,
    created_by: tender.createdBy ?? null,
    created_at: at,
    changed_at: at,
  }))
  const stored = await sql<{ id: number }>`
    insert into tender (status, short_title, title_key, desktop_description, company_id, source_id, english_keywords, regions, categories, guessed_categories, language, proforma,
      published_at, closing_at, open_until, created_by, created_at, changed_at)
    select status, short_title, title_key, desktop_description, company_id, source_id, english_keywords, regions, categories, guessed_categories, language, proforma,
      published_at, closing_at, open_until, created_by, created_at, changed_at
    from jsonb_populate_recordset(null::tender, ${JSON.stringify(rows)}::text::jsonb) returning id`.execute(db)
  return stored.rows.map(({ id }) => id).sort((a, b) => a - b)
}

async function idsByName(
  db: Db,
  table: 'company' | 'source',
  rows: readonly { name: string; government?: boolean }[],
): Promise<Map<string, number>> {
  for (const { name, government } of rows) {
    const key = name.toLowerCase()
    if (table === 'company')
      await sql`insert into company (key, name) values (${key}, ${name}) on conflict do nothing`.execute(db)
    else
      await sql`insert into source (key, name, government) values (${key}, ${name}, ${government ?? false}) on conflict do nothing`.execute(
        db,
      )
  }
  const found = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [name, id]))
}
