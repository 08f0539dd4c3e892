const strict = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a byte order mark is recognised by zeros among this many bytes at the start. */
const SAMPLE = 400

function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros: [number, number] = [0, 0]
  for (const [i, byte] of bytes.subarray(0, SAMPLE).entries()) if (byte === 0) zeros[i % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  const many = Math.min(bytes.length, SAMPLE) / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

/**
 * The text of a file of unknown encoding: UTF-8, UTF-16 as spreadsheets write it, and anything else as Windows-1252,
 * in which every byte is a character. A byte order mark decides where there is one.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : unmarkedUtf16(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  return strict('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}
