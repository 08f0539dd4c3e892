import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const [WOFF_HEADER, WOFF_ENTRY] = [44, 20]
const [FONT_HEADER, FONT_ENTRY] = [12, 16]
const aligned = (size: number): number => Math.ceil(size / 4) * 4

/** A WOFF file (W3C WOFF 1.0) as the font in it: pdfkit's own unpacking takes most of a second for each paper. */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== SIGNATURE) throw new Error('the font is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const entry = WOFF_HEADER + n * WOFF_ENTRY
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < size ? inflateSync(stored) : stored,
    }
  })
  const total = tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), FONT_HEADER + count * FONT_ENTRY)
  const font = Buffer.alloc(total)
  const power = Math.floor(Math.log2(count))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** power * FONT_ENTRY, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * FONT_ENTRY, 10)
  let offset = FONT_HEADER + count * FONT_ENTRY
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const entry = FONT_HEADER + n * FONT_ENTRY
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries()) font.writeUInt32BE(value, entry + at * 4)
    bytes.copy(font, offset)
    offset += aligned(bytes.length)
  }
  return font
}
