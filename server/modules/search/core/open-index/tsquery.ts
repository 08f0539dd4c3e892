import { memoise } from '#language/memoise.ts'
import { WEIGHT_OF, endOfQuoted, unquoted } from './tsvector.ts'

/** A word; `weights` has a bit for each weight with which it counts, 0 for any. */
export type QueryWord = { kind: 'word'; lexeme: string; weights: number }
/** Words at fixed distances from the first one. */
export type QueryRow = { kind: 'row'; words: readonly QueryWord[]; offsets: readonly number[] }
export type TsQuery =
  | QueryWord
  | QueryRow
  | { kind: 'all' | 'any'; of: readonly TsQuery[] }
  | { kind: 'not'; of: TsQuery }

/** Title words are repeated after this position; here their weight is enough. */
const TITLE = 't:'
const IN_TITLE = 1 << WEIGHT_OF.A

/** Reads the `tsquery` literals that this module writes; others may be refused with an error. */
export const parseTsQuery = memoise(500, parse)

function parse(text: string): TsQuery {
  let at = 0
  const skip = () => {
    while (text[at] === ' ') at += 1
  }
  const takes = (sign: string): boolean => {
    skip()
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const list = (kind: 'all' | 'any', sign: string, next: () => TsQuery): TsQuery => {
    const of = [next()]
    while (takes(sign)) of.push(next())
    return of.length === 1 && of[0] ? of[0] : { kind, of }
  }
  const any = (): TsQuery => list('any', '|', all)
  const all = (): TsQuery => list('all', '&', not)
  const not = (): TsQuery => (takes('!') ? { kind: 'not', of: not() } : row())
  const distance = (): number | undefined => {
    skip()
    const sign = /^<(-|\d+)>/.exec(text.slice(at, at + 8))
    if (!sign) return undefined
    at += sign[0].length
    return sign[1] === '-' ? 1 : Number(sign[1])
  }
  const row = (): TsQuery => {
    const first = one()
    const words = [first]
    const offsets = [0]
    for (let gap = distance(); gap !== undefined; gap = distance()) {
      offsets.push((offsets.at(-1) ?? 0) + gap)
      words.push(one())
    }
    return words.length === 1 ? first : { kind: 'row', words: words.map(asWord), offsets }
  }
  const one = (): TsQuery => {
    if (takes('(')) {
      const inner = any()
      if (!takes(')')) throw unreadable(text)
      return inner
    }
    if (!takes("'")) throw unreadable(text)
    const end = endOfQuoted(text, at)
    const lexeme = unquoted(text.slice(at, end))
    at = end + 1
    const letters = /^:([ABCD]+)/.exec(text.slice(at, at + 5))
    at += letters?.[0].length ?? 0
    return wordOf(lexeme, letters?.[1] ?? '')
  }
  const query = any()
  skip()
  if (at < text.length) throw unreadable(text)
  return query
}

const wordOf = (lexeme: string, letters: string): QueryWord =>
  lexeme.startsWith(TITLE)
    ? { kind: 'word', lexeme: lexeme.slice(TITLE.length), weights: IN_TITLE }
    : {
        kind: 'word',
        lexeme,
        weights: [...letters].reduce((bits, letter) => bits | (1 << WEIGHT_OF[letter as keyof typeof WEIGHT_OF]), 0),
      }

function asWord(query: TsQuery): QueryWord {
  if (query.kind !== 'word') throw new Error('only words stand in a row')
  return query
}

const unreadable = (text: string) => new Error(`not a query of ours: ${text.slice(0, 200)}`)

/** The words of a query, each once, in the order in which PostgreSQL ranks them. */
export function wordsOfQuery(query: TsQuery): string[] {
  const found = new Set<string>()
  const visit = (each: TsQuery): void => {
    if (each.kind === 'word') found.add(each.lexeme)
    else if (each.kind === 'row') each.words.forEach(visit)
    else if (each.kind === 'not') visit(each.of)
    else each.of.forEach(visit)
  }
  visit(query)
  return [...found].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
