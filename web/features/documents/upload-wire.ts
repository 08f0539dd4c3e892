import type { DocumentLanguage } from '#contract/document-kinds.ts'
import { createCall } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { renewToken } from '#web/lib/later/renew-token.ts'
import { heldToken } from '#web/lib/session.ts'
import type { Wire } from './send-file.ts'

/** Without an answer for so long the connection is taken for broken; the service answers sooner with what has come. */
const PATIENCE_MS = 60_000

/** Bytes with the bearer, which is renewed when it is at its end. Rejects when there is no answer. */
async function sendBytes(path: string, headers: Record<string, string>, body: ArrayBuffer, cancelled: AbortSignal): Promise<Response> {
  const send = (token: string | undefined) =>
    askService(path, {
      method: 'PATCH',
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.any([cancelled, AbortSignal.timeout(PATIENCE_MS)]),
    })
  const token = heldToken() ?? (await renewToken())
  const response = await send(token)
  if (response.status !== 401) return response
  const another = await renewToken(token)
  return another === undefined ? response : send(another)
}

/** The service, for one file. */
export function wireOf(tenderId: number, fileName: string, fileSize: number, language: DocumentLanguage): Wire {
  return {
    begin: () => browserCall('POST /api/tenders/create_tender_doc', { body: { tenderId, fileName, fileSize, language } }),
    look: (uploadId) => browserCall('GET /api/Documents/upload/{uploadId}', { params: { uploadId } }),
    send: (uploadId, offset, piece, signal) => {
      const patch = createCall((path, { headers }) => {
        const sent = { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
        return sendBytes(path, sent, piece, signal)
      })
      return patch('PATCH /api/Documents/upload/{uploadId}', { params: { uploadId } })
    },
  }
}
