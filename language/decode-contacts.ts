import { decodeText } from './decode-text.ts'

const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]
/** Bytes that identify a vCard file. */
const SAMPLE = 2000

const isContinued = (byte = 0): boolean => (byte & 0xc0) === 0x80

/**
 * Moves folds inside a letter of several bytes behind that letter, where they mean the same and lines keep their
 * numbers.
 */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const moved = new Uint8Array(bytes)
  for (let at = moved.indexOf(LF); at >= 0; at = moved.indexOf(LF, at + 1)) {
    const next = moved[at + 1] ?? 0
    let end = at + 2
    if (next !== SPACE && next !== TAB) continue
    while (end < at + 5 && isContinued(moved[end])) end++
    if (end === at + 2) continue
    const fold = moved[at - 1] === CR ? [CR, LF, next] : [LF, next]
    moved.copyWithin(at + 2 - fold.length, at + 2, end)
    moved.set(fold, end - fold.length)
    at = end - 1
  }
  return moved
}

/**
 * The text of a contact file, vCards or a table. Programs may fold a vCard line after 75 bytes even inside a letter
 * (RFC 2425): read directly, such a file is not valid UTF-8, and every Amharic name in it would be read wrongly.
 */
export function decodeContacts(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE))
  return decodeText(/BEGIN:VCARD/i.test(start) ? withWholeCharacters(bytes) : bytes)
}
