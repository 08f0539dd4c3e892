import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { SIGNATURE, languageNumber, packBits } from '../core/facets.ts'
import type { FacetSuggestionKind } from '../core/facet-kinds.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'

export type Condition = RawBuilder<boolean>

/** All conditions joined by `and`; true where there are none. */
export const allSql = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** Numbers of our own as one array parameter. */
const ids = (numbers: readonly number[]) => sql`any(${`{${numbers.join(',')}}`}::int[])`

/**
 * The conditions for every kind that is counted: scope, list group, dates, company. Each query adds the words itself.
 */
export function baseConditions(filters: ResolvedFilters, now: Instant): Condition[] {
  const conditions: Condition[] = []
  const between = (
    column: 'published_at' | 'closes_at' | 'created_at' | 'changed_at',
    { from, to }: ResolvedFilters['published'],
  ) => {
    if (from !== undefined) conditions.push(sql`s.${sql.ref(column)} >= ${from}::bigint`)
    if (to !== undefined) conditions.push(sql`s.${sql.ref(column)} <= ${to}::bigint`)
  }
  // 'is true' changes nothing but stops the planner from using unsuitable indexes: nearly all tenders are approved, and
  // reading their texts costs more than it estimates.
  if (filters.scope === 'public') conditions.push(sql`(s.status = ${sql.lit(STATUS.approved)}) is true`)
  if (filters.status !== undefined) conditions.push(sql`s.status = ${sql.lit(filters.status)}`)
  // is_open is updated once a minute; until then open_until shows that the tender has closed. The index that the
  // closing job uses is not useful here either: nearly all rows marked open are open.
  if (filters.openOnly) conditions.push(sql`s.is_open`, sql`(s.open_until >= ${now}::bigint) is true`)
  if (filters.without !== undefined) {
    conditions.push(
      sql`not exists (
        select from tender_search n
        where n.tender_id = s.tender_id and n.tsv @@ ${filters.without}::tsquery)`,
    )
  }
  if (filters.among !== undefined) conditions.push(sql`s.tender_id = any(${`{${filters.among.join(',')}}`}::bigint[])`)
  if (filters.companyIds !== undefined) conditions.push(sql`s.company_id = ${ids(filters.companyIds)}`)
  if (filters.lastChangedBy !== undefined) conditions.push(sql`s.last_changed_by = ${filters.lastChangedBy}`)
  between('published_at', filters.published)
  if (filters.newSince) {
    const { from, enteredLate } = filters.newSince
    conditions.push(
      sql`(s.published_at >= ${from}::bigint or s.tender_id = any(${`{${enteredLate.join(',')}}`}::bigint[]))`,
    )
  }
  between('closes_at', filters.closing)
  between('created_at', filters.created)
  between('changed_at', filters.changed)
  return conditions
}

/** Whether a row passes the filter of one kind, by the packed columns; undefined when nothing is chosen in it. */
export function kindCondition(kind: FacetSuggestionKind, { choices }: ResolvedFilters): Condition | undefined {
  const part = (shift: number, mask: number) => sql`(s.sig >> ${sql.lit(shift)}) & ${sql.lit(mask)}`
  const bit = (mask: number, yes: boolean) =>
    yes ? sql<boolean>`s.sig & ${sql.lit(mask)} <> 0` : sql<boolean>`s.sig & ${sql.lit(mask)} = 0`
  switch (kind) {
    case 'region':
      return choices.regions && sql`s.rmask & ${packBits(choices.regions)}::bigint <> 0`
    case 'group':
      return choices.groups && sql`s.gmask & ${packBits(choices.groups)}::bigint <> 0`
    case 'source':
      return choices.sources && sql`s.sig >> ${sql.lit(SIGNATURE.sourceShift)} = ${ids(choices.sources)}`
    case 'language':
      return (
        choices.languages && sql`${part(SIGNATURE.languageShift, 1023)} = ${ids(choices.languages.map(languageNumber))}`
      )
    case 'keyword':
      return choices.keywords && sql`s.keyword_ids && ${`{${choices.keywords.join(',')}}`}::int[]`
    case 'proforma':
      return choices.proforma === undefined ? undefined : bit(SIGNATURE.proforma, choices.proforma)
    case 'government':
      if (choices.government === undefined) return undefined
      // Without a source, it is neither one of the government nor not.
      return sql`${bit(SIGNATURE.government, choices.government)} and s.sig >> ${sql.lit(SIGNATURE.sourceShift)} <> 0`
    case 'status':
      return choices.statuses && sql`s.status = ${ids(choices.statuses)}`
    case 'createdBy':
      return choices.createdBy && sql`s.created_by in (${sql.join(choices.createdBy)})`
  }
}
