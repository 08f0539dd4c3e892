import type { Inspected } from './ports.ts'
import { holdsAnother, latin1 } from './raw-bytes.ts'

const HEAD = 1024
const TAIL = 2048
/** Where the directory of a zip may begin before the end of a file. */
const ZIP_TAIL = 65_557
/**
 * Names of content that a viewer would run or unpack, where it is not compressed. Long names only: shorter ones occur
 * in compressed bytes by chance.
 */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Movie|Sound|GoToE)\b/

/** A PDF begins with its signature and ends with its end mark: bytes around them could be another kind of file. */
export function inspectPdf(bytes: Uint8Array): Inspected {
  const end = latin1(bytes, bytes.length - TAIL, bytes.length)
  const mark = end.lastIndexOf('%%EOF')
  if (mark < 0 || !/startxref\s+\d+\s*$/.test(end.slice(0, mark))) return { fault: 'damaged' }
  if (
    end
      .slice(mark + 5)
      .trim()
      .replaceAll('\0', '') !== ''
  )
    return { fault: 'damaged' }
  if (latin1(bytes, bytes.length - ZIP_TAIL, bytes.length).includes('PK\x05\x06')) return { fault: 'archive' }
  if (holdsAnother(latin1(bytes, 8, HEAD))) return { fault: 'active-content' }
  return holdsActive(bytes) ? { fault: 'active-content' } : { type: 'application/pdf', size: bytes.length }
}

const WINDOW = 1 << 20
const OVERLAP = 64

/** Piece by piece: a text of the whole file would be a second copy in memory. */
function holdsActive(bytes: Uint8Array): boolean {
  for (let from = 0; from < bytes.length; from += WINDOW) {
    if (
      ACTIVE.test(
        latin1(bytes, from, from + WINDOW + OVERLAP).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        ),
      )
    )
      return true
  }
  return false
}
