import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startTestApp({ env: { BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC' } })
  admin = await aPerson(app, { roles: ['admin'] })
})
afterAll(() => app.stop())

describe('a person, as an admin sees them', () => {
  test('first what they may read and until when, with their payments, each with its page', async () => {
    const person = await aPerson(app)
    const now = app.clock.now()
    await storeSubscription(app, person.id, { start_at: now - 10 * DAY, end_at: now + 80 * DAY })
    const { paymentId } = await app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
    const { main } = await openPage(app, `/admin/people/${person.id}`, { as: admin })
    const access = main.byRole('region', { name: 'Subscription' })
    expect(access.text).toMatch(/80 of 90 days left.*Paid subscription · Expires on \w{3} \d/)
    const payment = access.byRole('link', { name: /^ETB 4,800/ })
    expect([payment.attribute('href'), payment.text]).toEqual([
      `/admin/payments/${paymentId}`,
      expect.stringMatching(/1 Year.*Not paid yet/),
    ])
    expect(main.text.indexOf('Paid subscription')).toBeLessThan(main.text.indexOf('Roles'))
  })
  test('somebody without either is said to have none', async () => {
    const { main } = await openPage(app, `/admin/people/${(await aPerson(app)).id}`, { as: admin })
    expect(main.byRole('region', { name: 'Subscription' }).text).toMatch(/No subscription yet.*No payments yet/)
  })
})
