import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { CopyButton } from './copy-button.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('the live region that announces the copied text exists from the start', () => {
  speak('en')
  expect(renderToStaticMarkup(<CopyButton html="<p>Pumps</p>" title="Pumps" />)).toMatch(
    /<div [^>]*role="status"><\/div>$/,
  )
})
