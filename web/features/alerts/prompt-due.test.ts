import { expect, test } from 'vitest'
import { mayPrompt, promptDue } from './prompt-due.ts'

test('once a day, and only who has an address', () => {
  expect(mayPrompt('a@buyers.example', '2026-02-05', '')).toBe(true)
  expect(mayPrompt('a@buyers.example', '2026-02-05', '2026-02-04')).toBe(true)
  expect(mayPrompt('a@buyers.example', '2026-02-05', '2026-02-05')).toBe(false)
  expect(mayPrompt(undefined, '2026-02-05', '')).toBe(false)
  expect(mayPrompt('', '2026-02-05', '')).toBe(false)
})

test('not who configured alerts or does not want to be asked', () => {
  expect(promptDue({ configuredByUser: false, dontAskAgain: false })).toBe(true)
  expect(promptDue({ configuredByUser: true, dontAskAgain: false })).toBe(false)
  expect(promptDue({ configuredByUser: false, dontAskAgain: true })).toBe(false)
})
