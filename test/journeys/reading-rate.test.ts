import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createLog } from '#server/platform/log.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'

/** Anyone who copies the catalogue is limited to the speed of people, and the operators are notified. */
let app: TestApp
const warned: string[] = []
beforeAll(async () => {
  app = await startTestApp({ log: createLog('warn', (line) => warned.push(line)) })
})
afterAll(() => app.stop())

const SEARCH = 'GET /api/tenders/searchTenders'
async function answers(count: number, as: () => TestBrowser): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await app.request(SEARCH, { query: { pageIndex: n } }, as())).status)
  return statuses
}
const taken = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('every call that lists the catalogue for anybody is rate limited, or has its own limit', () => {
  const free = Object.entries(contract as Record<string, Endpoint>).filter(
    ([key, { module, who, query, catalogue, perMinute }]) =>
      who === 'anyone' &&
      ['tenders', 'search'].includes(module) &&
      Object.hasOwn(query?.shape ?? {}, 'pageSize') &&
      !key.includes('tenderQueries') &&
      !catalogue &&
      perMinute === undefined,
  )
  expect(free.map(([key]) => key)).toEqual([])
})

test('a visitor searches sixty times a minute by address, and the refusal says when to come back', async () => {
  const [one, other] = [aBrowser(), aBrowser()]
  expect(taken(await answers(65, () => one))).toBe(60)
  const refused = await app.request(SEARCH, {}, one)
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too-many-requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(taken(await answers(3, () => other))).toBe(3)
  app.clock.advance(120_000)
  expect(taken(await answers(3, () => one))).toBe(3)
  expect(warned.join()).toContain('faster than people')
  expect(warned.join()).not.toContain(one.address)
  expect(warned).toHaveLength(1)
})

test('a signed-in person may search a hundred and twenty times a minute, whatever the address', async () => {
  const reader = await aPerson(app)
  expect(taken(await answers(125, () => ({ ...reader, address: aBrowser().address })))).toBe(120)
  expect(taken(await answers(3, () => ({ ...aBrowser(), token: reader.token })))).toBe(0)
})

test('staff and this machine itself are not limited', async () => {
  const token = await app.adminToken()
  expect(taken(await answers(130, () => aBrowser({ token })))).toBe(130)
  expect(taken(await answers(70, () => aBrowser({ address: '127.0.0.1' })))).toBe(70)
})
