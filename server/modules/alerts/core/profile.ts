import type { AlertConfigInput } from '#contract/alerts.ts'
import { MOST_CUSTOMERS } from '#contract/alert-limits.ts'
import { distinct, isAmong, keywordFaults, readKeywords, unknownSectors, without } from './entries.ts'

/** What a person wants to hear of. */
export type Profile = {
  keywords: string[]
  sectors: number[]
  customers: string[]
  /** Those of the keywords, and of the customers, that came from the toggles of a tender's page. */
  similarKeywords: string[]
  sameCompanies: string[]
  configuredByUser: boolean
  dontAskAgain: boolean
}
export const EMPTY_PROFILE: Profile = {
  keywords: [],
  sectors: [],
  customers: [],
  similarKeywords: [],
  sameCompanies: [],
  configuredByUser: false,
  dontAskAgain: false,
}

/** What a toggle of a tender's page adds or takes away. */
export type Toggle = { on: boolean; terms: readonly string[] }
type Change = Pick<AlertConfigInput, 'keywords' | 'sectors' | 'customers' | 'configuredByUser' | 'dontAskAgain'>

function toggled(entries: string[], marked: string[], toggle: Toggle | undefined): [string[], string[]] {
  if (!toggle) return [entries, marked]
  if (!toggle.on) return [without(entries, toggle.terms), without(marked, toggle.terms)]
  // What the person typed stays theirs.
  const added = toggle.terms.filter((term) => !isAmong(entries, term))
  return [distinct([...entries, ...added]), distinct([...marked, ...added])]
}

/** The profile after a change, or what is wrong with which field; what is left out stays as it is. */
export function changedProfile(
  before: Profile,
  change: Change,
  toggles: { similar?: Toggle | undefined; sameCompany?: Toggle | undefined } = {},
): { profile: Profile } | { faults: Record<string, string[]> } {
  const typed = change.keywords === undefined ? before.keywords : readKeywords(change.keywords)
  const [keywords, similar] = toggled(typed, before.similarKeywords, toggles.similar)
  const [customers, same] = toggled(change.customers ? distinct(change.customers) : before.customers, before.sameCompanies, toggles.sameCompany)
  const sectors = change.sectors ? [...new Set(change.sectors)].sort((a, b) => a - b) : before.sectors
  const unknown = unknownSectors(change.sectors ?? [])
  const faults: [string, string[]][] = [
    ['keywords', keywordFaults(keywords)],
    ['sectors', unknown.map((id) => `sectors does not know ${id}`)],
    ['customers', customers.length > MOST_CUSTOMERS ? [`customers takes at most ${MOST_CUSTOMERS} values`] : []],
  ]
  const found = faults.filter(([, messages]) => messages.length > 0)
  if (found.length > 0) return { faults: Object.fromEntries(found) }
  return {
    profile: {
      keywords,
      sectors,
      customers,
      similarKeywords: similar.filter((entry) => isAmong(keywords, entry)),
      sameCompanies: same.filter((entry) => isAmong(customers, entry)),
      configuredByUser: change.configuredByUser ?? before.configuredByUser,
      dontAskAgain: change.dontAskAgain ?? before.dontAskAgain,
    },
  }
}
