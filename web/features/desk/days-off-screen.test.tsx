import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { YearDays } from './days-off-screen.tsx'

beforeEach(() => speak('en'))

const namesOf = (html: string | undefined): string[] =>
  [...(html ?? '').matchAll(/<b>(.*?)<\/b>/g)].map(([, name = '']) => name)

/** The days in view and the folded ones of a year, on 27 November 2026. */
function shown(year: number, ...days: string[]): { open: string[]; folded: string[]; text: string } {
  const renderedAt = Date.parse('2026-11-27T08:00:00+03:00')
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt, staff: true, publicOrigin: '' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={visitor}>
        <YearDays days={days.map((day) => ({ day, name: day, nameAm: '' }))} year={year} onRemove={() => {}} />
      </VisitorContext>
    </MemoryRouter>,
  )
  const [open, folded] = html.split('<details')
  return { open: namesOf(open), folded: namesOf(folded), text: html.replace(/<[^>]+>/g, ' ') }
}

test('days of this year that passed are folded, today and those to come are in view', () => {
  expect(shown(2026, '2026-03-02', '2026-11-27', '2026-12-26', '2027-03-02')).toMatchObject({
    open: ['2026-11-27', '2026-12-26'],
    folded: ['2026-03-02'],
  })
})

test('with none to come, those of the next year are in view, below a link to it', () => {
  const { open, folded, text } = shown(2026, '2026-03-02', '2027-01-07', '2027-03-02')
  expect([open, folded]).toEqual([['2027-01-07', '2027-03-02'], ['2026-03-02']])
  expect(text).toMatch(/No more days off this year\.\s+2027/)
})

test('all days of another year are in view', () => {
  expect(shown(2025, '2025-03-02', '2025-09-11', '2026-03-02').open).toEqual(['2025-03-02', '2025-09-11'])
})
