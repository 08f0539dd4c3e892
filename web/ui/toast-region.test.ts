import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as ToastRegionModule from './toast-region.tsx'

const screen = vi.hoisted(() => ({ shown: undefined as ReactElement | undefined }))
vi.mock('react-dom/client', () => ({
  createRoot: () => ({ render: (node: ReactElement) => void (screen.shown = node) }),
}))
/** A copy of its own: another file of this worker may have loaded the region with the real client. */
const own: string = './toast-region.tsx?alone'
const { createToastRegion } = (await import(own)) as typeof ToastRegionModule

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({}), body: { appendChild: (node: unknown) => node } })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const isShown = (text: string) => renderToStaticMarkup(screen.shown).includes(text)

test('a toast stays for its whole time, also when another was shown just before', () => {
  const show = createToastRegion()
  show('Saved', [], 5000)
  vi.advanceTimersByTime(4000)
  show('Removed', [], 5000)
  vi.advanceTimersByTime(4000)
  expect([isShown('Saved'), isShown('Removed')]).toEqual([false, true])
  vi.advanceTimersByTime(1000)
  expect(isShown('Removed')).toBe(false)
})
