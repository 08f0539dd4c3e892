import { MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { eventsIn, parseCalendar, property, calendarText } from '#test/calendar-file.ts'
import { aTender, anApprovedTender } from '#test/factories/tender.ts'
import { childOf, childrenOf, parseXml } from '#test/xml.ts'

let app: TestApp
let made: { id: number; guid: string }
beforeAll(async () => {
  app = await startTestApp()
  made = await anApprovedTender(app, { shortTitle: 'የውሃ ፓምፕ አቅርቦት <ግዥ> & ተከላ', language: 'am' })
  await anApprovedTender(app, { shortTitle: 'Office chairs', freeTender: true })
})
afterAll(() => app.stop())

/** Each test has a minute of its own, because of the rate limit. */
async function ask(
  form: 'atom' | 'ics' | 'json',
  query: string | Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  app.clock.advance(2 * MINUTE)
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
  return app.send(new Request(`http://chereta.test/api/tenders/feed.${form}?${search}`, { headers }))
}
const entries = async (response: Response) => childrenOf(parseXml(await response.text()), 'entry')
const events = async (response: Response) => eventsIn(parseCalendar(await response.text()))

describe('a search is followed', () => {
  test('as Atom feed', async () => {
    const response = await ask('atom', { keyword: '"ፓምፕ አቅርቦት"' })
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const [entry, ...more] = await entries(response)
    expect(more).toEqual([])
    expect(entry && childOf(entry, 'title').text).toBe('የውሃ ፓምፕ አቅርቦት <ግዥ> & ተከላ')
    expect(entry && childOf(entry, 'id').text).toBe(`tag:chereta.test,2026:tender/${made.id}`)
  })
  test('as calendar', async () => {
    const response = await ask('ics', { keyword: '"ፓምፕ አቅርቦት"', openings: 'true', lang: 'am' })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const [closing, opening, ...more] = await events(response)
    if (!closing || !opening || more.length > 0) throw new Error('two events are expected')
    expect(calendarText(property(closing, 'SUMMARY').value)).toBe('ይዘጋል፦ የውሃ ፓምፕ አቅርቦት <ግዥ> & ተከላ')
    expect([property(closing, 'DTSTART').value, property(opening, 'DTSTART').value]).toEqual([
      '20260320T070000Z',
      '20260320T073000Z',
    ])
  })
  test('as JSON, page by page', async () => {
    const first = (await (await ask('json', { pageSize: '1' })).json()) as {
      data: { shortTitle: string }[]
      next: string
    }
    const second = (await (await ask('json', { pageSize: '1', cursor: first.next })).json()) as {
      data: { shortTitle: string }[]
    }
    expect([...first.data, ...second.data].map(({ shortTitle }) => shortTitle)).toEqual([
      'Office chairs',
      'የውሃ ፓምፕ አቅርቦት <ግዥ> & ተከላ',
    ])
    expect(second).not.toHaveProperty('next')
  })
})

describe('a changed tender', () => {
  test('is the same entry with a later time, and the same event with a higher sequence', async () => {
    const { id } = await anApprovedTender(app, { shortTitle: 'Gravel' })
    const of = async () => {
      const [entry] = await entries(await ask('atom', { keyword: 'gravel' }))
      const [event] = await events(await ask('ics', { keyword: 'gravel' }))
      if (!entry || !event) throw new Error('it is in neither')
      return { entry, event, tag: childOf(entry, 'id').text, uid: property(event, 'UID').value }
    }
    const before = await of()
    const { version } = await app
      .call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')
      .then((tender) => tender as { version: number })
    await app.call(
      'PUT /api/tenders/{id}',
      { params: { id }, body: { ...aTender({ shortTitle: 'Gravel and sand' }), version } },
      'admin',
    )
    await app.drain()
    const after = await of()
    expect([after.tag, after.uid]).toEqual([before.tag, before.uid])
    expect(Date.parse(childOf(after.entry, 'updated').text)).toBeGreaterThan(
      Date.parse(childOf(before.entry, 'updated').text),
    )
    expect(Number(property(after.event, 'SEQUENCE').value)).toBeGreaterThan(
      Number(property(before.event, 'SEQUENCE').value),
    )
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'mistake' } }, 'admin')
    await app.drain()
    expect(await entries(await ask('atom', { keyword: 'gravel' }))).toEqual([])
    expect(await events(await ask('ics', { keyword: 'gravel' }))).toEqual([])
  })
})

describe('requesting again', () => {
  test.each(['atom', 'ics'] as const)('the same %s costs nothing while nothing changed', async (form) => {
    const first = await ask(form)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    const second = await ask(form, {}, { 'if-none-match': `"other", ${etag}` })
    expect([second.status, await second.text()]).toEqual([304, ''])
    await anApprovedTender(app, { shortTitle: 'Cement' })
    const third = await ask(form, {}, { 'if-none-match': etag })
    expect(third.status).toBe(200)
    expect(third.headers.get('etag')).not.toBe(etag)
  })
  test('too often is refused', async () => {
    app.clock.advance(2 * MINUTE)
    const ask = () => app.send(new Request('http://chereta.test/api/tenders/feed.ics?keyword=nothing'))
    const statuses = []
    for (let n = 0; n < 62; n += 1) statuses.push((await ask()).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

describe('the caller', () => {
  test('makes no difference to feed and calendar: their address is passed on', async () => {
    const staff = { authorization: `Bearer ${await app.adminToken()}` }
    for (const form of ['atom', 'ics'] as const) {
      const shown = await (await ask(form, {}, staff)).text()
      expect(shown).not.toContain(made.guid)
      expect(shown).toBe(await (await ask(form)).text())
    }
  })
  test('gets in JSON the tenders that the list shows them', async () => {
    const guids = async (headers: Record<string, string>) =>
      (
        (await (await ask('json', { keyword: '"ፓምፕ አቅርቦት"' }, headers)).json()) as { data: { guid?: string }[] }
      ).data.map(({ guid }) => guid)
    expect(await guids({})).toEqual([undefined])
    expect(await guids({ authorization: `Bearer ${await app.adminToken()}` })).toEqual([made.guid])
  })
})

test.each([
  ['json', 'cursor=abc', 'cursor'],
  ['json', `cursor=${'A'.repeat(40)}`, 'cursor'],
  ['json', `cursor=${'A'.repeat(201)}`, 'cursor'],
  ['atom', 'cursor=%00', 'cursor'],
  ['json', 'cursor=a&cursor=b', 'cursor'],
  ['json', 'pageSize=101', 'pageSize'],
  ['atom', 'lang=fr', 'lang'],
  ['ics', 'openings=perhaps', 'openings'],
  ['atom', 'regions=Atlantis', 'regions'],
  ['ics', 'keywordGroups=99', 'keywordGroups'],
  ['json', 'languages=english', 'languages'],
  ['atom', 'period=8', 'period'],
  ['ics', 'publishOtherDateFrom=1772312400000&publishOtherDateTo=1', 'publishOtherDateTo'],
  ['atom', `keyword=${'x'.repeat(2001)}`, 'keyword'],
] as const)('feed.%s?%s is refused and %s named', async (form, query, field) => {
  const response = await ask(form, query)
  expect(response.status).toBe(400)
  expect(Object.keys(((await response.json()) as Problem).errors ?? {})).toEqual([field])
})
