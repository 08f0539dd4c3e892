import type { DocumentError } from '#contract/document-kinds.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPng } from './inspect-png.ts'
import type { Inspected } from './ports.ts'

const begins = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)

/** First bytes of files that are refused with a better reason than 'unknown'. */
const ARCHIVES: readonly (readonly number[])[] = [
  [0x52, 0x61, 0x72, 0x21], // Rar!
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x50, 0x4b, 0x05, 0x06], // an empty zip
]

/**
 * The type of a file, by its first bytes and by the structure of the rest. Never throws; takes the memory that one file
 * needs.
 */
export function inspect(bytes: Uint8Array): Inspected {
  if (bytes.length === 0) return { fault: 'empty' }
  try {
    if (begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return inspectPdf(bytes)
    if (begins(bytes, 0xff, 0xd8, 0xff)) return inspectJpeg(bytes)
    if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return inspectPng(bytes)
    if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return inspectDocx(bytes)
  } catch {
    // An error that these readers did not foresee means a malformed file.
    return { fault: 'damaged' }
  }
  const fault: DocumentError = ARCHIVES.some((signature) => begins(bytes, ...signature)) ? 'archive' : 'unknown-type'
  return { fault }
}
