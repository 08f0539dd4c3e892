import type { TenderId } from '#contract/ids.ts'
import type { FieldName, FormProposal } from './form-proposals.ts'
import type { PasteFault } from './pasted-words.ts'

export type PasteView = {
  /** The pasted words; '' where there are none. */
  clipping: string
  proposals: readonly FormProposal[]
  /** Whether its language is known. */
  isKnown: boolean
  /** Several notices of one paste, to tick. */
  several: readonly string[]
  /** Parts of the words that may be separate notices. */
  parts: readonly string[]
  /** All of the words. */
  pasted: string
  /** Whether they were read from a picture. */
  isPictured: boolean
  fault: PasteFault | 'unread' | undefined
  /** A draft whose words are read here, and which could not be deleted. */
  leftDraft: TenderId | undefined
  /** Notices that wait for their turn. */
  waiting: number
  /** The field in focus. */
  at: FieldName | undefined
  /** The target of the focus; another `count` repeats it. */
  goal: { to: FieldName; count: number } | undefined
}

export const NO_PASTE: PasteView = {
  clipping: '',
  proposals: [],
  isKnown: true,
  several: [],
  parts: [],
  pasted: '',
  isPictured: false,
  leftDraft: undefined,
  fault: undefined,
  waiting: 0,
  at: undefined,
  goal: undefined,
}
