import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#web/lib/api-client.ts'
import { fetchSaved } from './read-saved.ts'
import { savedTenders } from './saved-store.ts'

const steps: string[] = []
let sending: () => Promise<void>
vi.mock('./queued-changes.ts', () => ({
  onQueuedSent: () => undefined,
  waitingChanges: async () => [],
  sendQueued: () => sending(),
}))

const page = { data: [], pageIndex: 0, pageSize: 10, totalCount: 0, totalPages: 0, myTenders: [], reminders: [] }
const call = (async () => {
  steps.push('read')
  return page
}) as unknown as Call
const read = () => fetchSaved({ call, pageIndex: 0, order: 2, keeps: true })
const waiting = (...ids: number[]) => savedTenders.set({ ...savedTenders.get(), waiting: new Set(ids) })

beforeEach(() => {
  steps.length = 0
  vi.useFakeTimers()
  sending = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    steps.push('sent')
  }
})
afterEach(() => {
  waiting()
  vi.useRealTimers()
})

test('tenders saved without a connection are sent before the list is read, or they would be missing from it', async () => {
  waiting(1)
  const answer = read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject({ page })
  expect(steps).toEqual(['sent', 'read'])
})

test('without waiting changes the list is read at once, and a sending that hangs delays it by four seconds', async () => {
  await read()
  expect(steps).toEqual(['read'])
  waiting(1)
  sending = () => new Promise(() => undefined)
  const answer = read()
  await vi.advanceTimersByTimeAsync(3999)
  expect(steps).toEqual(['read'])
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(steps).toEqual(['read', 'read'])
})
