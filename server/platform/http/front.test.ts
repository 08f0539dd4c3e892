import { expect, test } from 'vitest'
import { createFront } from './front.ts'

const front = createFront({ app: undefined, notReady: async () => undefined })
const get = async (path: string, accept: string) =>
  front(new Request(`http://chereta.test${path}`, { headers: { accept } }), {})

test('until the application is ready pages and calls get 503, and may be retried in a moment', async () => {
  const page = await get('/tenders/list', 'text/html')
  const call = await get('/api/tenders/searchTenders', 'application/json')
  for (const answer of [page, call])
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '3',
      'no-store',
    ])
  expect(await page.text()).toMatch(/<meta http-equiv="refresh" content="3">[^]*lang="am"/)
  expect(await call.json()).toMatchObject({ status: 503, code: 'unavailable' })
  const [ready, live] = [await get('/ready', '*/*'), await get('/live', '*/*')]
  expect([ready.status, await ready.json(), live.status]).toEqual([503, { ok: false, why: 'starting' }, 200])
})
