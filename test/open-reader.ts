import { readerAnswer, columnOf } from '#server/adapters/document-reader/answer.ts'
import type { ColumnText } from '#server/adapters/document-reader/column.ts'
import type { RedrawnText } from '#server/adapters/document-reader/redraw.ts'
import type { DocumentReader, Inspected, TextRead } from '#server/modules/files/index.ts'

/** As it comes out of the process in which files are looked into. */
const answered = async <T>(what: string, bytes: Uint8Array): Promise<T> =>
  JSON.parse(JSON.stringify(await readerAnswer(what, bytes.slice()))) as T

/** Looks into files with the code that does so in earnest, but in the own process: a process for each is a third of a second. For files that harm nobody. */
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
