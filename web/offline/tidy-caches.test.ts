import { afterEach, expect, test, vi } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { tidyCaches } from './tidy-caches.ts'

const NOW = Date.parse('2026-03-06T12:00:00+03:00')
afterEach(() => vi.unstubAllGlobals())

/** The service worker's caches with a document of a visitor and one that is over a month old. */
function cached() {
  const dated = (age: number) => new Response('', { headers: { date: new Date(NOW - age).toUTCString() } })
  const stored = new Map([
    [
      'pages',
      new Map([
        ['/tenders/list', dated(DAY)],
        ['/about', dated(31 * DAY)],
      ]),
    ],
  ])
  vi.stubGlobal('caches', {
    delete: async (name: string) => stored.delete(name),
    has: async (name: string) => stored.has(name),
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name) ?? [])].map(([url]) => ({ url })),
      match: async ({ url }: { url: string }) => stored.get(name)?.get(url),
      delete: async ({ url }: { url: string }) => stored.get(name)?.delete(url),
    }),
  })
  return () => [...stored].flatMap(([, pages]) => [...pages.keys()])
}

test('documents of a visitor stay for a month, and until somebody signs in', async () => {
  const left = cached()
  await tidyCaches(NOW, false)
  expect(left()).toEqual(['/tenders/list'])
  await tidyCaches(NOW, true)
  expect(left()).toEqual([])
})
