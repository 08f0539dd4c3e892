import { foldSpelling } from './spelling.ts'

/** Endings that say 'and', 'also' or mark the object, and those of the definite and the plural, folded. */
const OUTER_ENDINGS = /(?:ና|ን|ም)$/
const INNER_ENDINGS = /(?:ዎቻቸው|ዎቹ|ዎች|ው|ቹ)$/
const PREFIX = /^[የበከለ]/

/** 'ሰነዶች' is 'ሰነድ' with its last letter turned to the seventh order: undo that. */
function withoutPlural(word: string): string {
  const letter = word.charCodeAt(word.length - 2)
  return word.endsWith('ች') && word.length > 2 && letter % 8 === 6
    ? word.slice(0, -2) + String.fromCharCode(letter - 1)
    : word
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const REDUCTIONS: readonly ((word: string) => string)[] = [
  (word) => word.replace(PREFIX, ''),
  (word) => word.replace(OUTER_ENDINGS, ''),
  (word) => word.replace(INNER_ENDINGS, ''),
  withoutPlural,
]

/**
 * The forms under which a word may stand in a list of base words: itself, without Amharic prepositions and endings, or
 * in the English singular. Rough: for spotting a few known words, not for search.
 */
export function wordForms(word: string): string[] {
  if (/^[a-z0-9]+$/.test(word)) return [singular(word)]
  let forms = [word]
  for (const take of REDUCTIONS) forms = [...forms, ...forms.map(take).filter((form) => form.length > 1)]
  return [...new Set(forms)]
}

/** A text as words in folded spelling, without marks. */
export const foldedWordsOf = (text: string): string[] => foldSpelling(text).match(/[\p{L}\p{N}]+/gu) ?? []
