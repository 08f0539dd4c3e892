import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storeMessages } from '#test/factories/messages.ts'
import { aPerson, storePerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { openPage, sendForm } from '#test/page.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await aPerson(app, { name: 'Almaz Kebede', roles: ['admin'] })
})
afterAll(() => app.stop())

describe('people, as an admin sees them', () => {
  test('are listed in pages with their roles, and are found by number', async () => {
    const buyer = await storePerson(app, { name: 'Bekele Tadesse', phone: '+251911000042' })
    for (let n = 0; n < 23; n++) await storePerson(app, { name: `Crowd ${n}` })
    const first = await openPage(app, '/admin/people', { as: admin })
    expect(first.main.allByText('25 people')).toHaveLength(1)
    const mine = first.main.allByRole('listitem').find(({ text }) => text.includes('Almaz Kebede'))
    const second = await openPage(app, first.main.byRole('link', { name: 'Next page' }).attribute('href') ?? '', {
      as: admin,
    })
    expect(second.main.allByText('Page 2 of 2')).toHaveLength(1)
    const all = [...first.main.allByRole('listitem'), ...second.main.allByRole('listitem')]
    expect(all.map(({ text }) => text).filter((text) => text.includes('Crowd'))).toHaveLength(23)
    expect((mine ?? all.find(({ text }) => text.includes('Almaz Kebede')))?.text).toContain('Admin')
    const [form] = first.main.all('form')
    if (!form) throw new Error('no form to find people by')
    const found = await sendForm(app, first, form, { query: '0911 000042' }, { as: admin })
    expect(found.main.allByText('1 person')).toHaveLength(1)
    expect(found.main.byRole('link', { name: /Bekele Tadesse/ }).attribute('href')).toBe(`/admin/people/${buyer.id}`)
    const admins = await openPage(app, '/admin/people?role=admin', { as: admin })
    expect(admins.main.allByRole('listitem').map(({ text }) => text.includes('Almaz Kebede'))).toEqual([true])
    const chosen = admins.main
      .byLabel('Role')
      .all('option')
      .filter((option) => option.has('selected'))
    expect(chosen.map((option) => option.attribute('value'))).toEqual(['admin'])
    const nobody = await openPage(app, '/admin/people?query=nobody-of-that-name', { as: admin })
    expect(nobody.main.allByRole('heading', { name: 'Nobody found' })).toHaveLength(1)
  })
  test('each have a page with their rights, since when and by whom', async () => {
    const person = await aPerson(app, { name: 'Chaltu Girma' })
    await app.call(
      'PUT /api/admin/people/{id}/roles',
      { params: { id: person.id }, body: { roles: ['editor', 'reviewer'] } },
      admin,
    )
    const { main } = await openPage(app, `/admin/people/${person.id}`, { as: admin })
    expect(main.one('h1').text).toContain('Chaltu Girma')
    expect(main.byRole('region', { name: 'Record' }).text).toContain('– → Editor, Reviewer · by Almaz Kebede')
    const roles = main.byRole('region', { name: 'Roles' })
    expect([roles.byLabel(/^Editor/).has('checked'), roles.byLabel(/^Approver/).has('checked')]).toEqual([true, false])
    expect(main.text).toContain('1 open session')
    await app.call(
      'PUT /api/admin/people/{id}/suspension',
      { params: { id: person.id }, body: { suspended: true, note: 'Sold the list on' } },
      admin,
    )
    const after = await openPage(app, `/admin/people/${person.id}`, { as: admin })
    expect(after.main.text).toContain('0 open sessions')
    expect(after.main.byRole('region', { name: 'Suspension' }).text).toContain('Sold the list on')
    expect((await openPage(app, '/subscription/profile', { as: person })).address).toBe(
      '/authentication/login?returnUrl=%2Fsubscription%2Fprofile',
    )
  })
  test('prices follow the plan', async () => {
    await app.call('PUT /api/subscription/plan', { body: { annually: 4950 } }, admin)
    expect((await openPage(app, '/subscription/pricing')).main.text).toContain('4,950')
    await app.call('PUT /api/subscription/plan', { body: { annually: 4800 } }, admin)
  })
})

describe('the subscription of a reader', () => {
  const profileOf = async (periods: Parameters<typeof storeSubscription>[2]) => {
    const person = await aPerson(app)
    await storeSubscription(app, person.id, periods)
    const { main } = await openPage(app, '/subscription/profile', { as: person })
    return main.byRole('region', { name: 'Subscription: Paid subscription' })
  }
  test('is shown with kind, days, share and end', async () => {
    const now = app.clock.now()
    const bar = await profileOf({ start_at: now - 10 * DAY, end_at: now + 80 * DAY })
    expect(bar.text).toContain('80 of 90 days left')
    expect(bar.text).toMatch(/Expires on \w{3} \d/)
    expect([bar.one('*', { role: 'meter' }).attribute('aria-valuenow'), bar.allByRole('status')]).toEqual(['89', []])
  })
  test('has a warning under a quarter, with the way to renew', async () => {
    const now = app.clock.now()
    const bar = await profileOf({ start_at: now - 80 * DAY, end_at: now + 10 * DAY })
    expect(bar.byRole('status').text).toContain('Renew now')
    expect(bar.byRole('link', { name: 'Renew' }).attribute('href')).toBe('/subscription/pricing')
  })
})

test('the page of the alerts is named after them', async () => {
  const { main } = await openPage(app, '/subscription/profile/4', { as: await aPerson(app) })
  expect(main.one('h1').text).toBe('Configure Alert')
})

describe('messages, as staff see them', () => {
  test('are counted by state and channel, with long waits and reasons of failures; an editor cannot retry any', async () => {
    const now = app.clock.now()
    await storeMessages(
      app.world.db,
      [
        { state: 'pending', kind: 'digest', channel: 'email', ago: 12 * MINUTE },
        { state: 'pending', kind: 'contact-message', channel: 'sms', ago: MINUTE },
        ...Array.from({ length: 7 }, () => ({
          state: 'sent',
          kind: 'contact-message',
          channel: 'email',
          ago: 60 * MINUTE,
        })),
        {
          state: 'failed',
          kind: 'contact-message',
          channel: 'email',
          ago: 90 * MINUTE,
          error: '550 5.7.1 refused by policy',
        },
        { state: 'failed', kind: 'sign-in-code', channel: 'sms', ago: 100 * MINUTE, error: 'No route', secret: true },
      ],
      now,
    )
    const editor = await aPerson(app, { roles: ['editor'] })
    await app.call('POST /api/Notification/ConfigAlert', { body: { keywords: 'weaving looms' } }, await aPerson(app))
    const { main } = await openPage(app, '/admin/messages', { as: editor })
    const row = (name: string) => main.allByRole('row').find(({ text }) => text.startsWith(name))?.text
    expect(row('Pending')).toMatch(/^Pending 1 1 0 0/)
    expect(row('Sent')).toMatch(/^Sent 7 0 0 0/)
    const lines = main
      .byRole('region', { name: 'Messages of the last 48 hours' })
      .allByRole('listitem')
      .map(({ text }) => text)
    expect(lines.find((text) => text.startsWith('Email'))).toMatch(/12 minutes ago\s*More than 5 minutes/)
    expect(lines.find((text) => text.startsWith('SMS'))).not.toContain('More than 5 minutes')
    const failed = main.byRole('region', { name: 'Failed messages' })
    expect(failed.text).toContain('550 5.7.1 refused by policy')
    expect(failed.text).toContain('Admins and approvers can try them again.')
    expect(failed.allByRole('checkbox')).toEqual([])
    expect(main.byRole('region', { name: 'Matching' }).text).toMatch(/Alert profiles 1/)
  })
})
