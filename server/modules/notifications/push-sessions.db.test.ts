import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { heardBy } from '#test/factories/readers.ts'
import { aPerson, PEOPLE_PASSWORD, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { startPushService } from '#test/fakes/push-service.ts'
import type { PushService, Subscription } from '#test/fakes/push-service.ts'
import { enqueueDeliveries, readSwitches } from './index.ts'

let service: PushService
let app: TestApp
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ env: { PUSH_HOSTS: service.host } })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  app.clock.advance(MINUTE)
  service.pushed.length = 0
})

let made = 0
type Here = SignedIn & { subscription: Subscription; browserId: string }
async function allowed<B extends TestBrowser>(browser: B) {
  const here = Object.assign(browser, { subscription: service.subscribe(), browserId: `browser-${++made}-of-tests` })
  await app.call(
    'POST /api/Notification/SubscribePush',
    { body: { subscription: here.subscription, browserId: here.browserId } },
    here,
  )
  return here
}
/** A person with two browsers, both of which allowed push. */
async function twoBrowsers(): Promise<{
  here: Here
  there: TestBrowser & { token: string } & Pick<Here, 'subscription' | 'browserId'>
}> {
  const here = await allowed(await aPerson(app))
  return { here, there: await allowed(await signIn(app, here.email, aBrowser())) }
}
/** How many browsers get a message now; browsers that are off do not get older pending messages either. */
async function reached(person: { id: number }): Promise<string[]> {
  service.pushed.length = 0
  await enqueueDeliveries(app.world.db, app.world.jobs, app.clock.now(), [
    { kind: 'test', personId: person.id, channel: 'push', about: {}, key: `test:${person.id}:${++made}:push` },
  ])
  await app.drain()
  return service.pushed.map(({ endpoint }) => endpoint)
}
/** In a browser that has learnt that its session is over. */
const signInThere = (email: string, there: TestBrowser) =>
  signIn(app, email, Object.assign(there, { token: undefined }))
const others = (here: SignedIn) =>
  app
    .call('GET /api/account/sessions', {}, here)
    .then(({ sessions }) => sessions.filter(({ current }) => !current).map(({ id }) => id))

describe('ending a session from elsewhere removes its browser', () => {
  test('one session: messages waiting for its browser are not sent', async () => {
    const { here, there } = await twoBrowsers()
    expect((await reached(here)).toSorted()).toEqual(
      [here.subscription.endpoint, there.subscription.endpoint].toSorted(),
    )
    const tells = {
      kind: 'amendment',
      personId: here.id,
      channel: 'push' as const,
      about: { amendmentId: 1, tenderId: 1 },
      key: `waits:${here.id}`,
    }
    await enqueueDeliveries(app.world.db, { send: async () => undefined }, app.clock.now(), [tells])
    const [session = ''] = await others(here)
    await app.call('DELETE /api/account/sessions/{id}', { params: { id: session } }, here)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
    const waited = (await heardBy(app, here.id)).filter(({ kind }) => kind === 'amendment')
    expect(waited.map(({ reason }) => reason)).toContain('contact-removed')
    const points = await app.call('GET /api/Notification/contact-points', {}, here)
    expect(points.filter(({ channel }) => channel === 'push').map(({ usable, reason }) => [usable, reason])).toEqual([
      [true, undefined],
      [false, 'signed-out'],
    ])
  })
  test('all other sessions: also browsers registered before sessions were stored with them', async () => {
    const { here } = await twoBrowsers()
    await sql`insert into contact_point (person_id, channel, address, keys, browser_id, lang, created_at)
      select person_id, channel, address || 'x', keys, 'an-old-browser', lang, created_at from contact_point
      where person_id = ${here.id} and browser_id = ${here.browserId}`.execute(app.world.db)
    await app.call('POST /api/account/sessions/end-others', {}, here)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
  })
  test('by changing the password', async () => {
    const { here } = await twoBrowsers()
    await app.call(
      'POST /api/LocalAccount/change-password',
      { body: { oldPassword: PEOPLE_PASSWORD, password: 'another long passphrase' } },
      here,
    )
    expect(await reached(here)).toEqual([here.subscription.endpoint])
  })
  test('by suspending the account', async () => {
    const { here, there } = await twoBrowsers()
    const suspended = (yes: boolean) =>
      app.call(
        'PUT /api/admin/people/{id}/suspension',
        { params: { id: here.id }, body: { suspended: yes, note: 'spam' } },
        'admin',
      )
    await suspended(true)
    await suspended(false)
    expect(await reached(here)).toEqual([])
    await signInThere(here.email, there)
    expect(await reached(here)).toEqual([there.subscription.endpoint])
  })
})

describe('signing in again', () => {
  test('in that browser registers it again, and does not change the switch', async () => {
    const { here, there } = await twoBrowsers()
    await app.call('POST /api/account/sessions/end-others', {}, here)
    await app.call('POST /api/Notification/ConfigAlert', { body: { pushNotification: false } }, here)
    await signInThere(here.email, there)
    expect((await reached(here)).toSorted()).toEqual(
      [here.subscription.endpoint, there.subscription.endpoint].toSorted(),
    )
    expect((await readSwitches(app.world.db, [here.id])).get(here.id)?.push).toBe(false)
    // Its new session can be ended like the one before.
    await app.call('POST /api/account/sessions/end-others', {}, here)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
  })
  test('in another browser, or as another person in that one, does not', async () => {
    const { here, there } = await twoBrowsers()
    await app.call('POST /api/account/sessions/end-others', {}, here)
    await signIn(app, here.email, aBrowser())
    await signInThere((await aPerson(app)).email, there)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
  })
  test('without having signed out changes nothing; after signing out the browser is not registered again by itself', async () => {
    const { here, there } = await twoBrowsers()
    await signInThere(here.email, there)
    expect(await reached(here)).toHaveLength(2)
    await app.call('POST /api/LocalAccount/Signout', {}, there)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
    await signInThere(here.email, there)
    expect(await reached(here)).toEqual([here.subscription.endpoint])
  })
})

describe('a browser that renews its address by itself', () => {
  const renew = (here: TestBrowser, body: { replaces?: string }, subscription = service.subscribe()) =>
    app
      .request('POST /api/Notification/SubscribePush', { body: { subscription, ...body } }, here)
      .then(({ status }) => ({ status, endpoint: subscription.endpoint }))

  test('gets messages there, also those that were waiting; other browsers keep theirs', async () => {
    const { here, there } = await twoBrowsers()
    const { endpoint } = await renew(here, {})
    expect((await reached(here)).toSorted()).toEqual([endpoint, there.subscription.endpoint].toSorted())
    // In a session that it was not registered with, by the address that it replaces.
    const again = await renew(here, { replaces: there.subscription.endpoint })
    expect((await reached(here)).toSorted()).toEqual([endpoint, again.endpoint].toSorted())
  })

  test('also after the push service reported the old address gone, but not where nobody allowed messages', async () => {
    const here = await allowed(await aPerson(app))
    await sql`update contact_point set off_at = 1, off_reason = 'gone' where person_id = ${here.id}`.execute(
      app.world.db,
    )
    const { endpoint } = await renew(here, { replaces: here.subscription.endpoint })
    expect(await reached(here)).toEqual([endpoint])
    const silent = await aPerson(app)
    expect(await renew(silent, { replaces: endpoint })).toMatchObject({ status: 404 })
    expect(await reached(here)).toEqual([endpoint])
  })

  test('not for a session that was ended from elsewhere', async () => {
    const { here, there } = await twoBrowsers()
    const [session = ''] = await others(here)
    await app.call('DELETE /api/account/sessions/{id}', { params: { id: session } }, here)
    expect((await renew(there, { replaces: there.subscription.endpoint })).status).toBe(401)
    expect((await renew(here, { replaces: there.subscription.endpoint })).status).toBe(200)
    expect((await reached(here)).length).toBe(1)
  })
})
