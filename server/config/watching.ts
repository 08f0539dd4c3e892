import { z } from 'zod'
import { headersIn } from './otlp-headers.ts'
import { address, onOff } from './values.ts'

/** Where traces and errors are told (docs/decisions/0060-tracing.md). */
type TelemetryConfig = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  sampleRate: number
}

export type WatchingConfig = {
  /** Absent: nowhere. */
  telemetry?: TelemetryConfig
  logLevel: string
  /** Check every answer against the contract: development and tests. */
  checkAnswers: boolean
}

export const watchingSettings = z.object({
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
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent')
    .default('info'),
  CHECK_ANSWERS: onOff('CHECK_ANSWERS', false),
})

export const readWatching = (e: z.output<typeof watchingSettings>): WatchingConfig => ({
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
  logLevel: e.LOG_LEVEL,
  checkAnswers: e.CHECK_ANSWERS,
})
