import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { SearchTables } from './tables.ts'

type CompanyName = { companyKey: string; key: string; name: string; englishName: string | null }
type SourceName = { id: number; key: string; name: string; government: boolean }

/** Ids of companies by their key; new ones are added and changed names updated. */
export async function insertMissingCompanies(db: Db, companies: readonly CompanyName[]): Promise<Map<string, number>> {
  if (companies.length === 0) return new Map()
  const store = tables<SearchTables>(db)
  const keys = companies.map(({ companyKey }) => companyKey)
  const read = () => store.selectFrom('search_company').selectAll().where('company_key', 'in', keys).execute()
  const known = new Map((await read()).map((row) => [row.company_key, row] as const))
  const differs = (c: CompanyName) => {
    const row = known.get(c.companyKey)
    return !row || row.key !== c.key || row.name !== c.name || row.english_name !== c.englishName
  }
  const values = inOrder(companies.filter(differs), ({ companyKey }) => companyKey).map((c) => ({
    company_key: c.companyKey,
    key: c.key,
    name: c.name,
    english_name: c.englishName,
  }))
  if (values.length === 0) return new Map([...known].map(([key, row]) => [key, row.id]))
  await store
    .insertInto('search_company')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('company_key').doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        name: eb.ref('excluded.name'),
        english_name: eb.ref('excluded.english_name'),
      })),
    )
    .execute()
  return new Map((await read()).map((row) => [row.company_key, row.id]))
}

/** Updates the names of sources. */
export async function insertMissingSources(db: Db, sources: readonly SourceName[]): Promise<void> {
  if (sources.length === 0) return
  const store = tables<SearchTables>(db)
  const rows = await store
    .selectFrom('search_source')
    .selectAll()
    .where(
      'id',
      'in',
      sources.map(({ id }) => id),
    )
    .execute()
  const known = new Map(rows.map((row) => [row.id, row] as const))
  const changed = sources.filter(
    ({ id, name, government }) => known.get(id)?.name !== name || known.get(id)?.government !== government,
  )
  if (changed.length === 0) return
  await store
    .insertInto('search_source')
    .values(inOrder(changed, ({ key }) => key))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        name: eb.ref('excluded.name'),
        government: eb.ref('excluded.government'),
      })),
    )
    .execute()
}

/** Ids of keywords by their folded spelling; new ones are added. `labels` holds each keyword as written, by its key. */
export async function insertMissingKeywords(db: Db, labels: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  if (labels.size === 0) return new Map()
  const store = tables<SearchTables>(db)
  const keys = [...labels.keys()]
  const read = async () =>
    new Map(
      (await store.selectFrom('search_keyword').select(['id', 'key']).where('key', 'in', keys).execute()).map(
        ({ id, key }) => [key, id] as const,
      ),
    )
  const known = await read()
  const missing = inOrder(
    [...labels].filter(([key]) => !known.has(key)),
    ([key]) => key,
  )
  if (missing.length === 0) return known
  await store
    .insertInto('search_keyword')
    .values(missing.map(([key, label]) => ({ key, label })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return read()
}

/** Concurrent batches take their locks in one order. */
const inOrder = <T>(values: readonly T[], key: (value: T) => string): T[] =>
  values.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
