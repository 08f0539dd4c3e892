import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'

/** Words in one key. A longer phrase is keyed on its first three and must be verified as a whole. */
export const KEY_WORDS = 3

type Placed = { stem: string; position: number }

function placedWords(tokens: readonly Token[]): Placed[] {
  return tokens.flatMap(({ terms: [stem], position, stop }) => (stop || stem === undefined ? [] : [{ stem, position }]))
}

/** 'suppli 2~comput': stems in a row; the number tells how many positions on the next one stands, when it is not the very next. */
function keyOf(words: readonly Placed[]): string {
  let key = ''
  words.forEach(({ stem, position }, index) => {
    const gap = index === 0 ? 1 : position - (words[index - 1]?.position ?? 0)
    key += (index === 0 ? '' : ' ') + (gap === 1 ? '' : `${gap}~`) + stem
  })
  return key
}

/** Every key of one to `most` words that the text holds, each once; the whole of a code or compound is a key of its own. */
export function phraseKeys(tokens: readonly Token[], most = KEY_WORDS): string[] {
  const words = placedWords(tokens)
  const keys = new Set<string>()
  for (const { whole } of tokens) if (whole?.terms[0] !== undefined) keys.add(whole.terms[0])
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= most && from + length <= words.length; length++) keys.add(keyOf(words.slice(from, from + length)))
  }
  return [...keys]
}

/** The key under which an alert's keyword is stored: its first three words; undefined when it has none (stop words only). */
export function keyOfPhrase(text: string): string | undefined {
  const words = placedWords(tokenise(text))
  return words.length === 0 ? undefined : keyOf(words.slice(0, KEY_WORDS))
}

/** How many words the phrase has; beyond `KEY_WORDS` its key alone does not decide. */
export const phraseLength = (text: string): number => placedWords(tokenise(text)).length
