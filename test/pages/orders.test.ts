import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
let editor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  editor = await aPerson(app, { roles: ['editor'] })
})
afterAll(() => app.stop())

test.each([
  ['/contact/orders', 'No new orders', 'Readers order a bid document'],
  ['/contact/orders?state=delivered', 'No orders here', 'Change the state of a new order'],
  ['/contact/messages', 'Every message is answered', 'Questions from the contact page come here'],
])('%s says, when it is empty, how something comes there', async (path, title, text) => {
  const { main } = await openPage(app, path, { as: editor })
  expect(main.one('h2').text).toBe(title)
  expect(main.text).toContain(text)
})
