/** A position as PostgreSQL packs it: the place in the text, and the weight of the field below it. */
export const WEIGHT_OF = { D: 0, C: 1, B: 2, A: 3 } as const
const WEIGHT_BITS = 2
export const positionIn = (position: number): number => position >> WEIGHT_BITS
export const weightOf = (position: number): number => position & 3
export const positionAt = (place: number, weight: number): number => (place << WEIGHT_BITS) | weight

const QUOTE = 39
const COLON = 58
const COMMA = 44
const BACKSLASH = 92
const ZERO = 48

/**
 * Calls `visit` with each lexeme of a `tsvector` as PostgreSQL writes it ('pump':3A,7 'r:4'), and its positions. The
 * list of positions is reused for the next lexeme.
 */
export function eachLexeme(text: string, visit: (lexeme: string, positions: readonly number[]) => void): void {
  const positions: number[] = []
  for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at)) {
    const end = endOfQuoted(text, at + 1)
    const written = text.slice(at + 1, end)
    positions.length = 0
    at = text.charCodeAt(end + 1) === COLON ? readPositions(text, end + 2, positions) : end + 1
    visit(unquoted(written), positions)
  }
}

/** The position of the closing quote: a doubled one, or one after a backslash, belongs to the lexeme. */
export function endOfQuoted(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) {
      if (text.charCodeAt(at + 1) !== QUOTE) return at
      at += 1
    }
  }
  throw new Error('a lexeme without an end')
}

export const unquoted = (written: string): string =>
  /['\\]/.test(written) ? written.replaceAll(/''|\\(.)/gs, (pair, after: string | undefined) => after ?? "'") : written

/** Reads '3A,7'; returns the position of the space after it. */
function readPositions(text: string, from: number, into: number[]): number {
  let at = from
  for (; at < text.length; at++) {
    let place = 0
    let code = text.charCodeAt(at)
    for (; code >= ZERO && code <= ZERO + 9; code = text.charCodeAt(++at)) place = place * 10 + code - ZERO
    const weight = code >= 65 && code <= 68 ? 68 - code : 0
    if (weight > 0 || code === 68) code = text.charCodeAt(++at)
    into.push(positionAt(place, weight))
    if (code !== COMMA) break
  }
  return at
}
