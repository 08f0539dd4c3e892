import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { headersIn } from './otlp-headers.ts'

test('headers as OpenTelemetry writes them', () => {
  expect(headersIn('api-key=abc, other=d%20e')).toEqual({ 'api-key': 'abc', other: 'd e' })
  expect(headersIn('authorization=Basic%20YTpi==')).toEqual({ authorization: 'Basic YTpi==' })
  for (const none of ['api-key', 'a b=c', '=x', 'a=%zz', 'a=b,,c=d', 'a=x\r\ny'])
    expect(headersIn(none)).toBeUndefined()
})

test('nothing is traced until a collector is named; then one in ten', () => {
  expect(readConfig({}).telemetry).toBeUndefined()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: {},
    service: 'chereta',
    sampleRate: 0.1,
  })
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' }).telemetry?.sampleRate).toBe(1)
  expect(() =>
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_EXPORTER_OTLP_HEADERS: 'x',
    }),
  ).toThrow('3 faults')
})
