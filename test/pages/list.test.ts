import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage, openSampleApp, sendForm } from '#test/page.ts'
import type { PageElement } from '#test/page-elements.ts'
import { shownTitle } from '#test/shown-title.ts'

/** Values and texts of decision 0090 about lists: the parts that are HTML. */

let app: TestApp
let totals: { active: number; archived: number }
beforeAll(async () => {
  app = await openSampleApp()
  totals = await app.call('GET /api/tenders/TendersCount')
})

const list = async (query = '', given: Parameters<typeof openPage>[2] = {}) =>
  (await openPage(app, `/tenders/list${query}`, given)).main
const cards = (main: PageElement) => main.allByRole('article')
const filter = (main: PageElement, title: string) => {
  const found = main.all('details').find((details) => details.all('summary')[0]?.text === title)
  if (!found) throw new Error(`there is no filter ${title}`)
  return found
}
const boxes = (of: PageElement) => of.allByRole('checkbox', { hidden: true })
const count = (main: PageElement) =>
  main.allByRole('heading').find(({ tag, text }) => tag === 'h2' && /tenders|^Results/.test(text))?.text ?? ''

describe('the list', () => {
  test("has 'Find the right tender' with a search by keyword, one by company, and 'Find Tenders', before the results", async () => {
    const main = await list()
    expect(main.byRole('heading', { name: 'Find the right tender' }).tag).toBe('h1')
    for (const name of ['Keyword', 'Company']) expect(main.byLabel(name).attribute('type')).toBe('search')
    expect(main.byRole('button', { name: 'Find Tenders' }).has('disabled')).toBe(false)
    const order = main
      .all('*')
      .flatMap((element) =>
        element.attribute('id') === 'filters'
          ? ['filters']
          : element.attribute('aria-label') === 'Results'
            ? ['results']
            : [],
      )
    expect(order).toEqual(['filters', 'results'])
  })
  test('has a filter and a chip for each choice; state and author are for staff', async () => {
    const main = await list()
    expect(main.all('summary').map(({ text }) => text)).toEqual([
      'Sector',
      'Buyer',
      'Region',
      'Source',
      'Kind',
      'Keyword',
      'Language',
      'Between two dates',
      'Closing Date',
    ])
    expect(boxes(filter(main, 'Buyer')).map(({ name }) => name.replace(/ ?\d+$/, ''))).toEqual([
      'Government',
      'Non Government',
    ])
    const [chips] = main.allByRole('group', { name: 'Filters' })
    const names = [
      'All filters',
      'Sector',
      'Region',
      'Published',
      'Company',
      'Source',
      'Kind',
      'Keyword',
      'Language',
      'Buyer',
    ]
    expect(chips?.allByRole('link').map(({ text }) => text)).toEqual(names)
    const editor = await aPerson(app, { roles: ['approver'] })
    expect((await list('', { as: editor })).all('summary').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Status']),
    )
  })
  test("shows five lines of a filter, 'View More' all of them, the chosen first", async () => {
    const main = await list()
    const regions = filter(main, 'Region')
    expect(boxes(regions).length).toBe(5)
    const all = await openPage(app, regions.byRole('link', { name: /^View More/ }).attribute('href') ?? '')
    const names = boxes(filter(all.main, 'Region')).map((box) => box.attribute('value') ?? '')
    expect(names.length).toBeGreaterThan(5)
    const last = names.at(-1) ?? ''
    const [first] = boxes(filter(await list(`?regions=${encodeURIComponent(last)}`), 'Region'))
    expect([first?.attribute('value'), first?.has('checked')]).toEqual([last, true])
  })
  test('cuts the name of a line at 20 letters, and offers only keywords of three tenders or more', async () => {
    const main = await list()
    const long = main.all('label', { title: true }).filter((label) => (label.attribute('title') ?? '').length > 20)
    expect(long.length).toBeGreaterThan(0)
    for (const label of long)
      expect(label.all('span')[0]?.text).toBe(`${label.attribute('title')?.slice(0, 17).trimEnd()}…`)
    for (const label of main.all('details').flatMap((details) => details.all('label')))
      expect([...(label.all('span')[0]?.text ?? '')].length).toBeLessThanOrEqual(20)
    const counts = filter(main, 'Keyword')
      .all('label')
      .map((label) => Number(label.all('span').at(-1)?.text.replaceAll(',', '')))
    expect(counts.length).toBeGreaterThan(0)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  })
  test("counts the active tenders and those of the archive, which 'Show Archived' includes", async () => {
    expect(count(await list())).toMatch(
      new RegExp(`^${totals.active} active tenders.*\\(${totals.archived} archived tenders\\)`),
    )
    const whole = count(await list('?includeArchived=on'))
    expect(whole).toMatch(new RegExp(`^${totals.active + totals.archived} tenders`))
    expect(whole).not.toContain('archived')
  })
  test("sorts by 'Closing soonest' (2) or 'Date', with words by 'Best match', too, ten at a time", async () => {
    const options = (main: PageElement) =>
      main
        .byLabel('Sort')
        .all('option')
        .map((option) => [option.attribute('value'), option.text])
    // The default order is not sent, so that typed words bring their own.
    expect(options(await list())).toEqual([
      ['2', 'Closing soonest'],
      ['', 'Date'],
    ])
    expect(options(await list('?keyword=supply'))).toEqual([
      ['', 'Best match'],
      ['2', 'Closing soonest'],
      ['1', 'Date'],
    ])
    for (const sortOrder of [1, 2]) {
      const { data } = await app.call('GET /api/tenders/searchTenders', { query: { sortOrder } })
      expect(data.length).toBe(10)
      expect(cards(await list(`?sortOrder=${sortOrder}`)).map((card) => card.all('h3')[0]?.text)).toEqual(
        data.map(shownTitle),
      )
    }
  })
  test('by closing is divided by days, and is the default for people who chose it before', async () => {
    const titles = (main: PageElement) => main.all('h3').map((title) => title.text)
    const parts = ['Today', 'Tomorrow', 'This week', 'Later', 'No fixed date']
    const pages = await Promise.all([0, 3, 8, 14].map((pageIndex) => list(`?sortOrder=2&pageIndex=${pageIndex}`)))
    const shown = [...new Set(pages.flatMap(titles).filter((title) => parts.includes(title)))]
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(parts.filter((part) => shown.includes(part)))
    expect(titles(await list('', { headers: { cookie: 'order=2' } }))).toEqual(titles(await list('?sortOrder=2')))
    expect(titles(await list('?keyword=supply', { headers: { cookie: 'order=2' } }))).toEqual(
      titles(await list('?keyword=supply')),
    )
  })
  test('of one day has the tenders that close on it, and names the day', async () => {
    const [first] = (await app.call('GET /api/tenders/searchTenders', { query: { sortOrder: 2 } })).data
    const day = new Date((first?.closingTimestamp ?? 0) + 3 * HOUR).toISOString().slice(0, 10)
    const main = await list(`?closingDateFrom=${day}&closingDateTo=${day}`)
    const at = Date.parse(`${day}T12:00:00+03:00`)
    const { totalCount, data } = await app.call('GET /api/tenders/searchTenders', {
      query: { closingDateFrom: at, closingDateTo: at },
    })
    expect(totalCount).toBeGreaterThan(0)
    expect(main.all('h3').map((title) => title.text)).toEqual(expect.arrayContaining(data.map(shownTitle)))
    expect(main.text).toContain(`Closing Date: ${Number(day.slice(8))} `)
  })
  test('finds by keyword in any customary spelling', async () => {
    for (const spelling of ['ግንባታ', 'ለግንባታዉ', 'construction']) {
      const main = await list(`?keyword=${encodeURIComponent(spelling)}`)
      expect(cards(main).length, spelling).toBeGreaterThan(0)
      expect(main.byLabel('Keyword').attribute('value')).toBe(spelling)
    }
  })
  test('of a filter is exactly as long as the number beside it, and the filter can be taken off', async () => {
    const [choice] = (await app.call('GET /api/tenderQueries/regions')).toSorted((a, b) => b.count - a.count)
    const main = await list(`?regions=${encodeURIComponent(choice?.label ?? '')}`)
    expect(count(main)).toMatch(new RegExp(`^${choice?.count} active tenders`))
    expect(main.byRole('link', { name: `Remove filter: ${choice?.label}` }).attribute('href')).toBe('/tenders/list')
  })
  test('shows the range of dates, and can remove it', async () => {
    const main = await list('?publishOtherDateFrom=2026-01-05&publishOtherDateTo=2026-01-07')
    expect(main.byRole('link', { name: 'Remove filter: 5 Jan to 7 Jan 2026' }).attribute('href')).toBe('/tenders/list')
  })
  test('of a misspelt word leads to the right one', async () => {
    // The first request after a start does not wait for the words to be read.
    await expect
      .poll(async () => (await list('?keyword=constructoin')).text, { timeout: 20_000 })
      .toContain('Did you mean construction?')
  })
  test('without results says so in the words of each screen size, with a way out', async () => {
    const main = await list('?keyword=zzzyyyxxx')
    expect(cards(main)).toEqual([])
    expect(main.text).toContain('Sorry, we did not find any results for your search parameters')
    expect(main.text).toContain(
      'We could not find tenders matching your search criteria; Did you enter wrong spelling of any word?',
    )
    expect(main.byRole('link', { name: 'Clear Search' }).attribute('href')).toBe('/tenders/list')
  })
})

describe('without script', () => {
  test('a visitor searches, opens the next page, and opens a tender', async () => {
    const as = aBrowser()
    const start = await openPage(app, '/tenders/list', { as })
    const found = await sendForm(app, start, start.main.one('form', { role: 'search' }), { keyword: 'supply' }, { as })
    expect(new URL(found.address, 'http://x').searchParams.get('keyword')).toBe('supply')
    const next = await openPage(app, found.main.byRole('link', { name: 'Next page' }).attribute('href') ?? '', { as })
    expect(new URL(next.address, 'http://x').searchParams.get('keyword')).toBe('supply')
    expect(cards(next.main)[0]?.text).not.toBe(cards(found.main)[0]?.text)
    const [link] = cards(start.main).flatMap((card) => card.all('a', { href: /guid=/ }))
    expect((await openPage(app, link?.attribute('href') ?? '', { as })).main.text).toContain('Closing Date')
  })
  test('no card occurs twice on the pages of a list', async () => {
    const numbers: string[] = []
    let address: string | undefined = '/tenders/list'
    for (let page = 0; page < 8 && address; page++) {
      const { main } = await openPage(app, address)
      numbers.push(...cards(main).map(({ text }) => /No\. (\d+)/.exec(text)?.[1] ?? ''))
      address = main.allByRole('link', { name: 'Next page' })[0]?.attribute('href')
    }
    expect(numbers.length).toBeGreaterThan(50)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
  test('two dates are sent with the search, and lists are followed by feeds', async () => {
    const start = await openPage(app, '/tenders/list')
    const [range] = start.main
      .all('details')
      .filter((details) => details.all('summary')[0]?.text === 'Between two dates')
    const from = range?.byLabel('From')
    expect([from?.attribute('form'), range?.byLabel('To').attribute('form')]).toEqual(['search', 'search'])
    const found = await sendForm(app, start, start.main.one('form', { id: 'search' }), {
      [from?.attribute('name') ?? '']: '2020-01-05',
    })
    expect(new URL(found.address, 'http://x').searchParams.get('publishOtherDateFrom')).toBe('2020-01-05')
    expect(cards(found.main).length).toBe(10)
    expect(start.main.byRole('link', { name: 'Atom', hidden: true }).attribute('href')).toContain(
      '/api/tenders/feed.atom',
    )
  })
})

describe('since the last visit', () => {
  const visit = () => `${app.clock.now()}.${app.clock.now() - 5 * DAY}`
  const asVisitor = () => Object.assign(aBrowser(), { cookies: new Map([['visit', visit()]]) })
  test('new tenders are counted next to the list, and have their own list', async () => {
    const { recent } = await app.call('GET /api/tenders/TendersSummaryCount', {
      query: { since: app.clock.now() - 5 * DAY },
    })
    expect(recent).toBeGreaterThan(0)
    const link = (await list('', { as: asVisitor() })).byRole('link', { name: `${recent} new since your last visit` })
    const own = await openPage(app, link.attribute('href') ?? '', { as: asVisitor() })
    expect(own.address).toBe('/tenders/list/3')
    expect(count(own.main)).toMatch(new RegExp(`^${recent} tenders since`))
    expect(own.title).toContain('Since your last visit')
  })
  test('the first visit is named as such', async () => {
    expect((await list('/3')).allByRole('heading', { name: 'This is your first visit' }).length).toBe(1)
  })
})

describe('invalid addresses', () => {
  test('filter values that do not exist are left out; the others count', async () => {
    const main = await list('?regions=Atlantis&keywordGroups=abc&languages=am')
    expect(cards(main).length).toBeGreaterThan(0)
    expect(main.allByRole('link', { name: /^Remove filter/ }).length).toBe(1)
  })
  test('filters of staff are left out for a visitor', async () => {
    const main = await list('?statuses=0&createdBy=someone')
    expect([main.allByText('Status'), main.allByRole('link', { name: /^Remove filter/ })]).toEqual([[], []])
  })
  test('a search text that is too long is named as the error, and the title stays short', async () => {
    const { main, title } = await openPage(app, `/tenders/list?keyword=${'pump+'.repeat(420)}`)
    expect(main.text).toContain('Your search text is too long')
    expect([...title].length).toBeLessThanOrEqual(80 + ' · Chereta'.length)
    expect(count(main)).toMatch(/^Results/)
    expect(main.byRole('link', { name: 'Clear Search' }).attribute('href')).toBe('/tenders/list')
  })
  test.each([
    ['/1', '/tenders/saved'],
    ['/2', '/tenders/alert'],
  ])('list %s is %s', async (group, to) => {
    expect((await openPage(app, `/tenders/list${group}`)).address).toBe(to)
  })
  test.each(['/4', '/5', '/6'])('list %s of a visitor links to sign-in and shows the general one', async (group) => {
    const main = await list(group)
    expect(main.byRole('link', { name: 'Sign in' }).attribute('href')).toBe(
      `/authentication/login?returnUrl=${encodeURIComponent(`/tenders/list${group}`)}`,
    )
    expect(count(main)).toContain(`${totals.active} active tenders`)
  })
  test.each(['/99', '/nonsense', '/0'])('list %s is the general one', async (group) => {
    expect(count(await list(group))).toContain(`${totals.active} active tenders`)
  })
})

test('staff reach their lists, and take a filter off that only they have', async () => {
  const approver = await aPerson(app, { roles: ['approver'] })
  const main = await list('?statuses=3', { as: approver })
  expect(main.allByRole('link', { name: 'Remove filter: Approved' }).length).toBe(1)
  const drafts = main.byRole('navigation', { name: 'Lists for staff' }).byRole('link', { name: /^Draft/ })
  const { address, main: own } = await openPage(app, drafts.attribute('href') ?? '', { as: approver })
  expect([address, own.allByRole('heading', { name: 'No tenders found' }).length]).toEqual(['/tenders/list/4', 1])
})

describe('what a device loads', () => {
  // With its headers it has to fit into the ten segments that a new connection sends at once.
  test('the document of the list has at most 14 kB compressed', async () => {
    const answer = await app.send(
      new Request('http://chereta.test/tenders/list', { headers: { 'accept-encoding': 'br', accept: 'text/html' } }),
    )
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(14 * 1024)
  })
  test('fonts come from our own origin, only for Ethiopic letters and only if the device has none; so do all other files', async () => {
    const { html, page } = await openPage(app, '/tenders/list', { lang: 'am' })
    const faces = html.match(/@font-face\s*\{[^}]*\}/g) ?? []
    expect(faces.length).toBeGreaterThan(0)
    const ranges = faces.flatMap((face) => /(?<=unicode-range:)[^;}]+/i.exec(face)?.[0].split(',') ?? ['all letters'])
    for (const range of ranges) expect(range).toMatch(/^\s*U\+(?:1[23]|2D|AB|1E7)/i)
    expect(faces.some((face) => face.includes('local('))).toBe(true)
    const loaded = [...html.replace(/<script\b[\s\S]*?<\/script>/g, '').matchAll(/url\(["']?([^)"']+)/g)].map(
      ([, url = '']) => url,
    )
    for (const url of loaded) expect(url).toMatch(/^(?:\/|data:|#)/)
    for (const part of [...page.all('script', { src: true }), ...page.all('img', { src: true })])
      expect(part.attribute('src')).toMatch(/^(?:\/|data:)/)
    for (const part of page.all('link', { href: true, rel: /stylesheet|preload|icon|manifest/ }))
      expect(part.attribute('href')).toMatch(/^(?:\/|data:)/)
  })
})

test('if all are samples, that is said once above the list', async () => {
  const person = await aPerson(app)
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 2 } })
  expect(data.every(({ sample }) => sample)).toBe(true)
  for (const { id } of data) await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, person)
  for (const path of ['/tenders/list', '/tenders/list?view=line', '/tenders/saved']) {
    const { main } = await openPage(app, path, { as: person })
    const said = main.all('p').filter(({ text }) => text === 'These are samples, not real notices.')
    const marks = main.all('span').filter(({ text }) => text === 'Sample')
    expect([said.length, marks.length], path).toEqual([1, 0])
  }
})
