import { instantOf } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { choiceWords } from './choice-words.ts'
import { wordsOfHtml } from './description-html.ts'
import { publishedDayOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { fieldNamed, isEmpty } from './form-proposals.ts'

/** A field's text in one of two compared versions; fields that change together are one. */
export function versionWords(unit: string, values: EntryValues, lang: 'en' | 'am', holidays: Holidays): string {
  const name = fieldNamed(unit)
  if (name === undefined) return values[unit] ?? ''
  if (name === 'proforma' || name === 'freeTender') return values[name] === 'on' ? m.paste_yes() : m.suggest_no()
  if (isEmpty(name, values)) return ''
  if (name === 'desktopDescription' || name === 'mobileDescription') return wordsOfHtml(values[name] ?? '')
  if (name === 'companyName') return [values[name], values['englishCompanyName']].filter(Boolean).join(' / ')
  const day = publishedDayOf(values)
  const publishedAt = day ? instantOf(day, 0) : null
  return choiceWords(name, { put: values, quotes: [], rule: 'words-whole' }, { lang, publishedAt, holidays })
}
