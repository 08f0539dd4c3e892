import { DAY } from '#ethiopia/time-units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { ETHIOPIAN_MONTHS_EN } from '#ethiopia/date-names.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { aBrowser } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPage, openSampleApp } from '#test/page.ts'
import type { PageElement } from '#test/page-elements.ts'

/** Values and texts of decision 0090 about a tender's own page: the parts that are HTML. */

const COMPANY = 'Omo Valley Water Works and Drilling Enterprise'
const SITE = 'https://procurement.omo-valley-water-works.example/tenders/boreholes'
const EMAIL = 'procurement.directorate@omo-valley-water-works-drilling.example'
const BOND = 'An unconditional bank guarantee of 2 % of the price, valid for 90 days'

type Card = OutputOf<Contract['GET /api/tenders/searchTenders']>['data'][number]
let app: TestApp
let free: Card & { guid: string }
let paid: Card
const made: Record<'rich' | 'bare' | 'over', { id: number; guid: string }> = {
  rich: { id: 0, guid: '' },
  bare: { id: 0, guid: '' },
  over: { id: 0, guid: '' },
}
beforeAll(async () => {
  app = await openSampleApp()
  const now = app.clock.now()
  const on = (days: number) => ({ dateType: 0, gcDate: isoDate(addDays(civilDateAt(now), days)), time: '10:00' })
  const bare = {
    shortTitle: 'Office chairs for the woreda of Jinka',
    companyName: 'Jinka Woreda',
    desktopDescription: '<p>Forty chairs are bought.</p>',
    freeTender: true,
    openning: undefined,
  }
  made.rich = await anApprovedTender(app, {
    shortTitle: 'Deep boreholes and pumps for nine villages of the lower Omo',
    companyName: COMPANY,
    englishCompanyName: COMPANY,
    sourceName: 'Government Portal',
    desktopDescription: '<p>Sealed bids are <b>invited</b> from drillers with a renewed licence.</p>',
    freeTender: true,
    publishedTimestamp: now - 30 * DAY,
    closing: on(5),
    openning: on(6),
    latitude: 5.78,
    longitude: 36.56,
    location: 'Gate 3, behind the market',
    tel1: '+251 11 123 4567',
    website: SITE,
    email: EMAIL,
    facebook: 'https://facebook.example/omo',
    bidBond: BOND,
    docPrice: 'ETB 300',
  })
  made.bare = await anApprovedTender(app, { ...bare, publishedTimestamp: now - DAY, closing: on(30) })
  made.over = await anApprovedTender(app, { ...bare, publishedTimestamp: now - 20 * DAY, closing: on(-1) })
  const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 100 } })
  free =
    data.find(
      (card): card is Card & { guid: string } =>
        card.guid !== undefined && card.language === 'en' && !Object.values(made).some(({ id }) => id === card.id),
    ) ?? (data[0] as never)
  paid = data.find((card) => !card.freeTender) ?? (data[0] as never)
})

const display = (name: keyof typeof made) => `/tenders/display?guid=${made[name].guid}`
const open = async (name: keyof typeof made, given: Parameters<typeof openPage>[2] = {}) =>
  (await openPage(app, display(name), given)).main
const section = (main: PageElement, title: string) =>
  main.allByRole('heading', { name: title }).flatMap((heading) => heading.closest('section') ?? [])
/** The value of a term of the page's lists of facts. */
const factOf = (main: PageElement, name: string) =>
  main
    .all('dt')
    .find(({ text }) => text === name)
    ?.closest('div')
    ?.all('dd')[0]?.text ?? ''

describe('a tender’s page', () => {
  test('has the way back, the company, and source and dates, the Government Portal as eGP', async () => {
    const main = await open('rich')
    expect(main.byRole('link', { name: 'Back to the list' }).attribute('href')).toBe('/tenders/list')
    expect(main.allByText(COMPANY).length).toBeGreaterThan(0)
    expect(factOf(main, 'Source')).toMatch(/^eGP/)
    for (const name of ['Published Date', 'Closing Date', 'Opening Date'])
      expect(factOf(main, name), name).toMatch(/\d/)
    expect(factOf(main, 'Location')).toBe('Gate 3, behind the market')
  })
  test('opens the print view in a new tab, which prints itself, and full screen here', async () => {
    const main = await open('rich')
    const of = (name: string) =>
      ['href', 'target'].map((attribute) => main.byRole('link', { name }).attribute(attribute))
    expect(of('Print')).toEqual([`/tenders/print?guid=${made.rich.guid}&print=1`, '_blank'])
    expect(of('Fullscreen')).toEqual([`/tenders/print?guid=${made.rich.guid}`, undefined])
  })
  test('counts days left and elapsed, together all days, with an s when more than one', async () => {
    const main = await open('rich')
    const [, left = 0, total = 0] = (/(\d+) of (\d+) days left/.exec(main.text) ?? []).map(Number)
    expect([left, total]).toEqual([5, 35])
    expect(main.allByText('30 days elapsed').length).toBeGreaterThan(0)
    expect(main.one('*', { role: 'progressbar', 'aria-label': 'Days elapsed' }).attribute('aria-valuenow')).toBe('30')
  })
  test('has phone, website, Facebook and email on a card, whole for copying; bond and price are among the dates, cut at 50 letters', async () => {
    const main = await open('rich')
    const [contact] = section(main, 'Contact')
    expect(contact?.allByRole('link').map((link) => link.attribute('href'))).toEqual([
      'tel:+251111234567',
      SITE,
      'https://facebook.example/omo',
      `mailto:${EMAIL}`,
    ])
    // The style sheet cuts them visually only.
    expect(contact?.allByRole('link').map(({ text }) => text)).toEqual([
      '+251 11 123 4567',
      SITE,
      'https://facebook.example/omo',
      EMAIL,
    ])
    expect(['Bid Bond', 'Document price', 'Location'].map((name) => factOf(main, name))).toEqual([
      `${BOND.slice(0, 50).trimEnd()} ...`,
      'ETB 300',
      'Gate 3, behind the market',
    ])
  })
  test('has no empty cards', async () => {
    const [rich, bare] = [await open('rich'), await open('bare')]
    for (const title of ['Contact', 'Location'])
      expect([title, section(rich, title).length, section(bare, title).length]).toEqual([title, 1, 0])
    expect(section(bare, 'Documents')).toEqual([])
    expect(bare.all('dt').map(({ text }) => text)).toEqual(['Closing Date', 'Published Date', 'Source'])
  })
  test('lists the required documents found in its words, without script; none if it requires none or may not be read', async () => {
    const [rich, bare] = [await open('rich'), await open('bare')]
    const [bid] = section(rich, 'Your bid')
    for (const words of ['Bidders submit 1 paper', 'Trade licence', 'from drillers with a renewed licence'])
      expect(bid?.text).toContain(words)
    expect(section(bare, 'Your bid')[0]?.text).toBe('Your bid')
    expect((await openPage(app, `/tenders/detail?id=${paid.id}`)).main.text).not.toContain('Bidders submit')
  })
  test('has the same address by path, by query and in shared links, with metadata for machines', async () => {
    for (const path of [`/tenders/display/${made.rich.guid}`, display('rich')]) {
      const { status, main, page, title, html } = await openPage(app, path)
      expect([status, main.byRole('heading', { name: /^Deep boreholes/ }).tag]).toEqual([200, 'h1'])
      expect(title).toContain('Deep boreholes and pumps')
      expect(page.one('link', { rel: 'canonical' }).attribute('href')).toMatch(
        new RegExp(`/tenders/display\\?guid=${made.rich.guid}$`),
      )
      expect(page.one('meta', { property: 'og:title' }).attribute('content')).toContain('Deep boreholes')
      expect(html).toContain('application/ld+json')
    }
  })
  test('of a sample is hidden from search engines, and its preview says that it is a sample', async () => {
    const { page, html } = await openPage(app, `/tenders/display?guid=${free.guid}`)
    expect(free.sample).toBe(true)
    expect(html).not.toContain('application/ld+json')
    expect(page.one('meta', { name: 'robots' }).attribute('content')).toBe('noindex')
    expect(page.one('meta', { name: 'description' }).attribute('content')).toMatch(/^An example, not a real notice · /)
  })
})

test('a choice of calendar without script writes the dates in it, and back', async () => {
  const as = aBrowser()
  const toggle = async (name: string) => {
    const { main } = await openPage(app, display('rich'), { as })
    const [choice] = main.allByRole('group', { name: 'Calendar' })
    const { main: chosen, address } = await openPage(app, choice?.byRole('link', { name }).attribute('href') ?? '', {
      as,
    })
    expect(address).toBe(display('rich'))
    return factOf(chosen, 'Closing Date')
  }
  // Each date is given in both calendars, the chosen one first.
  const gregorian = factOf(await open('rich'), 'Closing Date')
  const ethiopian = ETHIOPIAN_MONTHS_EN.map((month) => month.slice(0, 3)).join('|')
  expect(gregorian).toMatch(new RegExp(`20\\d\\d.*(?:${ethiopian})`))
  expect(await toggle('Ethiopian')).toMatch(new RegExp(`^\\w{3}, (?:${ethiopian}).*20\\d\\d`))
  expect(await toggle('Gregorian')).toBe(gregorian)
})

describe('the search text', () => {
  test.each([
    { lang: 'am', keyword: 'ግንባታ', plainly: 'ያለ ምልክት አሳይ' },
    { lang: 'en', keyword: 'construction', plainly: 'Show without marks' },
  ] as const)(
    'is marked in the tender without script, $lang, can be hidden, and is not sent to search engines',
    async ({ lang, keyword, plainly }) => {
      const { main } = await openPage(app, `/tenders/list?keyword=${keyword}`, { lang })
      const [first] = main.allByRole('article').flatMap((card) => card.all('a', { href: /guid=/ }))
      const tender = await openPage(app, first?.attribute('href') ?? '', { lang })
      expect(tender.address).toContain('keyword=')
      const marked = tender.main.all('mark').map(({ text }) => text)
      expect(marked.length).toBeGreaterThan(0)
      for (const text of marked) expect(text).toMatch(/ግንባታ|construct|build|ሕንፃ|ሥራ/i)
      expect(tender.page.one('link', { rel: 'canonical' }).attribute('href')).not.toContain('keyword')
      expect(tender.title).not.toContain('<')
      const plain = await openPage(app, tender.main.byRole('link', { name: plainly }).attribute('href') ?? '', { lang })
      expect([plain.status, plain.main.all('mark')]).toEqual([200, []])
    },
  )
})

describe('a tender for subscribers', () => {
  test('answers a visitor with the subscription text, the public card and similar tenders', async () => {
    const { status, main } = await openPage(app, `/tenders/detail?id=${paid.id}`)
    expect([status, main.allByRole('heading').find(({ tag }) => tag === 'h1')?.text]).toEqual([403, paid.shortTitle])
    expect(main.text).toContain('Closing Date')
    expect(main.text).toContain('Details of tenders can only be viewed by users with an active subscription.')
    expect(main.allByRole('article').some((card) => card.all('article').length > 0)).toBe(true)
  })
  test('opens for staff', async () => {
    const approver = await aPerson(app, { roles: ['approver'] })
    const { status, main } = await openPage(app, `/tenders/detail?id=${paid.id}`, { as: approver })
    expect([status, main.text.includes(paid.shortTitle), factOf(main, 'Closing Date')]).toEqual([
      200,
      true,
      expect.stringMatching(/\d/),
    ])
  })
  test('under its other addresses is the same page at once, whose script then writes the canonical address', async () => {
    const { status, address, main } = await openPage(app, `/tenders/detail_alert?id=${paid.id}`)
    expect([status, address]).toEqual([403, `/tenders/detail_alert?id=${paid.id}`])
    expect(main.text).toContain('Details of tenders can only be viewed by users with an active subscription.')
  })
  test('without a number is the list', async () => {
    expect((await openPage(app, '/tenders/detail')).address).toBe('/tenders/list')
  })
})

describe('the print view', () => {
  test('has no script of ours and no frame of the app', async () => {
    const { page, main } = await openPage(app, `/tenders/print?guid=${free.guid}`)
    expect(page.all('script', { src: true })).toEqual([])
    expect([page.all('nav'), page.all('footer')]).toEqual([[], []])
    expect(main.text).toContain(free.shortTitle)
  })
  test('begins with the closing in both calendars, and has its address as a QR code', async () => {
    const { main } = await openPage(app, `/tenders/print?guid=${free.guid}`)
    const closing = main.text.slice(main.text.indexOf('Closing Date'))
    expect(main.text.indexOf('Closing Date')).toBeLessThan(main.text.indexOf(free.shortTitle))
    expect(closing).toMatch(/^Closing Date \w+ \d+ \w+ 20\d\d \(\w+ \d+, 20\d\d E\.C\.\)/)
    expect(main.byRole('img', { name: new RegExp(`/tenders/display\\?guid=${free.guid}$`) }).all('path')).toHaveLength(
      1,
    )
  })
  test('of a sample says that it is not a real notice', async () => {
    const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 100 } })
    const guid = data.find((card) => card.guid !== undefined && card.sample)?.guid
    const { main } = await openPage(app, `/tenders/print?guid=${guid}`)
    expect(main.text).toContain('An example, not a real notice')
  })
})

describe('an expired session cookie', () => {
  test.each(['/tenders/list', () => `/tenders/display?guid=${free.guid}`, () => `/tenders/print?guid=${free.guid}`])(
    '%s opens as for everyone',
    async (path) => {
      const { status, html } = await openPage(app, typeof path === 'string' ? path : path(), {
        headers: { cookie: 'session=from-another-database' },
      })
      expect(status).toBe(200)
      expect(html).not.toContain('"staff":true')
    },
  )
})

describe('a missing page', () => {
  test.each([
    '/nothing',
    '/tenders/display?guid=00000000-0000-4000-8000-000000000000',
    '/tenders/display?guid=nonsense',
  ])('%s answers 404 with a page', async (path) => {
    const { status, page, html } = await openPage(app, path)
    expect([status, page.all('h1').length]).toEqual([404, 1])
    // It starts no app that would fetch what is missing.
    const sheet = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(names.filter((name) => !sheet.includes(`.${name}`))).toEqual([])
  })
  test('has a search that works without script', async () => {
    const { page } = await openPage(app, '/nothing/here')
    const field = page.byLabel('Search the tenders instead:')
    expect([
      field.attribute('name'),
      field.closest('form')?.attribute('action'),
      field.closest('form')?.byRole('button').text,
    ]).toEqual(['keyword', '/tenders/list', 'Find Tenders'])
  })
  test.each([
    ['/', '/home'],
    ['/tenders', '/tenders/list'],
    ['/tenders/whatever', '/tenders/list'],
    ['/tenders/list/nobody', '/tenders/list'],
  ])('%s leads to %s', async (from, to) => {
    expect((await openPage(app, from)).address).toBe(to)
  })
})
