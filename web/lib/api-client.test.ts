import { describe, expect, test } from 'vitest'
import { ApiProblem, Unreachable, callPath, createCall, queryText } from './api-client.ts'

const answering = (status: number, body: unknown) =>
  createCall(async () => new Response(JSON.stringify(body), { status }))

describe('the address of a call', () => {
  test('repeats the key of a list, also of one item', () => {
    expect(queryText({ regions: ['Afar', 'Dire Dawa'], sourceNames: ['eGP'] })).toBe(
      '?regions=Afar&regions=Dire+Dawa&sourceNames=eGP',
    )
  })
  test('leaves out null, undefined and empty values, but not zero and false', () => {
    expect(queryText({ a: null, b: undefined, c: '', d: 0, e: false })).toBe('?d=0&e=false')
  })
  test('puts parameters into the path, encoded', () => {
    expect(callPath('GET /api/tenders/title/{id}', { params: { id: 7 } })).toBe('/api/tenders/title/7')
    expect(callPath('GET /x/{name}', { params: { name: 'a/b' } })).toBe('/x/a%2Fb')
  })
})

describe('a call', () => {
  test('sends a body as JSON with its method', async () => {
    const sent: unknown[] = []
    const call = createCall(async (path, init) => {
      sent.push(path, init)
      return Response.json({ id: 1 })
    })
    await call('POST /api/problem', { body: { tenderId: 4, kind: 'reported', text: 'gone' } })
    expect(sent).toEqual([
      '/api/problem',
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"tenderId":4,"kind":"reported","text":"gone"}',
      },
    ])
  })
  test('rejects with the problem that the service describes', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }
    const rejected = answering(404, problem)('GET /api/tenders/title/{id}', { params: { id: 1 } })
    await expect(rejected).rejects.toBeInstanceOf(ApiProblem)
    await expect(rejected).rejects.toMatchObject({ problem })
  })
  test('turns an answer that is not ours into a problem', async () => {
    const call = createCall(async () => new Response('<html>', { status: 502 }))
    await expect(call('GET /heartbeat.json')).rejects.toMatchObject({ problem: { status: 502, code: 'internal' } })
  })
  test('distinguishes a missing answer from a refusal', async () => {
    const call = createCall(async () => Promise.reject(new TypeError('failed to fetch')))
    await expect(call('GET /heartbeat.json')).rejects.toBeInstanceOf(Unreachable)
  })
  test.each([
    [
      'breaks off with the connection',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })),
    ],
  ])('has no answer if its body %s', async (_how, answer) => {
    const call = createCall(() => Promise.resolve(answer()))
    await expect(call('GET /heartbeat.json')).rejects.toBeInstanceOf(Unreachable)
  })
})
