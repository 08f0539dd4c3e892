import type { TenderSuggestion } from '#contract/suggestions.ts'
import { joinedList, splitNames } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/**
 * The values after a suggestion is accepted: keywords and sectors are added, texts fill empty fields. Typed text is
 * never overwritten.
 */
export function withSuggestion(values: EntryValues, { kind, text, sector }: TenderSuggestion): EntryValues {
  if (kind === 'sector') {
    const chosen = splitNames(values['categories'])
    return sector === undefined || chosen.includes(String(sector))
      ? {}
      : { categories: joinedList([...chosen, String(sector)]) }
  }
  if (kind === 'keyword') {
    const words = (values['englishKeywords'] ?? '').split(',').map((word) => word.trim())
    const has = words.some((word) => word.toLowerCase() === text.toLowerCase())
    return has ? {} : { englishKeywords: [...words.filter(Boolean), text.replaceAll(',', ' ')].join(', ') }
  }
  const field = kind === 'english-title' ? 'englishTitle' : 'shortDesc'
  return (values[field] ?? '').trim() === '' ? { [field]: text } : {}
}
