import { readerAnswer, columnOf } from '#server/adapters/document-reader/answer-request.ts'
import type { ColumnText } from '#server/adapters/document-reader/draw-column.ts'
import type { RedrawnText } from '#server/adapters/document-reader/redraw.ts'
import type { DocumentReader, Inspected, TextRead } from '#server/modules/files/index.ts'

/** In the form in which the inspecting process returns it. */
const answered = async <T>(what: string, bytes: Uint8Array): Promise<T> =>
  JSON.parse(JSON.stringify(await readerAnswer(what, bytes.slice()))) as T

/**
 * Inspects files with the real code, but in this process: a process for each takes a third of a second. For harmless
 * files.
 */
export const openReader: DocumentReader = {
  inspect: (bytes) => answered<Inspected>('inspect', bytes),
  text: async (bytes, type) => (type.startsWith('image/') ? { state: 'none' } : answered<TextRead>(type, bytes)),
  async redraw(bytes, type) {
    const drawn = await answered<RedrawnText>(`redraw ${type}`, bytes)
    return 'isUndrawable' in drawn
      ? undefined
      : { png: Buffer.from(drawn.png, 'base64'), pointsSha256: drawn.pointsSha256 }
  },
  async column(bytes, type, box) {
    const drawn = await answered<ColumnText>(columnOf(type, box), bytes)
    return 'isUndrawable' in drawn ? undefined : Buffer.from(drawn.pgm, 'base64')
  },
}
