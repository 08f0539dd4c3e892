import { tokenise } from '#language/tokens.ts'

export type CountedName = { name: string; tenders: number }

/** Equal for names that differ in spelling, case, word endings or words like 'the' and 'of' only. */
function companyKey(name: string): string {
  const stems = tokenise(name).flatMap(({ stop, terms: [stem] }) => (stop || stem === undefined ? [] : [stem]))
  return stems.length > 0 ? stems.join(' ') : name
}

/**
 * Each company once, under the spelling with the most tenders, in the order of all its tenders together; equals stay in
 * the order given.
 */
export function distinctCompanies(names: readonly CountedName[]): CountedName[] {
  const companies = new Map<string, { best: CountedName; tenders: number }>()
  for (const entry of names) {
    const key = companyKey(entry.name)
    const company = companies.get(key)
    if (!company) companies.set(key, { best: entry, tenders: entry.tenders })
    else {
      company.tenders += entry.tenders
      if (entry.tenders > company.best.tenders) company.best = entry
    }
  }
  return [...companies.values()]
    .map(({ best, tenders }) => ({ name: best.name, tenders }))
    .sort((a, b) => b.tenders - a.tenders)
}
