const ENGLISH = /^[a-z]{3,}$/
const HISSING = /(?:s|x|z|ch|sh)$/
const CONSONANT_Y = /[^aeiou]y$/

function singularsOf(word: string): string[] {
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return word.endsWith('s') && !word.endsWith('ss') && word.length > 3 ? [word.slice(0, -1)] : []
}

function pluralOf(word: string): string {
  if (CONSONANT_Y.test(word)) return `${word.slice(0, -1)}ies`
  return HISSING.test(word) ? `${word}es` : `${word}s`
}

/**
 * A normalised word and its forms that differ in number alone: somebody who types 'generator' means generators, but
 * hardly generated or general, though their stem is one. A form that does not exist finds nothing and does no harm.
 * Other scripts than English: the word itself.
 */
export function singularAndPlural(surface: string): string[] {
  if (!ENGLISH.test(surface)) return [surface]
  const singulars = singularsOf(surface)
  return [...new Set([surface, ...singulars, ...(singulars.length > 0 ? singulars : [surface]).map(pluralOf)])]
}
