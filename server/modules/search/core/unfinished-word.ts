import { foldText } from '#language/fold.ts'

/**
 * A query that may end in the middle of a word: the text before that word, and its beginning as the analyser compares
 * words.
 */
type UnfinishedWord = { before: string; beginning: string }

/** Fewer letters begin too many words; a letter of Ethiopic is a syllable. */
const LEAST_LETTERS = { latin: 3, ethiopic: 2 }
const QUOTES = /["“”„«»″‟]/g
/** A word of letters alone after a space or a bracket, or at the beginning: neither part of a code nor excluded. */
const LAST_WORD = /^(|.*[\s(])([\p{L}\p{M}]+)$/su

/** Undefined where the last word is quoted, excluded, too short or missing: then it is meant literally. */
export function unfinishedWordOf(typed: string): UnfinishedWord | undefined {
  const [, before = '', word = ''] = LAST_WORD.exec(typed.trim()) ?? []
  const isQuoted = (before.match(QUOTES)?.length ?? 0) % 2 === 1
  const least = /\p{Script=Ethiopic}/u.test(word) ? LEAST_LETTERS.ethiopic : LEAST_LETTERS.latin
  if (isQuoted || word === 'OR' || [...word].length < least) return undefined
  return { before, beginning: foldText(word) }
}

/** The query with each of the words in place of its last one. */
export const completedWith = ({ before }: UnfinishedWord, words: readonly string[]): string =>
  before + words.join(' OR ')
