import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aTender } from '#test/factories/tender.ts'

/** A NUL and half a character, which no database stores: a client that sends one is answered like anybody else. */
const SIGNS = ['\0', '\ud800', '\udc00']
let app: TestApp
let reader: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  reader = await aPerson(app)
})
afterAll(() => app.stop())

test.each(SIGNS)('a saved search of %j is stored with the replacement character', async (sign) => {
  const search = {
    name: `roads${sign}`,
    query: { keyword: `a${sign}b`, keywords: [sign] },
    frequency: 'daily' as const,
    channels: ['email' as const],
  }
  const { id, ...kept } = await app.call('POST /api/savedSearches', { body: search }, reader)
  expect(kept).toMatchObject({ name: 'roads\ufffd', query: { keyword: 'a\ufffdb', keywords: ['\ufffd'] } })
  expect(await app.call('PUT /api/savedSearches/{id}', { params: { id }, body: search }, reader)).toMatchObject({
    name: 'roads\ufffd',
  })
  await app.call('DELETE /api/savedSearches/{id}', { params: { id } }, reader)
})

test.each(SIGNS)('the address of another person with %j added belongs to nobody', async (sign) => {
  const email = `a${sign}b`
  expect((await app.refusal('GET /api/tenders/alert_count', { query: { email } }, reader)).code).toBe('not-found')
  expect((await app.refusal('POST /api/tenders/get_alert_tenders', { body: { email } }, reader)).code).toBe('not-found')
  expect((await app.refusal('POST /api/Notification/ConfigAlert', { body: { email } }, reader)).code).toBe('not-found')
})

test.each(SIGNS)('a tender with %j in the words of its dates is stored', async (sign) => {
  const closing = { dateType: 4 as const, text: `soon${sign}` }
  const { id } = await app.call('POST /api/tenders', { body: aTender({ closing }) }, 'admin')
  expect(JSON.stringify(await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin'))).toContain(
    'soon\ufffd',
  )
})

test('escaped surrogate pairs arrive as whole characters', async () => {
  const answer = await app.send(
    new Request('http://chereta.test/api/savedSearches', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` },
      body: '{"name":"\\ud83d\\ude00 \\u00e9","query":{"keyword":"x"},"frequency":"daily","channels":["email"]}',
    }),
  )
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ name: '😀 é' })])
})
