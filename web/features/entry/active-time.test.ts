import { expect, test } from 'vitest'
import { createActiveTime } from './active-time.ts'
import { effortIn } from './effort.ts'

test('gaps of at most thirty seconds count, breaks do not', () => {
  let at = 1_000_000
  const time = createActiveTime(() => at)
  for (const gap of [0, 5, 30, 31, 600, 10]) {
    at += gap * 1000
    time.touch()
  }
  expect(time.seconds()).toBe(45)
  // A clock that was set back subtracts nothing.
  at -= 3_600_000
  time.touch()
  expect(time.seconds()).toBe(45)
})

test('the result of each proposal is reported by its rule; unanswered ones are not', () => {
  const answers = JSON.stringify({
    closing: ['closing-day', 'accepted'],
    tel1: ['phones-form', 'refused'],
    sourceName: ['source-line', 'overridden'],
  })
  expect(effortIn({ clipping: 'The bid closes', answers }, 45)).toEqual({
    seconds: 45,
    way: 'pasted',
    accepted: ['closing-day'],
    overridden: ['phones-form', 'source-line'],
  })
  expect(effortIn({ answers: 'not json' }, 3)).toEqual({ seconds: 3, way: 'typed', accepted: [], overridden: [] })
})
