import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const calls = Object.entries(contract) as [keyof typeof contract, Endpoint][]
const example: Record<string, unknown> = { id: 1, guid: '00000000-0000-4000-8000-000000000000' }

/** The gate stands before input is looked at, so an empty call shows it. */
async function statusAs(key: keyof typeof contract, as: 'visitor' | 'operator'): Promise<number> {
  return (await app.request(key, { params: example } as never, as)).status
}

test.each(calls.filter(([, e]) => e.who !== 'anyone' && e.who !== 'session').map(([key]) => key))('%s is shut to visitors', async (key) => {
  expect(await statusAs(key, 'visitor')).toBe(401)
})

test.each(calls.filter(([, e]) => e.who === 'anyone').map(([key]) => key))('%s is open to visitors', async (key) => {
  expect([200, 400, 404]).toContain(await statusAs(key, 'visitor'))
})

/** The operator is nobody in particular: what only a person has is refused. */
const personal = (e: Endpoint) => e.module === 'accounts' && ['signed-in', 'own', 'session'].includes(String(e.who))
test.each(calls.filter(([, e]) => !personal(e)).map(([key]) => key))('%s is open to the operator', async (key) => {
  expect([401, 403, 500]).not.toContain(await statusAs(key, 'operator'))
})

test('a wrong bearer is told to sign in, even on an open call', async () => {
  const response = await app.send(new Request('http://chereta.test/api/tenders/searchTenders', { headers: { authorization: 'Bearer nobody' } }))
  expect(response.status).toBe(401)
})
