import { z } from 'zod'
import { headersIn } from './otlp-headers.ts'
import { address, formed, numberIn, onOff } from './values.ts'

/** Where traces and errors are sent (docs/decisions/0022-tracing.md). */
type TelemetryConfig = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  sampleRate: number
}

export type ObservabilityConfig = {
  /** Where `/metrics` is served (docs/decisions/0049-metrics.md). Both absent: nowhere. */
  metrics: { listen?: { host: string; port: number }; token?: string }
  /** Absent: nowhere. */
  telemetry?: TelemetryConfig
  logLevel: string
  /** Check every answer against the contract: development and tests. */
  checkAnswers: boolean
}

export const observabilitySettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (text) => headersIn(text) !== undefined,
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between',
    )
    .transform((text) => headersIn(text) ?? {})
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().max(80, 'OTEL_SERVICE_NAME is longer than 80 characters').default('chereta'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(0.1),
  METRICS_PORT: numberIn('METRICS_PORT', 0, 65535, 0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: formed('METRICS_TOKEN', /^[\x21-\x7e]{16,200}$/, '16 to 200 characters without spaces').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent')
    .default('info'),
  CHECK_ANSWERS: onOff('CHECK_ANSWERS', false),
})

export const readObservability = (e: z.output<typeof observabilitySettings>): ObservabilityConfig => ({
  ...(e.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        telemetry: {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          service: e.OTEL_SERVICE_NAME,
          sampleRate: e.OTEL_TRACES_SAMPLER_ARG,
        },
      }
    : {}),
  metrics: {
    ...(e.METRICS_PORT > 0 ? { listen: { host: e.METRICS_HOST, port: e.METRICS_PORT } } : {}),
    ...(e.METRICS_TOKEN ? { token: e.METRICS_TOKEN } : {}),
  },
  logLevel: e.LOG_LEVEL,
  checkAnswers: e.CHECK_ANSWERS,
})
