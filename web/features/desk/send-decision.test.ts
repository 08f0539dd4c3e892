import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { beginSession } from '#web/lib/session.ts'
import { decisions, sendRange } from './send-decision.ts'

const sent: { path: string; body: unknown; keepalive: boolean | undefined }[] = []
const events: string[] = []
beforeEach(() => {
  sent.length = 0
  events.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  // Another file of the same process may have left a session behind.
  beginSession(false)
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type))
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string), keepalive })
    return Response.json({ approved: [7], refused: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a decision that waits is sent in a request that outlives the page', () => {
  decisions.decide({ id: 7, title: 'Pumps', what: 'decline', version: 3, note: 'No closing' })
  decisions.sendAll()
  const body = { id: 7, approve: false, note: 'No closing', version: 3 }
  expect(sent).toEqual([{ path: '/api/tenders/approve', body, keepalive: true }])
})

test('approving many renews the numbers beside the pages of staff', async () => {
  await sendRange([{ id: 7, version: 2 }])
  expect(events).toEqual([STAFF_COUNTED])
})
