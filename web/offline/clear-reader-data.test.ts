import { afterEach, expect, test, vi } from 'vitest'
import { noteOrigin, origins } from '../lib/opened-card.ts'
import { storeSentCode } from '../features/accounts/sent-code.ts'
import { storeTabValue } from '../lib/tab-value.ts'
import { clearReaderData } from './clear-reader-data.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(...kept: [string, string][]) {
  const items = new Map(kept)
  return {
    items,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('signing out removes opened tenders and their lists', async () => {
  const local = storage(
    ['visited', '1'],
    ['lastLists', '/tenders/list?keyword=pumps'],
    ['lastList', 'of an older version'],
    ['recentSearches', '["pumps"]'],
    ['contact', 'a@buyers.example'],
    ['lang', 'am'],
  )
  const session = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('history', { state: { idx: 3 } })
  vi.stubGlobal('scrollY', 0)
  noteOrigin(12, '/tenders/list?keyword=pumps')
  storeSentCode('sign-in', { resendAt: 0 })
  storeTabValue('unsavedDraft', {})
  expect([session.items.size, origins.size]).toEqual([3, 1])
  await clearReaderData()
  expect([...local.items.keys()]).toEqual(['lang'])
  expect([session.items.size, origins.size]).toEqual([0, 0])
})
