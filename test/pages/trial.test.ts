import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await anApprovedTender(app)
})
afterAll(() => app.stop())

describe('the page of the trial', () => {
  test('shows a visitor the steps, what the trial gives, how many tenders are open, and how it ends', async () => {
    const { main } = await openPage(app, '/subscription/trial')
    expect(main.one('h1').text).toBe('Try it for Free')
    expect(main.one('ol').all('li')).toHaveLength(3)
    expect(main.one('aside').text).toMatch(
      /Every tender and document in full.*1 tender is open now\..*nothing is charged/,
    )
    // A trial cannot be shared.
    expect(main.one('aside').text).not.toContain('colleagues')
  })
  test('leads a reader with access to alerts, tenders and papers instead of offering a trial', async () => {
    const reader = await aPerson(app)
    const now = app.clock.now()
    await storeSubscription(app, reader.id, { trial_start_at: now - DAY, trial_end_at: now + 6 * DAY })
    const { main } = await openPage(app, '/subscription/trial', { as: reader })
    expect(main.one('h1').text).toBe('Every tender is open to you')
    expect(main.text).not.toContain('Try it for Free')
    const [steps] = main.all('ol')
    expect(steps?.allByRole('link').map((link) => link.attribute('href'))).toEqual([
      '/subscription/profile/4',
      '/tenders/list',
      '/subscription/profile#papers',
    ])
  })
})
