import mammoth from 'mammoth'
import type { TextRead } from '#server/modules/files/core/ports.ts'

/** The words of a Word document, as far as it can be read. */
export async function textOfDocx(bytes: Uint8Array): Promise<TextRead> {
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
    return value.trim() === '' ? { state: 'none' } : { state: 'read', text: value }
  } catch {
    return { state: 'unreadable' }
  }
}
