import { leanVcard } from './lean-vcard.ts'

/** A file as the import takes it. */
type Packed = { content: string; gzip: boolean }

/** Larger ones are compressed, where the browser can: worthwhile over a slow connection. */
const WORTH_PACKING = 10_000
const CHUNK = 0x8000

/** The bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // A call accepts only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Prepares a file for sending: without pictures, compressed where that helps. */
export async function packFile(bytes: Uint8Array, isVcard: boolean): Promise<Packed> {
  const lean = isVcard ? leanVcard(bytes) : new Uint8Array(bytes)
  if (lean.length < WORTH_PACKING || !('CompressionStream' in globalThis))
    return { content: toBase64(lean), gzip: false }
  const packed = new Response(new Blob([lean]).stream().pipeThrough(new CompressionStream('gzip')))
  return { content: toBase64(new Uint8Array(await packed.arrayBuffer())), gzip: true }
}
