import type { OpenedDocument } from './actions/open-document.ts'
import { attachment } from '#server/modules/files/index.ts'

/** A document as the answer to a request: never shown in the page, whatever it is, and in parts where parts were asked for. */
export function downloadOf({ fileName, mediaType, size, etag, uploadedAt, portion, bytes }: OpenedDocument): Response {
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    // Kept by the person's own program, to go on with after a cut, and asked about each time: access may have ended.
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
