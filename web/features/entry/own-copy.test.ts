import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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

/** As in a tab that is opened, or reloaded. */
async function openTab() {
  vi.resetModules()
  return import('./own-copy.ts')
}

test('a reloaded tab has its former copy, a duplicated tab another', async () => {
  const tab = await openTab()
  await tab.claimOwnCopy()
  const name = tab.ownCopy()
  expect(name).toMatch(/^new [\da-f-]{36}$/)
  expect(await tab.heldCopies()).toEqual(new Set([name]))
  const copied = await openTab()
  await copied.claimOwnCopy()
  expect(copied.ownCopy()).not.toBe(name)
  expect(await copied.heldCopies()).toEqual(new Set([name, copied.ownCopy()]))
  held.clear()
  const again = await openTab()
  await again.claimOwnCopy()
  expect(again.ownCopy()).toBe(copied.ownCopy())
})

test('without locks a tab has its copy, and whether other tabs are open is unknown', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  await tab.claimOwnCopy()
  expect(tab.ownCopy()).toMatch(/^new /)
  expect(await tab.heldCopies()).toBeUndefined()
})
