import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { AlertConfigInput } from '#contract/alerts.ts'
import { MAX_CUSTOMERS } from '#contract/alert-limits.ts'
import {
  distinctEntries,
  includesEntry,
  keywordErrors,
  keywordsFromInput,
  unknownSectors,
  withoutEntries,
} from './profile-entries.ts'

/** The tenders that a person wants to be notified of. */
export type AlertProfile = {
  keywords: string[]
  sectors: number[]
  customers: string[]
  /** The keywords, and the customers, that came from the toggles of a tender's page. */
  similarKeywords: string[]
  sameCompanies: string[]
  configuredByUser: boolean
  dontAskAgain: boolean
}
export const EMPTY_PROFILE: AlertProfile = {
  keywords: [],
  sectors: [],
  customers: [],
  similarKeywords: [],
  sameCompanies: [],
  configuredByUser: false,
  dontAskAgain: false,
}

/** The entries that a toggle of a tender's page adds or removes. */
export type Toggle = { on: boolean; terms: readonly string[] }
type Change = Pick<AlertConfigInput, 'keywords' | 'sectors' | 'customers' | 'configuredByUser' | 'dontAskAgain'>

function toggled(entries: string[], marked: string[], toggle: Toggle | undefined): [string[], string[]] {
  if (!toggle) return [entries, marked]
  if (!toggle.on) return [withoutEntries(entries, toggle.terms), withoutEntries(marked, toggle.terms)]
  // Entries that the person typed do not become the toggle's.
  const added = toggle.terms.filter((term) => !includesEntry(entries, term))
  return [distinctEntries([...entries, ...added]), distinctEntries([...marked, ...added])]
}

/** The profile after a change, or the errors by field; fields that are left out stay. */
export function changedProfile(
  before: AlertProfile,
  change: Change,
  toggles: { similar?: Toggle | undefined; sameCompany?: Toggle | undefined } = {},
): { profile: AlertProfile } | { faults: Record<string, Refusal[]> } {
  const typed = change.keywords === undefined ? before.keywords : keywordsFromInput(change.keywords)
  const [keywords, similar] = toggled(typed, before.similarKeywords, toggles.similar)
  const [customers, same] = toggled(
    change.customers ? distinctEntries(change.customers) : before.customers,
    before.sameCompanies,
    toggles.sameCompany,
  )
  const sectors = change.sectors ? [...new Set(change.sectors)].sort((a, b) => a - b) : before.sectors
  const unknown = unknownSectors(change.sectors ?? [])
  const faults: [string, Refusal[]][] = [
    ['keywords', keywordErrors(keywords)],
    ['sectors', unknown.map((id) => refusal('id-unknown', { field: 'sectors', id }))],
    [
      'customers',
      customers.length > MAX_CUSTOMERS ? [refusal('too-many-values', { field: 'customers', max: MAX_CUSTOMERS })] : [],
    ],
  ]
  const found = faults.filter(([, messages]) => messages.length > 0)
  if (found.length > 0) return { faults: Object.fromEntries(found) }
  return {
    profile: {
      keywords,
      sectors,
      customers,
      similarKeywords: similar.filter((entry) => includesEntry(keywords, entry)),
      sameCompanies: same.filter((entry) => includesEntry(customers, entry)),
      configuredByUser: change.configuredByUser ?? before.configuredByUser,
      dontAskAgain: change.dontAskAgain ?? before.dontAskAgain,
    },
  }
}
