import { createHash } from 'node:crypto'

/** Where a page of a feed ended, and as of when the whole is read: what closes between two pages stays in. Instants in epoch milliseconds. */
type Cursor = { asOf: number; publishedAt: number; id: number }

const VERSION = 1
const NUMBERS = 3
const CHECK_BYTES = 5
const DATA_BYTES = 1 + NUMBERS * 8
const LENGTH = DATA_BYTES + CHECK_BYTES
/** Instants that PostgreSQL and Date both know. */
const LAST_INSTANT = 8_640_000_000_000_000

const checkOf = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest().subarray(0, CHECK_BYTES)

/** Short, and safe in an address. Says nothing that the page it stands on does not; the check finds what was cut or mistyped. */
export function writeCursor({ asOf, publishedAt, id }: Cursor): string {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeUInt8(VERSION)
  for (const [at, value] of [asOf, publishedAt, id].entries()) bytes.writeBigInt64BE(BigInt(value), 1 + at * 8)
  checkOf(bytes.subarray(0, DATA_BYTES)).copy(bytes, DATA_BYTES)
  return bytes.toString('base64url')
}

/** Undefined for anything that `writeCursor` did not write, or that names a time after `now`. */
export function readCursor(text: string, now: number): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Buffer passes over what is no base64url; written back it would differ.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== text || bytes.readUInt8() !== VERSION) return undefined
  if (!checkOf(bytes.subarray(0, DATA_BYTES)).equals(bytes.subarray(DATA_BYTES))) return undefined
  const [asOf = NaN, publishedAt = NaN, id = NaN] = Array.from({ length: NUMBERS }, (_, at) =>
    Number(bytes.readBigInt64BE(1 + at * 8)),
  )
  const isSound =
    Number.isSafeInteger(id) && id > 0 && asOf <= now && asOf >= 0 && Math.abs(publishedAt) <= LAST_INSTANT
  return isSound ? { asOf, publishedAt, id } : undefined
}
