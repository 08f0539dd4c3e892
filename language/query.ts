import { tokensOfUnit } from './tokens.ts'
import { unitsOf } from './units.ts'
import type { Unit } from './units.ts'

/** Terms that must stand in a row; `offset` counts positions from the first, so that a stop word between two leaves a gap. */
export type Phrase = readonly { term: string; offset: number }[]
/** Something to be found, in any of several ways: one term, a phrase, or for a code either its parts in a row or the whole. Never empty. */
export type Clause = { alternatives: readonly Phrase[]; /** As the person typed it, without quotes or minus. */ text: string }
/** All `groups` must match, a group when any of its clauses does (`OR`); no `excluded` clause may. */
export type Query = {
  groups: readonly (readonly Clause[])[]
  excluded: readonly Clause[]
  /** Nothing to search for or to exclude: no text, or stop words only. */
  empty: boolean
  /** Words left out: stop words, and all beyond the limit. */
  ignored: readonly string[]
}

/** Words and phrases beyond this many are left out. */
export const MOST_CLAUSES = 64
/** Text beyond this many characters is not read. */
export const LONGEST_QUERY = 10_000
/** A quoted phrase ends here; it must stay shorter than the gap between fields. */
const LONGEST_PHRASE = 64

/** Stop words which mean something in capitals, and are therefore indexed: typed alone in small letters they are meant so. */
const MEANT_ALONE = new Set(['it', 'us'])

type Piece = { kind: 'or' | 'word' | 'phrase'; text: string; excluded: boolean }

const OPENING = /["“”„«»″‟]|‹‹|››/y
const CLOSING = /["“”„«»″‟]|‹‹|››/g
const BETWEEN = /[\s(]*/y
const MINUS = /[-−]+(?=[^\s-])/y
const WORD = /\S+/y

/** Cuts a query into words, quoted phrases and ORs. A quotation mark inside a word (12" pipe) or without its partner is no syntax. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0] ?? ''
    at += taken.length
    return taken
  }
  let quotesLeft = true
  for (;;) {
    take(BETWEEN)
    const excluded = take(MINUS) !== ''
    const opening = take(OPENING)
    if (opening !== '' && quotesLeft) {
      CLOSING.lastIndex = at
      const closing = CLOSING.exec(text)
      quotesLeft = closing !== null
      if (closing) {
        pieces.push({ kind: 'phrase', text: text.slice(at, closing.index), excluded })
        at = closing.index + closing[0].length
        continue
      }
    }
    const word = take(WORD)
    if (word === '' && opening === '') return pieces
    pieces.push({ kind: !excluded && (word === 'OR' || word === '|') ? 'or' : 'word', text: word, excluded })
  }
}

/** The alternatives of one unquoted unit: its stems in a row, or the stem of the whole. */
function clauseOf(text: string, unit: Unit): Clause | undefined {
  const words = tokensOfUnit(text, unit, 0)
    .map((token, index) => ({ ...token, stem: unit.parts[index]?.word.stem ?? '' }))
    .filter((token) => !token.stop)
  const [first] = words
  const row = first ? [words.map(({ stem, position }) => ({ term: stem, offset: position - first.position }))] : []
  const whole = unit.whole && !unit.whole.stop ? [[{ term: unit.whole.stem, offset: 0 }]] : []
  const alternatives = [...row, ...whole]
  return alternatives.length > 0 ? { alternatives, text: text.slice(unit.start, unit.end) } : undefined
}

type Read = { clauses: Clause[]; ignored: string[] }

function readWords(text: string): Read {
  const read: Read = { clauses: [], ignored: [] }
  for (const unit of unitsOf(text)) {
    const clause = clauseOf(text, unit)
    if (clause) read.clauses.push(clause)
    else if (!unit.parts.every((part) => part.particle)) read.ignored.push(text.slice(unit.start, unit.end))
  }
  return read
}

/** The one clause of a quoted phrase: the words as they stand, unstemmed, without the alternatives of a code. */
function readPhrase(text: string): Read {
  const row: { term: string; offset: number }[] = []
  let position = 0
  for (const unit of unitsOf(text)) {
    for (const token of tokensOfUnit(text, unit, position)) {
      if (!token.stop && row.length < LONGEST_PHRASE && token.position < LONGEST_PHRASE) row.push({ term: token.surface, offset: token.position })
      position = token.position + 1
    }
  }
  const from = row[0]?.offset ?? 0
  const phrase = row.map(({ term, offset }) => ({ term, offset: offset - from }))
  return row.length > 0 ? { clauses: [{ alternatives: [phrase], text }], ignored: [] } : { clauses: [], ignored: text.trim() === '' ? [] : [text.trim()] }
}

function meantAlone(ignored: readonly string[]): Clause[] {
  const words = ignored.filter((word) => MEANT_ALONE.has(word.toLowerCase()))
  return words.map((word) => ({ alternatives: [[{ term: word.toLowerCase(), offset: 0 }]], text: word }))
}

/**
 * Reads what a person typed: words (all must occur), "quoted phrases" (in a row, as they stand), -word and -"phrase" (must not occur), OR or | between
 * two of them. `road OR bridge works` is (road or bridge) and works. Never throws: what makes no sense as syntax is read as words.
 */
export function parseQuery(text: string): Query {
  const groups: Clause[][] = []
  const excluded: Clause[] = []
  const ignored: string[] = []
  let joins = false
  let count = 0
  for (const piece of piecesOf(text.slice(0, LONGEST_QUERY))) {
    if (piece.kind === 'or') {
      joins = groups.length > 0
      continue
    }
    const read = piece.kind === 'phrase' ? readPhrase(piece.text) : readWords(piece.text)
    ignored.push(...read.ignored)
    for (const clause of read.clauses) {
      if (++count > MOST_CLAUSES) ignored.push(clause.text)
      else if (piece.excluded) excluded.push(clause)
      else if (joins) groups.at(-1)?.push(clause)
      else groups.push([clause])
      joins = false
    }
  }
  if (groups.length === 0 && excluded.length === 0) for (const clause of meantAlone(ignored)) groups.push([clause])
  return { groups, excluded, empty: groups.length === 0 && excluded.length === 0, ignored }
}
