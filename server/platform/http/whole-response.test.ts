import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { sendingWhole } from './send-whole.ts'
import { WholeResponse } from './whole-response.ts'

const TEXT = '{"ጨረታ":1}'
const make = (content: string | Uint8Array<ArrayBuffer> = TEXT) =>
  new WholeResponse(content, { status: 201, headers: { 'content-type': 'application/json' } })

test('a whole response reads like any other', async () => {
  for (const content of [TEXT, new Uint8Array(Buffer.from(TEXT))]) {
    expect(await make(content).text()).toBe(TEXT)
    expect(await make(content).json()).toEqual({ ጨረታ: 1 })
    expect(Buffer.from(await make(content).arrayBuffer()).toString()).toBe(TEXT)
    expect(Buffer.from(await make(content).bytes()).toString()).toBe(TEXT)
    expect(await (await make(content).blob()).text()).toBe(TEXT)
    expect(await make(content).clone().text()).toBe(TEXT)
    const copied = new Response(make(content).body, make(content))
    expect([copied.status, copied.headers.get('content-type'), await copied.text()]).toEqual([
      201,
      'application/json',
      TEXT,
    ])
  }
})

test('its body can be read once', async () => {
  const response = make()
  expect(response.bodyUsed).toBe(false)
  await new Response(response.body).text()
  expect(response.bodyUsed).toBe(true)
  await expect(response.text()).rejects.toThrow()
})

test('it is sent with its length, its headers and each of its cookies; HEAD gets the headers alone', async () => {
  const answer = () => {
    const response = make()
    for (const cookie of ['a=1', 'b=2']) response.headers.append('set-cookie', cookie)
    return response
  }
  const server = createServer(getRequestListener(sendingWhole(answer), { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const [method, body] of [
      ['GET', TEXT],
      ['HEAD', ''],
    ] as const) {
      const { status, headers, ...response } = await fetch(origin, { method }).then(async (found) => ({
        status: found.status,
        headers: found.headers,
        text: await found.text(),
      }))
      expect([status, headers.get('content-type'), headers.get('content-length'), response.text]).toEqual([
        201,
        'application/json',
        String(Buffer.byteLength(TEXT)),
        body,
      ])
      expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    }
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
