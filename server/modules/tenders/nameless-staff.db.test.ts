import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the work of staff without a name is shown under their address', async () => {
  const hana = await aPerson(app, { name: null, email: 'hana.t@example.com', roles: ['editor'] })
  const { id } = await app.call('POST /api/tenders', { body: { shortTitle: 'Chairs' } }, hana)
  await app.call('PUT /api/desk/open/{id}', { params: { id } }, hana)
  const approver = await aPerson(app, { roles: ['approver'] })
  const { others } = await app.call('PUT /api/desk/open/{id}', { params: { id } }, approver)
  expect(others.map(({ name }) => name)).toEqual(['hana.t'])
  const [made] = await app.call('GET /api/tenders/history/{id}', { params: { id } }, approver)
  expect(made?.by).toBe('hana.t')
  const reader = await aPerson(app, { name: null, email: 'reader.r@example.com' })
  expect((await app.request('POST /api/order', { body: {} as never }, reader)).body).toMatchObject({
    code: 'details-needed',
  })
})
