import { tokenise } from '#language/tokens.ts'

const WORDS = `
about after again all also am any because before being below between both can could did do does doing down during each few further he her here
hers him his how i may me might more most must my nor off once only other ours out over own per same shall she should so some too under until very
what when where whether which while who whom whose why within without
`
const FUNCTION_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/**
 * Words that connect others and name nothing. They can be searched for, but are never suggested instead of the typed
 * text.
 */
export const isFunctionWord = (surface: string): boolean => FUNCTION_WORDS.has(surface)

/** Whether a text contains such a word that the typed one does not have. */
export function bringsFunctionWord(text: string, typed: string): boolean {
  const before = new Set(tokenise(typed).map(({ surface }) => surface))
  return tokenise(text).some(({ surface }) => isFunctionWord(surface) && !before.has(surface))
}
