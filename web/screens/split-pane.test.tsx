import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { SplitPane } from './split-pane.tsx'
import { StaffBar } from './staff-bar.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())
afterEach(() => speak('en'))

const shown = (at: string, node: React.ReactNode, roles?: string[]): string => {
  speak('en')
  const person = roles && { name: 'Almaz', roles }
  const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt: 0, staff: false, publicOrigin: '' }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <VisitorContext value={person ? { ...visitor, person } : visitor}>{node}</VisitorContext>
    </MemoryRouter>,
  )
}
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)

test('next to the list there is a region that can be reached by keyboard, and says what it is for', () => {
  const html = shown('/tenders/list', <SplitPane />)
  expect(html).toMatch(/<section[^>]* aria-label="Opened tender"[^>]* tabindex="0"/)
  expect(html).toContain('Choose a tender to read it here.')
  expect(hrefs(html)).toEqual([])
})

test('a loading tender has a link to its page, also without script, and no other', () => {
  const html = shown('/tenders/list?regions=Afar&open=271', <SplitPane />)
  expect(hrefs(html)).toEqual(['/tenders/detail?id=271'])
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-label="Loading the tender"')
  expect(hrefs(shown(`/tenders/list?open=${encodeURIComponent('//evil.example')}`, <SplitPane />))).toEqual([])
})

test('staff have one bar, with the pages of their roles and the current one', () => {
  const bar = (...roles: string[]) => shown('/admin/people/7', <StaffBar />, roles)
  expect(hrefs(bar('editor'))).toEqual([
    '/desk',
    '/tender-edit',
    '/subscription/report',
    '/contact/orders',
    '/contact/messages',
    '/admin/messages',
  ])
  expect(hrefs(bar('reviewer'))).toEqual(['/desk', '/admin/messages'])
  expect(hrefs(bar('approver'))).toContain('/admin/receipts')
  expect(hrefs(bar('approver'))).not.toContain('/admin/people')
  expect(bar('admin')).toMatch(/href="\/admin\/people"[^>]* aria-current="page"/)
  expect(hrefs(bar())).toEqual([])
})
