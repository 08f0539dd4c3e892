import { parentPort, workerData } from 'node:worker_threads'
import { inspect } from '#server/modules/files/core/inspect.ts'
import type { RedrawnText } from './redraw.ts'
import type { Inspected, TextRead } from '#server/modules/files/core/ports.ts'

const { what, bytes } = workerData as { what: string; bytes: Uint8Array }

/** Libraries are loaded where they are needed only: most files are told without. */
async function answer(): Promise<Inspected | TextRead | RedrawnText> {
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

parentPort?.postMessage(await answer())
