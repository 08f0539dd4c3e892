import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeds } from '#contract/feeds.ts'
import type { FeedQuery } from '#contract/feeds.ts'
import { eventsIn, parseCalendar, property, calendarText } from '#test/calendar-file.ts'
import { childOf, childrenOf, parseXml } from '#test/xml.ts'
import { atomFeed } from './atom-feed.ts'
import { calendarFeed } from './calendar-feed.ts'
import { hostOf, searchTag } from './feed-address.ts'
import type { FeedCard } from './feed-facts.ts'
import { feedTitle } from './feed-title.ts'

const ORIGIN = 'https://chereta.example'
const at = (iso: string) => Date.parse(iso)
const CARD: FeedCard = {
  id: 7,
  shortTitle: 'Supply of pumps',
  shortDesc: 'Sealed bids are invited.',
  companyName: 'የጣና ተፋሰስ',
  englishCompanyName: 'Tana Basin',
  sourceName: 'Addis Zemen',
  language: 'en',
  keywords: [],
  categories: [{ categoryId: 403 }, { categoryId: 999_999 }, { categoryId: 101 }],
  regions: [{ region: 'Amhara' }],
  publishedTimestamp: at('2026-03-02T08:00:00+03:00'),
  closingTimestamp: at('2026-03-20T10:00:00+03:00'),
  closingTime: '10:00',
  openningTimestamp: at('2026-03-20T10:30:00+03:00'),
  openningTime: '10:30',
  proforma: false,
  freeTender: false,
  emergency: false,
  sample: false,
  color: 1,
  initial: 'T',
  closingStatus: 1,
  changedAt: at('2026-03-03T09:00:00+03:00'),
  version: 4,
}
const queryOf = (given: Record<string, unknown> = {}): FeedQuery =>
  feeds['GET /api/tenders/feed.json'].query.parse(given)
const page = (cards: FeedCard[], query = queryOf()) => ({
  query,
  cards,
  cursor: undefined,
  next: undefined,
  today: at('2026-03-02T00:00:00+03:00'),
})
const entriesOf = (cards: FeedCard[], query = queryOf()) =>
  childrenOf(parseXml(atomFeed(ORIGIN, page(cards, query))), 'entry')
const calendarOf = (cards: FeedCard[], more: { openings?: boolean; query?: FeedQuery } = {}) =>
  parseCalendar(calendarFeed(ORIGIN, { query: more.query ?? queryOf(), openings: more.openings ?? false, cards }))

/** Texts that a page would execute if it trusted them. */
const VECTORS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  ']]><script>alert(1)</script><![CDATA[',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '</title></feed><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '\u0000<scr\u0000ipt>\ud800\ufffe',
  'x\r\nATTACH:http://evil.example\r\nBEGIN:VALARM',
  'a\\,b;c:d"e',
]
const everywhere = (text: string): FeedCard => ({
  ...CARD,
  shortTitle: text,
  shortDesc: text,
  companyName: text,
  englishCompanyName: text,
  sourceName: text,
  closingText: text,
})

describe('the Atom feed', () => {
  test('has the elements that RFC 4287 requires', () => {
    const feed = parseXml(
      atomFeed(ORIGIN, { ...page([CARD], queryOf({ keyword: 'pump', lang: 'am' })), cursor: 'here', next: 'there' }),
    )
    expect(feed.name).toBe('feed')
    expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'am' })
    expect(childOf(feed, 'id').text).toBe('tag:chereta.example,2026:tenders?keyword=pump&lang=am')
    expect(childOf(feed, 'title').text).toBe('ክፍት ጨረታዎች፦ “pump”')
    expect(childOf(feed, 'updated').text).toBe('2026-03-03T06:00:00.000Z')
    expect(childOf(childOf(feed, 'author'), 'name').text).toBe('Chereta')
    const links = childrenOf(feed, 'link').map(({ attributes: { rel, href } }) => [rel, href])
    const address = `${ORIGIN}/api/tenders/feed.atom?keyword=pump&lang=am`
    expect(links).toEqual([
      ['self', `${address}&cursor=here`],
      ['alternate', `${ORIGIN}/tenders/list?keyword=pump&lang=am`],
      ['first', address],
      ['next', `${address}&cursor=there`],
    ])
  })
  test('has an entry for each tender, with both calendars in words', () => {
    const [entry] = entriesOf([CARD])
    if (!entry) throw new Error('no entry')
    expect(childOf(entry, 'id').text).toBe('tag:chereta.example,2026:tender/7')
    expect(childOf(entry, 'title')).toMatchObject({ text: 'Supply of pumps', attributes: { 'xml:lang': 'en' } })
    expect(childOf(entry, 'updated').text).toBe('2026-03-03T06:00:00.000Z')
    expect(childOf(entry, 'published').text).toBe('2026-03-02T05:00:00.000Z')
    expect(childOf(entry, 'link').attributes).toEqual({
      rel: 'alternate',
      type: 'text/html',
      href: `${ORIGIN}/tenders/detail?id=7`,
    })
    expect(childrenOf(entry, 'category').map(({ attributes: { term } }) => term)).toEqual(['403', '101', 'Amhara'])
    const content = childOf(entry, 'content')
    expect(content.attributes).toEqual({ type: 'html' })
    expect(content.text).toContain(
      '<p><b>Closes:</b> Fri 20 Mar 2026, 10:00 · Fri, Megabit 11, 2018 E.C., 4:00 in the morning (Ethiopian)</p>',
    )
  })
  test('is in Amharic, and marks texts in another language', () => {
    const [entry] = entriesOf([CARD], queryOf({ lang: 'am' }))
    const html = entry ? childOf(entry, 'content').text : ''
    expect(html).toContain('<b>የመዝጊያ ቀን፦</b> ዓርብ፣ መጋቢት 11 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00 · ዓርብ፣ ማርች 20 ቀን 2026፣ 10:00')
    expect(html).toContain('<p><span lang="en">Sealed bids are invited.</span></p>')
    expect(html).toContain('<b>ክልል፦</b> አማራ')
  })
  test('a free tender is linked to where it can be read', () => {
    const [entry] = entriesOf([{ ...CARD, freeTender: true, guid: '6f0c2b1e-7d8a-4c55-9a43-0d1f2e3a4b5c' }])
    expect(entry && childOf(entry, 'link').attributes['href']).toBe(
      `${ORIGIN}/tenders/display?guid=6f0c2b1e-7d8a-4c55-9a43-0d1f2e3a4b5c`,
    )
  })
  test('without entries is dated by the day', () => {
    expect(childOf(parseXml(atomFeed(ORIGIN, page([]))), 'updated').text).toBe('2026-03-01T21:00:00.000Z')
  })
  test.each(VECTORS)('is well-formed and runs nothing: %j', (vector) => {
    const [entry] = entriesOf([everywhere(vector)], queryOf({ keyword: vector, companyName: vector }))
    if (!entry) throw new Error('no entry')
    expect(new Set(entry.children.map(({ name }) => name))).toEqual(
      new Set(['title', 'id', 'updated', 'published', 'link', 'author', 'category', 'summary', 'content']),
    )
    const html = parseXml(`<div>${childOf(entry, 'content').text}</div>`)
    const names = (node: typeof html): string[] => [node.name, ...node.children.flatMap(names)]
    expect(new Set(names(html))).toEqual(new Set(['div', 'p', 'b']))
  })
})

describe('the calendar', () => {
  test('has an event at the closing instant, in UTC', () => {
    const calendar = calendarOf([CARD])
    const [event, ...more] = eventsIn(calendar)
    if (!event || more.length > 0) throw new Error('one event is expected')
    const value = (name: string) => property(event, name).value
    expect(value('UID')).toBe('tender-7@chereta.example')
    expect(property(event, 'DTSTART')).toEqual({ name: 'DTSTART', params: {}, value: '20260320T070000Z' })
    expect([value('DTSTAMP'), value('LAST-MODIFIED'), value('CREATED'), value('SEQUENCE')]).toEqual([
      '20260303T060000Z',
      '20260303T060000Z',
      '20260302T050000Z',
      '4',
    ])
    expect(calendarText(value('SUMMARY'))).toBe('Closes: Supply of pumps')
    expect(calendarText(value('DESCRIPTION'))).toContain(
      'Closes: Fri 20 Mar 2026, 10:00 · Fri, Megabit 11, 2018 E.C., 4:00 in the morning (Ethiopian)\n',
    )
    expect([value('URL'), value('STATUS'), value('TRANSP')]).toEqual([
      `${ORIGIN}/tenders/detail?id=7`,
      'CONFIRMED',
      'TRANSPARENT',
    ])
    expect(property(calendar, 'VERSION').value).toBe('2.0')
    expect(calendarText(property(calendar, 'X-WR-CALNAME').value)).toBe('Open tenders in Ethiopia')
    expect(property(calendar, 'REFRESH-INTERVAL')).toEqual({
      name: 'REFRESH-INTERVAL',
      params: { VALUE: 'DURATION' },
      value: 'PT6H',
    })
  })
  test('a closing without an hour lasts its day in Addis Ababa', () => {
    const { closingTime: _none, ...rest } = { ...CARD, closingTimestamp: at('2026-03-20T23:59:59.999+03:00') }
    const [event] = eventsIn(calendarOf([rest]))
    expect(event && property(event, 'DTSTART')).toEqual({
      name: 'DTSTART',
      params: { VALUE: 'DATE' },
      value: '20260320',
    })
  })
  test('a tender without a closing date has no event', () => {
    const { closingTimestamp: _none, closingTime: _neither, ...rest } = CARD
    expect(eventsIn(calendarOf([{ ...rest, closingText: 'within a week' }]))).toEqual([])
  })
  test('openings are events only if requested, with their own ids', () => {
    expect(eventsIn(calendarOf([CARD], { openings: true })).map((event) => property(event, 'UID').value)).toEqual([
      'tender-7@chereta.example',
      'tender-7-opening@chereta.example',
    ])
    const { openningTime: _none, ...rest } = CARD
    const [closing, opening] = eventsIn(calendarOf([rest], { openings: true }))
    const isOfDay = (event: typeof opening) => event && property(event, 'DTSTART').params['VALUE'] === 'DATE'
    expect([isOfDay(closing), isOfDay(opening)]).toEqual([false, true])
  })
  test('that is empty still has a component, as the grammar requires', () => {
    expect(calendarOf([]).components.map(({ name }) => name)).toEqual(['VTIMEZONE'])
  })
  test.each(VECTORS)('can contain any text: %j', (vector) => {
    const calendar = calendarOf([everywhere(vector)], { query: queryOf({ keyword: vector }) })
    const [event] = eventsIn(calendar)
    if (!event) throw new Error('no event')
    expect(event.components).toEqual([])
    expect(event.properties.map(({ name }) => name)).toEqual(
      eventsIn(calendarOf([CARD]))[0]?.properties.map(({ name }) => name),
    )
    // eslint-disable-next-line no-control-regex -- a calendar cannot hold them
    const kept = vector
      .toWellFormed()
      .replace(/\r\n/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f]/g, '')
    expect(calendarText(property(event, 'SUMMARY').value)).toBe(`Closes: ${kept}`)
  })
})

test('both are well-formed with any texts', () => {
  const texts = fc.string({
    unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)),
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(texts, texts, (title, words) => {
      const cards = [{ ...everywhere(words), shortTitle: title }]
      expect(entriesOf(cards, queryOf({ keyword: words }))).toHaveLength(1)
      expect(eventsIn(calendarOf(cards, { query: queryOf({ keyword: words }) }))).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

describe('the title', () => {
  test.each([
    [{}, 'Open tenders in Ethiopia', 'ክፍት የኢትዮጵያ ጨረታዎች'],
    [{ includeArchived: 'true' }, 'Tenders in Ethiopia, closed ones too', 'የኢትዮጵያ ጨረታዎች፣ የተዘጉትን ጨምሮ'],
    [
      { keyword: 'water pump', regions: ['Amhara', 'tigray'] },
      'Open tenders: “water pump” · Amhara, Tigray',
      'ክፍት ጨረታዎች፦ “water pump” · አማራ፣ ትግራይ',
    ],
    [
      { keywordGroups: ['1'], publishedWithin: '7' },
      'Open tenders: Construction & Civil Works · published within 7 days',
      'ክፍት ጨረታዎች፦ ግንባታ · በ7 ቀናት ውስጥ የወጡ',
    ],
    [
      { period: '6', proforma: 'true', gov: 'true' },
      'Open tenders: proforma · government · published today',
      'ክፍት ጨረታዎች፦ ፕሮፎርማ · መንግሥታዊ · ዛሬ የወጡ',
    ],
    [
      { languages: ['am'], companyName: 'Tana' },
      'Open tenders: company Tana · in Amharic',
      'ክፍት ጨረታዎች፦ ድርጅት Tana · ቋንቋ አማርኛ',
    ],
    [
      {
        publishOtherDateFrom: String(at('2026-03-01T00:00:00+03:00')),
        publishOtherDateTo: String(at('2026-03-05T00:00:00+03:00')),
      },
      'Open tenders: published from 1 Mar 2026 to 5 Mar 2026',
      'ክፍት ጨረታዎች፦ ከየካቲት 22 ቀን 2018 ዓ.ም እስከ የካቲት 26 ቀን 2018 ዓ.ም የወጡ',
    ],
  ])('of %j', (given, english, amharic) => {
    expect(feedTitle(queryOf(given), 'en')).toBe(english)
    expect(feedTitle(queryOf(given), 'am')).toBe(amharic)
  })
})

test('the id of a feed is the same however its search was typed', () => {
  const typed = queryOf({ regions: 'Amhara', keyword: ' pump ', sortOrder: '1', period: '0', proforma: 'false' })
  expect(searchTag(ORIGIN, typed)).toBe(searchTag(ORIGIN, queryOf({ keyword: 'pump', regions: ['Amhara'] })))
})
test.each([
  ['https://chereta.example:8443', 'chereta.example'],
  ['http://127.0.0.1:4600', '127.0.0.1'],
  ['http://[::1]:4600', '1'],
  ['https://ጨረታ.example', 'xn--fyd4mvu.example'],
])('ids are named after the host of %s', (origin, host) => {
  expect(hostOf(origin)).toBe(host)
})
