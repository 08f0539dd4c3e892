const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]
/** Pictures, sounds and keys are most of such a file, and not needed here. */
const UNWANTED = /^(?:[\w-]+\.)?(?:photo|logo|sound|key)[;:]/i
const LONGEST_NAME = 60

/**
 * The bytes of a vCard file without the parts that contacts do not store; their lines stay, empty, so that each keeps
 * its number. A file that is no vCard in one-byte letters comes back unchanged.
 */
export function leanVcard(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const lean = new Uint8Array(bytes.length)
  let length = 0
  let isUnwanted = false
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(LF, start)
    const end = newline < 0 ? bytes.length : newline + 1
    const first = bytes[start]
    // A folded line belongs to the one before.
    if (first !== SPACE && first !== TAB)
      isUnwanted = UNWANTED.test(String.fromCharCode(...bytes.subarray(start, Math.min(end, start + LONGEST_NAME))))
    const from = isUnwanted
      ? Math.max(start, newline < 0 ? end : bytes[newline - 1] === CR && newline > start ? newline - 1 : newline)
      : start
    lean.set(bytes.subarray(from, end), length)
    length += end - from
    start = end
  }
  return lean.slice(0, length)
}
