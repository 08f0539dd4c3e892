import { addAll, allBits, hasBit, intersectInto, noBits, setBit, takeOut } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Segment } from './segment.ts'
import type { QueryRow, TsQuery, QueryWord } from './tsquery.ts'
import { positionIn, weightOf } from './tsvector.ts'

/** After the last tender. */
export const NO_DOC = 2 ** 30

/** The tenders of a segment that satisfy a query, removed ones included. */
export function matchBits(segment: Segment, query: TsQuery): Bits {
  switch (query.kind) {
    case 'word':
      return wordBits(segment, query)
    case 'row':
      return rowBits(segment, query)
    case 'not':
      return takeOut(allBits(segment.size), matchBits(segment, query.of))
    case 'any':
      return query.of.reduce((bits, each) => addAll(bits, matchBits(segment, each)), noBits(segment.size))
    case 'all':
      return query.of.reduce((bits, each) => intersectInto(bits, matchBits(segment, each)), allBits(segment.size))
  }
}

function wordBits(segment: Segment, { lexeme, weights }: QueryWord): Bits {
  const bits = noBits(segment.size)
  const { docs, postingStart } = segment
  const term = segment.terms.get(lexeme)
  if (weights > 0)
    for (const cursor = cursorAt(segment, lexeme); cursor.doc < NO_DOC; forward(cursor)) {
      if (hasWeight(cursor, weights)) setBit(bits, cursor.doc)
    }
  else if (term !== undefined)
    for (let at = postingStart[term] ?? 0; at < (postingStart[term + 1] ?? 0); at++) setBit(bits, docs[at] ?? 0)
  return bits
}

/**
 * A cursor over the tenders that contain a term; `position` is where the positions of the present one begin, of which
 * there are `count`.
 */
export type Cursor = { segment: Segment; at: number; end: number; doc: number; position: number; count: number }

export function cursorAt(segment: Segment, lexeme: string): Cursor {
  const term = segment.terms.get(lexeme)
  const at = term === undefined ? 0 : (segment.postingStart[term] ?? 0)
  const end = term === undefined ? 0 : (segment.postingStart[term + 1] ?? 0)
  const position = term === undefined ? 0 : (segment.positionStart[term] ?? 0)
  return {
    segment,
    at,
    end,
    position,
    doc: at < end ? (segment.docs[at] ?? 0) : NO_DOC,
    count: segment.counts[at] ?? 0,
  }
}

export function forward(cursor: Cursor): void {
  const { segment } = cursor
  cursor.position += cursor.count
  cursor.at += 1
  cursor.doc = cursor.at < cursor.end ? (segment.docs[cursor.at] ?? 0) : NO_DOC
  cursor.count = segment.counts[cursor.at] ?? 0
}

/** Moves to `doc`, or after its place if it is absent. */
export function forwardTo(cursor: Cursor, doc: number): void {
  while (cursor.doc < doc) forward(cursor)
}

function hasWeight({ segment, position, count }: Cursor, weights: number): boolean {
  for (let at = position; at < position + count; at++)
    if (weights & (1 << weightOf(segment.positions[at] ?? 0))) return true
  return false
}

function hasPlace({ segment, position, count }: Cursor, place: number, weights: number): boolean {
  for (let at = position; at < position + count; at++) {
    const each = segment.positions[at] ?? 0
    if (positionIn(each) === place) return weights === 0 || (weights & (1 << weightOf(each))) !== 0
  }
  return false
}

function rowBits(segment: Segment, { words, offsets }: QueryRow): Bits {
  const bits = noBits(segment.size)
  const cursors = words.map(({ lexeme }) => cursorAt(segment, lexeme))
  const [first, ...others] = cursors
  if (!first) return bits
  for (let doc = 0; ; doc += 1) {
    doc = commonDoc(cursors, doc)
    if (doc === NO_DOC) return bits
    if (standsInRow(first, others, words, offsets)) setBit(bits, doc)
  }
}

/** The next tender, from `doc` on, on which all cursors agree. */
function commonDoc(cursors: readonly Cursor[], from: number): number {
  let doc = from
  for (let agreeing = 0; agreeing < cursors.length && doc < NO_DOC;) {
    agreeing = 0
    for (const cursor of cursors) {
      forwardTo(cursor, doc)
      if (cursor.doc === doc) agreeing += 1
      else doc = cursor.doc
    }
  }
  return doc
}

function standsInRow(
  first: Cursor,
  others: readonly Cursor[],
  words: readonly QueryWord[],
  offsets: readonly number[],
): boolean {
  const weights = words[0]?.weights ?? 0
  for (let at = first.position; at < first.position + first.count; at++) {
    const position = first.segment.positions[at] ?? 0
    if (weights !== 0 && !(weights & (1 << weightOf(position)))) continue
    const place = positionIn(position)
    if (others.every((cursor, n) => hasPlace(cursor, place + (offsets[n + 1] ?? 0), words[n + 1]?.weights ?? 0)))
      return true
  }
  return false
}

/** Whether a tender that was not removed is in a set. */
export const isLiveDocument = ({ gone }: Segment, bits: Bits, doc: number): boolean =>
  hasBit(bits, doc) && !hasBit(gone, doc)
