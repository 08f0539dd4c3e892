import { afterEach, expect, test, vi } from 'vitest'
import { clearThisDevice } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

test('signing out deletes the pages and the data that the service worker has cached', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
  await clearThisDevice()
  expect(deleted).toEqual(['pages', 'reads'])
})
