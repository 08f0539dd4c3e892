export type Ranges = readonly (readonly [start: number, end: number])[]
type Part = { text: string; isHit: boolean }

/**
 * Splits a text at its hits, from `at` on. Ranges are [start, end) in UTF-16 units; those outside the text or before an
 * earlier one are skipped.
 */
export function markedParts(text: string, ranges: Ranges = [], at = 0): Part[] {
  const parts: Part[] = []
  for (const [from, to] of ranges) {
    const [start, end] = [Math.max(at, from), Math.min(text.length, to)]
    if (end <= start) continue
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false })
  return parts
}

/** The same hits in a text whose first `by` units are replaced by a mark one unit long. */
export const moved = (ranges: Ranges, by: number): Ranges =>
  ranges.map(([start, end]) => [start - by + 1, end - by + 1] as const)

/**
 * Where two lines of a card would not reach the first hit, the text begins a few words before it, with an ellipsis.
 * `within` is how many units are certainly visible.
 */
export function fromFirstHit(
  text: string,
  ranges: Ranges | undefined,
  within = 80,
  lead = 40,
): { text: string; ranges?: Ranges } {
  const first = ranges?.[0]
  if (!ranges || !first || first[1] <= within) return { text, ranges }
  const start = text.indexOf(' ', first[0] - lead) + 1
  return start > 0 && start <= first[0]
    ? { text: `…${text.slice(start)}`, ranges: moved(ranges, start) }
    : { text, ranges }
}
