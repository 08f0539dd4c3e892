import type { TextRange } from './match.ts'

const ELLIPSIS = '…'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The offset after the first `count` characters as a reader counts them; the length of the text when it has fewer. */
function offsetAfter(text: string, count: number): number {
  let seen = 0
  for (const { index } of graphemes.segment(text)) if (seen++ === count) return index
  return text.length
}

/**
 * At most `characters` characters (as a reader counts them, none cut in two), followed by `ellipsis` when something was
 * left out.
 */
export function truncate(text: string, characters: number, ellipsis = ELLIPSIS): string {
  if (text.length <= characters) return text
  // A grapheme has no length limit, but no real one has over 16 units, so the rest need not be segmented.
  const end = offsetAfter(text.slice(0, characters * 16 + 16), characters)
  return end >= text.length ? text : text.slice(0, end).trimEnd() + ellipsis
}

/** A stretch of text with what was found in it; `ranges` are offsets in `text`, the leading '…' counted. */
type Excerpt = { text: string; ranges: TextRange[] }

const isSpace = (text: string, at: number): boolean => /[\s፡።፣]/.test(text.charAt(at))

/**
 * Moves a cut to the nearest word boundary within `reach` code units towards `step`, else to one that splits no
 * surrogate pair.
 */
function atBoundary(text: string, at: number, step: 1 | -1, reach = 20): number {
  for (let moved = 0; moved <= reach; moved++) {
    const place = at + moved * step
    if (place <= 0 || place >= text.length || isSpace(text, place - 1) || isSpace(text, place))
      return Math.min(Math.max(place, 0), text.length)
  }
  const low = text.charCodeAt(at)
  return low >= 0xdc00 && low <= 0xdfff ? at - 1 : at
}

/**
 * About `size` code units of the text around the first of the ranges (as `highlight` gives them), cut between words,
 * with '…' where it was cut.
 */
export function excerptAround(text: string, ranges: readonly TextRange[], size = 200): Excerpt {
  const first = ranges[0]
  const middle = first ? Math.floor((first.start + Math.min(first.end, first.start + size)) / 2) : 0
  const wanted = Math.max(0, Math.min(middle - Math.floor(size / 2), text.length - size))
  const from = wanted === 0 ? 0 : atBoundary(text, wanted, 1)
  const to = wanted + size >= text.length ? text.length : atBoundary(text, wanted + size, -1)
  const body = text.slice(from, to)
  const start = body.length - body.trimStart().length
  const before = from > 0 ? ELLIPSIS : ''
  const shift = before.length - from - start
  const shown = body.trim()
  const inside = ranges
    .map((range) => ({
      start: Math.max(range.start + shift, before.length),
      end: Math.min(range.end + shift, before.length + shown.length),
    }))
    .filter((range) => range.start < range.end)
  return { text: before + shown + (to < text.length ? ELLIPSIS : ''), ranges: inside }
}
