import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const memory = new Map<string, string>()
const storage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
}
beforeEach(() => {
  memory.clear()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

/** The state of a page that is opened, or loaded again. */
async function openPage() {
  vi.resetModules()
  return { pictures: await import('./stored-pictures.ts'), entry: await import('./stored-draft.ts') }
}

test('pictures brought into a new tender are its own when the page is read again, until it is saved or discarded', async () => {
  const { pictures } = await openPage()
  pictures.storePictures([4])
  pictures.storePictures([5, 4])
  const again = await openPage()
  expect(again.pictures.storedPictures()).toEqual([4, 5])
  again.entry.deleteDraft(7)
  expect(again.pictures.storedPictures()).toEqual([4, 5])
  again.entry.deleteDraft(undefined)
  expect(again.pictures.storedPictures()).toEqual([])
})
