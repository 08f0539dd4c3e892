import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { answerMetrics } from '#server/platform/http/metrics-answer.ts'
import { noTelemetry } from '#server/platform/telemetry.ts'
import { prometheusMetrics } from './prometheus.ts'

const made = () => prometheusMetrics({ release: '1.2.3', log: createLog('silent') })
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
    const came = metrics.requestCame()
    metrics.requestCame()()
    const { text } = await metrics.read()
    for (const line of [
      'chereta_http_request_seconds_count{route="GET /api/x/{id}",method="GET",class="2xx"} 2',
      'chereta_http_request_seconds_count{route="GET /api/x/{id}",method="GET",class="5xx"} 1',
      'chereta_refused_total{why="pace"} 1',
      'chereta_refused_total{why="sign-in"} 1',
      'chereta_refused_total{why="unreadable"} 0',
      'chereta_job_seconds_count{job="x",outcome="failed"} 1',
      'chereta_unforeseen_errors_total 1',
      'chereta_db_statement_seconds_bucket{le="0.01"} 0',
      'chereta_db_statement_seconds_bucket{le="0.03"} 1',
      'chereta_http_in_flight 1',
      'chereta_ready 0',
      'chereta_build_info{release="1.2.3"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toContain('secret words')
    came()
    came()
    expect((await metrics.read()).text).toContain('chereta_http_in_flight 0\n')
  })
  test('ask the database once for several readers, and leave out what it cannot tell', async () => {
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
      ofDatabase: [queues, () => Promise.reject(new Error('away'))],
    })
    const [first, second] = await Promise.all([metrics.read(), metrics.read()])
    for (const { text } of [first, second]) {
      expect(text).toContain('chereta_jobs_ready{queue="match"} 7\n')
      expect(text).toContain('chereta_db_connections{role="primary",state="waiting"} 3\n')
      expect(text).toContain('chereta_db_connections{role="replica",state="used"} 4\n')
      expect(text).toContain('chereta_replica_used{role="replica"} 1\n')
      expect(text).toContain('chereta_replica_behind_seconds{role="replica"} 1.5\n')
      expect(text).toContain('chereta_ready 1\n')
      expect(text).not.toMatch(/^chereta_messages_pending/m)
    }
    expect(asked).toBe(1)
  })
})

describe('/metrics', () => {
  const ask = async (authorization?: string, method = 'GET') =>
    answerMetrics(
      made(),
      'a-token-of-length',
    )(new Request('http://x/metrics', { method, headers: authorization ? { authorization } : {} }))
  test('is for whoever shows the token', async () => {
    expect((await ask('Bearer a-token-of-length')).status).toBe(200)
    expect((await ask('bearer a-token-of-length')).headers.get('content-type')).toContain('version=0.0.4')
    for (const wrong of [undefined, 'Bearer', 'Bearer other', 'Basic a-token-of-length'])
      expect((await ask(wrong)).status, wrong ?? 'none').toBe(401)
    expect((await ask('Bearer a-token-of-length', 'POST')).status).toBe(405)
  })
})
