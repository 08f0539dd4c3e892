import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSecret } from '#server/modules/accounts/actions/token-secrets.ts'
import { unsubscribeLinks } from '#server/modules/notifications/actions/unsubscribe-link.ts'
import type { UnsubscribeScope } from '#server/modules/notifications/core/unsubscribe-id.ts'
import { changeSwitches, readSwitches } from '#server/modules/notifications/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storePerson } from '#test/factories/people.ts'
import { openPage, sendForm } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A person whose email alerts are on, and the page that an email to them links to. */
async function anEmailedReader(scope: UnsubscribeScope = 'alerts'): Promise<{ id: number; path: string }> {
  const { id, email } = await storePerson(app)
  await changeSwitches(app.world.db, id, { email: true }, 1)
  const { page } = await unsubscribeLinks({ secret: databaseSecret(app.world.db), publicOrigin: '' }, id, scope, email)
  return { id, path: page }
}
const emailIsOn = async (id: number) => (await readSwitches(app.world.db, [id])).get(id)?.email

test('the link in an email asks first, and its form unsubscribes without script', async () => {
  const { id, path } = await anEmailedReader()
  const asked = await openPage(app, path)
  expect(asked.main.one('h1').text).toBe('Do you want to unsubscribe?')
  expect(await emailIsOn(id)).toBe(true)
  const done = await sendForm(app, asked, asked.main.one('form'))
  expect([done.address, done.main.one('h1').text]).toEqual(['/unsubscribe/done', "You're unsubscribed"])
  expect(await emailIsOn(id)).toBe(false)
})
test('the page that asks also offers fewer emails, below its button', async () => {
  const { path } = await anEmailedReader()
  const { main } = await openPage(app, path)
  expect(main.byRole('link', { name: 'Alert settings' }).attribute('href')).toBe('/subscription/profile/4')
  const [button, offer] = [main.byRole('button', { name: 'Unsubscribe' }).text, 'Just too many emails?']
  expect(main.text.indexOf(offer)).toBeGreaterThan(main.text.lastIndexOf(button))
})
test('without script, too, the page names what stops: one search, or all alerts', async () => {
  const search = await openPage(app, (await anEmailedReader('search:5')).path)
  expect(search.main.text).toContain("We'll stop emailing you what this saved search finds.")
  expect(search.main.byRole('link', { name: 'Saved searches' }).attribute('href')).toBe('/tenders/searches')
  const all = await openPage(app, (await anEmailedReader()).path)
  expect(all.main.text).toContain("We'll stop all email alerts to this address")
})
test('a changed link says so and changes nothing', async () => {
  const { id, path } = await anEmailedReader()
  const asked = await openPage(app, path.replace(/email=[^&]*/, 'email=other%40example.com'))
  const refused = await sendForm(app, asked, asked.main.one('form'))
  expect([refused.address, refused.main.one('h1').text]).toEqual(['/unsubscribe/incomplete', 'This link is incomplete'])
  expect(await emailIsOn(id)).toBe(true)
})
