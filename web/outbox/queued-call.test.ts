import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '../lib/session.ts'
import { asQueuedChange } from './queued-call.ts'
import type { QueuedCall } from './queued-call.ts'
import { sendChange } from './send-change.ts'

// A session of another file's test would be renewed first.
beforeEach(() => clearSession())
afterEach(() => vi.unstubAllGlobals())

const rating = { tenderId: 7, star: 4, comment: 'Clear', browserId: 'of-this-browser', email: 'a@example.com' }
/** Every call that was ever stored, as it was stored. */
const CALLS = [
  { call: 'POST /api/tenders/savetender', body: { tenderId: 7 } },
  { call: 'POST /api/tenders/savetender', body: { tenderId: 7, remindDate: '2026-12-01' } },
  { call: 'POST /api/tenders/savetender', body: { tenderId: 7, daysBeforeClosing: 3 } },
  { call: 'POST /api/tenders/unsavetender', body: { tenderId: 7 } },
  { call: 'POST /api/tenders/ClearAllTenders', body: true },
  { call: 'POST /api/feedback', body: rating },
  { call: 'PUT /api/feedback', body: { ...rating, id: 9 } },
] as const

test('a change that an earlier version stored as its call is sent as that call', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push({ call: `${method} ${path}`, body: JSON.parse(body) })
    return Response.json({ saved: true, cleared: 0, id: 9 })
  })
  for (const stored of CALLS)
    for (const { change } of asQueuedChange({ key: 'any', person: 'me', order: 5, ...stored })) await sendChange(change)
  expect(sent).toEqual(CALLS)
})

test('its place, key and person stay; a stored change is used as it is', () => {
  const place = { key: 'unsave 7', person: 'me', order: 5 }
  const change = { kind: 'save-tender', tenderId: 7, on: false } as const
  const stored: QueuedCall = { ...place, call: 'POST /api/tenders/unsavetender', body: { tenderId: 7 } }
  expect(asQueuedChange(stored)).toEqual([{ ...place, change }])
  expect(asQueuedChange({ ...place, change })).toEqual([{ ...place, change }])
})
