import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { editTender } from '#test/factories/readers.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { openPage } from '#test/page.ts'
import type { RenderedPage } from '#test/page.ts'

/** Bodies of the list are stored and shown again; they are still never out of date, and never another reader's. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:10+03:00' })
})
afterAll(() => app.stop())

const list = (given: Parameters<typeof openPage>[2] = {}, query = '') => openPage(app, `/tenders/list${query}`, given)
const titles = ({ main }: RenderedPage) => main.allByRole('article').map((card) => card.all('h3')[0]?.text)
const bodyOf = ({ html }: RenderedPage) => html.slice(html.indexOf('<div id="root">'), html.indexOf('id="start"'))
const nonceOf = ({ headers }: RenderedPage) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('the same list has the same body within a minute, and each document a nonce of its own', async () => {
  await anApprovedTender(app, { shortTitle: 'Pumps' })
  // The second document's body is stored.
  await list()
  const first = await list()
  app.clock.advance(20_000)
  const second = await list()
  expect(titles(first)).toEqual(['Pumps'])
  expect(bodyOf(second)).toBe(bodyOf(first))
  const [one, other] = [nonceOf(first) ?? '', nonceOf(second) ?? '']
  expect([one === other, second.html.includes(one), second.html.includes(`nonce="${other}"`)]).toEqual([
    false,
    false,
    true,
  ])
})

test('what somebody approved, changed or withdrew stands in the next document', async () => {
  await list()
  const { id } = await anApprovedTender(app, { shortTitle: 'Cables' })
  expect(new Set(titles(await list()))).toEqual(new Set(['Cables', 'Pumps']))
  await editTender(app, id, { shortTitle: 'Copper cables' })
  expect(new Set(titles(await list()))).toEqual(new Set(['Copper cables', 'Pumps']))
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'The buyer asked for it' } }, 'admin')
  expect(titles(await list())).toEqual(['Pumps'])
})

test('at the second of its closing a tender leaves the list, also within a minute', async () => {
  await anApprovedTender(app, {
    shortTitle: 'Bricks',
    closing: { dateType: 0, gcDate: '2026-03-03', time: '10:00' },
    openning: { dateType: 0, gcDate: '2026-03-03', time: '10:30' },
  })
  app.clock.set('2026-03-03T09:59:59+03:00')
  expect(titles(await list())).toContain('Bricks')
  app.clock.set('2026-03-03T10:00:00+03:00')
  expect(titles(await list())).toContain('Bricks')
  app.clock.advance(1)
  expect(titles(await list())).not.toContain('Bricks')
})

test('a countdown shows the present second', async () => {
  await anApprovedTender(app, {
    shortTitle: 'Sand',
    closing: { dateType: 0, gcDate: '2026-03-04', time: '10:00' },
    openning: { dateType: 0, gcDate: '2026-03-04', time: '10:30' },
  })
  const left = async () => (await list()).main.all('b', { role: 'timer' }).map(({ text }) => text)
  app.clock.set('2026-03-04T09:30:10.500+03:00')
  expect(await left()).toEqual(['00:29:50'])
  app.clock.advance(400)
  expect(await left()).toEqual(['00:29:50'])
  app.clock.advance(100)
  expect(await left()).toEqual(['00:29:49'])
})

test('a person, a language, a theme and an address have documents of their own', async () => {
  const person = await aPerson(app, { name: 'Almaz' })
  const visitors = bodyOf(await list())
  const own = await list({ as: person })
  expect([own.html.includes('Almaz'), bodyOf(own).includes('Your account')]).toEqual([true, true])
  expect(visitors).not.toContain('Your account')
  expect(bodyOf(await list())).toBe(visitors)
  const amharic = bodyOf(await list({ lang: 'am' }))
  expect(amharic).toMatch(/[\u1200-\u137f]/)
  expect(amharic).not.toBe(visitors)
  expect(bodyOf(await list())).toBe(visitors)
  expect(bodyOf(await list({}, '?keyword=pumps'))).toContain('value="pumps"')
  expect(bodyOf(await list())).toBe(visitors)
})
