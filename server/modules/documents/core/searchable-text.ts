/** How many characters of one document are stored, and how many of all documents of a tender are searchable. */
const MAX_KEPT = 1_000_000
export const MAX_SEARCHABLE = 200_000

/**
 * Extracted text without characters that PostgreSQL refuses and without runs of white space. Never cut within a
 * character.
 */
export function searchableText(taken: string): string {
  const text = taken
    .slice(0, 4 * MAX_KEPT)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return text.length <= MAX_KEPT ? text : text.slice(0, MAX_KEPT).replace(/[\uD800-\uDBFF]$/, '')
}
