import { HOUR } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { workingTime } from './working-time.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)

test('time on days off is not counted', () => {
  const none = new Set<string>()
  // 6 March 2026 is a Friday.
  expect(workingTime(at('2026-03-06T08:00'), at('2026-03-06T20:00'), none)).toBe(12 * HOUR)
  expect(workingTime(at('2026-03-06T20:00'), at('2026-03-09T08:00'), none)).toBe(12 * HOUR)
  expect(workingTime(at('2026-03-07T01:00'), at('2026-03-08T23:00'), none)).toBe(0)
  expect(workingTime(at('2026-03-02T08:00'), at('2026-03-03T08:00'), new Set(['2026-03-02']))).toBe(8 * HOUR)
  expect(workingTime(at('2026-03-03T08:00'), at('2026-03-02T08:00'), none)).toBe(0)
})
