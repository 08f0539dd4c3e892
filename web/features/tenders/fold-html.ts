import { textOfHtml } from './tender-head-data.ts'

/**
 * Decision 0090: how many letters of a notice a phone shows at first, unless a table begins within
 * them.
 */
export const READ_MORE_LETTERS = 600
const TABLE_WITHIN = 200
/** A long word is cut rather than left out. */
const LONGEST_WORD = 40

/** Tags as a whole; a character reference as its one letter; runs of spaces as one; otherwise letter by letter. */
const PIECE = /<[^>]*>|&#?\w{1,31};|\s+|[^]/gu
const VOID = /^<(?:br|hr|img|col|wbr|input)\b/i
const ENDS_WORD = /^(?:\s|&nbsp;)/
const ENDS_PARAGRAPH = /^<\/(?:p|li|h\d)>/i
/** Ending with a paragraph is worth showing as little as this share of the letters. */
const LEAST_SHOWN = 0.5

const REST = 'data-rest'
/** The end of the shown part, where the style sheet puts an ellipsis. */
const CUT = '<i data-cut></i>'

/** Hiding less than this share of a notice is not worth a tap: its last lines are about the closing. */
const LEAST_REST = 0.3

/**
 * Whether a notice is long enough to be folded; one with marked words never is, because the reader is looking for them.
 */
export function isFolded(html: string): boolean {
  if (html.includes('<mark>')) return false
  const table = html.search(/<table\b/i)
  if (table >= 0 && textOfHtml(html.slice(0, table)).length < TABLE_WITHIN) return false
  return textOfHtml(html).length * (1 - LEAST_REST) > READ_MORE_LETTERS
}

/**
 * Where to cut, as an index of the pieces: after this many letters at most, at the end of a paragraph or else between
 * two words, and before a table rather than within it.
 */
function cutAt(pieces: readonly string[], letters: number): number {
  let [seen, tables, table, space, spaceSeen, end] = [0, 0, 0, 0, -Infinity, 0]
  for (const [place, piece] of pieces.entries()) {
    if (/^<table\b/i.test(piece) && tables++ === 0) table = place
    else if (/^<\/table>/i.test(piece)) tables--
    else if (tables === 0 && ENDS_PARAGRAPH.test(piece) && seen >= letters * LEAST_SHOWN) end = place
    if (piece.startsWith('<')) continue
    if (ENDS_WORD.test(piece)) [space, spaceSeen] = [place, seen]
    if (++seen <= letters) continue
    if (tables > 0) return table
    if (end > 0) return end
    return seen - spaceSeen <= LONGEST_WORD ? space : place
  }
  return pieces.length
}

/**
 * Marks the part of a well-formed notice after its first letters with `data-rest`, in spans where an element continues.
 * Readers without script have the whole notice, and a style sheet folds it.
 */
export function withRestMarked(html: string, letters = READ_MORE_LETTERS): string {
  const pieces = html.match(PIECE) ?? []
  const cut = cutAt(pieces, letters)
  if (cut === pieces.length) return html
  let [marked, text, depth] = [pieces.slice(0, cut).join('') + CUT, '', 0]
  const flush = () => {
    marked += text.trim() === '' ? text : `<span ${REST}>${text}</span>`
    text = ''
  }
  for (const piece of pieces.slice(cut)) {
    if (depth === 0 && !piece.startsWith('<')) {
      text += piece
      continue
    }
    flush()
    const isEnd = piece.startsWith('</')
    if (depth > 0 || isEnd) marked += piece
    else marked += piece.replace(/^<[\w-]+/, (name) => `${name} ${REST}`)
    if (isEnd) depth = Math.max(0, depth - 1)
    else if (piece.startsWith('<') && !VOID.test(piece)) depth++
  }
  flush()
  return marked
}
