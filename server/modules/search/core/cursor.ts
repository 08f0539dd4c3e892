import { createHash } from 'node:crypto'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { HAS_CLOSED } from './closing-order.ts'
import type { ClosingPlace } from './closing-order.ts'
import { MARKED_OPEN } from './index-row.ts'

/**
 * Where a page of a feed ended, and as of when the feed is read: tenders that close between two pages stay in. Instants
 * in epoch milliseconds.
 */
type Cursor = { asOf: number; publishedAt: Instant; id: TenderId }
/** Where a page of a list in the order of closing ended. */
type ClosingCursor = ClosingPlace & { asOf: number }

/** The first byte of a cursor, by its kind; each kind has a fixed number of numbers. */
const NEWEST = { version: 1, numbers: 3 }
const CLOSING = { version: 2, numbers: 4 }
const PAGES = { version: 3, numbers: 1 }
type Kind = typeof NEWEST
const CHECK_BYTES = 5
/** Instants that PostgreSQL and Date both know. */
const LAST_INSTANT = 8_640_000_000_000_000

const checkOf = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest().subarray(0, CHECK_BYTES)
const dataBytes = ({ numbers }: Kind): number => 1 + numbers * 8

function pack(kind: Kind, numbers: readonly number[]): string {
  const bytes = Buffer.alloc(dataBytes(kind) + CHECK_BYTES)
  bytes.writeUInt8(kind.version)
  for (const [at, value] of numbers.entries()) bytes.writeBigInt64BE(BigInt(value), 1 + at * 8)
  checkOf(bytes.subarray(0, dataBytes(kind))).copy(bytes, dataBytes(kind))
  return bytes.toString('base64url')
}

function unpack(kind: Kind, text: string): number[] | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const end = dataBytes(kind)
  // Buffer ignores invalid base64url; encoding it again shows a difference.
  if (bytes.length !== end + CHECK_BYTES || bytes.toString('base64url') !== text || bytes.readUInt8() !== kind.version)
    return undefined
  if (!checkOf(bytes.subarray(0, end)).equals(bytes.subarray(end))) return undefined
  return Array.from({ length: kind.numbers }, (_, at) => Number(bytes.readBigInt64BE(1 + at * 8)))
}

const isSound = ({ asOf, publishedAt, id }: Cursor, now: Instant): boolean =>
  Number.isSafeInteger(id) && id > 0 && asOf <= now && asOf >= 0 && Math.abs(publishedAt) <= LAST_INSTANT

/** Short, and safe in a URL. It reveals no more than its page; the checksum detects cut or mistyped cursors. */
export const writeCursor = ({ asOf, publishedAt, id }: Cursor): string => pack(NEWEST, [asOf, publishedAt, id])

/** Undefined for a text that `writeCursor` did not write, or that names a time after `now`. */
export function readCursor(text: string, now: Instant): Cursor | undefined {
  const [asOf = NaN, publishedAt = NaN, id = NaN] = unpack(NEWEST, text) ?? []
  const cursor = { asOf, publishedAt, id }
  return isSound(cursor, now) ? cursor : undefined
}

export const writeClosingCursor = ({ asOf, rank, publishedAt, id }: ClosingCursor): string =>
  pack(CLOSING, [asOf, rank, publishedAt, id])

/** As `readCursor`. */
export function readClosingCursor(text: string, now: Instant): ClosingCursor | undefined {
  const [asOf = NaN, rank = NaN, publishedAt = NaN, id = NaN] = unpack(CLOSING, text) ?? []
  const cursor = { asOf, rank, publishedAt, id }
  return isSound(cursor, now) && Math.abs(rank) <= HAS_CLOSED ? cursor : undefined
}

/** For a list with page numbers: as of when they are read. */
export const writePagesCursor = (asOf: Instant): string => pack(PAGES, [asOf])

/**
 * As `readCursor`; an instant later than `now`, or so old that closed tenders have left the index since, is moved to
 * the nearest possible one.
 */
export function readPagesCursor(text: string, now: Instant): Instant | undefined {
  const [asOf] = unpack(PAGES, text) ?? []
  return asOf === undefined ? undefined : Math.max(now - MARKED_OPEN, Math.min(asOf, now))
}
