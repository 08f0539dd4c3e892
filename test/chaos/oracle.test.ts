import { expect, test } from 'vitest'
import { judgeRun } from './oracle.ts'

test('the oracle finds lost, repeated and unrequested messages', () => {
  const plan = {
    people: [{ id: 1, on: ['email', 'push'] as ('email' | 'push')[], browsers: 2 }],
    tenders: [{ id: 7, people: [1], atOnce: true }],
  }
  const taken = (key: string, to: string, text = '7') => ({ channel: '', key, to, text, at: 0 })
  const right = [taken('a', 'email-1'), taken('b', 'push-1-1'), taken('c', 'push-1-2')]
  expect(judgeRun(plan, right)).toMatchObject({ expected: 3, lost: [], extra: [], rawExtras: 0 })
  expect(judgeRun(plan, [...right, taken('a', 'email-1')])).toMatchObject({ extra: [], rawExtras: 1 })
  expect(judgeRun(plan, right.slice(1))).toMatchObject({ lost: ['7 → email-1'] })
  expect(judgeRun(plan, [...right, taken('d', 'email-1')])).toMatchObject({ extra: ['7 → email-1 × 2'] })
  expect(judgeRun(plan, [...right, taken('d', 'sms-1')])).toMatchObject({ extra: ['7 → sms-1 × 1'] })
  expect(judgeRun(plan, [...right, taken('d', 'email-1', '8')])).toMatchObject({ extra: ['8 → email-1 × 1'] })
})
