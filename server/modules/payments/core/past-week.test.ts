import { expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { pastWeek } from './past-week.ts'

/** Monday 2 March 2026, midnight in Addis Ababa. */
const MONDAY = Date.UTC(2026, 2, 1, 21)

test.each([0, 1, HOUR, 3 * DAY, 7 * DAY - 1])('%d ms into a week the past week is named by its Monday', (time) => {
  expect(pastWeek(MONDAY + time)).toEqual({ since: MONDAY - 7 * DAY, until: MONDAY, name: '2026-03-02' })
})

test('weeks follow each other without a gap', () => {
  expect(pastWeek(MONDAY - 1).until).toBe(pastWeek(MONDAY).since)
})
