import { beforeAll, expect, test } from 'vitest'
import { tenderId } from '#contract/ids.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { decideBid } from './decide-bid.ts'

beforeAll(() => speak('en'))

type Page = NonNullable<Parameters<typeof decideBid>[2]>

/** Whether a note was stored, and everything that was shown and opened. */
async function noted(send: Page['send'], isSignedIn = true) {
  const happened: string[] = []
  const isTaken = await decideBid(
    tenderId.parse(7),
    { note: 'cheap' },
    {
      send,
      say: (text) => void happened.push(text),
      isSignedIn: () => isSignedIn,
      openLogin: () => void happened.push('login'),
    },
  )
  return [isTaken, ...happened]
}

test('a note counts as accepted once it is stored, here or by the service', async () => {
  expect(await noted(async () => 'done')).toEqual([true])
  expect(await noted(async () => 'later')).toEqual([
    true,
    "Saved on this device. We'll send it when you are connected.",
  ])
})

test('a refused note is not accepted: its form stays with the typed text', async () => {
  const refuse = (title: string) => async () => {
    throw new ApiProblem({ type: 'about:blank', title, status: 409, code: 'wrong-state' })
  }
  expect(await noted(refuse('No more notes.'))).toEqual([false, 'No more notes.'])
  expect((await noted(refuse('')))[0]).toBe(false)
  expect(await noted(async () => 'done', false)).toEqual([false, 'login'])
})
