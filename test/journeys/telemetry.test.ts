import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'

const received: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push(`${request.url} ${body}`)
    response.end('{}')
  })
})
let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  app = await startTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: '1' },
  })
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

test('requests, jobs and browser errors are sent to the collector, without callers, contents and addresses', async () => {
  await app.call(
    'GET /api/tenders/searchTenders',
    { query: { keyword: 'secretword' } },
    aBrowser({ address: '192.0.2.77' }),
  )
  await app.request(
    'GET /api/LocalAccount/EmailAndPasswordExists/{email}',
    { params: { email: 'somebody@buyers.example' } },
    aBrowser({ address: '192.0.2.77' }),
  )
  await app.world.jobs.send(app.world.db, 'tender-changed', { ids: [4711] })
  await app.drain()
  const body = { kind: 'TypeError', message: '"secretword"', stack: '', screen: 'list-page', release: 'app-1.js' }
  const { reference } = await app.call('POST /api/errors', { body }, aBrowser())
  // At its end it sends waiting data.
  await app.stop()
  await vi.waitFor(
    () => {
      const all = received.join('\n')
      expect(all).toContain('"name":"GET /api/tenders/searchTenders"')
      expect(all).toContain('"name":"GET /api/LocalAccount/EmailAndPasswordExists/{email}"')
      expect(all).toContain('"name":"job tender-changed"')
      expect(all).toMatch(/^\/v1\/logs .*BrowserError/m)
      expect(all).toContain(reference)
    },
    { timeout: 30_000, interval: 100 },
  )
  for (const personal of ['secretword', 'somebody', 'buyers', '192.0.2'])
    expect(received.join('\n')).not.toContain(personal)
})
