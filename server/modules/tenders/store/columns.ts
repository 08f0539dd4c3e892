import type { Insertable, Updateable } from 'kysely'
import type { TenderToStore, TenderEdit } from '../core/tender.ts'
import type { TenderTable } from './tables.ts'

/** The select list of a TenderSummary: everything a list shows, without the long texts. */
export const SUMMARY = [
  'tender.id',
  'tender.guid',
  'tender.status',
  'tender.version',
  'tender.short_title as shortTitle',
  'tender.short_desc as shortDesc',
  'tender.excerpt',
  'tender.english_title as englishTitle',
  'company.name as companyName',
  'company.english_name as englishCompanyName',
  'company.key as companyKey',
  'source.name as sourceName',
  'tender.language',
  'tender.english_description as englishDescription',
  'tender.english_keywords as englishKeywords',
  'tender.gpt_keywords as gptKeywords',
  'tender.regions',
  'tender.categories',
  'tender.guessed_categories as guessedCategories',
  'tender.published_at as publishedAt',
  'tender.closing_at as closingAt',
  'tender.opening_at as openingAt',
  'tender.open_until as openUntil',
  'tender.closing_typed as closingTyped',
  'tender.opening_typed as openingTyped',
  'tender.bid_bond as bidBond',
  'tender.proforma',
  'tender.free_tender as freeTender',
  'tender.sample',
  'tender.created_by as createdBy',
  'tender.last_changed_by as lastChangedBy',
  'tender.created_at as createdAt',
  'tender.changed_at as changedAt',
  'tender.visitor_count as visitorCount',
  'tender.visitor_count2 as visitorCount2',
] as const

/** The select list of a Tender beyond its summary, except `government`, which depends on there being a source. */
export const DETAIL_COLUMNS = [
  'tender.company_id as companyId',
  'tender.source_id as sourceId',
  'tender.created_by_id as createdById',
  'tender.title_key as titleKey',
  'tender.reference',
  'tender.desktop_description as desktopDescription',
  'tender.mobile_description as mobileDescription',
  'tender.latitude',
  'tender.longitude',
  'tender.location',
  'tender.tel1',
  'tender.tel2',
  'tender.website',
  'tender.email',
  'tender.facebook',
  'tender.doc_price as docPrice',
] as const

const COLUMNS = {
  status: 'status',
  shortTitle: 'short_title',
  titleKey: 'title_key',
  shortDesc: 'short_desc',
  excerpt: 'excerpt',
  englishTitle: 'english_title',
  companyId: 'company_id',
  sourceId: 'source_id',
  reference: 'reference',
  referenceKey: 'reference_key',
  language: 'language',
  englishDescription: 'english_description',
  desktopDescription: 'desktop_description',
  mobileDescription: 'mobile_description',
  englishKeywords: 'english_keywords',
  gptKeywords: 'gpt_keywords',
  regions: 'regions',
  categories: 'categories',
  guessedCategories: 'guessed_categories',
  publishedAt: 'published_at',
  closingAt: 'closing_at',
  openingAt: 'opening_at',
  openUntil: 'open_until',
  closingTyped: 'closing_typed',
  openingTyped: 'opening_typed',
  latitude: 'latitude',
  longitude: 'longitude',
  location: 'location',
  tel1: 'tel1',
  tel2: 'tel2',
  website: 'website',
  email: 'email',
  facebook: 'facebook',
  bidBond: 'bid_bond',
  docPrice: 'doc_price',
  proforma: 'proforma',
  freeTender: 'free_tender',
  sample: 'sample',
  createdBy: 'created_by',
  createdById: 'created_by_id',
  lastChangedBy: 'last_changed_by',
  createdAt: 'created_at',
  changedAt: 'changed_at',
} as const satisfies Record<keyof TenderToStore, keyof TenderTable>

const JSON_FIELDS = new Set(['closingTyped', 'openingTyped'])

/** The column values of an insert. */
export const insertValues = (values: TenderToStore): Insertable<TenderTable> =>
  byColumn(values) as Insertable<TenderTable>
/** The column values of an update. */
export const updateValues = (values: TenderEdit): Updateable<TenderTable> => byColumn(values)

/** Field names become column names. JSON is passed as a string, which both drivers handle alike. */
function byColumn(values: TenderEdit): Updateable<TenderTable> {
  const columns: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const column = COLUMNS[field as keyof TenderToStore]
    columns[column] = JSON_FIELDS.has(field) && value !== null ? JSON.stringify(value) : value
  }
  return columns
}
