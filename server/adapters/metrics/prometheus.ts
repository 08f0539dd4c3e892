import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { SECOND } from '#ethiopia/time-units.ts'
import type { Log } from '#server/platform/log.ts'
import { DATABASE_GAUGES } from '#server/platform/metrics.ts'
import type { DatabaseGauge, Figures, Metrics, MetricsSources } from '#server/platform/metrics.ts'
import { registerGauges } from './register-gauges.ts'
import { processFigures } from './process-figures.ts'

/** Age of figures of the whole database from which they are counted again; milliseconds. */
const FRESH = 15 * SECOND
/** Age up to which readers get the last figures while they are counted again, and no longer wait; milliseconds. */
const USABLE = 60 * SECOND

type Options = { release: string; log: Log; now?: () => number }

/** Keeps the figures of this process and renders them in Prometheus' format; `now` in milliseconds, never set back. */
export function prometheusMetrics({ release, log, now = () => performance.now() }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counted = processFigures(registers)
  const ofDatabase = databaseGauges(registers, log, now)
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
      // Otherwise the first scrape would wait for them.
      void ofDatabase.ask(what.ofDatabase)
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
function databaseGauges(registers: Registry[], log: Log, now: () => number) {
  const gauges = new Map(
    Object.entries(DATABASE_GAUGES).map(([name, { help, labels }]) => [
      name as DatabaseGauge,
      new Gauge({ name: `chereta_${name}`, help, labelNames: labels, registers }),
    ]),
  )
  /** Leaves nothing to read; resetting alone would show a gauge without labels as 0. */
  const clear = () => {
    for (const [name, gauge] of gauges)
      if (DATABASE_GAUGES[name].labels.length > 0) gauge.reset()
      else gauge.remove()
  }
  clear()
  let counted = -Infinity
  let counting: Promise<unknown> | undefined
  let missing = 0
  async function countAll(sources: MetricsSources['ofDatabase']): Promise<void> {
    const asked = now()
    const answers = await Promise.allSettled(sources.map((ask) => ask()))
    clear()
    for (const answer of answers)
      if (answer.status === 'fulfilled') setAll(answer.value)
      else log.warn({ err: answer.reason as unknown }, 'figures of the database cannot be read')
    missing = answers.filter(({ status }) => status === 'rejected').length
    counted = asked
  }
  const count = (sources: MetricsSources['ofDatabase']) =>
    countAll(sources)
      .catch((err: unknown) => log.error({ err }, 'figures of the database cannot be shown'))
      .finally(() => (counting = undefined))
  function setAll(figures: Figures): void {
    for (const [name, values] of Object.entries(figures))
      for (const { labels, value } of values ?? []) gauges.get(name as DatabaseGauge)?.set(labels ?? {}, value)
  }
  return {
    missing: () => missing,
    /**
     * Resolves at once with figures at most a minute old, and has them counted again if they are older than 15 seconds;
     * otherwise when they are counted, once for all who wait.
     */
    async ask(sources: MetricsSources['ofDatabase'] | undefined): Promise<void> {
      if (!sources) return
      const age = now() - counted
      if (age > FRESH) counting ??= count(sources)
      if (age > USABLE) await counting
    },
  }
}
