import { foldKey } from '#language/fold.ts'
import { isSameEntry } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** The names of the company, as these values have them. */
export const namesIn = ({ companyName = '', englishCompanyName = '' }: EntryValues): EntryValues => ({
  companyName,
  englishCompanyName,
})

/** Whether the company is called otherwise than in these names. */
export const isNewlyNamed = (values: EntryValues, names: EntryValues): boolean => !isSameEntry(namesIn(values), names)

/** The values without new names of a company: readers see those with all its tenders, so half a name waits until somebody asks for saving. */
export function withoutNewNames(values: EntryValues, base: EntryValues): EntryValues {
  const [typed = '', before = ''] = [values, base].map(({ companyName = '' }) => foldKey(companyName))
  // Of another company it is unknown here how it is called in English.
  return { ...values, ...(typed === before ? namesIn(base) : { englishCompanyName: '' }) }
}
