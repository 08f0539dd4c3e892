import { expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { problemsOf } from './problems.ts'

const known = {
  now: Date.parse('2026-03-10T12:00:00+03:00'),
  holidays: new Set<string>(),
  alike: [],
  reports: [],
  unreadable: [],
}

test('a sound tender has no problem', () => {
  expect(problemsOf(aStoredTender(), known)).toEqual([])
})

test('every kind of problem is told', () => {
  const closingTyped = { dateType: 0 as const, gcDate: '2026-03-08', time: '10:00', text: '10:00' }
  const tender = aStoredTender({ categories: [], closingAt: Date.parse('2026-03-08T10:00:00+03:00'), closingTyped })
  const problems = problemsOf(tender, {
    ...known,
    alike: [{ id: 9, shortTitle: 'The same' }],
    reports: [{ at: 5, kind: 'wrong date', text: 'It closed last week' }],
    unreadable: ['bid.pdf'],
  })
  expect(problems.map(({ kind, field }) => [kind, field])).toEqual([
    ['duplicate', undefined],
    ['closing-in-the-past', 'closing'],
    ['hour-in-doubt', 'closing'],
    ['missing-field', 'categories'],
    ['day-off', 'closing'],
    ['unreadable-document', undefined],
    ['reported', undefined],
  ])
  expect(problems[0]?.tenderId).toBe(9)
  expect(problems[2]?.text).toBe(
    "The hour of closing, '10:00', was read as 10:00 and could be meant on the Ethiopian clock.",
  )
})
