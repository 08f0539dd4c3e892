import { isFrame } from './inspect-jpeg.ts'
import type { PictureType } from './ports.ts'
import { viewOf } from './raw-bytes.ts'

/** Width and height, in points, of a picture that `inspect` accepted. */
export function pictureSize(bytes: Uint8Array, type: PictureType): { width: number; height: number } {
  const view = viewOf(bytes)
  if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) }
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A filling byte, or a segment of another kind.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}
