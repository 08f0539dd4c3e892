import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as StoredDraft from './stored-draft.ts'
import type * as StoredPictures from './stored-pictures.ts'

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

let pages = 0
/** The state of a page that is opened, or loaded again: all other modules stay as they are, also for later files. */
async function openPage() {
  const page = ++pages
  const [name, own, draft]: string[] = ['draft-name', 'stored-pictures', 'stored-draft'].map(
    (module) => `./${module}.ts?page=${page}`,
  )
  vi.doMock('./draft-name.ts', () => import(name ?? ''))
  const pictures = (await import(own ?? '')) as typeof StoredPictures
  vi.doMock('./stored-pictures.ts', () => pictures)
  const entry = (await import(draft ?? '')) as typeof StoredDraft
  vi.doUnmock('./draft-name.ts')
  vi.doUnmock('./stored-pictures.ts')
  return { pictures, entry }
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
