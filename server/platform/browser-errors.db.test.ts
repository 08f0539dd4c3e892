import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutQuotes } from '#contract/error-words.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { createLog } from './log.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ log: createLog('info', (line) => void lines.push(line)) })
})
afterAll(() => app.stop())

const error = {
  kind: 'TypeError',
  message: `Unexpected token, "abebe@example.com" is not valid: https://chereta.test/tenders/list?keyword=secret 0911 123 456`,
  stack: 'TypeError: abebe@example.com\n    at open (https://chereta.test/assets/list-page-B1.js?secret=1:1:23)',
  screen: 'list-page',
  release: 'entry-browser-en-Ab1.js',
}

test('an error of a browser is in the log under the returned reference, without quoted text', async () => {
  const { reference } = await app.call('POST /api/errors', { body: error }, aBrowser())
  const line = lines.find((text) => text.includes('an error in a browser')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    reference,
    page: error.release,
    screen: 'list-page',
    kind: 'TypeError',
    places: ['open assets/list-page-B1.js:1:23'],
  })
  expect(JSON.parse(line)).toHaveProperty('release')
  for (const personal of ['abebe', 'secret', '0911']) expect(line).not.toContain(personal)
})

test('an error of a screen within a folder is logged as well', async () => {
  const screen = 'authentication/login-page'
  await app.call('POST /api/errors', { body: { ...error, screen } }, aBrowser())
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(expect.objectContaining({ screen }))
})

test('a report that is too long, or not one of our errors, is refused', async () => {
  const refused = async (body: object) =>
    (await app.refusal('POST /api/errors', { body: { ...error, ...body } }, aBrowser())).status
  expect(await refused({ stack: 'x'.repeat(8001) })).toBe(400)
  for (const screen of ['a page of mine', '../login-page', 'authentication/', 'x'.repeat(61)])
    expect(await refused({ screen })).toBe(400)
  expect(await refused({ release: '../../x' })).toBe(400)
})

test('one address may report ten times a minute, and all together sixty times', async () => {
  app.clock.advance(5 * 60_000)
  const one = aBrowser()
  for (let i = 0; i < 10; i++) await app.call('POST /api/errors', { body: error }, one)
  expect((await app.refusal('POST /api/errors', { body: error }, one)).status).toBe(429)
  for (let i = 0; i < 50; i++) await app.call('POST /api/errors', { body: error }, aBrowser())
  expect((await app.refusal('POST /api/errors', { body: error }, aBrowser())).status).toBe(429)
})

test('email addresses, telephone numbers and quoted text are removed from a message', () => {
  expect(withoutQuotes("Cannot read properties of undefined (reading 'email')")).toBe(
    'Cannot read properties of undefined (reading …)',
  )
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      expect(withoutQuotes(`${before} ${email} ${after}`)).not.toContain(email)
      expect(withoutQuotes(`${before} +251911123456 ${after}`)).not.toContain('911123456')
    }),
  )
})
