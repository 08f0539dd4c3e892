import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { DeskRow } from '#contract/desk-queue.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { DeskRows } from './desk-rows.tsx'

beforeEach(() => speak('en'))

const NOW = Date.parse('2026-11-26T18:00:00+03:00')
const line = (closing: string, more: Partial<DeskRow> = {}): string | undefined => {
  const row = {
    id: 7,
    shortTitle: 'Chairs',
    companyName: 'Ministry of Education',
    sourceName: 'Addis Zemen',
    closingTimestamp: Date.parse(closing),
    problems: [],
    reviewCount: 0,
    openBy: [],
    ...more,
  } as unknown as DeskRow
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: NOW, staff: true, publicOrigin: '' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={visitor}>
        <DeskRows rows={[row]} at={undefined} ticked={new Set()} canTick={false} to={String} onTick={() => {}} />
      </VisitorContext>
    </MemoryRouter>,
  )
  return /<small>(.*?)<\/small>/.exec(html)?.[1]
}

test('a row begins with the closing, which is never cut off, and counts as the tender next to it does', () => {
  // Nineteen dates ahead, but less than nineteen whole days.
  expect(line('2026-12-15T10:00:00+03:00')).toBe(
    'closes 15 Dec 2026 · 18 days left · Ministry of Education · Addis Zemen',
  )
  expect(line('2026-11-27T10:00:00+03:00')).toMatch(/^closes 27 Nov 2026 · 16 hours left ·/)
  expect(line('2026-11-26T10:00:00+03:00')).toMatch(/^closed 26 Nov 2026 ·/)
  expect(line('2026-12-15T10:00:00+03:00', { closingAgain: true })).toBe('Ministry of Education · Addis Zemen')
})
