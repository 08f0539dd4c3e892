import { expect, test, vi } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import type { KnownDecision } from './decision-state.ts'
import type * as DecisionsStore from './decisions-store.ts'

const service = vi.hoisted(() => ({ browserCall: vi.fn<() => Promise<{ decisions: KnownDecision[] }>>() }))
vi.mock('#web/lib/browser-call.ts', () => service)
vi.mock('#web/lib/session.ts', () => ({ isSignedIn: () => true }))
vi.mock('#web/outbox/send-queued.ts', () => ({
  listQueuedHere: async () => [],
  sendOrQueue: async () => ({ value: {} }),
}))
vi.mock('#web/offline/person-store.ts', () => ({
  findForPerson: async () => undefined,
  cacheForPerson: async () => {},
}))
vi.mock('#web/offline/current-person.ts', () => ({ currentPerson: () => 'eden' }))
/** A copy of its own: another file of this worker may have loaded the store with the real service. */
const own: string = './decisions-store.ts?alone'
const { askBidDecision, bidDecisions, sendBidDecision } = (await import(own)) as typeof DecisionsStore

const ID = 7 as TenderId
const known = (decision: 'go' | 'no-go'): KnownDecision => ({ tenderId: ID, decision, at: 1 })

test('an answer that was on its way while the reader decided is asked for again', async () => {
  const late = Promise.withResolvers<{ decisions: KnownDecision[] }>()
  service.browserCall.mockReturnValueOnce(late.promise).mockResolvedValue({ decisions: [known('go')] })
  const shown: unknown[] = []
  bidDecisions.subscribe(() => shown.push(bidDecisions.get().get(ID)?.decision))
  askBidDecision(ID)
  await vi.waitUntil(() => service.browserCall.mock.calls.length === 1)
  await sendBidDecision(ID, { decision: 'go' })
  late.resolve({ decisions: [known('no-go')] })
  await vi.waitUntil(() => service.browserCall.mock.calls.length === 3)
  await vi.waitUntil(() => shown.length === 3)
  expect(shown).toEqual(['go', 'go', 'go'])
})

test('on return to the page a known decision is read again, as another tab may have changed it', async () => {
  service.browserCall.mockReset().mockResolvedValue({ decisions: [known('no-go')] })
  askBidDecision(ID)
  askBidDecision(ID, true)
  await vi.waitUntil(() => bidDecisions.get().get(ID)?.decision === 'no-go')
  expect(service.browserCall).toHaveBeenCalledTimes(1)
})
