import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openPage, openSampleApp } from '#test/page.ts'
import type { PageElement } from '#test/page-elements.ts'

/** Saved searches above the results, and the tender next to them, as far as they are HTML. */

let app: TestApp
let person: SignedIn
let ids: number[]
const keep = async (name: string, query: Record<string, unknown>) =>
  (
    await app.call(
      'POST /api/savedSearches',
      { body: { name, query, frequency: 'daily', channels: ['email'] } },
      person,
    )
  ).id
beforeAll(async () => {
  app = await openSampleApp()
  person = await aPerson(app)
  ids = [await keep('Everything in Amhara', { regions: ['Amhara'] }), await keep('Pumps', { keyword: 'pump' })]
  await app.drain()
})

const list = async (query = '', given: Parameters<typeof openPage>[2] = {}) =>
  (await openPage(app, `/tenders/list${query}`, given)).main
const tabs = (main: PageElement) =>
  main.all('nav').find((nav) => nav.attribute('aria-label') === 'Saved searches as tabs')
const linksOf = (main: PageElement) => tabs(main)?.all('a') ?? []
const current = (main: PageElement) =>
  linksOf(main)
    .filter((link) => link.attribute('aria-current') === 'page')
    .map((link) => link.text.trim())

describe('saved searches as tabs', () => {
  test('are above the results of people who have some, each with its list; others have none', async () => {
    const main = await list('', { as: person })
    expect(linksOf(main).map((link) => [link.text.replace(/\d.*$/, '').trim(), link.attribute('href')])).toEqual([
      ['All', '/tenders/list'],
      ['Everything in Amhara', `/tenders/list?regions=Amhara&tab=${ids[0]}`],
      ['Pumps', `/tenders/list?keyword=pump&tab=${ids[1]}`],
    ])
    expect(current(main)).toEqual(['All'])
    expect(main.byRole('link', { name: 'Keep this search as a tab' }).attribute('href')).toBe('/tenders/searches/new')
    expect(tabs(await list())).toBeUndefined()
    expect(tabs(await list('', { as: await aPerson(app) }))).toBeUndefined()
  })

  test('mark the current one, with its alerts, changed filters and the possible actions', async () => {
    const same = await list('?regions=Amhara', { as: person })
    expect(current(same).join()).toContain('Everything in Amhara')
    expect(same.byRole('button', { name: 'Alerts for “Everything in Amhara”' }).attribute('aria-haspopup')).toBe(
      'dialog',
    )
    expect(same.text).not.toContain('Changed.')
    const changed = await list(`?regions=Amhara&regions=Oromia&tab=${ids[0]}`, { as: person })
    expect(current(changed).join()).toContain('Everything in Amhara')
    expect(changed.text).toContain('Changed.')
    for (const name of ['Save', 'Save as new', 'Undo']) changed.byRole('button', { name })
  })
})

describe('a tender next to its list', () => {
  const pane = (main: PageElement) =>
    main.all('section').find((part) => part.attribute('aria-label') === 'Opened tender')

  test('is shown only if it was chosen or the address names one', async () => {
    expect(pane(await list())).toBeUndefined()
    const chosen = aBrowser()
    chosen.cookies.set('split', '1')
    expect(pane(await list('', { as: chosen }))?.text).toContain('Choose a tender to read it here.')
    const named = await list('?open=271')
    expect(pane(named)?.byRole('link', { name: 'Open full page' }).attribute('href')).toBe('/tenders/detail?id=271')
  })

  test('is not part of the search: the list and its address for crawlers are the same', async () => {
    const cards = (main: PageElement) => main.allByRole('article').length
    expect(cards(await list('?open=271'))).toBe(cards(await list()))
    const { page } = await openPage(app, '/tenders/list?regions=Amhara&open=271&tab=3')
    const canonical = page.all('link').find((link) => link.attribute('rel') === 'canonical')
    expect(canonical?.attribute('href')).toMatch(/\/tenders\/list$/)
  })

  test('is never an id that is neither a number nor a guid', async () => {
    for (const open of ['javascript:alert(1)', '"><script>', '0', '1e9'])
      expect(pane(await list(`?open=${encodeURIComponent(open)}`))?.text, open).toContain('Choose a tender')
  })
})

test('on lists a second link skips to the results', async () => {
  const skips = async (path: string) =>
    (await openPage(app, path)).page
      .all('a')
      .slice(0, 2)
      .map((link) => link.attribute('href'))
  expect(await skips('/tenders/list')).toEqual(['#main', '#results'])
  expect((await skips('/contact'))[1]).not.toBe('#results')
  expect((await list()).all('section').some((part) => part.attribute('id') === 'results')).toBe(true)
})
