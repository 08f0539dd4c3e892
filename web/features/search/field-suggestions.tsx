import { useState } from 'react'
import SuggestBox from '#web/ui/suggest-box.tsx'
import { COMPANIES, KEYWORDS } from './suggestion-sources.ts'

/** Suggestions for one of the two fields of the search form. */
export default function FieldSuggestions({ field, onPick }: { field: HTMLInputElement; onPick(text: string): void }) {
  const [isTyped] = useState(field.value !== field.defaultValue)
  return (
    <SuggestBox
      field={field}
      isTyped={isTyped}
      source={field.name === 'keyword' ? KEYWORDS : COMPANIES}
      onPick={onPick}
    />
  )
}
