import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('a dialog has the name of its heading, a sheet that of its title', () => {
  speak('en')
  const dialog = renderToStaticMarkup(
    <Dialog title="Remind Me" width={400} onClose={() => undefined}>
      Words
    </Dialog>,
  )
  const [, id = ''] = /^<dialog [^>]*aria-labelledby="([^"]+)"/.exec(dialog) ?? []
  const [, heading = '', name] = /<h2 ([^>]*)>([^<]*)<\/h2>/.exec(dialog) ?? []
  expect(heading).toContain(`id="${id}"`)
  expect([id !== '', name]).toEqual([true, 'Remind Me'])
  const sheet = renderToStaticMarkup(
    <Sheet title="Filters" onClose={() => undefined} foot="">
      Words
    </Sheet>,
  )
  expect(sheet).toMatch(/^<dialog [^>]*aria-label="Filters"/)
})
