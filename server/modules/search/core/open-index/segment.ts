import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { compareNewestFirst } from '../compare-newest-first.ts'
import type { Bits } from './bits.ts'
import { noBits, setBit } from './bits.ts'
import { eachLexeme } from './tsvector.ts'

/** An open tender in the index: a part of its index row. `words` is the `tsvector` as PostgreSQL writes it. */
export type OpenRow = {
  id: TenderId
  publishedAt: Instant
  openUntil: Instant
  /** NO_CLOSING where the notice names none. */
  closesAt: Instant
  companyId: number | null
  words: string
}

/**
 * A part of the index, immutable except for `gone`; its tenders ('docs') are numbered newest first. Postings of term
 * `t` are at `postingStart[t]`, with `counts` positions each from `positionStart[t]` on.
 */
export type Segment = {
  size: number
  ids: Float64Array
  publishedAt: Float64Array
  openUntil: Float64Array
  closesAt: Float64Array
  companies: Int32Array
  numbers: ReadonlyMap<TenderId, number>
  terms: ReadonlyMap<string, number>
  postingStart: Uint32Array
  positionStart: Uint32Array
  docs: Uint16Array | Uint32Array
  counts: Uint8Array
  positions: Uint16Array
  /** Removed tenders. */
  gone: Bits
}

/** Markers of prominence serve candidates alone; the weight already shows which words are in titles. */
const isLeftOut = (lexeme: string): boolean => lexeme[1] === ':' && /^[thf]/.test(lexeme)
/** A slice of a long text would keep all of it in memory. */
const ownText = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())

export const docArray = (postings: number, size: number): Uint16Array | Uint32Array =>
  size <= 2 ** 16 ? new Uint16Array(postings) : new Uint32Array(postings)

export function segmentOf(rows: readonly OpenRow[]): Segment {
  const inOrder = rows.toSorted(compareNewestFirst)
  const postings = gather(inOrder)
  return { ...columnsOf(inOrder), ...arranged(postings, inOrder.length) }
}

export function columnsOf(rows: readonly Omit<OpenRow, 'words'>[]) {
  return {
    size: rows.length,
    ids: Float64Array.from(rows, ({ id }) => id),
    publishedAt: Float64Array.from(rows, ({ publishedAt }) => publishedAt),
    openUntil: Float64Array.from(rows, ({ openUntil }) => openUntil),
    closesAt: Float64Array.from(rows, ({ closesAt }) => closesAt),
    companies: Int32Array.from(rows, ({ companyId }) => companyId ?? 0),
    numbers: new Map(rows.map(({ id }, doc) => [id, doc] as const)),
    gone: noBits(rows.length),
  }
}

type SegmentPostings = {
  terms: Map<string, number>
  term: number[]
  doc: number[]
  count: number[]
  positions: number[]
}

/** Postings by tender. */
function gather(rows: readonly OpenRow[]): SegmentPostings {
  const found: SegmentPostings = { terms: new Map(), term: [], doc: [], count: [], positions: [] }
  rows.forEach(({ words }, doc) =>
    eachLexeme(words, (lexeme, positions) => {
      if (isLeftOut(lexeme)) return
      let term = found.terms.get(lexeme)
      if (term === undefined) {
        term = found.terms.size
        found.terms.set(ownText(lexeme), term)
      }
      found.term.push(term)
      found.doc.push(doc)
      found.count.push(positions.length)
      for (const position of positions) found.positions.push(position)
    }),
  )
  return found
}

/** The postings sorted by term, with where those of each term begin. */
function arranged({ terms, term, doc, count, positions }: SegmentPostings, size: number) {
  const postingStart = new Uint32Array(terms.size + 1)
  const positionStart = new Uint32Array(terms.size + 1)
  term.forEach((each, n) => {
    postingStart[each + 1] = (postingStart[each + 1] ?? 0) + 1
    positionStart[each + 1] = (positionStart[each + 1] ?? 0) + (count[n] ?? 0)
  })
  for (let t = 0; t < terms.size; t++) {
    postingStart[t + 1] = (postingStart[t + 1] ?? 0) + (postingStart[t] ?? 0)
    positionStart[t + 1] = (positionStart[t + 1] ?? 0) + (positionStart[t] ?? 0)
  }
  const nextPosting = postingStart.slice()
  const nextPosition = positionStart.slice()
  const docs = docArray(term.length, size)
  const counts = new Uint8Array(term.length)
  const placed = new Uint16Array(positions.length)
  let from = 0
  term.forEach((each, n) => {
    const at = nextPosting[each] ?? 0
    docs[at] = doc[n] ?? 0
    counts[at] = count[n] ?? 0
    nextPosting[each] = at + 1
    let to = nextPosition[each] ?? 0
    for (let left = count[n] ?? 0; left > 0; left--) placed[to++] = positions[from++] ?? 0
    nextPosition[each] = to
  })
  return { terms, postingStart, positionStart, docs, counts, positions: placed }
}

/** Marks a tender as removed; returns whether it was present. */
export function dropFrom(segment: Segment, id: TenderId): boolean {
  const doc = segment.numbers.get(id)
  if (doc === undefined) return false
  setBit(segment.gone, doc)
  ;(segment.numbers as Map<TenderId, number>).delete(id)
  return true
}
