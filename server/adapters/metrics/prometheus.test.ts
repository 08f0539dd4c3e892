import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createLog } from '#server/platform/log.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { answerMetrics } from '#server/platform/http/metrics-answer.ts'
import { noTelemetry } from '#server/platform/telemetry.ts'
import { prometheusMetrics } from './prometheus.ts'

const made = (now?: () => number) =>
  prometheusMetrics({ release: '1.2.3', log: createLog('silent'), ...(now && { now }) })
const request = (status: number) => ({
  name: 'GET /api/x/{id}',
  kind: 'server' as const,
  failed: status >= 500,
  facts: { 'http.request.method': 'GET', 'http.route': 'GET /api/x/{id}', 'http.response.status_code': status },
})

describe('figures of a process', () => {
  test('count requests by pattern and class, refusals by reason, jobs by outcome', async () => {
    const metrics = made()
    const telemetry = metrics.telemetry(noTelemetry)
    for (const status of [200, 201, 503, 429, 401]) telemetry.begin().end(request(status))
    telemetry.begin().end({ name: 'job x', kind: 'consumer', failed: true, facts: { 'chereta.job': 'x' } })
    telemetry.report(new Error('secret words'), {})
    metrics.statementTook(20)
    metrics.searched('nothing')
    metrics.urgentSent({ channel: 'sms', kind: 'alert' }, 8)
    metrics.messageEnded('sms', 'sent')
    metrics.messageEnded('sms', 'repeat-refused')
    metrics.matched(7, 40)
    metrics.matched(0, 2000)
    metrics.logLost(3)
    const came = metrics.requestCame()
    metrics.requestCame()()
    const { text } = await metrics.read()
    for (const line of [
      'chereta_http_request_seconds_count{route="GET /api/x/{id}"} 5',
      'chereta_http_requests_total{route="GET /api/x/{id}",class="2xx"} 2',
      'chereta_http_requests_total{route="GET /api/x/{id}",class="5xx"} 1',
      'chereta_searches_total{found="nothing"} 1',
      'chereta_searches_total{found="something"} 0',
      'chereta_refused_total{why="pace"} 1',
      'chereta_refused_total{why="sign-in"} 1',
      'chereta_refused_total{why="unreadable"} 0',
      'chereta_job_seconds_count{handler="x",outcome="failed"} 1',
      'chereta_unforeseen_errors_total 1',
      'chereta_db_statement_seconds_bucket{le="0.01"} 0',
      'chereta_db_statement_seconds_bucket{le="0.03"} 1',
      'chereta_http_in_flight 1',
      'chereta_handover_seconds_bucket{le="3",channel="sms",kind="alert"} 0',
      'chereta_handover_seconds_bucket{le="10",channel="sms",kind="alert"} 1',
      'chereta_messages_total{channel="sms",outcome="sent"} 1',
      'chereta_messages_total{channel="sms",outcome="repeat-refused"} 1',
      'chereta_hits_total 7',
      'chereta_match_seconds_bucket{le="1"} 1',
      'chereta_match_seconds_count 2',
      'chereta_log_lines_lost_total 3',
      'chereta_figures_missing 0',
      'chereta_ready{why="starting"} 0',
      'chereta_build_info{release="1.2.3"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toContain('secret words')
    came()
    came()
    expect((await metrics.read()).text).toContain('chereta_http_in_flight 0\n')
  })
  test('show connections as they were before the figures asked for any', async () => {
    let second = 0
    const metrics = made(() => second * 1000)
    let waiting = 0
    const ask = async () => {
      waiting = 1
      return undefined
    }
    metrics.watch({
      notReady: ask,
      connections: () => ({ primary: { used: 0, idle: 1, waiting } }),
      ofDatabase: [async () => (await ask()) ?? {}],
    })
    await metrics.read()
    waiting = 0
    second = 77
    expect((await metrics.read()).text).toContain('chereta_db_connections{role="primary",state="waiting"} 0\n')
  })
  test('query the database once for several readers, and leave out what cannot be read', async () => {
    const metrics = made()
    let asked = 0
    const queues = async (): Promise<Figures> => {
      asked++
      return { jobs_ready: [{ labels: { queue: 'match' }, value: 7 }] }
    }
    metrics.watch({
      notReady: async () => undefined,
      connections: () => ({ primary: { used: 1, idle: 2, waiting: 3 }, replica: { used: 4, idle: 0, waiting: 0 } }),
      replicaBehind: () => 1500,
      clockOffset: () => -3_600_000,
      ofDatabase: [queues, () => Promise.reject(new Error('away'))],
    })
    const [first, second] = await Promise.all([metrics.read(), metrics.read()])
    for (const { text } of [first, second]) {
      expect(text).toContain('chereta_jobs_ready{queue="match"} 7\n')
      expect(text).toContain('chereta_db_connections{role="primary",state="waiting"} 3\n')
      expect(text).toContain('chereta_db_connections{role="replica",state="used"} 4\n')
      expect(text).toContain('chereta_replica_used{role="replica"} 1\n')
      expect(text).toContain('chereta_replica_behind_seconds{role="replica"} 1.5\n')
      expect(text).toContain('chereta_ready{why=""} 1\n')
      expect(text).toContain('chereta_clock_offset_seconds{of="database"} -3600\n')
      expect(text).toContain('chereta_figures_missing 1\n')
      expect(text).not.toMatch(/^chereta_messages_pending/m)
    }
    expect(asked).toBe(1)
  })
  test('answer with the last ones while they are counted again, but never with ones older than a minute', async () => {
    let second = 0
    let counting = Promise.withResolvers<number>()
    const metrics = made(() => second * 1000)
    metrics.watch({
      notReady: async () => undefined,
      ofDatabase: [async () => ({ approved_unmatched: [{ value: await counting.promise }] })],
    })
    const shown = async () => (await metrics.read()).text.match(/^chereta_approved_unmatched (.*)$/m)?.[1]
    const first = shown()
    counting.resolve(1)
    expect(await first).toBe('1')
    counting = Promise.withResolvers<number>()
    second = 16
    expect(await shown()).toBe('1')
    counting.resolve(2)
    await setImmediate()
    expect(await shown()).toBe('2')
    counting = Promise.withResolvers<number>()
    second = 77
    const late = shown()
    expect(await Promise.race([late, setTimeout(20, 'waits')])).toBe('waits')
    counting.reject(new Error('away'))
    expect(await late).toBeUndefined()
  })
})

test('every call with answers of three classes, and as many jobs and queues as there may be, are fewer than 5,000 series', async () => {
  const metrics = made()
  const telemetry = metrics.telemetry(noTelemetry)
  for (const route of [...Object.keys(contract), 'page', 'file'])
    for (const status of [200, 422, 503])
      telemetry.begin().end({
        ...request(status),
        facts: { 'http.request.method': 'GET', 'http.route': route, 'http.response.status_code': status },
      })
  for (const channel of ['email', 'sms', 'telegram', 'push']) {
    for (let kind = 0; kind < 20; kind++) metrics.urgentSent({ channel, kind: `kind-${kind}` }, 1)
    for (const outcome of ['sent', 'retried', 'failed', 'suppressed', 'expired', 'repeat-refused'] as const)
      metrics.messageEnded(channel, outcome)
  }
  const names = Array.from({ length: 60 }, (_, n) => `job-${n}`)
  for (const name of names)
    for (const failed of [true, false])
      telemetry.begin().end({ name: `job ${name}`, kind: 'consumer', failed, facts: { 'chereta.job': name } })
  const each = (label: string, values: readonly string[]) =>
    values.map((value) => ({ labels: { [label]: value }, value: 1 }))
  metrics.watch({
    notReady: async () => undefined,
    ofDatabase: [
      async () => ({
        jobs_ready: each('queue', names),
        job_oldest_seconds: each('queue', names),
        source_last_notice_seconds: each('source', names),
      }),
    ],
  })
  const { text } = await metrics.read()
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(series.length).toBeGreaterThan(2500)
  expect(series.length).toBeLessThanOrEqual(5000)
})

describe('/metrics', () => {
  const ask = async (authorization?: string, method = 'GET') =>
    answerMetrics(
      made(),
      'a-token-of-length',
    )(new Request('http://x/metrics', { method, headers: authorization ? { authorization } : {} }))
  test('is only for callers with the token', async () => {
    expect((await ask('Bearer a-token-of-length')).status).toBe(200)
    expect((await ask('bearer a-token-of-length')).headers.get('content-type')).toContain('version=0.0.4')
    for (const wrong of [undefined, 'Bearer', 'Bearer other', 'Basic a-token-of-length'])
      expect((await ask(wrong)).status, wrong ?? 'none').toBe(401)
    expect((await ask('Bearer a-token-of-length', 'POST')).status).toBe(405)
  })
})
