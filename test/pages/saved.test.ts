import { beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { storeHits, storeWatches } from '#test/factories/watching.ts'
import { openPage, openSampleApp } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})

test.each([
  ['/tenders/saved', 'Saved tenders'],
  ['/tenders/alert', 'My Alerts'],
])('%s says to a visitor what it contains, and signing in returns there', async (path, title) => {
  const { address, main } = await openPage(app, path)
  expect(address).toBe(path)
  expect(main.byRole('heading', { name: title }).tag).toBe('h1')
  const back = encodeURIComponent(path)
  expect(main.byRole('link', { name: 'Sign in with Email' }).attribute('href')).toBe(
    `/authentication/login?returnUrl=${back}&way=email`,
  )
  expect(main.byRole('link', { name: 'I have a password' }).attribute('href')).toBe(
    `/authentication/login?returnUrl=${back}`,
  )
})

test.each(['/Identity/Account/RegisterPhoneContacts?returnUrl=/tenders/list'])(
  'a visitor of %s signs in first and returns there',
  async (path) => {
    const { address } = await openPage(app, path)
    const { pathname, searchParams } = new URL(address, 'http://chereta.test')
    const back = new URL(searchParams.get('returnUrl') ?? '', 'http://chereta.test')
    expect([pathname, decodeURIComponent(back.pathname + back.search)]).toEqual(['/authentication/login', path])
  },
)

test('a signed-in person sees saved tenders and alerts without script, in all three views', async () => {
  const person = await aPerson(app)
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 20 } })
  const kept = data.filter(({ closingTimestamp = 0 }) => closingTimestamp > app.clock.now()).slice(0, 3)
  for (const { id } of kept) await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, person)
  const watches = await storeWatches(app.world.db, [person.id])
  await storeHits(
    app.world.db,
    watches,
    kept.map(({ id }) => id),
    app.clock.now(),
  )
  for (const [path, count] of [
    ['/tenders/saved', '3 saved tenders'],
    ['/tenders/alert', '3 alerts'],
  ] as const) {
    for (const view of ['list', 'line']) {
      const { main } = await openPage(app, `${path}?view=${view}`, { as: person })
      const links = main.all('a').filter((link) => link.attribute('href')?.startsWith('/tenders/d'))
      expect(new Set(links.map((link) => link.attribute('href'))).size, `${path} ${view}`).toBe(3)
      expect(main.text, `${path} ${view}`).toContain(count)
    }
    for (const { closingTimestamp = 0, id } of kept) {
      const month = isoDate(civilDateAt(closingTimestamp))
      const { main } = await openPage(app, `${path}?view=calendar&month=${month}`, { as: person })
      const ids = main.all('a').map((link) => new URL(link.attribute('href') ?? '', 'http://here').searchParams)
      const guid = kept.find((card) => card.id === id)?.guid
      expect(
        ids.some((query) => query.get('id') === String(id) || query.get('guid') === guid),
        path,
      ).toBe(true)
      expect(main.byRole('navigation', { name: 'Calendar' }).allByRole('link').length).toBeGreaterThan(1)
    }
  }
})

test('alerts that have closed are folded away below the open ones, and shown where there are no others', async () => {
  const now = app.clock.now()
  const listed = async (query: object) =>
    (await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 2, includeArchived: true, ...query } })).data
  const over = await listed({ closingDateTo: now - 2 * DAY })
  const [open] = await listed({ closingDateFrom: now + 2 * DAY })
  if (!open || over.length < 2) throw new Error('too few samples are open or closed')
  const foldOf = async (found: readonly { id: TenderId }[]) => {
    const person = await aPerson(app)
    const watches = await storeWatches(app.world.db, [person.id])
    await storeHits(
      app.world.db,
      watches,
      found.map(({ id }) => id),
      now,
    )
    const { main } = await openPage(app, '/tenders/alert', { as: person })
    const [fold] = main.all('details')
    return {
      title: fold?.all('summary')[0]?.text,
      isOpen: fold?.has('open'),
      cards: fold?.allByRole('article', { hidden: true }).length,
    }
  }
  expect(await foldOf([open, ...over])).toEqual({ title: '2 have closed', isOpen: false, cards: 2 })
  expect(await foldOf(over.slice(0, 1))).toEqual({ title: '1 has closed', isOpen: true, cards: 1 })
  expect((await foldOf([open])).title).toBe(undefined)
})

test('the cookie alone is accepted for pages rendered here, and not for calls', async () => {
  const person = await aPerson(app)
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = new Request('http://chereta.test/api/tenders/get_saved_tenders', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect((await app.send(call)).status).toBe(401)
})
