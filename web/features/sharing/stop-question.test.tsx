import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { StopQuestion } from './stop-question.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('without script the button posts to the address that stops such messages, and then to the one that undoes it', () => {
  speak('en')
  const shown = (outcome: string | undefined) => {
    const html = renderToStaticMarkup(<StopQuestion token="Ab-1" outcome={outcome} />)
    return [/action="([^"]*)"/.exec(html)?.[1], /<h1[^>]*>([^<]*)/.exec(html)?.[1]]
  }
  const [stop, allow] = ['/sharing/stop/Ab-1', '/sharing/stop/Ab-1/done']
  const [asked, stopped, allowed] = [shown(undefined), shown('done'), shown('allowed')]
  expect([asked[0], shown('incomplete')[0], stopped[0], allowed[0]]).toEqual([stop, stop, allow, stop])
  expect(new Set([asked[1], stopped[1], allowed[1]]).size).toBe(3)
})
