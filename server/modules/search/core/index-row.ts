import { HOUR } from '#ethiopia/time-units.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { ANALYSER_VERSION } from '#language/analyser-version.ts'
import { foldKey } from '#language/fold.ts'
import { NO_CLOSING } from './closing-order.ts'
import { FACET_TOKEN, packBits, packSignature } from './facets.ts'
import type { IndexedTender } from './indexed-tender.ts'
import { textsOf } from './indexed-texts.ts'
import { searchVector } from './words.ts'

/** Raised when the same tender would give another row although the analyser is the same. */
const LAYOUT_VERSION = 7
const LAYOUTS = 100
/** Rows of a lower version are rebuilt in the background. */
export const INDEX_VERSION = ANALYSER_VERSION * LAYOUTS + LAYOUT_VERSION

/**
 * How long a row stays among the open ones after its tender closed, in milliseconds. Lists also check the closing, to
 * the millisecond; a reader who pages through a feed as of its first page finds until then what was open at that time.
 */
export const MARKED_OPEN = HOUR

const NO_LANGUAGE = 'zz'
/** The code by which a tender's language is chosen. */
export const facetLanguage = (code: string): string => (/^[a-z]{2}$/.test(code) ? code : NO_LANGUAGE)

type Names = {
  companies: { companyKey: string; key: string; name: string; englishName: string | null }[]
  sources: { id: number; key: string; name: string; government: boolean }[]
  /** Keywords as written, by their folded spelling. */
  keywords: Map<string, string>
}

/**
 * A whole sentence among the keywords is searchable like the rest, but is no filter; an index entry must stay below
 * 2,704 bytes.
 */
const LONGEST_KEYWORD = 120

export function keywordKey(label: string): string | undefined {
  const key = foldKey(label)
  return key === '' || key.length > LONGEST_KEYWORD ? undefined : key
}

/** The names that tenders mention, each once. */
export function companyNamesOf(tenders: readonly IndexedTender[]): Names {
  const companies = new Map<string, Names['companies'][number]>()
  const sources = new Map<number, Names['sources'][number]>()
  const keywords = new Map<string, string>()
  for (const {
    companyKey,
    companyName,
    englishCompanyName,
    sourceId,
    sourceName,
    government,
    keywords: labels,
  } of tenders) {
    if (companyKey && companyName) {
      const key = `|${[companyName, englishCompanyName ?? ''].map(foldKey).join('|')}|`
      companies.set(companyKey, { companyKey, key, name: companyName, englishName: englishCompanyName })
    }
    if (sourceId !== null && sourceName !== null)
      sources.set(sourceId, { id: sourceId, key: foldKey(sourceName), name: sourceName, government })
    for (const label of labels) {
      const key = keywordKey(label)
      if (key !== undefined && !keywords.has(key)) keywords.set(key, label)
    }
  }
  return { companies: [...companies.values()], sources: [...sources.values()], keywords }
}

/**
 * The index row of a tender. `companies` and `keywords` give the ids of the names that `namesOf` found; `now` decides
 * whether it is open; `documents` is the text of its documents, where they have any.
 */
export function indexRowOf(
  tender: IndexedTender,
  companies: ReadonlyMap<string, number>,
  keywords: ReadonlyMap<string, number>,
  now: Instant,
  documents?: string,
) {
  const { sourceId, status, government, proforma } = tender
  const language = facetLanguage(tender.language)
  const sectors = tender.categories.flatMap((id) => sectorById(id) ?? [])
  const keywordIds = [...new Set(tender.keywords.flatMap((label) => keywords.get(keywordKey(label) ?? '') ?? []))]
  const openUntil = tender.openUntil ?? NO_CLOSING
  const facets = [
    ...tender.regions.map(FACET_TOKEN.region),
    ...sectors.flatMap(({ id, group }) => [FACET_TOKEN.group(group), FACET_TOKEN.sector(id)]),
    ...keywordIds.map(FACET_TOKEN.keyword),
    ...(sourceId === null ? [] : [FACET_TOKEN.source(sourceId), FACET_TOKEN.government(government)]),
    FACET_TOKEN.language(language),
    FACET_TOKEN.proforma(proforma),
  ]
  return {
    tender_id: tender.id,
    published_at: tender.publishedAt ?? tender.createdAt,
    open_until: openUntil,
    closes_at: tender.closingAt,
    created_at: tender.createdAt,
    changed_at: tender.changedAt,
    company_id: tender.companyKey === null ? null : (companies.get(tender.companyKey) ?? null),
    rmask: packBits(tender.regions),
    gmask: packBits(sectors.map(({ group }) => group)),
    sig: packSignature({
      source: sourceId ?? 0,
      status,
      language,
      government: sourceId !== null && government,
      proforma,
    }),
    index_version: INDEX_VERSION,
    status,
    is_open: openUntil + MARKED_OPEN >= now,
    created_by: tender.createdBy,
    last_changed_by: tender.lastChangedBy,
    keyword_ids: keywordIds,
    tsv: searchVector(textsOf(tender), facets, documents),
  }
}
