/** A text to offer, and where in it what was typed stands (code units; equal when it stands there in another spelling). */
export type SuggestedItem = { text: string; from: number; to: number }

/** Answers with what could be meant by what is typed so far: `shortest` letters at least, asked for `wait` milliseconds after the last of them. */
export type SuggestionSource = {
  /** Rejects when there is no answer. */ suggest(typed: string): Promise<SuggestedItem[]>
  shortest: number
  wait: number
}
