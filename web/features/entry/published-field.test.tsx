import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { PublishedField } from './published-field.tsx'

test('the day of publishing has a calendar next to it', () => {
  vi.stubGlobal('__SPRITE__', '/icons.svg')
  speak('en')
  const shown = renderToStaticMarkup(
    <VisitorContext value={{ lang: 'en', calendar: 'et', renderedAt: 0, staff: true, publicOrigin: '' }}>
      <PublishedField
        values={{ published: '2026-11-24' }}
        start="2026-11-24"
        round={0}
        fault={undefined}
        holidays={new Set()}
        onSet={() => undefined}
      />
    </VisitorContext>,
  )
  vi.unstubAllGlobals()
  expect(shown).toMatch(
    /<input[^>]*id="entry-published"[^>]*>.*<button[^>]*aria-haspopup="dialog"[^>]*aria-label="Calendar"/,
  )
})
