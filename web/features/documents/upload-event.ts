import { reachedQuarter } from './reached-quarter.ts'
import type { Upload } from './upload.ts'

export type UploadEvent = { kind: 'begun' | 'waiting' | 'quarter'; name: string; percent?: number }

/** The one announcement worth reading out when uploads went from `before` to `after`; refusals announce themselves. */
export function uploadEventOf(before: readonly Upload[], after: readonly Upload[]): UploadEvent | undefined {
  for (const { id, name, phase, sent, size } of after) {
    const was = before.find((upload) => upload.id === id)
    if (phase === 'waiting' && was?.phase === 'sending') return { kind: 'waiting', name }
    if (phase === 'sending' && (was === undefined || was.phase !== 'sending')) return { kind: 'begun', name }
    const percent = phase === 'sending' && was ? reachedQuarter(was.sent, sent, size) : undefined
    if (percent !== undefined) return { kind: 'quarter', name, percent }
  }
  return undefined
}
