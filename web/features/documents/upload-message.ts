import { m } from '#web/lib/messages.ts'
import type { UploadEvent } from './upload-event.ts'

/** The announcement of an upload's progress to screen readers. */
export function uploadMessage({ kind, name, percent = 0 }: UploadEvent): string {
  if (kind === 'begun') return m.upload_begun_said({ name })
  return kind === 'waiting' ? m.upload_waiting_said({ name }) : m.upload_quarter_said({ name, percent })
}
