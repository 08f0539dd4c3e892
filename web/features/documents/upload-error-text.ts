import { m } from '#web/lib/messages.ts'
import type { UploadError } from './upload-error.ts'
import { inKilobytes } from './kilobytes.ts'

const TEXT: Record<Exclude<UploadError, 'too-large' | 'refused'>, () => string> = {
  empty: m.upload_fault_empty,
  'unknown-type': m.upload_fault_type,
  archive: m.upload_fault_archive,
  macros: m.upload_fault_macros,
  'active-content': m.upload_fault_active,
  'name-differs': m.upload_fault_name,
  damaged: m.upload_fault_damaged,
  'too-many': m.upload_fault_too_many,
  quota: m.upload_fault_quota,
  'signed-out': m.upload_fault_signed_out,
  'tender-gone': m.upload_fault_tender,
}

/**
 * The error of a file of `size` bytes in words, with advice. `said` is the server's text, used where the web has none.
 */
export function uploadErrorText(fault: UploadError, size: number, said?: string): string {
  if (fault === 'too-large') return m.upload_fault_too_large({ size: inKilobytes(size) })
  return fault === 'refused' ? (said ?? m.trouble_title()) : TEXT[fault]()
}
