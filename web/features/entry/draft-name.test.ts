import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as DraftName from './draft-name.ts'

/** Locks of a browser, and the memory of one tab. */
const held = new Set<string>()
const memory = new Map<string, string>()
const locks = {
  request: async (name: string, _options: object, use: (lock: object | null) => Promise<never> | undefined) => {
    if (held.has(name)) return void use(null)
    held.add(name)
    return use({})
  },
  query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
}
beforeEach(() => {
  held.clear()
  memory.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  })
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let tabs = 0
/** As in a tab that is opened, or reloaded: all other modules stay as they are, also for later files. */
async function openTab() {
  const own: string = `./draft-name.ts?tab=${++tabs}`
  return import(own) as Promise<typeof DraftName>
}

test('a reloaded tab has its former copy, a duplicated tab another', async () => {
  const tab = await openTab()
  await tab.claimDraftName()
  const name = tab.ownDraftName()
  expect(name).toMatch(/^new [\da-f-]{36}$/)
  expect(await tab.draftsInOpenTabs()).toEqual(new Set([name]))
  const copied = await openTab()
  await copied.claimDraftName()
  expect(copied.ownDraftName()).not.toBe(name)
  expect(await copied.draftsInOpenTabs()).toEqual(new Set([name, copied.ownDraftName()]))
  held.clear()
  const again = await openTab()
  await again.claimDraftName()
  expect(again.ownDraftName()).toBe(copied.ownDraftName())
})

test('without locks a tab has its copy, and whether other tabs are open is unknown', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  await tab.claimDraftName()
  expect(tab.ownDraftName()).toMatch(/^new /)
  expect(await tab.draftsInOpenTabs()).toBeUndefined()
})
