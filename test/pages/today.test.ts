import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openPage, openSampleApp } from '#test/page.ts'
import { shownTitle } from '#test/shown-title.ts'

let app: TestApp
let person: SignedIn
beforeAll(async () => {
  app = await openSampleApp()
  person = await aPerson(app)
})

describe('home', () => {
  test('of a signed-in person is their day, wherever they come from, and the front page stays available', async () => {
    for (const path of ['/', '/home', '/today'])
      expect((await openPage(app, path, { as: person })).address).toBe('/today')
    const about = await openPage(app, '/home?about', { as: person })
    expect([about.address, about.status]).toEqual(['/home?about', 200])
    expect((await openPage(app, '/')).address).toBe('/home')
    expect((await openPage(app, '/today')).address).toBe('/authentication/login?returnUrl=%2Ftoday')
  })

  test('replaces the front page in the navigation, next to saved tenders', async () => {
    const { page } = await openPage(app, '/today', { as: person })
    const [, bottom] = page.all('nav').filter((nav) => nav.attribute('aria-label') === 'Main')
    expect(bottom?.all('a').map((link) => [link.text.trim(), link.attribute('href')])).toEqual([
      ['Today', '/today'],
      ['All Tenders', '/tenders/list'],
      ['Saved', '/tenders/saved'],
      ['Alerts', '/tenders/alert'],
      ['Others', '#settings'],
    ])
    const visitor = await openPage(app, '/home')
    const [, plain] = visitor.page.all('nav').filter((nav) => nav.attribute('aria-label') === 'Main')
    expect(plain?.all('a').map((link) => link.text.trim())).toEqual(['Home', 'All Tenders', 'Alerts', 'Others'])
  })
})

describe('today without script', () => {
  test('has three parts that say what they are for while they are empty', async () => {
    const { main, title } = await openPage(app, '/today', { as: person })
    expect(title).toBe('Today · Chereta')
    expect(main.all('h2').map((heading) => heading.text)).toEqual([
      'Closing for you',
      'New since you last looked',
      'This week',
      'Saved searches',
    ])
    expect(main.text).toContain('Tap the bookmark on a tender')
    expect(main.text).toContain('Tell us what you sell')
    expect(main.text).toContain('Save a search in the list of tenders')
  })

  test('counts tenders that close today, and the reader’s own among them; each day with closings leads to its list', async () => {
    const now = app.clock.now()
    const { data } = await app.call('GET /api/tenders/searchTenders', { query: { pageSize: 100 } })
    const soon = data
      .filter(({ closingTimestamp = 0 }) => closingTimestamp > now && closingTimestamp < now + 3 * DAY)
      .toSorted((a, b) => (a.closingTimestamp ?? 0) - (b.closingTimestamp ?? 0) || a.id - b.id)
    for (const { id } of soon) await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, person)
    const { week } = await app.call('GET /api/Today', {}, person)
    const { main } = await openPage(app, '/today', { as: person })
    const [first] = week
    const heading = main.all('h1')[0]?.text
    expect(heading).toBe(
      first && first.closing > 0
        ? `${first.closing} close${first.closing === 1 ? 's' : ''} today${first.saved > 0 ? `, ${first.saved} of yours` : ''}`
        : 'Nothing closes today',
    )
    expect(main.all('h4').map((title) => title.text)).toEqual(soon.slice(0, 10).map(shownTitle))
    const days = main
      .all('ol')[0]
      ?.all('a')
      .map((link) => link.attribute('href'))
    expect(days).toEqual(
      week
        .filter(({ closing }) => closing > 0)
        .map(({ day }) => `/tenders/list?closingDateFrom=${day}&closingDateTo=${day}&sortOrder=2`),
    )
  })

  test('is in Amharic, with days of its calendar', async () => {
    const { main } = await openPage(app, '/today', { as: person, lang: 'am' })
    expect(main.all('h2').map((heading) => heading.text)).toContain('ለእርስዎ የሚዘጉ')
  })
})
