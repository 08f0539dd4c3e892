import { MINUTE } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { bearerEnd, deviceLabel, judgeSecret, MAX_SESSION_AGE, previousVisitOf } from './sessions.ts'

test('the bearer lives a quarter of an hour, and never longer than its session', () => {
  expect(bearerEnd(0, 0)).toBe(15 * MINUTE)
  expect(bearerEnd(MAX_SESSION_AGE - 1, 0)).toBe(MAX_SESSION_AGE)
})
test.each([
  [{ retiredAt: null, newerSeen: undefined }, 'current'],
  [{ retiredAt: 10 * MINUTE, newerSeen: true }, 'grace'],
  [{ retiredAt: 9 * MINUTE - 1, newerSeen: false }, 'lost-reply'],
  [{ retiredAt: 9 * MINUTE - 1, newerSeen: true }, 'copied'],
] as const)('%j is %s', (state, verdict) => {
  expect(judgeSecret(state, 10 * MINUTE)).toBe(verdict)
})
test('a visit ends when the person was away for half an hour', () => {
  expect(previousVisitOf({ lastSeenAt: 0, visitBefore: null }, 30 * MINUTE)).toBeNull()
  expect(previousVisitOf({ lastSeenAt: 5, visitBefore: 2 }, 5 + 31 * MINUTE)).toBe(5)
  expect(previousVisitOf({ lastSeenAt: 5, visitBefore: 2 }, 6)).toBe(2)
})
test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; TECNO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; TECNO; wv) AppleWebKit/537.36 Version/4.0 Chrome/125.0 Mobile Safari/537.36',
    'App, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  [undefined, 'Unknown device'],
])('%s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
