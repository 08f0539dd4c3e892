import { MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { runs } from '../engines.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anySign } from '#test/factories/any-sign.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

/** Raise it for a more thorough search. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? runs(1500))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await anApprovedTender(app, {
    shortTitle: 'የሕንፃ ግንባታ ሥራ 100% of "works" NCB/014/2018',
    englishKeywords: 'road_works, pumps',
  })
  await anApprovedTender(app)
})
afterAll(() => app.stop())

const searches = (Object.entries(contract) as [string, Endpoint][])
  .filter(([key, { module }]) => key.startsWith('GET ') && module === 'search')
  .map(([key, endpoint]) => ({ path: key.slice(4), names: Object.keys(endpoint.query?.shape ?? {}) }))

const NASTY = [
  '%',
  '_',
  '%25',
  ':*',
  "'",
  "''; drop table tender; --",
  '"',
  '"unbalanced',
  '““”',
  '\\',
  '\\\\x',
  '!',
  '&',
  '|',
  '<->',
  '(((',
  ')',
  '-',
  '--',
  '-"',
  '- -',
  'OR',
  'OR OR',
  'a OR',
  '| |',
  '*',
  '\0',
  'a\0b',
  '\u200b',
  '\u202eabc',
  '\ufeff',
  '\ud800',
  'ab\udc00cd',
  'раymеnt',
  'ｆｕｌｌｗｉｄｔｈ',
  '፡፡፡',
  '።',
  'የ',
  '፩፪፫',
  '2ዐ',
  '½',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  'a'.repeat(1999),
  'ab '.repeat(660),
  'ሀ'.repeat(1999),
  'a'.repeat(2001),
  'word '.repeat(10_000),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1',
  '1e9',
  '0x10',
  '99999999999999999999',
  '9007199254740993',
  'true',
  'on',
  '__proto__',
  'constructor',
  'all',
]

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...NASTY), fc.constantFrom(...NASTY)).map(([a, b]) => `${a} ${b}`) },
  fc.string({ unit: anySign, maxLength: 200 }),
  fc.string({ unit: fc.integer({ min: 0x1200, max: 0x139f }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.integer().map(String),
)

const request = fc.constantFrom(...searches).chain(({ path, names }) =>
  fc.record({
    path: fc.constant(path),
    query: fc.array(fc.tuple(fc.constantFrom(...names, 'unknown', '__proto__', 'keyword'), value), { maxLength: 5 }),
    admin: fc.boolean(),
  }),
)

test(`${RUNS} hostile requests: an answer, or a refusal that names what is wrong`, async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query, admin }) => {
      const search = new URLSearchParams(query.map(([name, text]): [string, string] => [name, text]))
      // Nobody has to try again later.
      app.clock.advance(MINUTE)
      const headers: Record<string, string> = admin ? { authorization: `Bearer ${await app.adminToken()}` } : {}
      const response = await app.send(new Request(`http://chereta.test${path}?${search}`, { headers }))
      const { status } = response
      const text = await response.text()
      seen.add(status)
      // A statement beyond its time limit is answered by another status.
      expect([200, 400, 401, 404]).toContain(status)
      if (status !== 400) return
      const { errors = {} } = JSON.parse(text) as { errors?: Record<string, string[]> }
      // Unknown names are reported, too.
      const known = new Set([
        ...(searches.find((each) => each.path === path)?.names ?? []),
        ...query.map(([name]) => name),
      ])
      expect(Object.keys(errors).length).toBeGreaterThan(0)
      for (const [name, messages] of Object.entries(errors)) {
        expect(known, name).toContain(name)
        for (const message of messages) expect(message).toContain(name)
      }
    }),
    { numRuns: RUNS },
  )
  expect(seen).toContain(200)
  expect(seen).toContain(400)
}, 600_000)

test.each(['%', '%FF%FE', '%ED%A0%80', 'keyword=%', 'keyword=%E0%A4%A', 'keyword', '&&&', '=', 'keyword=a&keyword=b'])(
  'an address that is broken at %s is answered',
  async (broken) => {
    const response = await app.send(new Request(`http://chereta.test/api/tenders/searchTenders?${broken}`))
    expect([200, 400]).toContain(response.status)
  },
)

test('text means itself: nothing in it is an operator of the database', async () => {
  const count = async (keyword: string) =>
    (await app.call('GET /api/tenders/searchTenders', { query: { keyword } })).totalCount
  for (const keyword of ['% pum', '_pum', ':* pum', 'pum:*', "pum':*", 'pum*', '<-> pum', '* pum', 'p_mps', '!(pum)'])
    expect(await count(keyword), keyword).toBe(0)
  for (const keyword of ['pumps', 'NCB/014/2018', '100%', '"works"'])
    expect(await count(keyword), keyword).toBeGreaterThan(0)
})
