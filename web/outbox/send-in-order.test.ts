import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiProblem, Unreachable } from '../lib/api-client.ts'
import { ChangeExpired, sendInOrder, withChange } from './send-in-order.ts'
import type { QueuedChange } from '../offline/person-store.ts'

/** A device that outlives whoever writes on it, as IndexedDB does. */
function device() {
  let writes: QueuedChange[] = []
  let now = 0
  return {
    writes: () => writes,
    put(key: string, body: unknown, replaces: (key: string) => boolean, person = 'me'): void {
      const write = { key, person, call: 'POST /set', body }
      const { order, gone } = withChange(writes, write, replaces, ++now)
      writes = [...writes.filter((one) => one.key !== key && !gone.includes(one.key)), { ...write, order }]
    },
    now: () => now,
    shelf: {
      waiting: async (person: string) =>
        writes.filter((one) => one.person === person).toSorted((a, b) => a.order - b.order),
      settle: async ({ key, order }: QueuedChange) => {
        writes = writes.filter((one) => one.key !== key || one.order !== order)
      },
    },
  }
}

class Killed extends Error {}
/** Whatever may become of one sending: answered; not reached; done but the answer lost; the tab killed before or after the service did it; busy. */
const fates = ['done', 'unreachable', 'answer lost', 'killed before', 'killed after', 'busy'] as const
const action = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), tender: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('unsave' as const), tender: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('rate' as const),
    tender: fc.integer({ min: 1, max: 3 }),
    star: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('send' as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 4 }) }),
)

test('whatever breaks in between, the service ends with what was done, once each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      const { now, put, shelf, writes } = device()
      const saved = new Set<number>()
      const stars = new Map<number, number>()
      const expected = { saved: new Set<number>(), stars: new Map<number, number>() }
      /** As the service: each call says how things shall be. */
      const serve = ({ key, body }: QueuedChange): void => {
        const [kind, id] = [key.split(' ')[0], Number(key.split(' ')[1])]
        if (kind === 'save') saved.add(id)
        else if (kind === 'unsave') saved.delete(id)
        else stars.set(id, body as number)
      }
      const round = async (given: readonly (typeof fates)[number][]): Promise<void> => {
        const left = [...given]
        await sendInOrder(
          shelf,
          'me',
          async (write) => {
            const fate = left.shift() ?? 'done'
            if (fate === 'unreachable') throw new Unreachable('no way')
            if (fate === 'killed before') throw new Killed()
            if (fate === 'busy') throw new ApiProblem({ type: '', title: '', status: 429, code: 'too-many-requests' })
            serve(write)
            if (fate === 'answer lost') throw new Unreachable('broke off')
            if (fate === 'killed after') throw new Killed()
            return {}
          },
          now(),
        )
      }
      for (const one of actions) {
        if (one.kind === 'send') await round(one.fates)
        else if (one.kind === 'rate') {
          put(`feedback ${one.tender}`, one.star, () => false)
          expected.stars.set(one.tender, one.star)
        } else {
          put(`${one.kind} ${one.tender}`, one.tender, (key) => one.kind === 'unsave' && key === `save ${one.tender}`)
          if (one.kind === 'save') expected.saved.add(one.tender)
          else expected.saved.delete(one.tender)
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

test('what was made anew while it was on its way is sent again, in its new place', async () => {
  const { put, shelf } = device()
  const sent: unknown[] = []
  put('feedback 1', 1, () => false)
  await sendInOrder(
    shelf,
    'me',
    async ({ body }) => {
      if (sent.push(body) === 1) put('feedback 1', 5, () => false)
    },
    2,
  )
  expect(sent).toEqual([1, 5])
})

test('what the service refuses for good goes, and the rest is sent; another person’s stays', async () => {
  const { put, shelf, writes } = device()
  for (const tender of [1, 2]) put(`save ${tender}`, tender, () => false)
  put('save 3', 3, () => false, 'somebody else')
  const { answers, isLeft } = await sendInOrder(
    shelf,
    'me',
    async ({ body }) => {
      if (body === 1) throw new ApiProblem({ type: '', title: 'no', status: 409, code: 'wrong-state' })
      return 'ok'
    },
    2,
  )
  expect(answers.map((answer) => 'refused' in answer)).toEqual([true, false])
  expect(isLeft).toBe(false)
  expect(writes().map(({ key }) => key)).toEqual(['save 3'])
})

test('what waited for more than a week is not sent, and said to be refused', async () => {
  const { put, shelf, writes } = device()
  for (const tender of [1, 2]) put(`save ${tender}`, tender, () => false)
  const sent: unknown[] = []
  const aWeekLater = 2 + 7 * 86_400_000
  const { answers, isLeft } = await sendInOrder(shelf, 'me', async ({ body }) => sent.push(body), aWeekLater)
  expect(sent).toEqual([2])
  expect(answers.map((answer) => ('refused' in answer ? answer.refused : answer.value))).toEqual([
    expect.any(ChangeExpired),
    1,
  ])
  expect([isLeft, writes()]).toEqual([false, []])
})
