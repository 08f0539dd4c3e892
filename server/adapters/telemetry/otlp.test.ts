import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { otlpTelemetry } from './otlp.ts'

type Seen = { path: string; headers: IncomingMessage['headers']; body: string }
type Answer = (response: ServerResponse) => void

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A collector on this machine that answers as a test says. */
async function collector(answer: Answer) {
  const seen: Seen[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { seen, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
const fine: Answer = (response) => response.end('{}')
const lines: string[] = []
const log = createLog('info', (line) => void lines.push(line))
const telemetryTo = (
  endpoint: string,
  more: { sampleRate?: number; most?: number; atOnce?: number; everyMs?: number; patienceMs?: number } = {},
) => {
  const { sampleRate = 1, ...pace } = more
  lines.length = 0
  return otlpTelemetry(
    { endpoint, headers: { 'api-key': 'abc' }, service: 'chereta', sampleRate, release: '1.0.0+abc' },
    log,
    {
      everyMs: 10,
      patienceMs: 200,
      ...pace,
    },
  )
}
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
}
const spansOf = (seen: readonly Seen[]): Span[] =>
  seen
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((r) =>
        r.scopeSpans.flatMap((s) => s.spans),
      ),
    )
const request = {
  name: 'GET /api/x/{id}',
  kind: 'server',
  failed: false,
  facts: { 'http.response.status_code': 200, 'http.route': '/api/x/{id}' },
} as const

test('a request and what it calls arrive as spans of one trace, with the release and the headers', async () => {
  const { seen, endpoint } = await collector(fine)
  const telemetry = telemetryTo(endpoint)
  const page = telemetry.begin()
  page.child().end({ ...request, kind: 'internal', failed: true })
  page.end(request)
  page.end(request)
  await vi.waitFor(() => expect(spansOf(seen)).toHaveLength(2), { timeout: 5000 })
  const [inner, outer] = spansOf(seen)
  expect(outer).toMatchObject({ name: 'GET /api/x/{id}', kind: 2, status: {} })
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId, kind: 1, status: { code: 2 } })
  expect(outer?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(outer?.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(BigInt(outer?.endTimeUnixNano ?? 0) >= BigInt(outer?.startTimeUnixNano ?? 1)).toBe(true)
  expect(Math.abs(Number(BigInt(outer?.startTimeUnixNano ?? 0) / 1_000_000n) - Date.now())).toBeLessThan(60_000)
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'api-key': 'abc' })
  expect(seen[0]?.body).toContain('{"key":"service.version","value":{"stringValue":"1.0.0+abc"}}')
  expect(seen[0]?.body).toContain('{"key":"http.response.status_code","value":{"intValue":"200"}}')
  await telemetry.close()
})

test('an error is reported by its kind and its places, never by its words', async () => {
  const { seen, endpoint } = await collector(fine)
  const telemetry = telemetryTo(endpoint, { sampleRate: 0 })
  telemetry.begin().end(request)
  telemetry.report(new TypeError('abebe@example.com is no number'), { 'chereta.reference': 'r-1' })
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5000 })
  expect(seen[0]?.path).toBe('/v1/logs')
  expect(seen[0]?.body).toContain('"body":{"stringValue":"TypeError"}')
  expect(seen[0]?.body).toContain('server/adapters/telemetry/otlp.test.ts:')
  expect(seen[0]?.body).toContain('r-1')
  expect(seen[0]?.body).not.toContain('abebe')
  await telemetry.close()
  // Nothing was sampled.
  expect(spansOf(seen)).toEqual([])
})

test('about one in ten is traced at the usual rate', async () => {
  const { seen, endpoint } = await collector(fine)
  const telemetry = telemetryTo(endpoint, { sampleRate: 0.1, most: 5000, atOnce: 5000 })
  for (let i = 0; i < 3000; i++) telemetry.begin().end(request)
  await telemetry.close()
  const spans = spansOf(seen).length
  // Six standard deviations either way.
  expect(spans).toBeGreaterThan(200)
  expect(spans).toBeLessThan(400)
})

test.each<[string, Answer]>([
  ['refuses', (response) => response.writeHead(503).end('no')],
  ['breaks off', (response) => response.destroy()],
  ['never answers', () => undefined],
  ['sends us elsewhere', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'answers without end',
    (response) => {
      response.writeHead(500)
      const more = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)))
      more()
    },
  ],
])('a collector that %s costs a line in the log, and what it missed', async (_, answer) => {
  let isFine = false
  const { seen, endpoint } = await collector((response) => (isFine ? fine : answer)(response))
  const telemetry = telemetryTo(endpoint)
  telemetry.begin().end(request)
  await vi.waitFor(() => expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1), {
    timeout: 5000,
  })
  expect(lines.join()).not.toContain('abc')
  isFine = true
  const before = seen.length
  telemetry.begin().end(request)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(before), { timeout: 5000 })
  await vi.waitFor(() => expect(lines.some((line) => line.includes('is back'))).toBe(true), { timeout: 5000 })
  await telemetry.close()
})

test('the number of waiting spans is bounded, however slow the collector is', async () => {
  const answers: (() => void)[] = []
  const { seen, endpoint } = await collector((response) => void answers.push(() => response.end('{}')))
  const telemetry = telemetryTo(endpoint, { most: 50, atOnce: 10, patienceMs: 60_000 })
  for (let i = 0; i < 10; i++) telemetry.begin().end(request)
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5000 })
  for (let i = 0; i < 1000; i++) telemetry.begin().end(request)
  const closed = telemetry.close()
  // One request at a time: each answer brings the next.
  for (let given = 0; given < 6; given++) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(given), { timeout: 5000 })
    answers[given]?.()
  }
  await closed
  expect(spansOf(seen)).toHaveLength(60)
})

test('without a collector nothing is thrown, and closing does not wait', async () => {
  const telemetry = telemetryTo('http://127.0.0.1:9/')
  telemetry.begin().end(request)
  telemetry.report(new Error('x'), {})
  await telemetry.close()
  telemetry.begin().end(request)
})
