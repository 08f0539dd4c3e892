import SuggestBox from './suggest-box.tsx'
import { COMPANIES, KEYWORDS } from './suggestion-sources.ts'

/** Suggestions for one of the two fields of the search form. */
export default function FieldSuggestions({ field, onPick }: { field: HTMLInputElement; onPick(text: string): void }) {
  return <SuggestBox field={field} source={field.name === 'keyword' ? KEYWORDS : COMPANIES} onPick={onPick} />
}
