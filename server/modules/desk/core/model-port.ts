import type { ModelAnswer } from './judge-answer.ts'
import type { SuggestedFor } from './suggestions.ts'

/** A language model's reply. `tokens` were used in any case, as far as it reported them. */
export type ModelReply =
  | { kind: 'answer'; answer: ModelAnswer; tokens: number }
  | { kind: 'away' | 'garbled'; tokens: number }

/** A language model that reads a notice; it receives no data about people. */
export type LanguageModel = {
  /**
   * The name of the model and the version of the question: under another name, the same notice is asked about again.
   */
  name: string
  /** Limits for a day. */
  caps: { calls: number; tokens: number }
  ask(notice: SuggestedFor): Promise<ModelReply>
}
