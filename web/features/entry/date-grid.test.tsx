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

const grid = (lang: 'en' | 'am', renderedAt = Date.now()) =>
  renderToStaticMarkup(
    <VisitorContext value={{ lang, calendar: 'gc', renderedAt, staff: true, publicOrigin: '' }}>
      <DateGrid
        title="Closing"
        calendar="gc"
        chosen={undefined}
        start={{ year: 2026, month: 11, day: 1 }}
        holidays={new Set()}
        dayNames={new Map()}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    </VisitorContext>,
  )

test('the days of the week have short names in either language, and are read out whole', () => {
  const heads = (lang: 'en' | 'am') =>
    [...grid(lang).matchAll(/<th scope="col"><span[^>]*>([^<]*)<\/span><span aria-hidden="true">([^<]*)<\/span>/g)].map(
      ([, whole = '', short = '']) => [whole, short],
    )
  expect(heads('en').map(([, short]) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(heads('am')).toHaveLength(7)
  expect(heads('am')[2]).toEqual(['ማክሰኞ', 'ማክሰ'])
  for (const [whole = '', short = ''] of heads('am')) {
    expect(short.length).toBeLessThanOrEqual(3)
    expect(whole.startsWith(short)).toBe(true)
  }
})

test('today is the day on which the grid is opened, not that on which the page came', () => {
  const renderedAt = Date.parse('2026-11-24T10:00:00+03:00')
  const shown = grid('en', renderedAt)
  const cells = [...shown.matchAll(/<td[^>]*aria-current="date"[^>]*>/g)]
  expect(cells.map(([cell]) => /data-day="([^"]*)"/.exec(cell)?.[1])).toEqual(['2026-11-26'])
})
