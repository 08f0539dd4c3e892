import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { TenderId } from '#contract/ids.ts'
import { createCall } from '#web/lib/api-client.ts'
import { askAsReader, browserCall } from '#web/lib/browser-call.ts'
import type { Wire } from './send-file.ts'

/**
 * After this time without a response the connection counts as broken; the service answers sooner with the bytes
 * received so far.
 */
const PATIENCE_MS = 60_000

/** The service, for one file. */
export function wireOf(tenderId: TenderId, fileName: string, fileSize: number, language: DocumentLanguage): Wire {
  return {
    begin: () =>
      browserCall('POST /api/tenders/create_tender_doc', { body: { tenderId, fileName, fileSize, language } }),
    readState: (uploadId) => browserCall('GET /api/Documents/upload/{uploadId}', { params: { uploadId } }),
    send: (uploadId, offset, piece, signal) => {
      const patch = createCall((path, { method, headers }) =>
        askAsReader(path, {
          method,
          headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
          body: piece,
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        }),
      )
      return patch('PATCH /api/Documents/upload/{uploadId}', { params: { uploadId } })
    },
  }
}
