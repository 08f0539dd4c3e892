import { inspect } from '#server/modules/files/core/inspect.ts'
import type { Inspected, TextRead } from '#server/modules/files/core/ports.ts'
import type { RedrawnText } from './redraw.ts'

/** What is in a file: `what` is 'inspect', 'redraw' with the type of a picture, or the type of a document whose text is wanted. Libraries are loaded where they are needed only: most files are told without. */
export async function answerFor(what: string, bytes: Uint8Array): Promise<Inspected | TextRead | RedrawnText> {
  if (what === 'inspect') {
    const found = inspect(bytes)
    return 'type' in found && found.type === 'application/pdf'
      ? (await import('./pdf.ts')).inspectOpened(bytes, found)
      : found
  }
  if (what === 'redraw image/png' || what === 'redraw image/jpeg')
    return (await import('./redraw.ts')).redrawn(bytes, what === 'redraw image/png' ? 'image/png' : 'image/jpeg')
  if (what === 'application/pdf') return (await import('./pdf.ts')).textOfPdf(bytes)
  return (await import('./docx.ts')).textOfDocx(bytes)
}
