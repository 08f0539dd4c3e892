import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { DateGrid } from './date-grid.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  speak('en')
  vi.useFakeTimers({ now: Date.parse('2026-11-26T00:10:00+03:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

type Grid = Partial<Pick<ComponentProps<typeof DateGrid>, 'calendar' | 'start'>> & { lang?: 'en' | 'am' }
const gridOf = ({ calendar = 'gc', start = { year: 2026, month: 11, day: 1 }, lang = 'en' }: Grid): string => {
  const renderedAt = Date.parse('2026-11-24T10:00:00+03:00')
  return renderToStaticMarkup(
    <VisitorContext value={{ lang, calendar: 'gc', renderedAt, staff: true, publicOrigin: '' }}>
      <DateGrid
        title="Closing"
        calendar={calendar}
        chosen={undefined}
        start={start}
        holidays={new Set()}
        dayNames={new Map()}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    </VisitorContext>,
  )
}

test('the days of the week have short names in either language, and are read out whole', () => {
  const heads = (lang: 'en' | 'am') =>
    [
      ...gridOf({ lang }).matchAll(
        /<th scope="col"><span[^>]*>([^<]*)<\/span><span aria-hidden="true">([^<]*)<\/span>/g,
      ),
    ].map(([, whole = '', short = '']) => [whole, short])
  expect(heads('en').map(([, short]) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(heads('am')).toHaveLength(7)
  expect(heads('am')[2]).toEqual(['ማክሰኞ', 'ማክሰ'])
  for (const [whole = '', short = ''] of heads('am')) {
    expect(short.length).toBeLessThanOrEqual(3)
    expect(whole.startsWith(short)).toBe(true)
  }
})

test('today is the day on which the grid is opened, not that on which the page was loaded', () => {
  const shown = gridOf({})
  const cells = [...shown.matchAll(/<td[^>]*aria-current="date"[^>]*>/g)]
  expect(cells.map(([cell]) => /data-day="([^"]*)"/.exec(cell)?.[1])).toEqual(['2026-11-26'])
})

test('the days of its month differ from those of other months in its first and last week', () => {
  for (const [calendar, start, days] of [
    ['gc', { year: 2026, month: 11, day: 15 }, ['2026-11-01', '2026-11-30', 30]],
    ['et', { year: 2027, month: 9, day: 8 }, ['2027-09-06', '2027-09-11', 6]],
  ] as const) {
    const cells = [...gridOf({ calendar, start }).matchAll(/<td[^>]*>/g)].map(([cell]) => cell)
    const inside = cells
      .filter((cell) => !cell.includes('data-outside'))
      .map((cell) => /data-day="([^"]*)"/.exec(cell)?.[1])
    expect([inside[0], inside.at(-1), inside.length]).toEqual(days)
    expect(cells.length % 7).toBe(0)
  }
})
