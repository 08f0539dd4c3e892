/** A suggested text, and the place of the typed text in it (code units; equal when it has another spelling there). */
export type SuggestedItem = {
  text: string
  from: number
  to: number
  /** How many open tenders it finds, once known. */ count?: number | undefined
}

/**
 * Returns suggestions for the typed text: from `shortest` letters on, requested `wait` milliseconds after the last of
 * them.
 */
export type SuggestionSource = {
  /** Rejects when there is no response. */ suggest(typed: string): Promise<SuggestedItem[]>
  /** How many open tenders each finds; requested once they are shown and typing pauses. */
  count?(texts: readonly string[]): Promise<readonly number[]>
  shortest: number
  wait: number
}
