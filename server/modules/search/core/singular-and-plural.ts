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
 * A normalised English word and its forms that differ in number alone: 'generator' means generators, but hardly
 * generated, though their stem is one. Forms that do not exist find nothing.
 */
export function singularAndPlural(surface: string): string[] {
  if (!ENGLISH.test(surface)) return [surface]
  const singulars = singularsOf(surface)
  return [...new Set([surface, ...singulars, ...(singulars.length > 0 ? singulars : [surface]).map(pluralOf)])]
}
