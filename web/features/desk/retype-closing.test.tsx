import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { BothClosings } from './retype-closing.tsx'

beforeEach(() => speak('en'))

test('of two closings that differ, each is shown as whose it is', () => {
  const at = (day: number) => Date.parse(`2026-03-0${day}T10:00:00+03:00`)
  const ignore = () => {}
  const html = renderToStaticMarkup(
    <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt: at(1), staff: true, publicOrigin: '' }}>
      <BothClosings read={at(6)} own={at(9)} hidden={[]} onRetype={ignore} onKeep={ignore} onCancel={ignore} />
    </VisitorContext>,
  )
  const lines = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, when]) => [name, when])
  expect(lines).toEqual([
    ['You typed', expect.stringContaining('6 Mar')],
    ['Entered', expect.stringContaining('9 Mar')],
  ])
})
