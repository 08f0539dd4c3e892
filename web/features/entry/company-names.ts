import { foldKey } from '#language/fold.ts'
import { isSameEntry } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** The names of the company, as these values have them. */
export const namesIn = ({ companyName = '', englishCompanyName = '' }: EntryValues): EntryValues => ({
  companyName,
  englishCompanyName,
})

/** Whether the company has other names than these. */
export const isNewlyNamed = (values: EntryValues, names: EntryValues): boolean => !isSameEntry(namesIn(values), names)

/**
 * The values without new names of a company: readers see those with all its tenders, so a half-typed name waits until
 * somebody saves explicitly.
 */
export function withoutNewNames(values: EntryValues, base: EntryValues): EntryValues {
  const [typed = '', before = ''] = [values, base].map(({ companyName = '' }) => foldKey(companyName))
  // The English name of another company is unknown here.
  return { ...values, ...(typed === before ? namesIn(base) : { englishCompanyName: '' }) }
}
