import type { MiddlewareHandler } from 'hono'
import { Refused } from '../refused.ts'

/** Reads a body of unknown length up to `most` bytes. */
async function readWithin(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) throw new Refused('too-large')
    chunks.push(next.value)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** How many bytes a request may contain. */
type Limit = (request: Request) => number

/**
 * Refuses bodies of more bytes than `limitOf` the request with 'too-large'. One without a length (in chunks) is read
 * here, and the request rebuilt from its parts, because it cannot be copied as a whole.
 */
export function bodyLimit(limitOf: Limit): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    const most = limitOf(raw)
    const announced = raw.headers.has('transfer-encoding') ? null : raw.headers.get('content-length')
    if (announced !== null && Number(announced) > most) throw new Refused('too-large')
    // Only asking for the body would make a second request object for each that is answered.
    if (announced === null && raw.method !== 'GET' && raw.method !== 'HEAD' && raw.body) {
      const body = await readWithin(raw.body, most)
      const headers = new Headers(raw.headers)
      headers.delete('transfer-encoding')
      c.req.raw = new Request(raw.url, { method: raw.method, headers, signal: raw.signal, body })
    }
    return next()
  }
}
