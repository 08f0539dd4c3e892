import type { Status } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Range } from './published-range.ts'

/** `public` sees approved tenders only, `staff` all of them. */
export type Scope = 'public' | 'staff'

/** The choices in each kind of filter. Within a kind the values are alternatives; an absent kind does not filter. */
export type FilterChoices = {
  /** Ids of ethiopia/regions.ts. */
  regions?: number[] | undefined
  /** Sector groups of ethiopia/sectors.ts. */
  groups?: number[] | undefined
  /** Folded names. */
  sources?: string[] | undefined
  languages?: string[] | undefined
  /** Folded keywords. */
  keywords?: string[] | undefined
  proforma?: boolean | undefined
  government?: boolean | undefined
  statuses?: Status[] | undefined
  createdBy?: string[] | undefined
}

/** A search without paging and order: two searches with equal filters have equal counts. Plain data, so that it can be a key. */
export type Filters = {
  scope: Scope
  /** The typed text, never empty unless all of it was unreadable; the analyser reads it when the search runs. */
  text?: string | undefined
  /** Folded part of a company's name. */
  company?: string | undefined
  lastChangedBy?: string | undefined
  /** The one status of a staff list group. */
  status?: Status | undefined
  openOnly: boolean
  published: Range
  closing: Range
  created: Range
  changed: Range
  choices: FilterChoices
  /** Only those published from then on, or among these, which were published earlier and became public later. */
  newSince?: { from: Instant; enteredLate: readonly number[] } | undefined
  /** Only these tenders: a list that a person keeps. */
  among?: readonly number[] | undefined
  /** A list that cannot contain anything for this caller, such as a visitor's saved tenders. */
  nothing: boolean
}

/** Whether the search is the plain list of its scope: nothing typed, nothing chosen. */
export function isUnfiltered({
  text,
  company,
  lastChangedBy,
  status,
  published,
  closing,
  created,
  changed,
  choices,
  newSince,
  among,
  nothing,
}: Filters): boolean {
  const ranges = [published, closing, created, changed]
  return (
    !nothing &&
    text === undefined &&
    !company &&
    !lastChangedBy &&
    status === undefined &&
    newSince === undefined &&
    among === undefined &&
    ranges.every(isOpenRange) &&
    Object.values(choices).every((choice) => choice === undefined)
  )
}

export const isOpenRange = ({ from, to }: Range): boolean => from === undefined && to === undefined

/** Whether the search is answered by the words and facet tokens of rows. */
export function asksTokens({ text, choices }: Filters): boolean {
  const { regions, groups, sources, languages, keywords, proforma, government } = choices
  return [text, regions, groups, sources, languages, keywords, proforma, government].some(
    (asked) => asked !== undefined,
  )
}
