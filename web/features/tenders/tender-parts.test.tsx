import { DAY } from '#ethiopia/time-units.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { phonesInTexts } from '#ethiopia/phones-in-text.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { CompanyName } from './company-name.tsx'
import { ExpiredWarning } from './expired-warning.tsx'
import { LocationCard } from './location-card.tsx'
import { TenderChanges } from './tender-changes.tsx'
import { ContactSection } from './tender-aside.tsx'

const NOW = Date.UTC(2026, 1, 5, 9, 0)
const visitor = { lang: 'en', calendar: 'gc', renderedAt: NOW, staff: false, publicOrigin: '' } as const
const rendered = (part: React.ReactNode): string =>
  renderToStaticMarkup(<VisitorContext value={visitor}>{part}</VisitorContext>)

beforeEach(() => {
  speak('en')
  vi.stubGlobal('__SPRITE__', '/icons.svg')
})

describe('the name of a buyer', () => {
  test('occurs once and whole, however long: the style sheet gives it three lines', () => {
    for (const name of [
      'Tana Basin',
      'የጣና ተፋሰስ የውሃ ሥራዎች ድርጅት የባሕር ዳር ቅርንጫፍ ጽሕፈት ቤት',
      `${'Road '.repeat(40)}Authority`,
    ]) {
      const html = rendered(<CompanyName name={name} lang="am" ranges={undefined} />)
      expect(html).toMatch(/^<span lang="am" [^>]*>[^<]*<\/span>$/)
      expect(html.replace(/<[^>]*>/g, '')).toBe(name)
    }
  })
  test('is marked where it was found', () => {
    const ranges = [[0, 9] as const, [32, 40] as const]
    const html = rendered(
      <CompanyName name="Ethiopian Roads Administration, Alemgena District" lang="en" ranges={ranges} />,
    )
    expect(html.match(/<mark>/g)?.length).toBe(2)
  })
})

describe('a closed tender', () => {
  const dated = { proforma: false, closingStatus: 2, publishedTimestamp: NOW - 24 * DAY } as const
  test('says so, and since when', () => {
    const text = rendered(<ExpiredWarning tender={{ ...dated, closingTimestamp: NOW - 3 * DAY }} />).replace(
      /<[^>]*>/g,
      '',
    )
    expect(text).toBe('Tender has expired · It closed 3 days ago.')
  })
  test('says nothing while it is open', () => {
    expect(rendered(<ExpiredWarning tender={{ ...dated, closingStatus: 1, closingTimestamp: NOW + DAY }} />)).toBe('')
  })
})

describe('what changed', () => {
  const at = (text: string) => Date.parse(text)
  test('is said with both values, an end of a day as the day alone', () => {
    const changes = [
      {
        at: at('2026-02-04T12:00:00+03:00'),
        fields: [
          { field: 'closing' as const, from: at('2026-02-10T10:00:00+03:00'), to: at('2026-02-12T23:59:59.999+03:00') },
          { field: 'bidBond' as const, from: null, to: 'ETB 5,000' },
          { field: 'documents' as const, from: ['a.pdf'], to: ['a.pdf', 'b.pdf'] },
        ],
      },
    ]
    const text = rendered(<TenderChanges changes={changes} lang="en" />).replace(/<[^>]*>/g, '')
    expect(text).toBe(
      'Changed Wed 4 FebClosing Date: Tue 10 Feb 2026, 10:00 Thu 12 Feb 2026' +
        'Bid Bond: not given ETB 5,000Documents: a.pdf a.pdf, b.pdf',
    )
  })
  test('is nothing of a tender without changes', () => {
    expect(rendered(<TenderChanges changes={undefined} lang="en" />)).toBe('')
  })
})

describe('the telephone numbers of a tender', () => {
  test('are separate links, with the extension apart, whole in the text: the style sheet cuts them', () => {
    const [tel1, tel2] = ['0115 15 15 15 / 0911 22 33 44 ext 210, room 12 on the left', '0115151515']
    const tender = { tel1, tel2, phones: phonesInTexts(tel1, tel2) } as TenderDetail
    const html = rendered(<ContactSection tender={tender} />)
    expect([...html.matchAll(/href="([^"]*)" title="([^"]*)"/g)].map(([, href, title]) => [href, title])).toEqual([
      ['tel:+251115151515', '0115 15 15 15'],
      ['tel:+251911223344;ext=210', '0911 22 33 44 ext. 210 room 12 on the left'],
    ])
    expect(html).toContain('>0911 22 33 44 ext. 210 room 12 on the left<')
  })
  test('that are words are not links', () => {
    expect(rendered(<ContactSection tender={{ tel1: 'ask at the gate' } as TenderDetail} />)).not.toContain('<a')
  })
})

test('a place on the map needs both coordinates, which may be 0', () => {
  const place = { location: 'Head office', language: 'en' }
  expect(rendered(<LocationCard tender={{ ...place, latitude: 9 }} />)).toBe('')
  expect(rendered(<LocationCard tender={{ ...place, longitude: 38 }} />)).toBe('')
  expect(rendered(<LocationCard tender={{ ...place, latitude: 0, longitude: 38 }} />)).toContain('Head office')
})
