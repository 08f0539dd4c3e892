import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T22:30:00Z' })
})
afterAll(() => app.stop())

const get = (path: string, init?: RequestInit) => app.send(new Request(`http://chereta.test${path}`, init))

describe('the clock', () => {
  test('today is the day in Addis Ababa, in both calendars', async () => {
    expect(await app.call('GET /api/common/CurrentDate')).toEqual({ date: '2026-11-21', ethiopianDate: '2019-03-12' })
  })
  test('the epoch time is in milliseconds', async () => {
    expect(await app.call('GET /api/common/CurrentEpochTime')).toBe(Date.parse('2026-11-20T22:30:00Z'))
  })
  test('the heartbeat answers GET and HEAD and is never cached', async () => {
    expect(await app.call('GET /heartbeat.json')).toEqual({ ok: true })
    const head = await get('/heartbeat.json', { method: 'HEAD' })
    expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

describe('the published contract', () => {
  test('OpenAPI 3.1 names every call', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toBe('3.1.0')
    const published = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(published.toSorted()).toEqual(Object.keys(contract).toSorted())
  })
  test('lists are repeated keys', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; explode: boolean }[] }>>
    }
    const regions = document.paths['/api/tenders/searchTenders']?.['get']?.parameters.find((p) => p.name === 'regions')
    expect(regions?.explode).toBe(true)
  })
  test('parameters are published with their types and bounds', async () => {
    type Parameter = { name: string; schema: Record<string, unknown> }
    const document = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: Parameter[] }>>
    }
    const schemaOf = (path: string, name: string) =>
      document.paths[path]?.['get']?.parameters.find((p) => p.name === name)?.schema
    expect(schemaOf('/api/tenders/searchTenders', 'pageSize')).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
    expect(schemaOf('/api/tenders/searchTenders', 'gov')).toEqual({ type: 'boolean' })
    expect(schemaOf('/api/tenders/searchTenders', 'regions')).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    })
    expect(schemaOf('/api/tenders/title/{id}', 'id')).toMatchObject({ type: 'integer', minimum: 1 })
  })
  test('the readable page names every path and needs no script', async () => {
    const page = await (await get('/api/docs')).text()
    for (const key of Object.keys(contract)) expect(page).toContain(key.split(' ')[1])
    expect(page).not.toContain('<script')
    const dark = await (await get('/api/docs', { headers: { cookie: 'prefers-color=dark' } })).text()
    expect([page, dark].map((html) => html.includes('<html lang="en" style="color-scheme:dark">'))).toEqual([
      false,
      true,
    ])
    const modules = new Set(Object.values(contract).map(({ module }) => module))
    for (const module of modules) {
      expect(page).toContain(`<a href="#${module}">`)
      expect(page).toContain(`<h2 id="${module}">`)
    }
    const start = page.slice(page.indexOf('Start here'), page.indexOf('The same in every call'))
    const targets = [...start.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.slice(0, 2)).toEqual(['GET_api_tenders_searchTenders', 'POST_api_LocalAccount_Signin'])
    // The target is inside the folded call, because browsers then unfold it.
    for (const id of targets) expect(page.split(`<dl id="${id}">`)[0]?.endsWith('</summary>')).toBe(true)
    expect(page).toMatch(/curl 'http[^ ]*\/api\/tenders\/TendersCount'/)
    const answer = page.split("/api/tenders/TendersCount'</code></dd>\n<dt>Answer</dt>")[1]
    expect(answer).toMatch(/^<dd><details><summary>Example<\/summary><pre>\{\n {2}&quot;active&quot;: 0/)
  })
})

describe('errors', () => {
  test.each([
    ['/api/nothing', {}, 404, 'not-found'],
    ['/api/tenderQueries/regions', { method: 'DELETE' }, 405, 'wrong-method'],
    ['/api/tenders/searchTenders?pageIndex=-1', {}, 400, 'invalid-input'],
    ['/api/tenders/searchTenders?pageSize=1000000', {}, 400, 'invalid-input'],
    ['/api/tenders/searchTenders?sortOrder=7', {}, 400, 'invalid-input'],
    ['/api/tenders/title/abc', {}, 400, 'invalid-input'],
    ['/api/tenders/title/99999999', {}, 404, 'not-found'],
  ])('%s has one shape, with a reference and no internal details', async (path, init, status, code) => {
    const response = await get(path, init)
    const text = await response.text()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({
      status,
      code,
      title: expect.any(String),
      reference: response.headers.get('x-request-id'),
    })
    expect(text).not.toMatch(/select |node_modules|at .*\.ts|stack/i)
  })
  test('a bad parameter is named', async () => {
    const problem = (await (await get('/api/tenders/searchTenders?pageIndex=-1&sortOrder=x')).json()) as {
      errors: Record<string, string[]>
    }
    expect(Object.keys(problem.errors).toSorted()).toEqual(['pageIndex', 'sortOrder'])
  })
  test('missing fields and those of another type are refused in words', async () => {
    const missing = await get('/api/tenders/companies/')
    expect(await missing.json()).toMatchObject({
      status: 400,
      title: 'name is missing',
      detail: 'query: name',
      reason: { code: 'in-part', part: 'query', names: 'name' },
      errors: { name: ['name is missing'] },
      fieldErrors: { name: [{ code: 'missing', field: 'name' }] },
    })
    const wrong = await get('/api/tenders', {
      method: 'POST',
      body: '{"shortTitle":5}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await app.adminToken()}` },
    })
    expect(await wrong.json()).toMatchObject({ errors: { shortTitle: ['shortTitle must be text'] } })
  })
  test('too long or too large values are refused with their limit', async () => {
    const body = JSON.stringify({
      shortTitle: 'x'.repeat(1001),
      closing: { dateType: 3, duration: 366 },
      openning: { dateType: 3, duration: 0.5 },
      categories: Array(31).fill(101),
    })
    const answer = await get('/api/tenders', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await app.adminToken()}` },
    })
    const { errors, fieldErrors } = (await answer.json()) as Problem
    expect(fieldErrors).toEqual({
      shortTitle: [{ code: 'too-long', field: 'shortTitle', max: 1000 }],
      'closing.duration': [{ code: 'too-high', field: 'closing.duration', max: 365 }],
      'openning.duration': [{ code: 'wrong-kind', field: 'openning.duration', kind: 'int' }],
      categories: [{ code: 'too-many-entries', field: 'categories', max: 30 }],
    })
    expect(errors).toEqual({
      shortTitle: ['shortTitle is longer than 1000 characters'],
      'closing.duration': ['closing.duration must be at most 365'],
      'openning.duration': ['openning.duration must be a whole number'],
      categories: ['categories has more than 30 entries'],
    })
  })
  test('another method is refused with the list of existing ones', async () => {
    expect((await get('/api/tenderQueries/regions', { method: 'PATCH' })).headers.get('allow')).toBe('GET, HEAD')
    expect((await get('/api/tenders/1', { method: 'OPTIONS' })).headers.get('allow')).toBe('PUT, DELETE')
  })
  test('the slash at the end of a path that has one may be left out', async () => {
    expect((await get('/api/tenders/companies?name=xyz')).status).toBe(200)
  })
  test('a body must be JSON, well-formed, and of bounded size', async () => {
    const put = async (body: string, type = 'application/json') =>
      get('/api/tenders', {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${await app.adminToken()}` },
      })
    expect((await put('{', 'application/json')).status).toBe(400)
    expect((await put('{}', 'text/plain')).status).toBe(415)
    expect((await put(`{"shortTitle":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })
})

describe('headers', () => {
  test.each(['/api/docs', '/api/openapi.json', '/api/nothing', '/heartbeat.json'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self'/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('preferences', () => {
  test('a choice is remembered and the visitor returns to a page of the site', async () => {
    const response = await get('/preferences?lang=am&to=%2Ftenders%2Flist%3Fkeyword%3Dx')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/tenders/list?keyword=x'])
    expect(response.headers.get('set-cookie')).toMatch(/^lang=am; /)
  })
  test('the target is never another site, and an unknown choice is refused', async () => {
    expect((await get('/preferences?lang=am&to=//evil.example')).headers.get('location')).toBe('/tenders/list')
    expect((await get('/preferences?lang=xx')).status).toBe(400)
  })
})
