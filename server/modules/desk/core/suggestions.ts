import type { SuggestionKind } from '#contract/suggestions.ts'
import { foldKey } from '#language/fold.ts'

/** The notice for which suggestions are made. */
export type SuggestedFor = {
  title: string
  englishTitle?: string | undefined
  buyer: string
  /** Plain text. */
  text: string
  language: string
  /** The keywords that it already has. */
  keywords: readonly string[]
  sectors: readonly number[]
}
export type Suggested = {
  kind: SuggestionKind
  text: string
  /** The words of the notice that led to the suggestion. */
  quote?: string | undefined
  sector?: number | undefined
}

export const MAX_SUGGESTED_KEYWORDS = 8
export const MAX_SUGGESTED_SECTORS = 3
export const MAX_SUGGESTED_KEYWORD_LENGTH = 60

/** Two suggestions of a tender with the same key are one. */
export const suggestionKey = ({ kind, text, sector }: Suggested): string =>
  kind === 'keyword' ? foldKey(text) : kind === 'sector' ? String(sector) : kind
