import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedIds } from '#server/modules/saved/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a person who takes an account back finds nothing saved by its former user, and the old calendar address ends', async () => {
  const feed = 'POST /api/tenders/saved_feed' as const
  const calendar = (url: string) => ({ query: { key: new URL(url).searchParams.get('key') ?? '' } })
  const { id } = await anApprovedTender(app)
  const before = await aPerson(app, { emailConfirmed: false })
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id, daysBeforeClosing: 2 } }, before)
  const { url } = await app.call(feed, { body: {} }, before)
  expect(await app.call('GET /api/tenders/saved.ics', calendar(url))).toContain(`UID:tender-${id}@`)

  await app.call('POST /api/LocalAccount/reset-password-request', { body: { email: before.email } }, aBrowser())
  const owner = aBrowser()
  const resetToken = await tokenOf(app, before.email, 'reset')
  await app.call(
    'POST /api/LocalAccount/reset-password',
    { body: { resetToken, email: before.email, password: 'quite another passphrase' } },
    owner,
  )
  expect(await savedIds(app.world.db, before.id)).toEqual([])
  expect((await sql`select 1 from reminder where person_id = ${before.id}`.execute(app.world.db)).rows).toEqual([])
  expect((await app.refusal('GET /api/tenders/saved.ics', calendar(url))).code).toBe('not-found')

  const { token } = await app.call(
    'POST /api/LocalAccount/Signin',
    { body: { email: before.email, password: 'quite another passphrase' } },
    owner,
  )
  const renewed = (await app.call(feed, { body: {} }, { ...owner, token: token ?? '' })).url
  expect(renewed).not.toBe(url)
  expect(await app.call('GET /api/tenders/saved.ics', calendar(renewed))).not.toContain(`UID:tender-${id}@`)
  expect((await app.refusal('GET /api/tenders/saved.ics', calendar(url))).code).toBe('not-found')
})
