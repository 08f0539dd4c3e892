import { describe, expect, test } from 'vitest'
import { civilDateAt, weekday } from '#ethiopia/calendar.ts'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { backupName, lastDue, madeAt, toForget } from './schedule.ts'

const NOW = Date.parse('2026-11-24T02:40:00+03:00')
const AT = 2 * 60 + 30

describe('names of backups', () => {
  test('contain when they were made, in the time of Addis Ababa', () => {
    expect(backupName(NOW)).toBe('chereta-2026-11-24-0240.sql')
    expect(madeAt(backupName(NOW))).toBe(NOW)
    expect(backupName(NOW, true)).toBe('chereta-2026-11-24-0240.sql.age')
    expect(madeAt(backupName(NOW, true))).toBe(NOW)
    for (const name of ['chereta-2026-11-24-0240.sql.part', 'chereta-2026-13-24-0240.sql', 'notes.sql'])
      expect(madeAt(name), name).toBeUndefined()
  })
})

describe('a due backup', () => {
  test('belongs to the last time that the clock showed its hour', () => {
    expect(lastDue(NOW, AT)).toBe(NOW - 10 * MINUTE)
    expect(lastDue(NOW - 11 * MINUTE, AT)).toBe(NOW - 10 * MINUTE - DAY)
    expect(lastDue(NOW - 10 * MINUTE, AT)).toBe(NOW - 10 * MINUTE)
  })
})

describe('kept backups', () => {
  test('of two years of nights are seven days and the weeks of 35 days, on any night', () => {
    for (let night = 0; night < 14; night++) {
      const now = NOW + night * DAY
      let there: string[] = []
      for (let back = 730; back >= 0; back--) {
        there.push(backupName(now - back * DAY))
        const gone = new Set(toForget(there, now - back * DAY))
        there = there.filter((name) => !gone.has(name))
      }
      const ages = there.map((name) => Math.round((now - (madeAt(name) ?? 0)) / DAY)).toSorted((a, b) => a - b)
      expect(ages.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      expect(ages.at(-1)).toBeLessThanOrEqual(35)
      expect(ages.at(-1)).toBeGreaterThanOrEqual(28)
      expect(ages.length).toBeLessThanOrEqual(13)
      // Weeks begin on Monday, so Sunday's night is the last of a past week.
      const older = there.map((name) => madeAt(name) ?? 0).filter((at) => now - at > 7 * DAY)
      expect(new Set(older.map((at) => weekday(civilDateAt(at))))).toEqual(new Set([0]))
    }
  })
  test('include the newest, however old, and other files are left alone', () => {
    const old = backupName(NOW - 100 * DAY)
    expect(toForget([old, 'notes.sql'], NOW)).toEqual([])
    expect(toForget([old, backupName(NOW - 99 * DAY)], NOW)).toEqual([old])
    expect(toForget([backupName(NOW), backupName(NOW - HOUR)], NOW)).toEqual([backupName(NOW - HOUR)])
    expect(toForget([backupName(NOW, true), backupName(NOW - HOUR)], NOW)).toEqual([backupName(NOW - HOUR)])
  })
})
