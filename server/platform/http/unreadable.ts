import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_CODES } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A request that cannot be parsed never reaches the application; these answers name its error. */
const ANSWERS: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'took-too-long'],
}
const UNREADABLE = [400, 'invalid-input'] as const
/** A client that is still sending sees no answer if we stop reading, so we read on for a while. */
const LISTEN_ON = 3000
const answered = new WeakSet<Duplex>()

/**
 * How requests are read, in ms and bytes. An Amharic letter takes nine bytes in a URL: a too long search still reaches
 * the check that names it. Idle connections outlive those of proxies (60 s at nginx).
 */
export const READING = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 65_536,
} as const

/**
 * Answers a connection without a readable request: a URL or headers too long (431), timed out (408), else 400. For
 * `clientError`.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Data sent after the error would be reported again and again.
  if (answered.has(socket)) return
  answered.add(socket)
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = ANSWERS[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ type: 'about:blank', title: ERROR_CODES[code], status, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LISTEN_ON).unref()
}
