import type { OpenedDocument } from './actions/open-document.ts'
import { attachment } from '#server/modules/files/index.ts'

/**
 * A document as the response to a request: never shown in the page, whatever its type, and in parts for range requests.
 */
export function downloadOf({ fileName, mediaType, size, etag, uploadedAt, portion, bytes }: OpenedDocument): Response {
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    // The person's browser stores it to resume an interrupted download, and revalidates it each time, because access
    // may have ended.
    'cache-control': 'private, no-cache, no-transform',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'last-modified': new Date(uploadedAt).toUTCString(),
  })
  if (portion.kind === 'known') return new Response(null, { status: 304, headers })
  if (portion.kind === 'beyond') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-type', mediaType)
  headers.set('content-disposition', attachment(fileName))
  if (portion.kind === 'whole') {
    headers.set('content-length', String(size))
    return new Response(bytes ?? null, { headers })
  }
  const { start, end } = portion.range
  headers.set('content-length', String(end - start + 1))
  headers.set('content-range', `bytes ${start}-${end}/${size}`)
  return new Response(bytes ?? null, { status: 206, headers })
}
