import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { PlanValues } from '#contract/subscriptions.ts'
import { speak } from '#web/lib/messages.ts'
import { elementsOf } from '#test/page-elements.ts'
import { PlanPreview } from './plan-preview.tsx'

beforeEach(() => speak('en'))

const PLAN = {
  annually: 4800,
  annually_old: 7200,
  biannually: 2700,
  biannually_old: 2700,
  quarterly: 1500,
  quarterly_old: 1500,
} as PlanValues
const shown = (more: Partial<PlanValues>) => {
  const page = elementsOf(renderToStaticMarkup(<PlanPreview plan={{ ...PLAN, ...more }} />))
  return { lines: page.all('li').map(({ text }) => text), warning: page.byRole('status').text }
}

test('each period has the words of the price page: old price, month and saving', () => {
  const { lines, warning } = shown({})
  expect(lines[0]).toMatch(/1 Year ETB 7,200 ETB 4,800 ETB 400 a month · you save ETB 1,200/)
  expect(lines[2]).toMatch(/3 Months ETB 1,500 ETB 500 a month$/)
  expect(warning).toBe('')
})
test('a longer period that costs more a month than the next shorter one is pointed out', () => {
  expect(shown({ biannually: 3060 }).warning).toContain('costs more a month')
  expect(shown({ annually: 5500 }).warning).toContain('costs more a month')
})
