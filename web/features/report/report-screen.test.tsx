import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { ReportScreen } from './report-screen.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => speak('en'))

type Report = Parameters<typeof ReportScreen>[0]['report']
const report = (returned: number, decided: number): Report =>
  ({
    from: '2026-11-25',
    to: '2026-11-26',
    scope: 'all',
    totals: { entered: 4, submitted: 4, approved: 0, returned },
    before: { entered: 0, submitted: 0, approved: 0, returned: 0 },
    waiting: 1,
    days: ['2026-11-25', '2026-11-26'].map((day, place) => ({
      day,
      entered: 2,
      submitted: 2,
      approved: 0,
      returned: place * returned,
      isDayOff: false,
    })),
    editors: [],
    sources: [],
    sectors: [],
    decisions: [{ day: '2026-11-26', count: decided, middle: 2, mostly: 3 }],
    aids: { pasted: 0, typed: 0, notAlike: 0, retyped: 0, differed: 0, rules: [], suggestions: [] },
  }) as unknown as Report

function rendered(of: Report): string {
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: true, publicOrigin: '' }
  return renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={visitor}>
        <ReportScreen report={of} search={{}} />
      </VisitorContext>
    </MemoryRouter>,
  )
}
const captions = (of: Report): string[] =>
  [...rendered(of).matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, words = '']) =>
    words.replace(/<[^>]+>/g, ''),
  )

test('the period is a form of the document where no script runs', () => {
  const [form = ''] = /<form.*?<\/form>/s.exec(rendered(report(0, 1))) ?? []
  expect(form).toMatch(/^<form[^>]* action="\/subscription\/report"/)
  for (const name of ['from', 'to', 'by', 'source']) expect(form).toContain(` name="${name}"`)
  expect(form).toMatch(/<button (?![^>]*(type="button"|disabled))[^>]*>Show</)
})

test('a chart describes its values: returned ones if none were approved, and a single decision in the singular', () => {
  expect(captions(report(2, 1))).toEqual([
    'Nothing was approved, 2 returned.',
    'The one decision, on Thu 26 Nov 2026, took 3 h.',
  ])
  expect(captions(report(2, 2))[1]).toBe('Of 2 decisions, those of Thu 26 Nov 2026 took longest: 90% within 3 h.')
})

test('bars are measured by the largest sector that is named; all others together have none', () => {
  const sectors = Array.from({ length: 40 }, (_, n) => ({ en: `Sector ${n}`, am: `ዘርፍ ${n}`, approved: 50 - n }))
  const html = rendered({ ...report(0, 1), sectors } as unknown as Report)
  const widthIn = (name: string) => new RegExp(`>${name}<(?:(?!</tr>).)*<rect[^>]* width="([^"]*)"`).exec(html)?.[1]
  expect(widthIn('Sector 0')).toBe('100%')
  expect(widthIn('Sector 10')).toBe('80%')
  expect(html).toMatch(/>\d+ others</)
  expect(widthIn('\\d+ others')).toBeUndefined()
})

test('a line of a few weeks has a dot at each day, one of months none', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10)
  const dots = (days: number) => {
    const decisions = Array.from({ length: days }, (_, n) => ({ day: day(n), count: 2, middle: 2, mostly: 3 }))
    return rendered({ ...report(0, 1), decisions }).match(/<circle/g)?.length ?? 0
  }
  expect([dots(28), dots(150)]).toEqual([56, 0])
})

test('how many of a person’s notices were approved the first time is a share of notices, and too few are no share', () => {
  const hana = { name: 'Hana', entered: 20, submitted: 30, changedByOthers: 0, closingsCorrected: 0, timed: 0 }
  const rateOf = (approvedAtFirst: number, returnedAtFirst: number) => {
    const approved = approvedAtFirst + returnedAtFirst
    const editor = { ...hana, approved, returned: returnedAtFirst, approvedAtFirst, returnedAtFirst }
    return /<td[^>]*>(\d+ %|too few)</.exec(rendered({ ...report(0, 1), editors: [editor] }))?.[1]
  }
  expect([rateOf(10, 10), rateOf(5, 10)]).toEqual(['50 %', 'too few'])
})

test('days without any approval are said once, not again for each source, sector and decision', () => {
  const html = rendered({ ...report(0, 0), decisions: [] })
  expect(html.match(/Nothing was approved/g)).toHaveLength(1)
  expect(html).not.toMatch(/By source|By sector|Time from submission/)
  const full = { ...report(0, 3), sources: [{ name: 'Addis Zemen', approved: 3 }] } as unknown as Report
  expect(rendered(full)).toMatch(/Time from submission.*By source.*Addis Zemen/)
})
