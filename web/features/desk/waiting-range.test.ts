import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unreachable } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { TAKE_BACK_MS } from './decisions.ts'
import { createWaitingRange } from './waiting-range.ts'

beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SEEN = [
  { id: 7, version: 2 },
  { id: 8, version: 1 },
]
type Refused = { id: number; why: string; code: string }

function desk(answer: () => Promise<Refused[]> = () => Promise.resolve([])) {
  const done: string[] = []
  const waiting = createWaitingRange({
    async send(versions) {
      done.push(`sent ${versions.length}`)
      const refused = await answer()
      const gone = new Set(refused.map(({ id }) => id))
      return { approved: versions.map(({ id }) => id).filter((id) => !gone.has(id)), refused }
    },
    sendLeaving: (versions) => void done.push(`left ${versions.length}`),
    say: (text, actions) => {
      done.push(text)
      for (const { run } of actions) run()
    },
    open: (path) => void done.push(path),
  })
  return { done, waiting, start: () => waiting.start(SEEN, () => void done.push('due')) }
}

test('leaving the screen sends normally, once, and reports what was not approved', async () => {
  const { done, waiting, start } = desk(() => Promise.resolve([{ id: 8, why: 'Changed', code: 'changed-meanwhile' }]))
  await waiting.leaveScreen()
  start()
  await waiting.leaveScreen()
  await vi.advanceTimersByTimeAsync(2 * TAKE_BACK_MS)
  expect(done).toEqual(['sent 2', 'Approve several: 1 approved, 1 not approved.', '/desk/range?ids=8'])
})

test('it reports if nothing was approved, and is silent if all were', async () => {
  const away = desk(() => Promise.reject(new Unreachable()))
  away.start()
  await away.waiting.leaveScreen()
  expect(away.done).toEqual([
    'sent 2',
    expect.stringMatching(/^Approve several: We couldn't reach Chereta/),
    '/desk/range?ids=7,8',
  ])
  const well = desk()
  well.start()
  await well.waiting.leaveScreen()
  expect(well.done).toEqual(['sent 2'])
})

test('leaving the page sends with keepalive; after undo or sending nothing is left to send', async () => {
  const { done, waiting, start } = desk()
  start()
  waiting.leavePage()
  expect(done).toEqual(['left 2'])
  start()
  waiting.stop()
  start()
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS)
  waiting.leavePage()
  await waiting.leaveScreen()
  expect(done).toEqual(['left 2', 'due'])
})
