import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { PreviewLine } from './preview-line.tsx'
import type { PreviewState } from './use-preview.ts'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('an example is named by its own title, without the buyer and the number before it', () => {
  speak('en')
  const start = 'Haro Abbaya Water and Sewerage Service Enterprise: Tender NCB-0209 - '
  const card = { id: 7, language: 'en', shortTitle: `${start}Feasibility study`, titleFrom: start.length }
  const state = { preview: { count: 1, examples: [card] }, isAsking: false, isFailed: false }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PreviewLine state={state as unknown as PreviewState} nothing="" />
    </MemoryRouter>,
  )
  expect(html).toContain('>Feasibility study</a>')
  expect(html).toContain(`title="${card.shortTitle}"`)
})
