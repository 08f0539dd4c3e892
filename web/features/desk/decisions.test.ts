import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { createDecisions, TAKE_BACK_MS } from './decisions.ts'
import type { Decision } from './decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const approve = (id: number): Decision => ({ id, title: `Tender ${id}`, what: 'approve', version: 3 })
function desk(send: (decision: Decision) => Promise<unknown> = () => Promise.resolve()) {
  const sent: number[] = []
  const leaving: number[] = []
  const decisions = createDecisions({
    send(decision) {
      sent.push(decision.id)
      return send(decision)
    },
    sendLeaving: ({ id }) => void leaving.push(id),
  })
  return { decisions, sent, leaving }
}

test('a decision is sent after ten seconds, and not before', async () => {
  const { decisions, sent } = desk()
  decisions.decide(approve(7))
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([7])
  expect(decisions.store.get()).toEqual({ waiting: [], refused: [], sent: 1 })
})

test('unsent decisions are undone one after the other, the last first', async () => {
  const { decisions, sent } = desk()
  decisions.decide(approve(1))
  await vi.advanceTimersByTimeAsync(4000)
  decisions.decide(approve(2))
  expect(decisions.takeBack()?.id).toBe(2)
  expect(decisions.takeBack()?.id).toBe(1)
  expect(decisions.takeBack()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2 * TAKE_BACK_MS)
  expect(sent).toEqual([])
})

test('a refusal is shown, a decision without a connection is tried again', async () => {
  const problem = new ApiProblem({ type: 'about:blank', title: '', status: 409, code: 'changed-meanwhile' })
  const answers: unknown[] = [problem, new Unreachable('away'), undefined]
  const { decisions, sent } = desk(() => {
    const answer = answers.shift()
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- undefined is a good answer
    return answer === undefined ? Promise.resolve() : Promise.reject(answer)
  })
  decisions.decide(approve(1))
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  const [refused] = decisions.store.get().refused
  expect(refused).toMatchObject({ decision: { id: 1 }, error: problem })
  if (refused) decisions.dismiss(refused)
  expect(decisions.store.get().refused).toEqual([])
  decisions.decide(approve(2))
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  expect(decisions.store.get().waiting).toMatchObject([{ id: 2, isOffline: true }])
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  expect(sent).toEqual([1, 2, 2])
  expect(decisions.store.get().waiting).toEqual([])
})

test('leaving the page sends waiting decisions once', async () => {
  const { decisions, sent, leaving } = desk()
  decisions.decide(approve(1))
  decisions.decide(approve(2))
  decisions.sendAll()
  decisions.sendAll()
  await vi.advanceTimersByTimeAsync(2 * TAKE_BACK_MS)
  expect([leaving, sent]).toEqual([[1, 2], []])
})

test('another decision about the same tender replaces the one that waits', async () => {
  const { decisions, sent } = desk()
  decisions.decide(approve(1))
  await vi.advanceTimersByTimeAsync(4000)
  decisions.decide(approve(1))
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  expect(sent).toEqual([1])
})

test('a decision that is being sent is not sent again when the page is left', async () => {
  const { decisions, sent, leaving } = desk(() => new Promise(() => undefined))
  decisions.decide(approve(1))
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  decisions.sendAll()
  expect([sent, leaving]).toEqual([[1], []])
})
