import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metrics } from '../metrics.ts'

export type MetricsAnswer = (request: Request) => Promise<Response>
const digest = (text: string) => createHash('sha256').update(text).digest()
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers } })

/** `GET /metrics` for Prometheus: with a `token` only for clients that send it as a bearer (RFC 6750). */
export function answerMetrics(metrics: Pick<Metrics, 'read'>, token?: string): MetricsAnswer {
  return async (request) => {
    if (request.method !== 'GET') return plain(405, 'GET only\n', { allow: 'GET' })
    const shown = request.headers.get('authorization')?.match(/^Bearer +(\S+)$/i)?.[1] ?? ''
    if (token !== undefined && !timingSafeEqual(digest(shown), digest(token)))
      return plain(401, 'The token of METRICS_TOKEN is needed.\n', { 'www-authenticate': 'Bearer' })
    const { text, contentType } = await metrics.read()
    return plain(200, text, { 'content-type': contentType })
  }
}
