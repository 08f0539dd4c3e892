import { beforeAll, describe, expect, test } from 'vitest'
import type { ShareReason, ShareState } from '#contract/sharing.ts'
import { speak } from '#web/lib/messages.ts'
import { shareWords } from './share-messages.ts'

const STATES: Record<ShareState, true> = { queued: true, sent: true, shown: true, refused: true, failed: true }
const REASONS: Record<ShareReason, true> = {
  blocked: true,
  'address-refused': true,
  'recipient-full': true,
  'sms-full': true,
  'not-delivered': true,
  withdrawn: true,
}
const states = Object.keys(STATES) as ShareState[]
const reasons = Object.keys(REASONS) as ShareReason[]

beforeAll(() => speak('en'))

describe('the text of a share', () => {
  test('says that it was sent only once a server accepted it, in the words of decision 0090', () => {
    expect(shareWords({ state: 'sent' }, 'email')).toEqual({ kind: 'done', text: 'Email has been sent successfully' })
    expect(shareWords({ state: 'sent' }, 'text')).toEqual({ kind: 'done', text: 'Text has been sent successfully' })
    for (const state of states.filter((state) => state !== 'sent')) {
      for (const way of ['email', 'text'] as const)
        expect(shareWords({ state }, way).text, state).not.toMatch(/successfully/)
    }
  })
  test('names a failure', () => {
    expect(shareWords({ state: 'failed', reason: 'not-delivered' }, 'email')).toEqual({
      kind: 'no',
      text: 'Sending failed. Please try again later.',
    })
  })
  test('has its own words for every reason, and keeps the form editable', () => {
    const said = reasons.map((reason) => shareWords({ state: 'refused', reason }, 'email'))
    expect(new Set(said.map(({ text }) => text)).size).toBe(reasons.length)
    expect(said.every(({ kind }) => kind === 'no')).toBe(true)
  })
  test('waits for a queued message, but not for one that waits for the morning', () => {
    expect(shareWords({ state: 'queued' }, 'text').kind).toBe('waits')
    expect(shareWords({ state: 'queued', notBefore: 1 }, 'text')).toEqual({
      kind: 'done',
      text: "We'll send it in the morning: we send no SMS at night.",
    })
  })
})
