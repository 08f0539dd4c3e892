import { crc32, inflateRawSync } from 'node:zlib'
import { latin1, viewOf } from './raw-bytes.ts'

export type ZipEntry = {
  name: string
  method: number
  sum: number
  packed: number
  size: number
  start: number
  dataStart: number
}

const MAX_ENTRIES = 1000
const MAX_UNPACKED = 100 * 1024 * 1024
const END = 22
const DIRECTORY_ENTRY = 46
const LOCAL_HEADER = 30
const ENCRYPTED = 0x2041
const LINK = 0o120000
const FORMAT = 0o170000

/** A zip that was not made by an office program. */
export class OddZip extends Error {}
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new OddZip(what)
}

/**
 * The entries of a zip, each checked against its local header. Throws OddZip for anything that no office program
 * writes: shared or stray bytes, links, paths elsewhere, encryption, too large entries.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const end = bytes.length - END
  must(end >= 0 && view.getUint32(end, true) === 0x06054b50, 'no end of the directory at the end of the file')
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  must(
    view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count && count !== 0xffff,
    'several disks or 64 bits',
  )
  must(count > 0 && count <= MAX_ENTRIES, 'number of entries')
  must(start + view.getUint32(end + 12, true) === end, 'something between directory and end')
  const entries: ZipEntry[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    must(at + DIRECTORY_ENTRY <= end && view.getUint32(at, true) === 0x02014b50, 'no entry where one should be')
    entries.push(entryAt(bytes, view, at, start))
    at +=
      DIRECTORY_ENTRY + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  must(at === end, 'directory of another length')
  must(entries.reduce((sum, { size }) => sum + size, 0) <= MAX_UNPACKED, 'too much when unpacked')
  must(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length, 'a name twice')
  const inOrder = entries.toSorted((a, b) => a.start - b.start)
  must(inOrder[0]?.start === 0, 'something before the first entry')
  for (const [n, { start: next }] of inOrder.entries()) {
    const before = inOrder[n - 1]
    must(before === undefined || before.dataStart + before.packed <= next, 'entries over each other')
  }
  return entries
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, directory: number): ZipEntry {
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const name = latin1(bytes, at + DIRECTORY_ENTRY, at + DIRECTORY_ENTRY + nameLength)
  const start = view.getUint32(at + 42, true)
  must(
    (view.getUint16(at + 8, true) & ENCRYPTED) === 0 && (method === 0 || method === 8),
    'encrypted, or packed in another way',
  )
  must(((view.getUint32(at + 38, true) >>> 16) & FORMAT) !== LINK, 'a link')
  must(!/^[/\\]|\\|\0|(^|\/)\.\.(\/|$)|^[a-z]:/i.test(name), 'a name that leads elsewhere')
  must(start + LOCAL_HEADER <= directory && view.getUint32(start, true) === 0x04034b50, 'no header before the data')
  const localName = latin1(bytes, start + LOCAL_HEADER, start + LOCAL_HEADER + view.getUint16(start + 26, true))
  must(localName === name, 'two names')
  const dataStart = start + LOCAL_HEADER + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = view.getUint32(at + 20, true)
  must(dataStart + packed <= directory, 'data beyond the directory')
  return {
    name,
    method,
    sum: view.getUint32(at + 16, true),
    packed,
    size: view.getUint32(at + 24, true),
    start,
    dataStart,
  }
}

/** The bytes of an entry; throws where their number or checksum differs from the directory. */
export function unpacked(bytes: Uint8Array, { method, packed, size, sum, dataStart }: ZipEntry): Uint8Array {
  const data = bytes.subarray(dataStart, dataStart + packed)
  const content = method === 0 ? data : size === 0 ? new Uint8Array() : inflateRawSync(data, { maxOutputLength: size })
  must(content.length === size && crc32(content) === sum, 'other bytes than the directory says')
  return content
}
