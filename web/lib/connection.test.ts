import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkConnection } from './connection.ts'

let answers: () => Promise<Response>
let asked = 0
beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answers()
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Only while away is the service polled. */
async function isAskedAgain(): Promise<boolean> {
  await checkConnection()
  const before = asked
  await vi.advanceTimersByTimeAsync(7000)
  return asked > before
}

test('no answer, a failure and the login page of a hotel network do not count as a connection', async () => {
  const away: [string, () => Promise<Response>][] = [
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a page', async () => new Response('<html>Sign in to the network</html>')],
    ['other words', async () => Response.json({ redirect: '/portal' })],
    ['a refusal', async () => Response.json({ ok: false })],
  ]
  for (const [what, answer] of away) {
    answers = async () => Response.json({ ok: true })
    expect(await isAskedAgain(), 'connected').toBe(false)
    answers = answer
    expect(await isAskedAgain(), what).toBe(true)
  }
  answers = async () => Response.json({ ok: true })
  expect(await isAskedAgain()).toBe(false)
})
