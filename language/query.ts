import { translate, withoutContradictions } from './translate.ts'
import { phrasesOfUnit, phraseRow } from './phrase.ts'
import { queryUnitsOf } from './units.ts'
import type { QueryClause, Query } from './clause.ts'
import { memoise } from './memoise.ts'

export { hasTranslations, withoutTranslations } from './clause.ts'
export type { QueryClause, Query, Term } from './clause.ts'
export type { Phrase } from './phrase.ts'

/** Words and phrases beyond this many are left out. */
export const MAX_CLAUSES = 64
/** Most quoted phrases of several words: for one of common words the database reads every text that holds these. */
export const MAX_PHRASES = 8
/**
 * Words joined by a hyphen or stroke are such phrases too, quoted or not; with a number in it the whole is a code,
 * which few tenders contain.
 */
export const MAX_CODES = 16
/** How many alternatives OR may add to a group: all of them are found, ranked and counted. */
export const MAX_ALTERNATIVES = 31
/** Words beyond this many are left out, too, when most of them are stop words. */
const MAX_READ = 4 * MAX_CLAUSES
/** A phrase, or words without a space between them, are cut here: the limit of words above is reached before. */
const LONGEST_PIECE = 2_000
/** Text beyond this many characters is not read. */
export const MAX_QUERY_LENGTH = 10_000
/**
 * Stop words which mean something in capitals, and are therefore indexed: typed alone in small letters they are meant
 * so.
 */
const MEANT_ALONE = new Set(['it', 'us'])

type Piece = { kind: 'or' | 'word' | 'phrase'; text: string; excluded: boolean }

const OPENING = /["“”„«»″‟]|‹‹|››/y
const CLOSING = /["“”„«»″‟]|‹‹|››/g

/** Words without any mark that would begin or end a phrase. */
export const withoutPhraseMarks = (text: string): string => text.replace(CLOSING, ' ')
const BETWEEN = /[\s(]*/y
const MINUS = /[-−]+(?=[^\s-])/y
const WORD = /\S+/y

/**
 * Cuts a query into words, quoted phrases and ORs. A quotation mark inside a word (12" pipe) or without its partner is
 * no syntax.
 */
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
    pieces.push({ kind: !excluded && word === 'OR' ? 'or' : 'word', text: word, excluded })
  }
}

type Words = { clauses: QueryClause[]; ignored: string[] }

function readWords(text: string): Words {
  const read: Words = { clauses: [], ignored: [] }
  for (const unit of queryUnitsOf(text)) {
    const alternatives = phrasesOfUnit(text, unit)
    if (alternatives.length > 0) read.clauses.push({ alternatives, text: text.slice(unit.start, unit.end) })
    else if (!unit.parts.every((part) => part.particle)) read.ignored.push(text.slice(unit.start, unit.end))
  }
  return read
}

/** The one clause of a quoted phrase: the words as they stand, unstemmed, without the alternatives of a code. */
function readPhrase(text: string): Words {
  const phrase = phraseRow(text, 'surface')
  return phrase.length > 0
    ? { clauses: [{ alternatives: [phrase], text, quoted: true }], ignored: [] }
    : { clauses: [], ignored: text.trim() === '' ? [] : [text.trim()] }
}

function meantAlone(ignored: readonly string[]): QueryClause[] {
  const words = ignored.filter((word) => MEANT_ALONE.has(word.toLowerCase()))
  return words.map((word) => ({ alternatives: [[{ term: word.toLowerCase(), offset: 0 }]], text: word }))
}

const MAX_ROWS = { phrase: MAX_PHRASES, code: MAX_CODES }
/** Whether several words must stand in a row, and as which kind of phrase. */
function rowKind({ alternatives, text, quoted }: QueryClause): keyof typeof MAX_ROWS | undefined {
  if (alternatives.every(({ length }) => length === 1)) return undefined
  return !quoted && /\d/.test(text) ? 'code' : 'phrase'
}

/**
 * Reads what a person typed: words (all must occur), "quoted phrases" (in a row, as written), -word and -"phrase" (must
 * not occur), OR between two of them. `road OR bridge works` is (road or bridge) and works. Never throws: what makes no
 * sense as syntax is read as words.
 */
export const parseQuery = (text: string): Query => recentQuery(text)

/** One search reads its text three times: for the index, for words left out and for the marks. */
const recentQuery = memoise(200, readQuery)

function readQuery(text: string): Query {
  const groups: QueryClause[][] = []
  const excluded: QueryClause[] = []
  const ignored: string[] = []
  /** Words left out that were to be excluded. */
  const spared: string[] = []
  /** The group to which OR adds; none after a word that was left out. */
  let group: QueryClause[] | undefined
  let joins = false
  let count = 0
  const rows = { phrase: 0, code: 0 }
  let alternatives = 0
  let read = 0
  for (const piece of piecesOf(text.slice(0, MAX_QUERY_LENGTH))) {
    if (count >= MAX_CLAUSES || ++read > MAX_READ) {
      // Skipped without analysis: ten thousand words must cost no more than a few.
      ignored.push(piece.text)
      continue
    }
    if (piece.kind === 'or') {
      joins = group !== undefined
      continue
    }
    const within = piece.text.slice(0, LONGEST_PIECE)
    const words = piece.kind === 'phrase' ? readPhrase(within) : readWords(within)
    ignored.push(...words.ignored)
    if (piece.excluded) spared.push(...words.ignored)
    if (within.length < piece.text.length) ignored.push(piece.text.slice(LONGEST_PIECE))
    for (const clause of words.clauses) {
      const alternative = joins && !piece.excluded
      const row = rowKind(clause)
      if (
        ++count > MAX_CLAUSES ||
        (row && rows[row] >= MAX_ROWS[row]) ||
        (alternative && alternatives >= MAX_ALTERNATIVES)
      ) {
        ignored.push(clause.text)
        if (!alternative && !piece.excluded) group = undefined
      } else {
        if (row) rows[row]++
        if (alternative) alternatives++
        if (piece.excluded) excluded.push(clause)
        else if (joins) group?.push(clause)
        else groups.push((group = [clause]))
      }
      joins = false
    }
  }
  if (groups.length === 0 && excluded.length === 0) {
    excluded.push(...meantAlone(spared))
    for (const clause of meantAlone(ignored.filter((word) => !spared.includes(word)))) groups.push([clause])
  }
  return {
    ...withoutContradictions(translate(groups), excluded),
    excluded,
    empty: groups.length === 0 && excluded.length === 0,
    ignored,
  }
}
