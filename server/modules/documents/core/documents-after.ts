/**
 * How many documents a tender has once these uploads are finished. Of several that replace one document, the first
 * takes its place, and the others are added.
 */
export function documentsAfter(documents: readonly number[], replaced: readonly (number | null)[]): number {
  const inPlace = new Set(documents).intersection(new Set(replaced))
  return documents.length + replaced.length - inPlace.size
}
