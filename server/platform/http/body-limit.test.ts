import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { bodyLimit } from './body-limit.ts'

const app = new Hono()
app.use(bodyLimit(() => 10))
app.all('*', async (c) => c.text(`${c.req.method} ${await c.req.raw.text()}`))
app.onError((error, c) => c.text(error instanceof Refused ? error.code : String(error), 500))

// Listens as main.ts does: only here is the request an object of the HTTP server's own.
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Without `announced` the body is sent in chunks, without a length. */
function send(method: string, body: string, announced: boolean): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const headers = announced ? { 'content-length': Buffer.byteLength(body) } : { 'transfer-encoding': 'chunked' }
    const sent = request({ port, host: '127.0.0.1', method, path: '/', headers }, async (answer) =>
      resolve(Buffer.concat(await answer.toArray()).toString()),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

test.each([true, false])(
  'a body within the limit arrives whole, with or without a declared length (%s)',
  async (announced) => {
    expect(await send('POST', '{"a":"ጨ"}'.slice(0, 7), announced)).toBe('POST {"a":"ጨ')
    expect(await send('PUT', '', announced)).toBe('PUT ')
    expect(await send('DELETE', '', announced)).toBe('DELETE ')
  },
)
test.each([true, false])('a longer one is refused (%s)', async (announced) => {
  expect(await send('POST', 'x'.repeat(11), announced)).toBe('too-large')
  expect(await send('POST', 'x'.repeat(10), announced)).toBe(`POST ${'x'.repeat(10)}`)
})
test('a GET request needs no body', async () => {
  expect(await send('GET', '', false)).toBe('GET ')
})
