import { inspect } from '#server/modules/files/core/inspect.ts'
import type { Box, Inspected, PictureType, TextRead } from '#server/modules/files/core/ports.ts'
import type { ColumnText } from './draw-column.ts'
import type { RedrawnText } from './redraw.ts'

/** The resolution of coordinates within a picture, per side. */
const PARTS = 10_000
const COLUMN = /^column (image\/(?:png|jpeg)) (\d+) (\d+) (\d+) (\d+)$/
/** The request for a part of a picture to the reading process. */
export const columnOf = (type: PictureType, { x, y, width, height }: Box): string =>
  ['column', type, ...[x, y, width, height].map((part) => Math.round(part * PARTS))].join(' ')

/**
 * Answers a request about a file: 'inspect', 'redraw' or 'column' of a picture, or the type of a document whose text is
 * wanted. Libraries are loaded only where they are needed.
 */
export async function readerAnswer(
  what: string,
  bytes: Uint8Array,
): Promise<Inspected | TextRead | RedrawnText | ColumnText> {
  if (what === 'inspect') {
    const found = inspect(bytes)
    return 'type' in found && found.type === 'application/pdf'
      ? (await import('./pdf.ts')).inspectOpened(bytes, found)
      : found
  }
  if (what === 'redraw image/png' || what === 'redraw image/jpeg')
    return (await import('./redraw.ts')).redrawn(bytes, what === 'redraw image/png' ? 'image/png' : 'image/jpeg')
  const column = COLUMN.exec(what)
  if (column) {
    const [, type, ...parts] = column
    const [x = 0, y = 0, width = 0, height = 0] = parts.map((part) => Number(part) / PARTS)
    return (await import('./draw-column.ts')).drawColumn(bytes, type as PictureType, { x, y, width, height })
  }
  if (what === 'application/pdf') return (await import('./pdf.ts')).textOfPdf(bytes)
  return (await import('./docx.ts')).textOfDocx(bytes)
}
