import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storeMessages } from '#test/factories/messages.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('an admin reads in words what is well and what is not, and what to do, in both languages', async () => {
  const admin = await aPerson(app, { roles: ['admin'] })
  const open = async (path = '/admin/state') => (await openPage(app, path, { as: admin })).main
  const lines = async () => (await open()).allByRole('listitem').map(({ text }) => text)
  const before = await lines()
  expect(before.find((text) => text.includes('Messages'))).toMatch(/^Well Messages None is waiting\./)
  expect(before.find((text) => text.includes('Backup'))).toContain('This service makes none.')
  expect(before.find((text) => text.includes('Trial restore of a backup'))).toContain('This service makes none.')
  expect(before.find((text) => text.includes('Log'))).toMatch(/^Well Log Every line was written\./)
  await storeMessages(
    app.world.db,
    [{ state: 'pending', kind: 'digest', channel: 'email', ago: 12 * MINUTE }],
    app.clock.now(),
  )
  await sql`update delivery set attempts = 3, lease = null, leased_until = null, error = '421 try later'`.execute(
    app.world.db,
  )
  const main = await open()
  expect(main.text).toContain('2 lines below need a look.')
  const [first = '', second = ''] = main.allByRole('listitem').map(({ text }) => text)
  expect(first).toMatch(/^Needs a look Messages Email: 1 waiting, the oldest has been due for 12 min\. What to do/)
  expect(second).toMatch(/Email accepts nothing\. Being tried again: 1\./)
  const amharic = (await openPage(app, '/admin/state', { as: admin, lang: 'am' })).main.text
  expect(amharic).toContain('ከታች መታየት ያለበት 2 ነገር አለ።')
  expect(amharic).not.toMatch(/Needs a look|What to do/)
})
