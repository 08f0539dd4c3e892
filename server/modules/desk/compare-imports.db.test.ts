import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestNotices } from '#server/modules/tenders/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { compareImports } from './actions/compare-imports.ts'

let app: TestApp
let approver: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
})
afterAll(() => app.stop())

const PUMPS = {
  title: 'Supply and installation of submersible pumps',
  buyer: 'Tana Basin Water Works Enterprise',
  reference: 'TB/08/2018',
  closingAt: '2026-03-19T10:00:00+03:00',
}
async function imported(source: string, more: object): Promise<number> {
  const rows = [{ line: 1, value: { ...PUMPS, sourceId: source, source, ...more } }]
  for await (const row of ingestNotices(app.world, rows, { approve: true, by: 'import' }))
    expect(row).toMatchObject({ outcome: 'new' })
  await app.drain()
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'pumps' } }, approver)
  return Math.max(...data.map(({ id }) => id))
}
const withProblems = async () =>
  (await app.call('GET /api/desk/queue', { query: { list: 'problems' } }, approver)).data.map(({ id }) => id)

test('imported tenders that look alike are shown to staff, until somebody says that they are two', async () => {
  const first = await imported('Addis Zemen', {})
  const second = await imported('Reporter', {
    reference: undefined,
    title: 'Submersible pumps: supply and installation',
  })
  expect(second).toBeGreaterThan(first)
  expect(await withProblems()).toEqual([])
  expect(await compareImports(app.world)).toBe(1)
  expect(await compareImports(app.world)).toBe(0)
  expect(await withProblems()).toEqual([second])
  const problems = await app.call('GET /api/problem/by_tenderId/{id}', { params: { id: second } }, approver)
  expect(problems).toContainEqual(expect.objectContaining({ tenderId: first }))
  await app.call('PUT /api/desk/not-alike', { body: { one: first, other: second } }, approver)
  expect(await withProblems()).toEqual([])
})
