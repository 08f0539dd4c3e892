import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundCard, Marks, PublicCard, StaffCard } from '#contract/tenders.ts'
import { speak } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { NoticeCard } from './notice-card.tsx'
import { StaffLineContext } from './staff-line-context.ts'
import { StaffLine } from './staff-line.tsx'

const NOW = Date.UTC(2026, 1, 5, 9, 0)
const CARD: PublicCard = {
  id: 48213,
  shortTitle: 'Submersible pumps',
  shortDesc: 'Sealed bids',
  companyName: 'Tana Basin',
  sourceName: 'Government Portal',
  language: 'en',
  keywords: ['borehole', 'a keyword that is far longer than thirty letters'],
  categories: [],
  regions: [],
  publishedTimestamp: NOW - 6 * DAY,
  closingTimestamp: NOW + 15 * DAY,
  closingTime: '10:00',
  proforma: false,
  freeTender: false,
  emergency: false,
  sample: false,
  color: 6,
  initial: 'T',
  closingStatus: 1,
}

function rendered(card: FoundCard | StaffCard, lang: Language = 'en', props = {}, at = '/tenders/list'): string {
  speak(lang)
  const visitor = {
    lang,
    calendar: lang === 'am' ? ('et' as const) : ('gc' as const),
    renderedAt: NOW,
    staff: false,
    publicOrigin: '',
  }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <VisitorContext value={visitor}>
        <StaffLineContext value={StaffLine}>
          <NoticeCard card={card} now={NOW} {...props} />
        </StaffLineContext>
      </VisitorContext>
    </MemoryRouter>,
  )
}
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
beforeEach(() => speak('en'))

describe('a card', () => {
  test('shows time left, closing, buyer, title, source and number', () => {
    const text = words(rendered(CARD))
    for (const part of [
      '15 days left',
      'Fri 20 Feb',
      '10:00',
      'Tana Basin',
      'Submersible pumps',
      'eGP',
      '6 days ago',
      'No. 48213',
    ])
      expect(text).toContain(part)
  })
  test('shows the open state only among closed ones, and the closed state always', () => {
    expect(words(rendered(CARD))).not.toContain('Open')
    expect(words(rendered(CARD, 'en', { isMixed: true }))).toContain('Open')
    expect(words(rendered({ ...CARD, closingTimestamp: NOW - DAY }))).toContain('Closed')
  })
  test('has the buyer’s colour and initial', () => expect(rendered(CARD)).toMatch(/data-tone="6"[^>]*>T</))
  test('names its source and keywords in Amharic if known, a found one marked as a whole', () => {
    const card = {
      ...CARD,
      sourceName: 'Addis Zemen',
      sourceNameAm: 'አዲስ ዘመን',
      keywords: ['animal feed', 'Xyz'],
      keywordsAm: ['መኖ', 'Xyz'],
    }
    const found = rendered({ ...card, marks: { keywords: [{ index: 0, ranges: [[0, 6]] }] } }, 'am')
    for (const part of ['አዲስ ዘመን', '<mark>መኖ</mark>', 'Xyz']) expect(found).toContain(part)
    expect(found).not.toMatch(/Addis Zemen|animal feed/)
    expect(rendered(card)).toMatch(/animal feed.*Addis Zemen/s)
  })
  test('cuts a keyword at thirty letters', () =>
    expect(words(rendered(CARD))).toContain('a keyword that is far longer t…'))
  test('shows at most six keywords, including those searched for, and counts the others', () => {
    const keywords = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'pump'].map((word) => `keyword ${word}`)
    const text = words(rendered({ ...CARD, keywords, marks: { keywords: [{ index: 7, ranges: [[8, 12]] }] } }))
    expect(text).toContain('pump')
    expect(text).toContain('keyword e')
    expect(text).not.toContain('keyword f')
    expect(text).toMatch(/\+\s?2/)
    expect(words(rendered({ ...CARD, keywords: keywords.slice(0, 6) }))).not.toContain('+')
  })
  test('links to the detail page, or for a free tender to the public page: other guids stay out of the address bar', () => {
    for (const card of [CARD, { ...CARD, guid: 'g-1' }]) {
      const html = rendered(card)
      expect(html).toContain('href="/tenders/detail?id=48213"')
      expect(html).not.toContain('g-1')
    }
    expect(rendered({ ...CARD, freeTender: true, guid: 'g-1' })).toContain('href="/tenders/display?guid=g-1"')
  })
  test('is in Amharic with the Ethiopian date and hour', () => {
    const text = words(rendered(CARD, 'am'))
    for (const part of ['ቀን ቀርቷል', 'ዓርብ፣ የካቲት 13', 'ከጠዋቱ 4:00', 'ከ6 ቀን በፊት', 'ቁጥር 48213']) expect(text).toContain(part)
  })
  test('names the language of a notice that differs from the page', () => {
    expect(rendered({ ...CARD, language: 'am' })).toContain('lang="am"')
    expect(rendered(CARD)).not.toContain('lang=')
  })
  test('counts a proforma down to the second', () => {
    const html = rendered({ ...CARD, proforma: true, closingTimestamp: NOW + 5 * 3_600_000 })
    expect(html).toContain('role="timer"')
    expect(words(html)).toContain('05:00:00')
  })
  test('names the day under 24 hours: today, tomorrow; before, its date', () => {
    const closing = (hours: number, closingTime: string, lang: Language = 'en') =>
      words(rendered({ ...CARD, closingTimestamp: NOW + hours * HOUR, closingTime }, lang))
    expect(closing(4.5, '16:30')).toContain('4 hours left Today, 16:30')
    expect(closing(21.5, '09:30')).toContain('21 hours left Tomorrow, 09:30')
    expect(closing(21.5, '09:30', 'am')).toContain('ነገ፣ ከጠዋቱ 3:30')
    expect(closing(25, '13:00')).toContain('1 day left Fri 6 Feb, 13:00')
  })
  test('marks what is free, urgent or a sample', () => {
    const text = words(rendered({ ...CARD, freeTender: true, emergency: true, sample: true }))
    const usual = words(rendered(CARD))
    for (const mark of ['Free', 'Emergency', 'Sample'])
      expect([text.includes(mark), usual.includes(mark)]).toEqual([true, false])
  })
  test('of a closed tender says so and shows no time left', () => {
    const html = rendered({ ...CARD, closingTimestamp: NOW - DAY })
    expect(html).toContain('data-urgency="over"')
    expect(words(html)).not.toContain('left')
  })
  test('leaves out missing values', () => {
    const html = rendered({
      ...CARD,
      companyName: '',
      shortDesc: undefined,
      keywords: [],
      sourceName: undefined,
      publishedTimestamp: undefined,
      closingTimestamp: undefined,
    })
    expect(words(html)).toContain('No fixed date')
    expect(html).not.toMatch(/undefined|NaN/)
  })
  test('marks the search words, also in keywords that are cut, and passes the words on', () => {
    const marks: Marks = { shortTitle: [[12, 17]], companyName: [[0, 4]], keywords: [{ index: 1, ranges: [[2, 9]] }] }
    const html = rendered({ ...CARD, marks }, 'en', {}, '/tenders/list?keyword=pumps%20%26%20more')
    for (const hit of ['<mark>pumps</mark>', '<mark>Tana</mark>', '<mark>keyword</mark>']) expect(html).toContain(hit)
    expect(html).toContain('href="/tenders/detail?id=48213&amp;keyword=pumps+%26+more"')
  })
  test('has the title without the leading buyer’s name and number, which have their own places, with marks kept', () => {
    const shortTitle = 'Tana Basin: Tender TB-7/2019 - Supply of pumps'
    const card: FoundCard = { ...CARD, shortTitle, titleFrom: 31, titleNumber: [19, 28], textRepeats: true }
    const marks: Marks = {
      shortTitle: [
        [0, 4],
        [41, 46],
      ],
      companyName: [[0, 4]],
    }
    const html = rendered({ ...card, marks })
    expect(html).toContain('>Supply of <mark>pumps</mark></a>')
    expect(html).toContain('No. 48213</span><span>TB-7/2019</span>')
    expect(words(html)).not.toContain('Sealed bids')
    expect(words(rendered({ ...card, textRepeats: undefined }))).toContain('Sealed bids')
  })
  test('escapes the text of a notice, marked or not', () => {
    expect(rendered({ ...CARD, shortTitle: '<img src=x>', marks: { shortTitle: [[0, 4]] } })).toContain(
      '<mark>&lt;img</mark>',
    )
    expect(rendered({ ...CARD, shortTitle: '<img src=x onerror=alert(1)>' })).not.toContain('<img')
  })
  test('remembers that it was opened', () => expect(rendered(CARD, 'en', { visited: true })).toContain('data-visited'))
  test('has a line for staff only if it has staff fields', () => {
    const staff: StaffCard = {
      ...CARD,
      status: 1,
      createdTimestamp: NOW - DAY,
      lastChangeTimestamp: NOW,
      visitorCount: 12,
      visitorCount2: 3,
      version: 1,
      rank: 0.123456,
      alertSectorCount: 2,
      alertUserCount: 1234,
    }
    const text = words(rendered(staff))
    for (const part of [
      'Submitted',
      'Created 1 day ago',
      'Visitors 12 / 3',
      'Sector alerts 2 · People 1,234',
      'Rank 0.12',
    ])
      expect(text).toContain(part)
    expect(words(rendered(CARD))).not.toContain('Visitors')
  })
})
