import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let neighbours = 0
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.send(
    new Request('http://chereta.test/contact', { method: 'POST', headers, body: new URLSearchParams(fields) }),
    `10.77.0.${++neighbours}`,
  )
const right = {
  name: 'Hana Bekele',
  email: 'hana@example.com',
  mobile: '',
  subject: 'About prices',
  message: 'How do I pay?\r\n\r\nIn birr?',
}
const received = async () => (await app.call('GET /api/inquiries/contact-messages', {}, 'admin')).data

test('a form sent without script arrives like any other, and leads to the page of thanks', async () => {
  const response = await post(right)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/contact?sent=1')
  expect((await received())[0]).toMatchObject({
    name: 'Hana Bekele',
    subject: 'About prices',
    message: 'How do I pay?\n\nIn birr?',
    lang: 'en',
  })
})

test('the language is that of the page', async () => {
  await post({ ...right, subject: 'ስለ ዋጋ' }, { cookie: 'lang=am' })
  expect((await received())[0]).toMatchObject({ subject: 'ስለ ዋጋ', lang: 'am' })
})

test('a foreign page cannot send anything, whatever its headers say', async () => {
  const before = (await received()).length
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
  ] as const) {
    expect((await post(right, { [name]: value })).status).toBe(403)
    // A foreign page is refused with a bearer, too: the form does not ask who is calling.
    expect((await post(right, { [name]: value, authorization: 'Bearer x' })).status).toBe(403)
  }
  expect(await received()).toHaveLength(before)
})

test('a body longer than any message is refused before it is read further', async () => {
  expect((await post({ ...right, message: 'x'.repeat(70_000) })).status).toBe(413)
})
