import { randomBytes } from 'node:crypto'
import { stackLocations } from '#server/platform/stack-locations.ts'
import type { Log } from '#server/platform/log.ts'
import type { TelemetryFacts, Span, Telemetry } from '#server/platform/telemetry.ts'
import { createBatch } from './batch.ts'
import type { BatchOptions } from './batch.ts'
import { logsBody, tracesBody } from './otlp-json.ts'
import type { ErrorRecord, SpanRecord } from './otlp-json.ts'

type OtlpOptions = {
  /** The collector's base address: /v1/traces and /v1/logs follow. */ endpoint: string
  headers: Readonly<Record<string, string>>
  /** The value of service.name. */ service: string
  /** The share of requests and jobs that are traced, 0 to 1. Errors are reported whole. */ sampleRate: number
  release: string
}

const id = (bytes: number): string => randomBytes(bytes).toString('hex')
/** Starts of spans by the wall clock, their length by the monotonic one. */
const nanoseconds = (milliseconds: number): string => (BigInt(Math.round(milliseconds * 1000)) * 1000n).toString()
const now = (): number => performance.timeOrigin + performance.now()
const UNREPORTED: Span = { child: () => UNREPORTED, end() {} }

/** Spans and errors to a collector of OpenTelemetry, over HTTP as JSON. */
export function otlpTelemetry(
  { endpoint, headers, service, sampleRate, release }: OtlpOptions,
  log: Log,
  pace: Pick<BatchOptions, 'most' | 'atOnce' | 'everyMs' | 'patienceMs'> = {},
): Telemetry {
  const resource: TelemetryFacts = {
    'service.name': service,
    'service.version': release,
    'telemetry.sdk.language': 'nodejs',
    'process.runtime.name': 'nodejs',
    'process.runtime.version': process.versions.node,
  }
  const to = (signal: string) => ({ url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`, headers, log, ...pace })
  const spans = createBatch<SpanRecord>((records) => tracesBody(resource, records), to('traces'))
  const errors = createBatch<ErrorRecord>((records) => logsBody(resource, records), to('logs'))

  function span(traceId: string, parentSpanId?: string): Span {
    const spanId = id(8)
    const start = now()
    let isOver = false
    return {
      child: () => span(traceId, spanId),
      end({ name, kind, failed, facts }) {
        if (isOver) return
        isOver = true
        spans.add({
          traceId,
          spanId,
          ...(parentSpanId === undefined ? {} : { parentSpanId }),
          name,
          kind,
          start: nanoseconds(start),
          end: nanoseconds(now()),
          failed,
          facts,
        })
      },
    }
  }

  return {
    begin: () => (Math.random() < sampleRate ? span(id(16)) : UNREPORTED),
    report(error, facts) {
      const type = error instanceof Error ? error.constructor.name : typeof error
      errors.add({
        at: nanoseconds(now()),
        type,
        places: stackLocations(error instanceof Error ? error.stack : undefined),
        facts,
      })
    },
    async close() {
      await Promise.all([spans.close(), errors.close()])
    },
  }
}
