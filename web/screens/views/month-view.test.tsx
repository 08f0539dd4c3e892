import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { CalendarMonth } from '#contract/tender-calendar.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { MonthView } from './month-view.tsx'

beforeEach(() => speak('en'))

/**
 * The last day of Nehase 2018: Pagume has five days, 6 to 10 September 2026, and its week ends with two of Meskerem.
 */
const NOW = Date.parse('2026-09-05T12:00+03:00')
const NONE: CalendarMonth = { data: [], days: [], later: 0, undated: 0, holidays: [] }

function shown(
  day: string,
  month: Partial<CalendarMonth>,
  calendar: 'gc' | 'et' = 'et',
  now = NOW,
  lang: 'en' | 'am' = 'en',
): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/tenders/list?view=calendar']}>
      <VisitorContext value={{ lang, calendar, renderedAt: now, staff: false, publicOrigin: '' }}>
        <MonthView read={{ day, month: { ...NONE, ...month } }} />
      </VisitorContext>
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('Pagume is a month of its own, and the next closing may already be in its last week', () => {
  const text = shown('2026-09-08', { days: [{ day: '2026-09-12', closing: 2 }], later: 3, next: '2026-09-20' })
  expect(text).toContain('Pagume 2018 E.C.')
  expect(text).toContain('Nothing closes this month. Next closing: Sat, Meskerem 2')
})

test('tenders of the last week that close after the month are counted as later ones, closed ones are not', () => {
  const days = [
    { day: '2026-09-09', closing: 1 },
    { day: '2026-09-12', closing: 2 },
  ]
  expect(shown('2026-09-08', { days, later: 3, next: '2026-09-20' })).toContain('5 close later')
  const past = shown('2026-09-08', { days, later: 3, next: '2026-09-20' }, 'et', NOW + 30 * 86_400_000)
  expect(past).toContain('3 close later')
})

test('a day off has its name in the reader’s language', () => {
  const holidays = [{ day: '2026-09-11', name: 'Enkutatash', nameAm: 'እንቁጣጣሽ' }] as CalendarMonth['holidays']
  const in2018 = (lang: 'en' | 'am') => shown('2026-09-08', { holidays }, 'et', NOW, lang)
  expect([in2018('en').includes('Enkutatash'), in2018('en').includes('እንቁጣጣሽ')]).toEqual([true, false])
  expect([in2018('am').includes('Enkutatash'), in2018('am').includes('እንቁጣጣሽ')]).toEqual([false, true])
})
