/** A text to offer, and where in it what was typed stands (code units; equal when it stands there in another spelling). */
export type SuggestedItem = {
  text: string
  from: number
  to: number
  /** How many open tenders it finds, once that is known. */ count?: number | undefined
}

/** Answers with what could be meant by what is typed so far: `shortest` letters at least, asked for `wait` milliseconds after the last of them. */
export type SuggestionSource = {
  /** Rejects when there is no answer. */ suggest(typed: string): Promise<SuggestedItem[]>
  /** How many open tenders each finds; asked for once they are shown and typing pauses. */
  count?(texts: readonly string[]): Promise<readonly number[]>
  shortest: number
  wait: number
}
