import type { TelemetryFacts } from '#server/platform/telemetry.ts'

export type SpanRecord = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 'server' | 'internal' | 'consumer'
  /** Nanoseconds since 1970, as text: more than a number holds. */
  start: string
  end: string
  failed: boolean
  facts: TelemetryFacts
}
export type ErrorRecord = { at: string; type: string; places: string; facts: TelemetryFacts }

/** SpanKind and severity numbers of the OpenTelemetry protocol 1.x. */
const KINDS = { internal: 1, server: 2, consumer: 5 } as const
const STATUS_ERROR = 2
const SEVERITY_ERROR = 17

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
const attributes = (facts: TelemetryFacts): object[] =>
  Object.entries(facts).map(([key, value]) => ({ key, value: valueOf(value) }))
const scope = { name: 'chereta' }

/** The body of a POST to /v1/traces (OTLP/HTTP, JSON: ids in hexadecimal, 64-bit numbers as text). */
export const tracesBody = (resource: TelemetryFacts, spans: readonly SpanRecord[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributes(resource) },
        scopeSpans: [
          {
            scope,
            spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, start, end, failed, facts }) => ({
              traceId,
              spanId,
              ...(parentSpanId === undefined ? {} : { parentSpanId }),
              name,
              kind: KINDS[kind],
              startTimeUnixNano: start,
              endTimeUnixNano: end,
              attributes: attributes(facts),
              status: failed ? { code: STATUS_ERROR } : {},
            })),
          },
        ],
      },
    ],
  })

/** The body of a POST to /v1/logs. */
export const logsBody = (resource: TelemetryFacts, errors: readonly ErrorRecord[]): string =>
  JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: attributes(resource) },
        scopeLogs: [
          {
            scope,
            logRecords: errors.map(({ at, type, places, facts }) => ({
              timeUnixNano: at,
              observedTimeUnixNano: at,
              severityNumber: SEVERITY_ERROR,
              severityText: 'ERROR',
              body: { stringValue: type },
              attributes: attributes({
                'exception.type': type,
                ...(places === '' ? {} : { 'exception.stacktrace': places }),
                ...facts,
              }),
            })),
          },
        ],
      },
    ],
  })
