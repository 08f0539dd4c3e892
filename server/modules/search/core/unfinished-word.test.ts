import { expect, test } from 'vitest'
import { completedWith, unfinishedWordOf } from './unfinished-word.ts'

test.each([
  ['wat', '', 'wat'],
  ['  Wat ', '', 'wat'],
  ['supply of wat', 'supply of ', 'wat'],
  ['road OR bri', 'road OR ', 'bri'],
  ['"spare parts" veh', '"spare parts" ', 'veh'],
  ['ግን', '', 'ግን'],
])('%s may end in the middle of a word', (typed, before, beginning) =>
  expect(unfinishedWordOf(typed)).toEqual({ before, beginning }),
)
test.each(['wa', 'ግ', '"spare par', '"spare parts"', 'road -wat', 'A-wat', '12wat', 'road OR', '', '%'])(
  '%s is a whole word',
  (typed) => expect(unfinishedWordOf(typed)).toBeUndefined(),
)
test('words take the place of the last one', () => {
  expect(completedWith({ before: 'supply of ', beginning: 'wat' }, ['water', 'watt'])).toBe('supply of water OR watt')
})
