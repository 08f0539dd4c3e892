import { beforeAll, expect, test } from 'vitest'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { monthOf } from '#ethiopia/month.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { aBrowser } from '#test/app.ts'
import type { TestApp, TestBrowser } from '#test/app.ts'
import { giveAccess } from '#test/factories/kinds-of-caller.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage, openSampleApp } from '#test/page.ts'
import type { PageElement } from '#test/page-elements.ts'

/** The list as lines and as a calendar, as far as it is HTML: all of it, where there is no script. */

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})

const list = async (query = '', given: Parameters<typeof openPage>[2] = {}) =>
  (await openPage(app, `/tenders/list${query}`, given)).main
const views = (main: PageElement) => main.byRole('group', { name: 'View' }).allByRole('link')
/** A person whose device stored a view. */
const keeping = (view: string): TestBrowser => {
  const browser = aBrowser()
  browser.cookies.set('view-list', view)
  return browser
}
const texts = (elements: PageElement[]) => elements.map(({ text }) => text)

test('a view is a link that the server remembers; the address overrides the stored choice', async () => {
  const main = await list('?keyword=supply')
  expect(texts(views(main))).toEqual(['List', 'Line', 'Calendar'])
  expect(views(main).map((link) => link.has('aria-current'))).toEqual([true, false, false])
  expect(views(main)[1]?.attribute('href')).toBe(
    '/preferences?view-list=line&to=%2Ftenders%2Flist%3Fkeyword%3Dsupply%26view%3Dline',
  )
  const kept = await list('', { as: keeping('line') })
  expect(kept.allByRole('table')).toHaveLength(1)
  expect(kept.allByRole('article')).toHaveLength(0)
  expect((await list('?view=list', { as: keeping('line') })).allByRole('article').length).toBeGreaterThan(0)
  const odd = await list('?view=heap', { as: keeping('<b>') })
  expect(odd.allByRole('article').length).toBeGreaterThan(0)
  const response = await app.send(new Request('http://chereta.test/preferences?view-list=calendar&to=/tenders/list'))
  expect(response.headers.get('set-cookie')).toContain('view-list=calendar;')
})

test('lines are a table of the same tenders: heads order it, each row leads to its tender', async () => {
  const [cards, lines] = [await list('?view=list'), await list('?view=line')]
  const titles = cards
    .allByRole('heading')
    .filter(({ tag }) => tag === 'h3')
    .map(({ text }) => text)
  // Next to tenders that other files entered, samples are marked.
  const rows = lines.all('th', { scope: 'row' }).map(({ text }) => text.replace(/^Sample /, ''))
  expect(rows.slice(0, titles.length)).toEqual(titles)
  expect(rows.length).toBe(20)
  const heads = lines.all('th', { scope: 'col' })
  // Free tenders are open to everybody, and so are their bonds.
  expect(texts(heads)).toEqual(['Left', 'Tender', 'Buyer', 'Bond', 'Region', 'Published', 'Save'])
  expect(heads.map((head) => head.attribute('aria-sort'))).toEqual([
    'none',
    undefined,
    undefined,
    undefined,
    undefined,
    'descending',
    undefined,
  ])
  const [closing] = heads[0]?.allByRole('link') ?? []
  expect(closing?.attribute('href')).toBe('/tenders/list?sortOrder=2')
  const byClosing = await list('?view=line&sortOrder=2&keyword=supply')
  expect(
    byClosing
      .all('th', { scope: 'col' })
      .slice(0, 2)
      .map((head) => head.attribute('aria-sort')),
  ).toEqual(['ascending', 'none'])
})

test('lines show bonds only to people who may open the tenders', async () => {
  const paid = await aPerson(app)
  await giveAccess(app, paid.id, { paid: 90 * DAY })
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 20, sortOrder: 1 } }, paid)
  const bonds = data.flatMap(({ bidBond, freeTender }) => (bidBond && !freeTender ? [bidBond] : []))
  expect(bonds.length).toBeGreaterThan(0)
  const visitor = await list('?view=line')
  for (const bond of bonds) expect(visitor.text).not.toContain(bond)
})

test('a month has each of its days with its closings, and links to the months next to it', async () => {
  const now = app.clock.now()
  const today = civilDateAt(now)
  for (const [calendar, cookie] of [
    ['gc', 'gc'],
    ['et', 'et'],
  ] as const) {
    const browser = aBrowser()
    browser.cookies.set('cal', cookie)
    const main = await list('?view=calendar', { as: browser })
    const wall = monthOf(today, calendar)
    const days = main.all('time').flatMap((time) => time.attribute('datetime') ?? [])
    const expected = wall.weeks.flat().map(isoDate)
    expect(days.filter((day) => expected.includes(day))).toEqual(expected)
    const answered = await app.call('GET /api/tenders/calendar', {
      query: { from: expected[0] ?? '', to: expected.at(-1) ?? '', perDay: 6 },
    })
    expect(answered.data.length).toBeGreaterThan(0)
    const shown = main.all('a').filter((link) => /^\/tenders\/(detail|display)/.test(link.attribute('href') ?? ''))
    expect(shown).toHaveLength(answered.data.length)
    const steps = main.byRole('navigation', { name: 'Calendar' }).allByRole('link')
    expect(steps.map((step) => step.attribute('href'))).toEqual([
      expect.stringMatching(/^\/tenders\/list\?view=calendar&month=\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^\/tenders\/list\?view=calendar&month=\d{4}-\d\d-\d\d$/),
    ])
  }
})

test('a month without a closing says when the next is, and an invalid month is the present one', async () => {
  const empty = await list('?view=calendar&month=2020-02-10&keyword=supply')
  expect(empty.text).toContain('Nothing closes this month.')
  expect(empty.allByRole('link', { name: /^Next closing:/ })).toHaveLength(1)
  const odd = await list('?view=calendar&month=2026-13-45')
  expect(odd.allByRole('link', { name: 'This month' })).toHaveLength(0)
  const nothing = await list('?view=calendar&keyword=zzzqqq')
  expect(nothing.text).toContain('Sorry, we did not find any results')
})

/** Classes without a rule in the document's style sheets. */
function unstyled(html: string): string[] {
  const sheet = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' '))
  return [...new Set(names)].filter((name) => name !== '' && !sheet.includes(`.${name}`))
}

test('each view has its style sheets with the document, next to an opened tender and for own lists, too', async () => {
  const person = await aPerson(app)
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 3 } })
  for (const { id } of data) await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, person)
  for (const path of ['/tenders/list?open=271&', '/tenders/list?', '/tenders/saved?', '/tenders/alert?'])
    for (const view of ['list', 'line', 'calendar'])
      expect(unstyled((await openPage(app, `${path}view=${view}`, { as: person })).html), path + view).toEqual([])
})

test('in Amharic months, weekdays and views have Amharic names', async () => {
  const main = await list('?view=calendar', { lang: 'am' })
  expect(texts(main.byRole('group', { name: 'አቀራረብ' }).allByRole('link'))).toEqual(['ካርድ', 'ሠንጠረዥ', 'የቀን መቁጠሪያ'])
  expect(main.text).toContain('ዓ.ም')
  expect(main.text).toContain('የጨረታ መክፈቻ')
})
