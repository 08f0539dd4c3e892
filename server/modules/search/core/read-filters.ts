import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { GROUP } from '#contract/search.ts'
import type { StaffSearchParams } from '#contract/search.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import { withoutPhraseMarks } from '#language/query.ts'
import type { FilterChoices, Filters, Scope } from './filters.ts'
import { isLanguage } from './language-names.ts'
import { narrowed, publishedRange, startOfDay, wholeDays } from './published-range.ts'

/** Parameters of either search; those of staff are ignored in public scope. Paging and order are irrelevant here. */
export type FilterParams = Omit<Partial<StaffSearchParams>, 'pageIndex' | 'pageSize' | 'sortOrder' | 'after'> & {
  /** The tenders of the caller's own list, for group 1 or 2. */ among?: readonly number[] | undefined
  /** For group 3, with `since`: tenders published before that day that became public later. */
  enteredLate?: readonly number[] | undefined
}

/** Reasons by parameter, collected so that one refusal has them all. */
type Faults = Record<string, Refusal[]>

const STAFF_GROUPS: Readonly<Record<number, Status>> = {
  [GROUP.draft]: STATUS.draft,
  [GROUP.submitted]: STATUS.submitted,
  [GROUP.declined]: STATUS.declined,
}
const ALL = 'all'
const MAX_QUOTED = 60

/** Converts checked parameters into filters, or returns the errors by parameter. `now` is the present instant. */
export function readFilters(
  params: FilterParams,
  scope: Scope,
  now: Instant,
): { filters: Filters } | { faults: Faults } {
  const faults: Faults = {}
  const group = params.group ?? GROUP.all
  const staffGroup = STAFF_GROUPS[group]
  const { since } = params
  const staff = scope === 'staff' ? params : {}
  const range = (field: string, from?: number, to?: number) => {
    if (from !== undefined && to !== undefined && from > to)
      faults[`${field}To`] = [refusal('range-reversed', { from: `${field}From`, to: `${field}To` })]
    return wholeDays(from, to)
  }
  range('publishOtherDate', params.publishOtherDateFrom, params.publishOtherDateTo)
  const published = publishedRange({ ...params, period: params.period ?? 0 }, now)
  // Published means midnight of the newspaper's day: a tender entered after a visit on that day is new, too.
  const newSince =
    group === GROUP.sinceLastTime && since !== undefined
      ? { from: startOfDay(since), enteredLate: params.enteredLate ?? [] }
      : undefined
  const company = foldKey(withoutNul(params.companyName ?? ''))
  const filters: Filters = {
    scope,
    text: readText(params),
    company: company || undefined,
    lastChangedBy: withoutNul(staff.lastChangedBy ?? '') || undefined,
    // Drafts are new to nobody; a public search is of approved tenders anyway.
    status: staffGroup ?? (scope === 'staff' && group === GROUP.sinceLastTime ? STATUS.approved : undefined),
    // Saved tenders are shown whether open or closed.
    openOnly: !params.includeArchived && staffGroup === undefined && group !== GROUP.saved,
    published: newSince && newSince.enteredLate.length === 0 ? narrowed(published, newSince.from) : published,
    newSince: newSince && newSince.enteredLate.length > 0 ? newSince : undefined,
    closing: range('closingDate', params.closingDateFrom, params.closingDateTo),
    created: range('createdDate', staff.createdDateFrom, staff.createdDateTo),
    changed: range('lastChangedDate', staff.lastChangedDateFrom, staff.lastChangedDateTo),
    choices: readChoices(params, staff, faults),
    among: group === GROUP.saved || group === GROUP.myAlert ? params.among : undefined,
    // Drafts and the like are for staff alone.
    nothing:
      (Boolean(params.companyName) && company === '') ||
      ((group === GROUP.saved || group === GROUP.myAlert) && !params.among?.length) ||
      (group === GROUP.sinceLastTime && since === undefined) ||
      (staffGroup !== undefined && scope === 'public'),
  }
  return Object.keys(faults).length > 0 ? { faults } : { filters }
}

/** A keyword chosen from the suggestions is meant literally: one phrase, no operators. */
function readText({ keyword, isKeyword }: FilterParams): string | undefined {
  if (!keyword) return undefined
  const text = withoutNul(keyword)
  return isKeyword ? `"${withoutPhraseMarks(text)}"` : text
}

function readChoices(params: FilterParams, staff: FilterParams, faults: Faults): FilterChoices {
  const regionNames = (field: string, names: string[] = []) =>
    names.filter((name) => name.toLowerCase() !== ALL).flatMap((name) => read(field, name, regionId, faults))
  return {
    regions: chosen([
      ...regionNames('regions', params.regions),
      ...regionNames('region', params.region ? [params.region] : []),
    ]),
    groups: chosen(params.keywordGroups?.flatMap((value) => read('keywordGroups', value, sectorGroupId, faults))),
    sources: chosen(params.sourceNames?.map(foldKey)),
    languages: chosen(params.languages?.flatMap((value) => read('languages', value, languageCode, faults))),
    keywords: chosen(params.keywords?.map(foldKey)),
    proforma: oneOf(params.proforma, params.nonProforma),
    government: oneOf(params.gov, params.non_gov),
    statuses: chosen(staff.statuses?.flatMap((value) => read('statuses', value, statusNumber, faults))),
    createdBy: chosen(staff.createdBy?.map(withoutNul)),
  }
}

/** One value in a list, or none and a fault that quotes it. */
function read<T>(field: string, value: string, known: (value: string) => T | undefined, faults: Faults): T[] {
  const found = known(value)
  if (found !== undefined) return [found]
  ;(faults[field] ??= []).push(refusal('value-unknown', { field, value: value.slice(0, MAX_QUOTED) }))
  return []
}

const regionId = (name: string): number | undefined => regionByName(name)?.id

const GROUP_BY_NAME: ReadonlyMap<string, number> = new Map(
  SECTOR_GROUPS.flatMap(({ id, en, am }) => [
    [String(id), id] as const,
    [foldKey(en), id] as const,
    [foldKey(am), id] as const,
  ]),
)
const sectorGroupId = (value: string): number | undefined => GROUP_BY_NAME.get(foldKey(value))

const languageCode = (value: string): string | undefined =>
  /^[a-z]{2}$/i.test(value) && isLanguage(value.toLowerCase()) ? value.toLowerCase() : undefined

const STATUS_NUMBERS: ReadonlyMap<string, Status> = new Map(
  Object.entries(STATUS).flatMap(([name, status]) => [[name, status] as const, [String(status), status] as const]),
)
const statusNumber = (value: string): Status | undefined => STATUS_NUMBERS.get(value.toLowerCase())

/** Each value once, sorted, so that equal choices make equal keys; without a choice there is no filter. */
function chosen<T extends string | number>(values: readonly T[] | undefined): T[] | undefined {
  return values && values.length > 0 ? [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)) : undefined
}

/** Two boxes for two opposite answers: both or neither checked is no filter. */
function oneOf(yes: boolean | undefined, no: boolean | undefined): boolean | undefined {
  return Boolean(yes) === Boolean(no) ? undefined : Boolean(yes)
}

/** PostgreSQL takes no NUL in text. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')
