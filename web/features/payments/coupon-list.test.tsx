import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { instantOf } from '#ethiopia/calendar.ts'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { CouponList } from './coupon-list.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('a coupon is usable until its last day, not the day after', () => {
  speak('en')
  const to = instantOf({ year: 2026, month: 12, day: 31 }, DAY / MINUTE)
  const coupon = { id: 1, code: 'HIDAR20', percent: 20, plans: [], from: 0, to, maxUses: 3, taken: 0, onceEach: true }
  const rest = { isConfirmed: true, isEnded: false, isOwn: true, held: 0, used: 0, late: 0 }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt: to - DAY, staff: true, publicOrigin: '' }}>
        <CouponList coupons={[{ ...coupon, ...rest }]} />
      </VisitorContext>
    </MemoryRouter>,
  )
  expect(html).toContain('Until Thu 31 Dec')
})
