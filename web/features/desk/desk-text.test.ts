import { beforeEach, expect, test } from 'vitest'
import type { DeskRow } from '#contract/desk-queue.ts'
import { speak } from '#web/lib/messages.ts'
import { doubtsOf, tellsDates } from './desk-text.ts'

type Facts = Pick<DeskRow, 'problems' | 'warnings' | 'closingAgain'>
const facts: Facts = {
  problems: [
    { kind: 'missing-field', field: 'sourceName' },
    { kind: 'missing-field', field: 'categories' },
    { kind: 'day-off', field: 'closing' },
    { kind: 'opening-before-closing', field: 'closing' },
    { kind: 'day-off', field: 'openning' },
  ],
  warnings: [{ code: 'date-on-day-off' }, { code: 'opening-before-closing' }],
}

beforeEach(() => speak('en'))

test('each doubt is shown once, and a missing field by its name', () => {
  expect(doubtsOf(facts)).toEqual([
    'Missing: Source',
    'Missing: Sectors',
    'Closes on a day off',
    'The opening is before the closing.',
    'Opens on a day off',
  ])
})

test('nothing beside a hidden closing reveals it', () => {
  expect(doubtsOf({ ...facts, closingAgain: true })).toEqual(['Missing: Source', 'Missing: Sectors'])
  expect(facts.problems.filter(tellsDates)).toHaveLength(3)
})
