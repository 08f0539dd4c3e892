import { ethiopicNumber } from '#ethiopia/ethiopic-numerals.ts'
import { KIND, isIgnored, kindAt, widthAt } from './characters.ts'
import type { CharacterKind } from './characters.ts'
import { readNumber } from './numerals.ts'

/**
 * A run of one kind of characters, offsets in the original text. `joint` is what joins it to the piece before: '' when
 * they touch, a connector such as '/' or '-', undefined when it stands apart. `number` is the normal form of a number.
 */
export type Piece = { start: number; end: number; kind: CharacterKind; joint: string | undefined; number?: string }

const CONNECTORS = new Set(Array.from("-‐‑/\\.'’_&@:፡", (connector) => connector.charCodeAt(0)))
/** Lost letters leave runs of slashes in the web copies of newspapers ('ማዕ///መንግስት'). */
const isRun = (connector: string): boolean => connector === '/' || connector === '.'

function endOfRun(text: string, start: number, kind: CharacterKind): number {
  let end = start
  for (let at = start; at < text.length;) {
    if (kindAt(text, at) === kind) end = at += widthAt(text, at)
    else if (isIgnored(text.charCodeAt(at))) at++
    else break
  }
  return end
}

/** A possessive 's belongs to its word. */
function withPossessive(text: string, end: number): number {
  const mark = text.charCodeAt(end)
  if (mark !== 0x27 && mark !== 0x2019) return end
  return /[sS]/.test(text.charAt(end + 1)) && kindAt(text, end + 2) === KIND.none ? end + 2 : end
}

/** C++, C# and their like: one letter and its sign. */
const SIGN = /(?:\+\+|#)(?![\p{L}\p{N}\p{M}])/uy

function withSign(text: string, start: number, end: number): number {
  if (end - start !== 1) return end
  SIGN.lastIndex = end
  return end + (SIGN.exec(text)?.[0].length ?? 0)
}

function pieceAt(text: string, start: number, joint: string | undefined): Piece {
  const kind = kindAt(text, start)
  if (kind === KIND.digit || text.startsWith('ዐ', start)) {
    const number = readNumber(text, start)
    if (number) return { start, end: number.end, kind: KIND.digit, joint, number: number.value }
  }
  const run = endOfRun(text, start, kind)
  const end = kind === KIND.letter ? withSign(text, start, withPossessive(text, run)) : run
  if (kind === KIND.numeral)
    return { start, end, kind: KIND.digit, joint, number: ethiopicNumber(text.slice(start, end)) }
  return { start, end, kind, joint }
}

/** The connector that begins at `at` when a word goes on after it; '' when there is none. */
function connectorAt(text: string, at: number): string {
  if (!CONNECTORS.has(text.charCodeAt(at))) return ''
  const first = text.charAt(at)
  let end = at + 1
  if (isRun(first)) while (text.charAt(end) === first) end++
  if (kindAt(text, end) === KIND.none) return ''
  // The Ethiopic word space is a colon between digits only.
  if (first === '፡' && (kindAt(text, at - 1) !== KIND.digit || kindAt(text, end) !== KIND.digit)) return ''
  return text.slice(at, end)
}

/** Cuts text into pieces, in order; everything between them is neither letter nor number. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    if (kindAt(text, at) === KIND.none) {
      at++
      continue
    }
    let piece = pieceAt(text, at, undefined)
    pieces.push(piece)
    for (;;) {
      const connector = connectorAt(text, piece.end)
      const next = piece.end + connector.length
      if (connector === '' && kindAt(text, next) === KIND.none) break
      piece = pieceAt(text, next, connector)
      pieces.push(piece)
    }
    at = piece.end
  }
  return pieces
}
