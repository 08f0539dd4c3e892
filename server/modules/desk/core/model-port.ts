import type { ModelAnswer } from './judge-answer.ts'
import type { SuggestedFor } from './suggestions.ts'

/** What a language model answered. `tokens` were used up in any case, as far as it said so. */
export type ModelReply =
  | { kind: 'answer'; answer: ModelAnswer; tokens: number }
  | { kind: 'away' | 'garbled'; tokens: number }

/** A language model that reads a notice; it learns nothing of people. */
export type LanguageModel = {
  /** Which model and which question it is: the same notice gives another answer under another name. */
  name: string
  /** What may be asked in a day. */
  caps: { calls: number; tokens: number }
  ask(notice: SuggestedFor): Promise<ModelReply>
}
