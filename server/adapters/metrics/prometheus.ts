import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { SECOND } from '#ethiopia/time-units.ts'
import type { Log } from '#server/platform/log.ts'
import { DATABASE_GAUGES } from '#server/platform/metrics.ts'
import type { DatabaseGauge, Figures, Metrics, MetricsSources } from '#server/platform/metrics.ts'
import { registerGauges } from './register-gauges.ts'
import { processFigures } from './process-figures.ts'

/** How long figures of the whole database are reused before they are counted again; milliseconds. */
const FRESH = 15 * SECOND

/** Keeps the figures of this process and renders them in Prometheus' format. */
export function prometheusMetrics({ release, log }: { release: string; log: Log }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counted = processFigures(registers)
  const ofDatabase = databaseGauges(registers, log)
  let sources: MetricsSources | undefined
  let inFlight = 0
  /** The pool's state before the figures were read, because reading them waits for a connection, too. */
  let connections: ReturnType<NonNullable<MetricsSources['connections']>> | undefined
  registerGauges(registry, {
    sources: () => sources,
    inFlight: () => inFlight,
    connections: () => connections,
    missing: ofDatabase.missing,
  })
  const info = { name: 'chereta_build_info', help: 'The release that runs', labelNames: ['release'], registers }
  new Gauge(info).set({ release }, 1)
  return {
    ...counted,
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
      await ofDatabase.ask(sources?.ofDatabase)
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}

/**
 * Gauges of the whole database. Figures that a source cannot give are left out, because old figures would hide the
 * failure.
 */
function databaseGauges(registers: Registry[], log: Log) {
  const gauges = new Map(
    Object.entries(DATABASE_GAUGES).map(([name, { help, labels }]) => [
      name as DatabaseGauge,
      new Gauge({ name: `chereta_${name}`, help, labelNames: labels, registers }),
    ]),
  )
  let asked = -Infinity
  let asking: Promise<void> | undefined
  let missing = 0
  async function askAll(sources: MetricsSources['ofDatabase']): Promise<void> {
    const answers = await Promise.allSettled(sources.map((ask) => ask()))
    for (const gauge of gauges.values()) gauge.reset()
    for (const answer of answers)
      if (answer.status === 'fulfilled') setAll(answer.value)
      else log.warn({ err: answer.reason as unknown }, 'figures of the database cannot be read')
    missing = answers.filter(({ status }) => status === 'rejected').length
  }
  function setAll(figures: Figures): void {
    for (const [name, values] of Object.entries(figures))
      for (const { labels, value } of values ?? []) gauges.get(name as DatabaseGauge)?.set(labels ?? {}, value)
  }
  return {
    missing: () => missing,
    /** Resolves with figures at most 15 seconds old; several readers at once share one reading. */
    async ask(sources: MetricsSources['ofDatabase'] | undefined): Promise<void> {
      if (sources && performance.now() - asked > FRESH) {
        asked = performance.now()
        asking = askAll(sources)
      }
      await asking
    },
  }
}
