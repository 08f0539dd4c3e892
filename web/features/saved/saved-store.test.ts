import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SavedChange } from '#web/outbox/change.ts'
import type * as SavedStore from './saved-store.ts'

const outbox = vi.hoisted(() => ({
  waitingChanges: vi.fn<() => Promise<{ change: SavedChange; onItsWay: boolean }[]>>(),
  sendOrQueue: vi.fn<(change: SavedChange) => Promise<{ value: object }>>(),
}))
vi.mock('./queued-changes.ts', () => ({ ...outbox, onQueuedSent: () => undefined }))
/** A copy of its own, in which nothing is saved yet. */
const own: string = './saved-store.ts?alone'
const { dated, learnSaved, makeChange, savedTenders } = (await import(own)) as typeof SavedStore

// Reading again after a moment never comes here.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

const save = (tenderId: number, on = true): SavedChange => ({ kind: 'save-tender', tenderId, on })
const change = (made: SavedChange) => makeChange(made, (work) => work())
const savedIds = () => [...savedTenders.get().ids].toSorted((a, b) => a - b)

test('what is saved while the service’s answer is applied stays saved', async () => {
  outbox.sendOrQueue.mockResolvedValue({ value: {} })
  outbox.waitingChanges.mockResolvedValue([])
  const answer = await dated(async () => ({ myTenders: [1], reminders: [] }))
  const device = Promise.withResolvers<[]>()
  outbox.waitingChanges.mockReturnValueOnce(device.promise)
  const learning = learnSaved(answer)
  await change(save(2))
  device.resolve([])
  await learning
  expect(savedIds()).toEqual([2])
})

test('a refused change alone is undone, also when a later one was accepted', async () => {
  outbox.waitingChanges.mockResolvedValue([])
  await learnSaved(await dated(async () => ({ myTenders: [1], reminders: [] })))
  const first = Promise.withResolvers<never>()
  outbox.sendOrQueue.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ value: {} })
  const refused = change(save(3))
  await change(save(4))
  first.reject(new Error('refused'))
  await expect(refused).rejects.toThrow('refused')
  expect(savedIds()).toEqual([1, 4])
})
