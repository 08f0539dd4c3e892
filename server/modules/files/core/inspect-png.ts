import { crc32 } from 'node:zlib'
import type { Inspected } from './ports.ts'
import { holdsAnother, latin1, MAX_POINTS, viewOf } from './raw-bytes.ts'

const TEXTS = new Set(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP'])

/** Goes from chunk to chunk, each with its checksum, to the last; bytes after it are cut off. */
export function inspectPng(bytes: Uint8Array): Inspected {
  const view = viewOf(bytes)
  let points = 0
  let hasPicture = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const kind = latin1(bytes, at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      return { fault: 'damaged' }
    if ((at === 8) !== (kind === 'IHDR')) return { fault: 'damaged' }
    if (kind === 'IHDR') points = view.getUint32(at + 8) * view.getUint32(at + 12)
    if (kind === 'IDAT') hasPicture = true
    if (TEXTS.has(kind) && holdsAnother(latin1(bytes, at + 8, end - 4))) return { fault: 'active-content' }
    if (points > MAX_POINTS) return { fault: 'too-large' }
    if (kind === 'IEND') return hasPicture && points > 0 ? { type: 'image/png', size: end } : { fault: 'damaged' }
    at = end
  }
  return { fault: 'damaged' }
}
