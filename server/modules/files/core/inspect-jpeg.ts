import type { Inspected } from './ports.ts'
import { holdsAnother, latin1, MAX_POINTS, viewOf } from './raw-bytes.ts'

/** Whether a marker begins a frame, which contains the picture's height and width. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Only the beginning of a segment can pass for another file; a thumbnail inside cannot. */
const LOOKED_AT = 4096

/** Goes from marker to marker to the end of the picture; bytes that a camera or anybody else appended are cut off. */
export function inspectJpeg(bytes: Uint8Array): Inspected {
  const view = viewOf(bytes)
  let points = 0
  for (let at = 2; at + 4 <= bytes.length;) {
    if (view.getUint8(at) !== 0xff) return { fault: 'damaged' }
    const marker = view.getUint8(at + 1)
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return { fault: 'damaged' }
    if (isFrame(marker)) points = view.getUint16(at + 5) * view.getUint16(at + 7)
    else if (
      (marker === 0xfe || marker >= 0xe0) &&
      holdsAnother(latin1(bytes, at + 4, Math.min(at + 2 + length, at + 4 + LOOKED_AT)))
    )
      return { fault: 'active-content' }
    at += 2 + length
    if (marker !== 0xda) continue
    at = endOfScan(bytes, at)
    if (bytes[at + 1] === 0xd9) return size(points, at + 2)
  }
  return { fault: 'damaged' }
}

const size = (points: number, length: number): Inspected => {
  if (points === 0) return { fault: 'damaged' }
  return points > MAX_POINTS ? { fault: 'too-large' } : { type: 'image/jpeg', size: length }
}

/** The next marker that is not part of the picture's data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at
  }
  return bytes.length
}
