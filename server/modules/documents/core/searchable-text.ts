/** Of one document so many characters are kept, and of all documents of a tender so many are searchable. */
const MAX_KEPT = 1_000_000
export const MAX_SEARCHABLE = 200_000

/** Text as a program took it from a file, without what a database refuses and runs of white space. Not cut within a sign. */
export function searchableText(taken: string): string {
  const text = taken
    .slice(0, 4 * MAX_KEPT)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return text.length <= MAX_KEPT ? text : text.slice(0, MAX_KEPT).replace(/[\uD800-\uDBFF]$/, '')
}
