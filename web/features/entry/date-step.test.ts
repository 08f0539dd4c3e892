import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATE_TYPE } from '#contract/tender-states.ts'
import { addDays, daysBetween } from '#ethiopia/calendar.ts'
import { dayOf, publishedIn, steppedDate, steppedPublished, writtenDay } from './date-step.ts'

const from = { year: 2026, month: 11, day: 26 }
const { gregorian, ethiopian, calendarDays, workingDays, text: words } = DATE_TYPE

test.each([
  [gregorian, '31/12/2026', 1, { kind: gregorian, text: '01/01/2027' }],
  [gregorian, 'Dec 1, 2026', -1, { kind: gregorian, text: '30/11/2026' }],
  [ethiopian, '05/13/2018', 1, { kind: ethiopian, text: '01/01/2019' }],
  [ethiopian, '05/13/2019', 1, { kind: ethiopian, text: '06/13/2019' }],
  // The name of a month decides the calendar, whatever is chosen.
  [gregorian, 'ኅዳር 30 2019', 1, { kind: ethiopian, text: '01/04/2019' }],
  [gregorian, '', 1, { kind: gregorian, text: '26/11/2026' }],
  [ethiopian, '', -1, { kind: ethiopian, text: '17/03/2019' }],
  [gregorian, '15', 1, { kind: calendarDays, text: '16' }],
  [workingDays, '15', -1, { kind: workingDays, text: '14' }],
  [calendarDays, '1', -1, undefined],
  [calendarDays, '365', 1, undefined],
  [calendarDays, '', 1, undefined],
  [gregorian, '31/02/2027', 1, undefined],
  [gregorian, 'the day after', 1, undefined],
  [words, 'until sold', 1, undefined],
  [words, '', 1, undefined],
] as const)('kind %s, %s, by %s', (kind, text, by, expected) => {
  expect(steppedDate({ kind, text, from }, by)).toEqual(expected)
})

test('every day written in either calendar is read as that day, and a step from it is one day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -4000, max: 4000 }),
      fc.constantFrom(gregorian, ethiopian),
      fc.constantFrom(1 as const, -1 as const),
      (days, kind, by) => {
        const day = addDays(from, days)
        const written = { ...writtenDay(day, kind), from }
        expect(dayOf(written)).toEqual({ day, kind })
        const stepped = steppedDate(written, by)
        const next = stepped && dayOf({ ...stepped, from })
        expect(next && daysBetween(day, next.day)).toBe(by)
      },
    ),
  )
})

test('the publication day steps in the calendar in which it is typed', () => {
  const today = { year: 2026, month: 11, day: 26 }
  const step = (text: string, by: 1 | -1, preferred: 'gc' | 'et' = 'gc') => steppedPublished(text, by, today, preferred)
  expect(step('2026-11-24', 1, 'et')).toBe('2026-11-25')
  expect(step('24/11/2026', -1)).toBe('2026-11-23')
  expect(step('15/03/2019', 1)).toBe('16/03/2019')
  expect(step('2019-03-15', 1)).toBe('16/03/2019')
  expect(step('2019-03-15 G.C.', 1)).toBe('2019-03-16 G.C.')
  expect(step('ጳጉሜን 5 2018', 1)).toBe('01/01/2019')
  expect([step('', 1), step(' ', -1, 'et')]).toEqual(['2026-11-26', '17/03/2019'])
  expect(step('soon', 1)).toBeUndefined()
})

test('a day that is chosen for it in the grid is read as the same, past days too', () => {
  const today = { year: 2026, month: 11, day: 26 }
  for (const preferred of ['gc', 'et'] as const)
    for (const day of [today, { year: 2026, month: 9, day: 10 }, { year: 2019, month: 3, day: 15 }]) {
      const { write } = publishedIn('', today, preferred)
      expect(publishedIn(write(day), today, 'gc')).toMatchObject({ day, calendar: preferred })
    }
})
