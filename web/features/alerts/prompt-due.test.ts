import { expect, test } from 'vitest'
import { mayPrompt, promptDue } from './prompt-due.ts'

test('the prompt is due once a day, and only for people with an address', () => {
  expect(mayPrompt('a@buyers.example', '2026-02-05', '')).toBe(true)
  expect(mayPrompt('a@buyers.example', '2026-02-05', '2026-02-04')).toBe(true)
  expect(mayPrompt('a@buyers.example', '2026-02-05', '2026-02-05')).toBe(false)
  expect(mayPrompt(undefined, '2026-02-05', '')).toBe(false)
  expect(mayPrompt('', '2026-02-05', '')).toBe(false)
})

test('the prompt is not due for people who configured alerts or do not want to be asked', () => {
  expect(promptDue({ configuredByUser: false, dontAskAgain: false })).toBe(true)
  expect(promptDue({ configuredByUser: true, dontAskAgain: false })).toBe(false)
  expect(promptDue({ configuredByUser: false, dontAskAgain: true })).toBe(false)
})
