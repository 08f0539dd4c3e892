import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiProblem, Unreachable } from '../lib/api-client.ts'
import { ChangeExpired, sendInOrder, withChange } from './send-in-order.ts'
import { keyOf } from './change.ts'
import type { ReaderChange, QueuedChange } from './change.ts'

/** A device that survives its tab, as IndexedDB does. */
function device(now = 0) {
  let writes: QueuedChange[] = []
  return {
    writes: () => writes,
    put(change: ReaderChange, person = 'me'): void {
      const { queued, gone } = withChange(writes, change, person, ++now)
      writes = [...writes.filter(({ key }) => key !== queued.key && !gone.includes(key)), queued]
    },
    now: () => now,
    outbox: {
      waiting: async (person: string) =>
        writes.filter((write) => write.person === person).toSorted((a, b) => a.order - b.order),
      settle: async ({ key, order }: QueuedChange) => {
        writes = writes.filter((write) => write.key !== key || write.order !== order)
      },
    },
  }
}

const save = (tenderId: number, on = true): ReaderChange => ({ kind: 'save-tender', tenderId, on })
const rate = (tenderId: number, star: number): ReaderChange => ({
  kind: 'rate-tender',
  tenderId,
  star,
  browserId: 'here',
})

class Killed extends Error {}
/**
 * All results of one sending: answered; not reached; done but the response lost; the tab killed before or after the
 * service did it; busy.
 */
const outcomes = ['done', 'unreachable', 'answer lost', 'killed before', 'killed after', 'busy'] as const
const action = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), tender: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('unsave' as const), tender: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('rate' as const),
    tender: fc.integer({ min: 1, max: 3 }),
    star: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('send' as const), outcomes: fc.array(fc.constantFrom(...outcomes), { maxLength: 4 }) }),
)

test('the service ends with every change once, whatever fails in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      const { now, put, outbox, writes } = device()
      const saved = new Set<number>()
      const stars = new Map<number, number>()
      const expected = { saved: new Set<number>(), stars: new Map<number, number>() }
      /** Like the service: each call describes the desired state. */
      const serve = (change: ReaderChange): void => {
        if (change.kind === 'rate-tender') stars.set(change.tenderId, change.star)
        else if (change.kind !== 'save-tender') throw new Error(`nobody made ${change.kind}`)
        else if (change.on) saved.add(change.tenderId)
        else saved.delete(change.tenderId)
      }
      const round = async (given: readonly (typeof outcomes)[number][]): Promise<void> => {
        const left = [...given]
        await sendInOrder(
          outbox,
          'me',
          async (change) => {
            const outcome = left.shift() ?? 'done'
            if (outcome === 'unreachable') throw new Unreachable('no way')
            if (outcome === 'killed before') throw new Killed()
            if (outcome === 'busy')
              throw new ApiProblem({ type: '', title: '', status: 429, code: 'too-many-requests' })
            serve(change)
            if (outcome === 'answer lost') throw new Unreachable('broke off')
            if (outcome === 'killed after') throw new Killed()
            return {}
          },
          now(),
        )
      }
      for (const action of actions) {
        if (action.kind === 'send') await round(action.outcomes)
        else if (action.kind === 'rate') {
          put(rate(action.tender, action.star))
          expected.stars.set(action.tender, action.star)
        } else {
          put(save(action.tender, action.kind === 'save'))
          if (action.kind === 'save') expected.saved.add(action.tender)
          else expected.saved.delete(action.tender)
        }
      }
      await round([])
      expect(writes()).toEqual([])
      expect(new Set(saved)).toEqual(expected.saved)
      expect(new Map(stars)).toEqual(expected.stars)
    }),
    { numRuns: 500 },
  )
})

test('a change that was made again during sending is sent again, in its new place', async () => {
  const { put, outbox } = device()
  const sent: ReaderChange[] = []
  put(rate(1, 1))
  await sendInOrder(
    outbox,
    'me',
    async (change) => {
      if (sent.push(change) === 1) put(rate(1, 5))
      return {}
    },
    2,
  )
  expect(sent).toEqual([rate(1, 1), rate(1, 5)])
})

test('a finally refused change is removed, and the rest is sent; changes of another person stay', async () => {
  const { put, outbox, writes } = device()
  for (const tender of [1, 2]) put(save(tender))
  put(save(3), 'somebody else')
  const { answers, isLeft } = await sendInOrder(
    outbox,
    'me',
    async (change) => {
      if (keyOf(change) === 'save 1') throw new ApiProblem({ type: '', title: 'no', status: 409, code: 'wrong-state' })
      return {}
    },
    2,
  )
  expect(answers.map((answer) => 'refused' in answer)).toEqual([true, false])
  expect(isLeft).toBe(false)
  expect(writes().map(({ key }) => key)).toEqual(['save 3 somebody else'])
})

test('a change that waited for more than a week is not sent, and reported as refused', async () => {
  const start = Date.UTC(2026, 2, 2)
  const { put, outbox, writes } = device(start)
  for (const tender of [1, 2]) put(save(tender))
  const sent: ReaderChange[] = []
  const aWeekLater = start + 2 + 7 * 86_400_000
  const send = async (change: ReaderChange) => ({ id: sent.push(change) })
  const { answers, isLeft } = await sendInOrder(outbox, 'me', send, aWeekLater)
  expect(sent).toEqual([save(2)])
  expect(answers.map((answer) => ('refused' in answer ? answer.refused : answer.value))).toEqual([
    expect.any(ChangeExpired),
    { id: 1 },
  ])
  expect([isLeft, writes()]).toEqual([false, []])
})

test('a change made under a clock that was years behind, as after an empty battery, is sent when the clock is right again', async () => {
  const { put, outbox } = device(Date.UTC(2015, 0, 1))
  put(save(1))
  const { answers } = await sendInOrder(outbox, 'me', async () => ({ id: 1 }), Date.UTC(2026, 2, 2))
  expect(answers).toMatchObject([{ value: { id: 1 } }])
})

test('a change refused for now, or for want of signing in, waits with all that follow it', async () => {
  for (const code of ['signed-out', 'too-many-requests', 'unavailable', 'took-too-long', 'internal'] as const) {
    const { put, outbox, writes } = device()
    for (const tender of [1, 2]) put(save(tender))
    const send = () => Promise.reject(new ApiProblem({ type: '', title: '', status: 400, code }))
    expect(await sendInOrder(outbox, 'me', send, 2), code).toEqual({ answers: [], isLeft: true })
    expect(writes().map(({ key }) => key)).toEqual(['save 1 me', 'save 2 me'])
  }
})

test('on a shared device no change replaces or cancels one of another person', () => {
  const { put, writes } = device()
  const remind: ReaderChange = { kind: 'set-reminder', tenderId: 1, daysBeforeClosing: 3 }
  const left = (person: string) => writes().flatMap((write) => (write.person === person ? [write.change] : []))
  for (const person of ['eden', '']) {
    for (const change of [save(1), remind, rate(1, 2)]) put(change, person)
  }
  put(save(1), 'sara')
  put(rate(1, 5), 'sara')
  put(save(1, false), 'sara')
  expect([left('eden'), left(''), left('sara')]).toEqual([
    [save(1), remind, rate(1, 2)],
    [save(1), remind, rate(1, 2)],
    [rate(1, 5), save(1, false)],
  ])
  put({ kind: 'clear-saved' }, 'sara')
  put(save(1, false), 'eden')
  expect([left('eden'), left('')]).toEqual([
    [rate(1, 2), save(1, false)],
    [save(1), remind, rate(1, 2)],
  ])
})

test('a change stored by an earlier version without a person is replaced and cancelled as before', () => {
  const old = ['save 1', 'remind 1 3', 'feedback 1', 'save 11'].map((key, order) => ({ key, order, person: 'me' }))
  const others = old.map((write) => ({ ...write, person: 'somebody else' }))
  const gone = (change: ReaderChange) => withChange([...old, ...others], change, 'me', 9).gone
  expect(gone(save(1, false))).toEqual(['save 1', 'remind 1 3'])
  expect(gone(rate(1, 4))).toEqual(['feedback 1'])
  expect(gone({ kind: 'clear-saved' })).toEqual(['save 1', 'remind 1 3', 'save 11'])
})

test('reminders of one tender wait side by side, by distance and by day', () => {
  const { put, writes } = device()
  for (const day of [{ daysBeforeClosing: 1 }, { daysBeforeClosing: 3 }, { remindDate: '2026-11-30' }])
    put({ kind: 'set-reminder', tenderId: 1, ...day })
  expect(writes()).toHaveLength(3)
})
