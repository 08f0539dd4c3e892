import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUnsavedDraft, unsavedDraft, storeUnsavedDraft } from './unsaved-draft.ts'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('unsaved settings come back to the person and the settings that they are of, and once', () => {
  storeUnsavedDraft('sara@x.example, none', { keywords: ['cement'] })
  expect(unsavedDraft('abebe@x.example, none')).toBeUndefined()
  expect(unsavedDraft('sara@x.example, none')).toEqual({ keywords: ['cement'] })
  clearUnsavedDraft()
  expect(unsavedDraft('sara@x.example, none')).toBeUndefined()
})
test('a browser without storage has none', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeUnsavedDraft('sara', {})
  clearUnsavedDraft()
  expect(unsavedDraft('sara')).toBeUndefined()
})
