import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND } from '#ethiopia/time-units.ts'
import type { Log } from '#server/platform/log.ts'
import { DATABASE_GAUGES } from '#server/platform/metrics.ts'
import type { DatabaseGauge, Figures, Metrics, MetricsSources } from '#server/platform/metrics.ts'
import { MAX_BEHIND } from '#server/platform/replica.ts'
import type { Span, Telemetry } from '#server/platform/telemetry.ts'

/** How long figures of the whole database are reused before they are counted again; milliseconds. */
const FRESH = 15 * SECOND
const TO_A_MINUTE = [0.1, 0.3, 1, 10, 60]
const TO_TEN_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

const WHY_REFUSED: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'sign-in',
  403: 'not-allowed',
  413: 'unreadable',
  415: 'unreadable',
  422: 'unreadable',
  429: 'pace',
}

/** Keeps the figures of this process and shows them as Prometheus reads them. */
export function prometheusMetrics({ release, log }: { release: string; log: Log }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  let sources: MetricsSources | undefined
  let inFlight = 0
  /** As they were before anything was asked for the figures: who reads them would wait for a connection in each of them. */
  let connections: ReturnType<NonNullable<MetricsSources['connections']>> | undefined

  const requests = new Histogram({
    name: 'chereta_http_request_seconds',
    help: 'How long requests took, by the pattern of their address',
    labelNames: ['route'],
    buckets: [0.03, 0.1, 0.3, 1, 3],
    registers,
  })
  // Beside the histogram and not in it: with buckets for each class there would be too many series.
  const answers = new Counter({
    name: 'chereta_http_requests_total',
    help: 'Requests that were answered, by the pattern of their address and the class of the answer',
    labelNames: ['route', 'class'],
    registers,
  })
  const searches = new Counter({
    name: 'chereta_searches_total',
    help: 'First pages of searches by words, and whether they found anything',
    labelNames: ['found'],
    registers,
  })
  for (const found of ['something', 'nothing']) searches.inc({ found }, 0)
  const refused = new Counter({
    name: 'chereta_refused_total',
    help: 'Requests that were refused',
    labelNames: ['why'],
    registers,
  })
  for (const why of new Set([...Object.values(WHY_REFUSED), 'paywall'])) refused.inc({ why }, 0)
  const jobs = new Histogram({
    name: 'chereta_job_seconds',
    help: 'How long jobs took',
    // Not `job`, which is Prometheus' own name for what it asks: it would rename ours.
    labelNames: ['handler', 'outcome'],
    buckets: TO_A_MINUTE,
    registers,
  })
  const statements = new Histogram({
    name: 'chereta_db_statement_seconds',
    help: 'How long statements took',
    buckets: TO_TEN_SECONDS,
    registers,
  })
  const faults = new Counter({
    name: 'chereta_unforeseen_errors_total',
    help: 'Errors that nobody foresaw',
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'chereta_http_in_flight',
      help: 'Requests under way',
      registers: [],
      collect() {
        this.set(inFlight)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'chereta_ready',
      help: 'Whether the process can serve, and why not',
      labelNames: ['why'],
      registers: [],
      async collect() {
        const why = sources ? await sources.notReady() : 'starting'
        this.reset()
        this.set({ why: why ?? '' }, why === undefined ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'chereta_db_connections',
      help: 'Connections to the database',
      labelNames: ['role', 'state'],
      registers: [],
      collect() {
        for (const [role, counts] of Object.entries(connections ?? {}))
          for (const [state, count] of Object.entries(counts)) this.set({ role, state }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'chereta_replica_used',
      help: 'Whether visitors are answered by the replica, where there is one',
      // Without a label prom-client shows a zero where nothing was set: as if there were a replica.
      labelNames: ['role'],
      registers: [],
      collect() {
        if (!sources?.replicaBehind) return
        this.set({ role: 'replica' }, (sources.replicaBehind() ?? Infinity) <= MAX_BEHIND ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'chereta_replica_behind_seconds',
      help: 'By how much the replica is behind at most, while that is known',
      labelNames: ['role'],
      registers: [],
      collect() {
        const behind = sources?.replicaBehind?.()
        this.reset()
        if (behind !== undefined) this.set({ role: 'replica' }, behind / SECOND)
      },
    }),
  )
  new Gauge({
    name: 'chereta_build_info',
    help: 'The release that runs',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1)
  const gauges = new Map(
    Object.entries(DATABASE_GAUGES).map(([name, { help, labels }]) => [
      name as DatabaseGauge,
      new Gauge({ name: `chereta_${name}`, help, labelNames: labels, registers }),
    ]),
  )

  let asked = -Infinity
  let asking: Promise<void> | undefined
  /** What a source cannot tell is left out: old figures would look as if all were well. */
  async function askDatabase(): Promise<void> {
    const answers = await Promise.allSettled((sources?.ofDatabase ?? []).map((ask) => ask()))
    for (const gauge of gauges.values()) gauge.reset()
    for (const answer of answers)
      if (answer.status === 'fulfilled') setAll(answer.value)
      else log.warn({ err: answer.reason as unknown }, 'figures of the database cannot be read')
  }
  function setAll(figures: Figures): void {
    for (const [name, values] of Object.entries(figures))
      for (const { labels, value } of values ?? []) gauges.get(name as DatabaseGauge)?.set(labels ?? {}, value)
  }

  function counting(next: Span, began: number): Span {
    return {
      child: () => counting(next.child(), performance.now()),
      end(what) {
        const seconds = (performance.now() - began) / SECOND
        const { facts } = what
        if (what.kind === 'consumer')
          jobs.observe({ handler: String(facts['chereta.job']), outcome: what.failed ? 'failed' : 'done' }, seconds)
        else if (what.kind === 'server') {
          const status = Number(facts['http.response.status_code'])
          const route = String(facts['http.route'])
          requests.observe({ route }, seconds)
          answers.inc({ route, class: `${Math.floor(status / 100)}xx` })
          const why = facts['chereta.refused'] === 'subscription-needed' ? 'paywall' : WHY_REFUSED[status]
          if (why) refused.inc({ why })
        }
        next.end(what)
      },
    }
  }

  return {
    telemetry: (next): Telemetry => ({
      begin: () => counting(next.begin(), performance.now()),
      report(error, facts) {
        faults.inc()
        next.report(error, facts)
      },
      close: () => next.close(),
    }),
    statementTook: (milliseconds) => statements.observe(milliseconds / SECOND),
    searched: (found) => searches.inc({ found }),
    requestCame() {
      inFlight++
      let isOver = false
      return () => {
        if (!isOver) inFlight--
        isOver = true
      }
    },
    watch(what) {
      sources = what
    },
    async read() {
      connections = sources?.connections?.()
      if (sources && performance.now() - asked > FRESH) {
        asked = performance.now()
        asking = askDatabase()
      }
      await asking
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}
