import { expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { problemsInWords, problemsOf } from './problems.ts'

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

test('every kind of problem is found', () => {
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
  const inWords = problemsInWords(problems, 'en').map(({ text }) => text)
  expect(inWords[2]).toBe("The hour of closing, '10:00', was read as 10:00 and could be meant on the Ethiopian clock.")
})

const typedOn = (gcDate: string) => ({ dateType: 0 as const, gcDate, time: '10:00', text: undefined })
const kindsOf = (tender: Parameters<typeof problemsOf>[0]) =>
  problemsOf(tender, known).map(({ kind, field }) => [kind, field])

test('approvers see dates that are in the wrong order', () => {
  const tender = aStoredTender({
    publishedAt: Date.parse('2026-03-25T00:00:00+03:00'),
    closingAt: Date.parse('2026-03-20T10:00:00+03:00'),
    closingTyped: typedOn('2026-03-20'),
    openingAt: Date.parse('2026-03-12T10:00:00+03:00'),
    openingTyped: typedOn('2026-03-12'),
  })
  expect(kindsOf(tender)).toEqual([
    ['opening-before-closing', 'closing'],
    ['closing-before-publishing', 'closing'],
  ])
})

test('approvers see that days are counted from an unknown publication day', () => {
  const closingTyped = { dateType: 2 as const, duration: 15, time: '10:00', text: undefined }
  const tender = aStoredTender({ publishedAt: null, closingAt: null, closingTyped })
  expect(kindsOf(tender)).toEqual([['publishing-unknown', 'publishedTimestamp']])
  expect(problemsInWords(problemsOf(tender, known), 'en')[0]?.text).toContain('counted from the day of publishing')
})

test('approvers see a closing in the wrong calendar, in either language', () => {
  const closingTyped = { dateType: 1 as const, ethDate: '2026-03-20', time: '10:00', text: undefined }
  const tender = aStoredTender({ publishedAt: null, closingAt: Date.parse('2033-11-29T10:00:00+03:00'), closingTyped })
  const problems = problemsOf(tender, known)
  expect(problems[0]).toMatchObject({ kind: 'other-calendar', field: 'closing' })
  expect(problemsInWords(problems, 'en')[0]?.text).toContain('Gregorian calendar the same figures mean Fri 20 Mar 2026')
  expect(problemsInWords(problems, 'am')[0]?.text).toMatch(/^የመዝጊያው ቀን .*በአውሮፓ አቆጣጠር/)
})
