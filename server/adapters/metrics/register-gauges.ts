import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { SECOND } from '#ethiopia/time-units.ts'
import type { MetricsSources } from '#server/platform/metrics.ts'
import { MAX_REPLICA_DELAY } from '#server/platform/replica.ts'

/** The sources of gauges, read at the moment of the request. */
export type GaugeSources = {
  sources(): MetricsSources | undefined
  inFlight(): number
  connections(): ReturnType<NonNullable<MetricsSources['connections']>> | undefined
  /** How many sources of figures of the database could not be read the last time. */
  missing(): number
}
type Settable = Pick<Gauge, 'set' | 'reset'>

/** A gauge that is computed when it is read. Without a label prom-client shows a zero where nothing was set. */
function asked(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  collect: (gauge: Settable) => void | Promise<void>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      collect() {
        return collect(this)
      },
    }),
  )
}

export function registerGauges(registry: Registry, from: GaugeSources): void {
  asked(registry, 'chereta_http_in_flight', 'Requests under way', [], (gauge) => gauge.set(from.inFlight()))
  asked(registry, 'chereta_ready', 'Whether the process can serve, and why not', ['why'], async (gauge) => {
    const sources = from.sources()
    const why = sources ? await sources.notReady() : 'starting'
    gauge.reset()
    gauge.set({ why: why ?? '' }, why === undefined ? 1 : 0)
  })
  asked(registry, 'chereta_db_connections', 'Connections to the database', ['role', 'state'], (gauge) => {
    for (const [role, counts] of Object.entries(from.connections() ?? {}))
      for (const [state, count] of Object.entries(counts)) gauge.set({ role, state }, count)
  })
  asked(
    registry,
    'chereta_figures_missing',
    'Kinds of figures of the database that could not be read, and are absent: their alarms cannot ring',
    [],
    (gauge) => gauge.set(from.missing()),
  )
  replicaGauges(registry, from)
  clockGauge(registry, from)
}

function replicaGauges(registry: Registry, { sources }: GaugeSources): void {
  const role = 'replica'
  asked(
    registry,
    'chereta_replica_used',
    'Whether visitors are answered by the replica, where there is one',
    ['role'],
    (gauge) => {
      const behind = sources()?.replicaBehind
      if (behind) gauge.set({ role }, (behind() ?? Infinity) <= MAX_REPLICA_DELAY ? 1 : 0)
    },
  )
  asked(
    registry,
    'chereta_replica_behind_seconds',
    'By how much the replica is behind at most, while that is known',
    ['role'],
    (gauge) => {
      const behind = sources()?.replicaBehind?.()
      gauge.reset()
      if (behind !== undefined) gauge.set({ role }, behind / SECOND)
    },
  )
}

function clockGauge(registry: Registry, { sources }: GaugeSources): void {
  asked(
    registry,
    'chereta_clock_offset_seconds',
    "By how much the database's clock is ahead of this machine's, where a server is asked",
    ['of'],
    (gauge) => {
      const offset = sources()?.clockOffset?.()
      gauge.reset()
      if (offset !== undefined) gauge.set({ of: 'database' }, offset / SECOND)
    },
  )
}
