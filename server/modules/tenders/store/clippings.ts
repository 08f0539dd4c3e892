import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Notice } from '../core/notice.ts'
import type { Tender } from '../core/tender.ts'
import { DETAIL_COLUMNS, SUMMARY } from './columns.ts'
import type { TenderTables } from './tables.ts'

/** Any number, the same in every process: an import holds this lock for the length of a transaction. */
const IMPORT_LOCK = 4_600_002

/** Lets one import at a time write, so that two files with the same notice cannot both find it missing. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx)
}

type ClippingKey = { source: number; externalKey: string }
export type StoredClipping = ClippingKey & { id: number; tenderId: TenderId; hash: string }

/** The stored clippings of these notices, without their content. */
export async function findClippings(db: Db, keys: readonly ClippingKey[]): Promise<StoredClipping[]> {
  const wanted = sql`select *
    from unnest(${keys.map(({ source }) => source)}::smallint[], ${keys.map(({ externalKey }) => externalKey)}::text[])`
  return tables<TenderTables>(db)
    .selectFrom('clipping')
    .select([
      'id',
      'tender_id as tenderId',
      'source_id as source',
      'external_key as externalKey',
      'content_hash as hash',
    ])
    .where(sql<boolean>`(source_id, external_key) in (${wanted})`)
    .execute()
}

/** Those of these notices whose tender was deleted. */
export async function findRemovedClippings(db: Db, keys: readonly ClippingKey[]): Promise<ClippingKey[]> {
  const wanted = sql`select *
    from unnest(${keys.map(({ source }) => source)}::smallint[], ${keys.map(({ externalKey }) => externalKey)}::text[])`
  return tables<TenderTables>(db)
    .selectFrom('clipping_removed')
    .select(['source_id as source', 'external_key as externalKey'])
    .where(sql<boolean>`(source_id, external_key) in (${wanted})`)
    .execute()
}

/** Stores the ids of a tender's notices before it is deleted with them. */
export async function insertRemovedClippings(db: Db, tenderId: TenderId, at: Instant): Promise<void> {
  await sql`insert into clipping_removed (source_id, external_key, at)
    select source_id, external_key, ${at} from clipping where tender_id = ${tenderId}
    on conflict do nothing`.execute(db)
}

/** The contents of clippings, by id. */
export async function listContents(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { notice: Notice; firstSeenAt: Instant }>> {
  if (ids.length === 0) return new Map()
  const rows = await tables<TenderTables>(db)
    .selectFrom('clipping')
    .select(['id', 'content', 'first_seen_at as firstSeenAt'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, content, firstSeenAt }) => [id, { notice: content as Notice, firstSeenAt }]))
}

type Likeness = { company: number; titleKey: string; referenceKey: string | null }

/** Ids of real tenders, drafts aside, with the company and title, or the company and reference, of one of these. */
export async function findAlikeIds(db: Db, likes: readonly Likeness[]): Promise<TenderId[]> {
  if (likes.length === 0) return []
  const companies = likes.map(({ company }) => company)
  const found = await sql<{ id: number }>`
    select t.id
    from unnest(${companies}::bigint[], ${likes.map(({ titleKey }) => titleKey)}::text[]) as w(company, title)
      join tender t on t.title_key = w.title collate "C" and t.company_id = w.company
      where not t.sample and t.status <> ${STATUS.draft}
    union
    select t.id
    from unnest(${companies}::bigint[], ${likes.map(({ referenceKey }) => referenceKey)}::text[])
      as w(company, reference)
      join tender t on t.company_id = w.company and t.reference_key = w.reference collate "C"
      where not t.sample and t.status <> ${STATUS.draft}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Locks tenders to change them, in the order of their ids, so that two writers never deadlock. */
export async function lockTenders(tx: Db, ids: readonly TenderId[]): Promise<Tender[]> {
  if (ids.length === 0) return []
  return tables<TenderTables>(tx)
    .selectFrom('tender')
    .leftJoin('company', 'company.id', 'tender.company_id')
    .leftJoin('source', 'source.id', 'tender.source_id')
    .select(SUMMARY)
    .select(DETAIL_COLUMNS)
    .select(sql<boolean>`coalesce(source.government, false)`.as('government'))
    .where(sql<boolean>`tender.id = any(${[...ids]}::bigint[])`)
    .orderBy('tender.id')
    .forUpdate('tender')
    .execute()
}

/** The sources that carried each of these tenders. */
export async function listCarriers(
  db: Db,
  tenderIds: readonly TenderId[],
): Promise<{ tenderId: TenderId; source: number }[]> {
  if (tenderIds.length === 0) return []
  return tables<TenderTables>(db)
    .selectFrom('clipping')
    .select(['tender_id as tenderId', 'source_id as source'])
    .where(sql<boolean>`tender_id = any(${[...tenderIds]}::bigint[])`)
    .execute()
}

/** A clipping's content; `content` is the notice as it was read. Instants are epoch milliseconds. */
type ClippingContent = {
  source: number
  externalKey: string
  hash: string
  content: object
  title: string
  url: string | null
  publishedAt: Instant | null
  at: number
}
type NewClipping = ClippingContent & { tenderId: TenderId }

const contentColumns = ({ source, externalKey, hash, content, title, url, publishedAt, at }: ClippingContent) => ({
  source_id: source,
  external_key: externalKey,
  content_hash: hash,
  content: JSON.stringify(content),
  title,
  url,
  published_at: publishedAt,
  last_seen_at: at,
})

export async function insertClippings(db: Db, clippings: readonly NewClipping[]): Promise<void> {
  if (clippings.length === 0) return
  const rows = clippings.map((clipping) => ({
    ...contentColumns(clipping),
    tender_id: clipping.tenderId,
    first_seen_at: clipping.at,
  }))
  await tables<TenderTables>(db).insertInto('clipping').values(rows).execute()
}

export async function updateClipping(db: Db, id: number, content: ClippingContent): Promise<void> {
  await tables<TenderTables>(db).updateTable('clipping').set(contentColumns(content)).where('id', '=', id).execute()
}

/** Records that the notices were imported again; at most once a day for each, which is precise enough. */
export async function updateClippingsSeen(db: Db, ids: readonly number[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await tables<TenderTables>(db)
    .updateTable('clipping')
    .set({ last_seen_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('last_seen_at', '<', now - DAY)
    .execute()
}

/** Ids by key, of the existing companies. */
export async function findCompanyIds(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { id: number; englishName: string | null }>> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('company')
    .select(['id', 'key', 'english_name as englishName'])
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map(({ key, ...company }) => [key, company]))
}

/** The clippings of tenders written for show, by their keys, whichever source they name. */
export async function findSamples(
  db: Db,
  keys: readonly string[],
): Promise<{ id: number; tenderId: TenderId; externalKey: string; hash: string }[]> {
  return tables<TenderTables>(db)
    .selectFrom('clipping')
    .innerJoin('tender', 'tender.id', 'clipping.tender_id')
    .select([
      'clipping.id',
      'clipping.tender_id as tenderId',
      'clipping.external_key as externalKey',
      'clipping.content_hash as hash',
    ])
    .where('tender.sample', '=', true)
    .where(sql<boolean>`clipping.external_key = any(${[...keys]}::text[])`)
    .execute()
}
