import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openPage, openSampleApp, sendForm } from '#test/page.ts'
import { shownTitle } from '#test/shown-title.ts'

/** The front page and what stands around every page, as far as it is HTML. */

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})
const get = (path: string, headers: Record<string, string> = {}) =>
  app.send(new Request(`http://chereta.test${path}`, { headers }))

describe('the front page', () => {
  test('is the page of the empty path, with numbers and tenders of the database', async () => {
    const { address, main } = await openPage(app, '/')
    expect(address).toBe('/home')
    const { active } = await app.call('GET /api/tenders/TendersCount')
    expect(main.byRole('link', { name: `See ${active} open tenders` }).attribute('href')).toBe('/tenders/list')
    const soon = await app.call('GET /api/tenders/closing-soon')
    expect(main.allByRole('article').map((card) => card.allByRole('heading')[0]?.text)).toEqual(
      soon.slice(0, 3).map(({ shortTitle }) => shortTitle),
    )
    expect(main.allByRole('link', { name: 'Try it for Free' })[0]?.attribute('href')).toBe('/subscription/trial')
  })
  test('links sectors to the lists of their open tenders, with correct counts', async () => {
    const { main } = await openPage(app, '/home')
    for (const sector of main.byRole('navigation', { name: 'Sectors' }).allByRole('link').slice(0, 3)) {
      const count = /(\d[\d,]*)$/.exec(sector.text)?.[1]
      const list = await openPage(app, sector.attribute('href') ?? '')
      expect(list.address).toContain('keywordGroups=')
      expect(list.main.text).toContain(`${count} active tenders`)
    }
  })
  test('answers without script what somebody sells: how many are open, how many a month, three of them, and how to get alerts', async () => {
    const home = await openPage(app, '/home')
    expect(home.main.byLabel('What do you sell?').closest('form')?.attribute('action')).toBe('/home')
    const { main } = await openPage(app, '/home?sells=construction')
    const answer = main.byRole('region', { name: 'construction' })
    const list = await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'construction', sortOrder: 1 } })
    expect(list.totalCount).toBeGreaterThan(3)
    expect(answer.text).toContain(`${list.totalCount} open tenders`)
    expect(answer.text).toMatch(/about \d+ a month on average/)
    expect(answer.allByRole('article').map((card) => card.allByRole('heading')[0]?.text)).toEqual(
      list.data.slice(0, 3).map(shownTitle),
    )
    expect(answer.byRole('link', { name: `See all ${list.totalCount}` }).attribute('href')).toBe(
      '/tenders/list?keyword=construction',
    )
    const send = answer.byRole('link', { name: 'Send me these each morning' }).attribute('href') ?? ''
    expect(new URL(send, 'http://x').searchParams.get('returnUrl')).toBe('/tenders/searches/new?keyword=construction')
    expect((await openPage(app, send)).status).toBe(200)
  })
  test('says so if nothing is open, keeps the typed text, and shows no text as HTML', async () => {
    const { main } = await openPage(app, `/home?sells=${encodeURIComponent('<b>zzzqqqxx</b>')}`)
    expect(main.text).toContain('No open tenders right now')
    expect(main.byLabel('What do you sell?').attribute('value')).toBe('<b>zzzqqqxx</b>')
  })
  test('names sources and buyers with their open tenders, the prices, and a message with its reason marked', async () => {
    const { main } = await openPage(app, '/home')
    const { sourceNames } = await app.call('GET /api/tenderQueries/filters', { query: {} })
    const [largest] = sourceNames.toSorted((a, b) => b.count - a.count)
    const plan = await app.call('GET /api/subscription/plan')
    expect(main.text).toContain(`${plan.annually.toLocaleString('en')} for a year`)
    const source = main
      .allByRole('link')
      .find((link) => link.attribute('href')?.startsWith('/tenders/list?sourceNames='))
    expect(source?.text).toMatch(new RegExp(`${largest?.count}$`))
    expect(main.all('a', { href: /companyName=/ }).length).toBe(4)
    const marked = main.all('mark').map(({ text }) => text)
    expect(marked.length).toBeGreaterThan(0)
    for (const word of marked) expect(main.text).toMatch(new RegExp(`Because of: .*${word}`))
    expect(
      main
        .allByRole('heading')
        .filter(({ tag }) => tag === 'h3')
        .map(({ text }) => text),
    ).toEqual(
      expect.arrayContaining([
        'AI Powered Alert',
        'Time saving',
        'Customized',
        'Sharing is Caring',
        'Completeness',
        'Customer service',
      ]),
    )
  })
  test('works without script, and each of its links leads to a page', async () => {
    const { page } = await openPage(app, '/home')
    expect(page.allByRole('heading').find(({ tag }) => tag === 'h1')?.text).toBe(
      "Ethiopia's tenders, before they close.",
    )
    const own = new Set(
      page
        .allByRole('link', { hidden: true })
        .flatMap((link) => /^\/(?!preferences).*/.exec(link.attribute('href') ?? '') ?? []),
    )
    expect(own.size).toBeGreaterThan(10)
    // A tender for subscribers has its page too, which says so with the status of a refusal.
    for (const address of own)
      expect([address, (await openPage(app, address)).status]).toEqual([
        address,
        address.startsWith('/tenders/detail') ? 403 : 200,
      ])
  })
  test('describes the site, its search and both languages to search engines', async () => {
    const { page, html } = await openPage(app, '/home')
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const site = JSON.parse(json) as { url: string; potentialAction: { target: { urlTemplate: string } } }
    expect((await get(new URL(site.url).pathname)).status).toBe(200)
    const found = new URL(site.potentialAction.target.urlTemplate.replace('{keyword}', 'water'))
    const list = await openPage(app, found.pathname + found.search)
    expect([list.status, list.main.allByRole('article').length > 0]).toEqual([200, true])
    for (const lang of ['en', 'am'])
      expect(page.one('link', { hreflang: lang }).attribute('href')).toBe(`${site.url}?lang=${lang}`)
  })
})

test('pages for signing in have no header and footer', async () => {
  for (const path of ['/authentication/login', '/authentication/create-account', '/authentication/logged-out']) {
    const { status, page } = await openPage(app, path)
    expect([path, status, page.all('nav').length + page.all('footer').length]).toEqual([path, 200, 0])
  }
  const { page } = await openPage(app, '/home')
  expect([page.all('nav').length > 0, page.all('footer').length]).toEqual([true, 1])
})

test('without script a refused message keeps the typed text, and a correct one arrives', async () => {
  const start = await openPage(app, '/contact')
  const words = 'How do I pay?\n\n"In birr" & <b>soon</b>?'
  const form = (of: typeof start) => of.main.byLabel('Full Name').closest('form') ?? of.main
  const names = (of: typeof start) =>
    Object.fromEntries(
      ['Full Name', 'Email Address', 'Subject', 'Message'].map((label) => [
        label,
        of.main.byLabel(label).attribute('name') ?? '',
      ]),
    )
  const typed = (of: typeof start, given: Record<string, string>) =>
    Object.fromEntries(Object.entries(given).map(([label, text]) => [names(of)[label] ?? '', text]))
  const refused = await sendForm(
    app,
    start,
    form(start),
    typed(start, { 'Full Name': 'Hana Bekele', 'Email Address': 'hana@', Message: words }),
  )
  expect(refused.status).toBe(400)
  for (const said of [
    'Please fill out all required fields correctly.',
    'Please enter a valid email address',
    'Subject is required',
  ])
    expect(refused.main.text).toContain(said)
  expect(refused.main.text).not.toContain('Name is required')
  expect(refused.main.byLabel('Full Name').attribute('value')).toBe('Hana Bekele')
  expect(refused.main.byLabel('Message').text).toBe(words.replace(/\s+/g, ' '))
  const sent = await sendForm(
    app,
    refused,
    form(refused),
    typed(refused, { 'Email Address': 'hana@example.com', Subject: 'About prices', Message: words }),
  )
  expect(sent.main.text).toContain("Thank you for your message! We'll get back to you soon.")
  expect(new URL(sent.address, 'http://x').pathname).toBe('/contact')
})

test('the manifest has icons of their sizes, and shortcuts that lead to pages', async () => {
  type Icon = { src: string; sizes: string; type: string; purpose?: string }
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    icons: Icon[]
    shortcuts: { url: string; icons: Icon[] }[]
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tenders/list', '/tenders/alert', '/tenders/saved'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const response = await get(src)
    expect([src, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await openPage(app, url)).status).toBe(200)
})

test('content shared by another app is opened if it is our link, and searched for if it is words', async () => {
  const answer = async (params: Record<string, string>) => {
    const response = await get(`/share?${new URLSearchParams(params)}`)
    return [response.status, response.headers.get('location')]
  }
  expect(await answer({ text: 'See http://chereta.test/tenders/display?guid=1' })).toEqual([
    302,
    '/tenders/display?guid=1',
  ])
  expect(await answer({ text: 'road works https://there.example/tenders/1' })).toEqual([
    302,
    '/tenders/list?keyword=road+works',
  ])
})
