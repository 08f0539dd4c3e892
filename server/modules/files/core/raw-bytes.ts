/** The bytes from `from` to `to` as text, one character a byte. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(
    bytes.buffer,
    bytes.byteOffset + Math.max(0, from),
    Math.max(0, Math.min(to, bytes.length) - Math.max(0, from)),
  ).toString('latin1')
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const MARKUP =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|%)[\s>/]|%PDF-\d|PK\x03\x04|\bMZ\x90\x00/i

/** Whether a free part of a file's format contains the beginning of another kind of file. */
export const holdsAnother = (text: string): boolean => MARKUP.test(text)

/** Pictures of more than 50 million pixels exceed a phone's memory. */
export const MAX_POINTS = 50_000_000
