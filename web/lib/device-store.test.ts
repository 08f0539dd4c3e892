import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as DeviceStore from './device-store.ts'

const stored = new Map<string, string>()
const events = new EventTarget()

let tabs = 0
/** The module as in a tab that was just opened; all other modules stay, also for later files. */
async function newTab() {
  const own: string = `./device-store.ts?tab=${++tabs}`
  return import(own) as Promise<typeof DeviceStore>
}
/** As a browser notifies every tab except the writer. */
function storedUnder(key: string | null) {
  events.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', events)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('removed data does not come back through writes of a page that is being left', async () => {
  const { clearDeviceValues, deviceValue, rememberSearch, recentSearches, renewVisited, visitedTenders } =
    await newTab()
  renewVisited({ gone: [], left: [7] })
  rememberSearch('pumps')
  expect([...stored.keys()]).toEqual(['visited', 'recentSearches'])
  clearDeviceValues(['visited', 'recentSearches', 'lastLists'])
  expect([visitedTenders.get(), recentSearches.get()]).toEqual([[], []])
  renewVisited({ gone: [], left: [8] })
  rememberSearch('steel')
  // For a part that is loaded only now.
  deviceValue<string[]>('lastLists', []).set(['a list'])
  expect(stored.size).toBe(0)
  const after = await newTab()
  expect([after.visitedTenders.get(), after.recentSearches.get()]).toEqual([[], []])
  expect([visitedTenders.get(), recentSearches.get()]).toEqual([[8], ['steel']])
})

test('data stored or removed by another tab counts in this one, and is not overwritten', async () => {
  const { rememberSearch, recentSearches } = await newTab()
  rememberSearch('pumps')
  const heard = vi.fn<() => void>()
  recentSearches.subscribe(heard)
  stored.set('recentSearches', '["cement"]')
  storedUnder('recentSearches')
  expect(heard).toHaveBeenCalledTimes(1)
  rememberSearch('steel')
  expect(stored.get('recentSearches')).toBe('["steel","cement"]')
  stored.clear()
  storedUnder(null)
  expect(recentSearches.get()).toEqual([])
  rememberSearch('wire')
  expect(stored.get('recentSearches')).toBe('["wire"]')
})
