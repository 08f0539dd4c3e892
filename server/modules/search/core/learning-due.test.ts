import { expect, test } from 'vitest'
import { learningIsDue } from './learning-due.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const learnt = (time: string, approved = 10_000) => ({ version: at(time), analyserVersion: 2, approved })
const present = (time: string, approved = 10_000, analyserVersion = 2) => ({ now: at(time), analyserVersion, approved })

test('at first, and with another analyser', () => {
  expect(learningIsDue(undefined, present('2026-03-02T08:00'))).toBe(true)
  expect(learningIsDue(learnt('2026-03-02T08:00'), present('2026-03-02T08:05', 10_000, 3))).toBe(true)
  expect(learningIsDue(learnt('2026-03-02T08:00'), present('2026-03-02T08:05'))).toBe(false)
})

test('once a day, at three in the night', () => {
  expect(learningIsDue(learnt('2026-03-02T03:00'), present('2026-03-03T02:59'))).toBe(false)
  expect(learningIsDue(learnt('2026-03-02T23:00'), present('2026-03-03T03:00'))).toBe(true)
})

test('when there are many more tenders; where there are few, with any change', () => {
  expect(learningIsDue(learnt('2026-03-02T08:00'), present('2026-03-02T08:05', 12_000))).toBe(false)
  expect(learningIsDue(learnt('2026-03-02T08:00'), present('2026-03-02T08:05', 12_001))).toBe(true)
  expect(learningIsDue(learnt('2026-03-02T08:00', 3), present('2026-03-02T08:05', 2))).toBe(true)
})
