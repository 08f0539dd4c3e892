import { DAY } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
let path: string
beforeAll(async () => {
  app = await startTestApp()
  const { id } = await anApprovedTender(app)
  path = `/tenders/detail?id=${id}`
})
afterAll(() => app.stop())

/** The tender's page for a person whose paid period begins and ends so many days from now. */
async function readBy(days?: { begins: number; ends: number }, roles: 'employee'[] = []) {
  const person = await aPerson(app, { roles })
  const now = app.clock.now()
  if (days)
    await storeSubscription(app, person.id, { start_at: now + days.begins * DAY, end_at: now + days.ends * DAY })
  return openPage(app, path, { as: person })
}

describe('a tender of a subscriber', () => {
  test('warns a reader whose period is nearly over, and leads to the prices', async () => {
    const { main } = await readBy({ begins: -80, ends: 10 })
    expect(main.allByRole('heading', { name: 'Detail' })).toHaveLength(1)
    const [warning] = main.allByText(/Renew now/)
    expect(warning?.closest('p')?.byRole('link', { name: 'Pricing' }).attribute('href')).toBe('/subscription/pricing')
  })
  test.each([
    ['who has long to go', { begins: -10, ends: 80 }, []],
    ['staff', undefined, ['employee']],
  ] as const)('says nothing to %s', async (_, days, roles) => {
    const { main } = await readBy(days, [...roles])
    expect(main.allByRole('heading', { name: 'Detail' })).toHaveLength(1)
    expect(main.text).not.toContain('Renew now')
  })
})
