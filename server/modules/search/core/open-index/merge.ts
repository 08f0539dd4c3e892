import { hasBit } from './bits.ts'
import { NO_DOC } from './match.ts'
import { compareNewestFirst } from '../compare-newest-first.ts'
import { columnsOf, docArray } from './segment.ts'
import type { Segment } from './segment.ts'

const GONE = -1

/** One segment with the remaining tenders of two. */
export function mergeSegments(a: Segment, b: Segment): Segment {
  const kept = [a, b]
    .flatMap((segment) =>
      Array.from(segment.ids, (id, doc) => ({
        segment,
        doc,
        id,
        publishedAt: segment.publishedAt[doc] ?? 0,
        openUntil: segment.openUntil[doc] ?? 0,
        closesAt: segment.closesAt[doc] ?? 0,
        companyId: segment.companies[doc] ?? 0,
      })),
    )
    .filter(({ segment, doc }) => !hasBit(segment.gone, doc))
    .sort(compareNewestFirst)
  const moved = new Map([a, b].map((segment) => [segment, new Int32Array(segment.size).fill(GONE)] as const))
  kept.forEach(({ segment, doc }, to) => {
    const places = moved.get(segment)
    if (places) places[doc] = to
  })
  const sides = [a, b].map((segment) => ({ segment, places: moved.get(segment) ?? new Int32Array() }))
  return { ...columnsOf(kept), ...mergedPostings(sides, kept.length) }
}

type Side = { segment: Segment; places: Int32Array }
/** A cursor over the postings of one term: `to` is the number that the tender at `at` has in the new segment. */
type Reader = Side & { at: number; end: number; position: number; to: number }

function readerOf({ segment, places }: Side, term: number | undefined): Reader {
  const start = (of: Uint32Array, t: number) => of[t] ?? 0
  const [at, end] =
    term === undefined ? [0, 0] : [start(segment.postingStart, term), start(segment.postingStart, term + 1)]
  const reader = { segment, places, at, end, position: start(segment.positionStart, term ?? 0), to: GONE }
  settle(reader)
  return reader
}

/** Skips removed tenders. */
function settle(reader: Reader): void {
  const { segment, places, end } = reader
  for (; reader.at < end; reader.at++) {
    reader.to = places[segment.docs[reader.at] ?? 0] ?? GONE
    if (reader.to !== GONE) return
    reader.position += segment.counts[reader.at] ?? 0
  }
  reader.to = NO_DOC
}

/** The cursor at the lowest number; undefined when all are at their end. */
function nearest([a, b]: readonly Reader[]): Reader | undefined {
  const next = b && (!a || b.to < a.to) ? b : a
  return next && next.to < NO_DOC ? next : undefined
}

function mergedPostings(sides: readonly Side[], size: number) {
  const most = (of: (segment: Segment) => ArrayLike<unknown>) =>
    sides.reduce((sum, { segment }) => sum + of(segment).length, 0)
  const docs = docArray(
    most(({ docs }) => docs),
    size,
  )
  const counts = new Uint8Array(docs.length)
  const positions = new Uint16Array(most((segment) => segment.positions))
  const terms = new Map<string, number>()
  const [postingStart, positionStart]: [number[], number[]] = [[0], [0]]
  let [posting, position] = [0, 0]
  const copy = (reader: Reader): void => {
    const { segment } = reader
    docs[posting] = reader.to
    const count = segment.counts[reader.at] ?? 0
    counts[posting++] = count
    for (let left = count; left > 0; left--) positions[position++] = segment.positions[reader.position++] ?? 0
    reader.at += 1
    settle(reader)
  }
  const add = (lexeme: string, readers: readonly Reader[]): void => {
    const before = posting
    for (let next = nearest(readers); next; next = nearest(readers)) copy(next)
    if (posting === before) return
    terms.set(lexeme, terms.size)
    postingStart.push(posting)
    positionStart.push(position)
  }
  const [a, b] = sides
  if (a && b) {
    for (const [lexeme, term] of a.segment.terms)
      add(lexeme, [readerOf(a, term), readerOf(b, b.segment.terms.get(lexeme))])
    for (const [lexeme, term] of b.segment.terms) if (!a.segment.terms.has(lexeme)) add(lexeme, [readerOf(b, term)])
  }
  return {
    terms,
    postingStart: Uint32Array.from(postingStart),
    positionStart: Uint32Array.from(positionStart),
    docs: docs.slice(0, posting),
    counts: counts.slice(0, posting),
    positions: positions.slice(0, position),
  }
}
