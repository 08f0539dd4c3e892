import type { Holidays } from '#ethiopia/working-days.ts'
import type { EntryValues } from './entry-values.ts'
import { fieldNameOf } from './field-names.ts'
import { FIELDS, isEmpty } from './form-proposals.ts'
import { versionWords } from './version-words.ts'

/** The whole content of the form, a field a line, to be copied elsewhere. */
export const formAsText = (values: EntryValues, lang: 'en' | 'am', holidays: Holidays): string =>
  FIELDS.filter((name) => name !== 'language' && !isEmpty(name, values))
    .map((name) => `${fieldNameOf(name)}: ${versionWords(name, values, lang, holidays)}`)
    .join('\n')
