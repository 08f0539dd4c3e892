import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { TenderActions } from './tender-actions.tsx'

const NOON = Date.UTC(2026, 10, 24, 9)
beforeAll(() => vi.stubGlobal('__SPRITE__', '/icons.svg'))
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => speak('en'))

const tender = { id: 7, shortTitle: 'Pumps', closingTimestamp: NOON + 20 * 86_400_000, closingStatus: 1 as const }
const html = (isSaveOnly: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt: NOON, staff: false, publicOrigin: '' }}>
        <TenderActions tender={tender} withDetails={(work) => work()} isSmall={isSaveOnly} isSaveOnly={isSaveOnly} />
      </VisitorContext>
    </MemoryRouter>,
  )
const button = (isSaveOnly: boolean) => /<button[^>]*data-act="remind".*?<\/button>/.exec(html(isSaveOnly))?.[0]

test('a row of a table has the button only for its keyboard shortcut', () => {
  expect(button(true)).toMatch(/^<button hidden=""/)
  expect(button(false)).not.toContain('hidden=""')
})
