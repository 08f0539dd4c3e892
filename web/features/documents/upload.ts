import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { TenderId } from '#contract/ids.ts'
import type { UploadError } from './upload-error.ts'

/**
 * `queued`: waits for the one before; `waiting`: for a connection; `lost`: for the file to be chosen again; `refused`:
 * see its fault.
 */
type Phase = 'queued' | 'sending' | 'waiting' | 'lost' | 'refused'

/** An upload to a tender. */
export type Upload = {
  id: string
  tenderId: TenderId
  name: string
  /** Bytes. */ size: number
  lastModified: number
  language: DocumentLanguage
  /** Bytes that have arrived. */ sent: number
  phase: Phase
  fault?: UploadError
  /** The service's text for a fault without a text here. */ said?: string
  /** The name by which it can be resumed. */ uploadId?: string
}

/** A file as it was chosen. */
export const uploadOf = (
  id: string,
  tenderId: TenderId,
  { name, size, lastModified }: File,
  language: DocumentLanguage,
  fault?: UploadError,
): Upload => ({
  id,
  tenderId,
  name,
  size,
  lastModified,
  language,
  sent: 0,
  ...(fault === undefined ? { phase: 'queued' } : { phase: 'refused', fault }),
})
