import { DAY } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenderInput } from '#contract/tenders.ts'
import { civilDateAt, instantOf, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { holidaysOfYear } from '#ethiopia/holidays.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import { resolveDates } from '#notices/dates.ts'
import { closingStatus, OPEN } from '#contract/closing.ts'
import { isEmergency } from '#notices/deadline.ts'
import { sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { isNight, runs } from '#test/engines.ts'
import { HOW_MANY, sampleTenders } from './sample-tenders.ts'
import type { SampleTender } from './sample-tenders.ts'

const FIRST = instantOf({ year: 2026, month: 1, day: 1 }, 0)
const LAST = instantOf({ year: 2100, month: 12, day: 1 }, 0)
const holidays = new Set(
  Array.from({ length: 78 }, (_, at) => 2024 + at)
    .flatMap((year) => holidaysOfYear(year))
    .filter(({ dayOff }) => dayOff)
    .map(({ date }) => isoDate(date)),
)
const datesOf = ({ input, publishedAt }: SampleTender) =>
  resolveDates({ closing: input.closing, openning: input.openning, publishedAt }, holidays)
const isOpenAt = (now: number) => (sample: SampleTender) => closingStatus(datesOf(sample).openUntil, now) === OPEN

const NOW = instantOf({ year: 2026, month: 11, day: 20 }, 9 * 60)
const samples = sampleTenders(NOW)

describe('sample tenders', () => {
  test('on any moment from 2026 to 2100 at least 100 are open and 40 of them free', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (now) => {
        const open = sampleTenders(now).filter(isOpenAt(now))
        expect(open.length).toBeGreaterThanOrEqual(100)
        expect(open.filter(({ input }) => input.freeTender).length).toBeGreaterThanOrEqual(40)
      }),
      { numRuns: runs(60) },
    )
  })
  test('the same is true on evenings of a whole year with its holidays', () => {
    for (let day = 0; day < 366; day += isNight ? 3 : 11) {
      const now = instantOf({ year: 2028, month: 1, day: 1 }, 20 * 60) + day * DAY
      const open = sampleTenders(now).filter(isOpenAt(now))
      expect(
        [open.length >= 100, open.filter(({ input }) => input.freeTender).length >= 40],
        new Date(now).toISOString(),
      ).toEqual([true, true])
    }
  })
  test('they are published in the past on working days and close in office hours on working days', () => {
    for (const now of [
      NOW,
      instantOf({ year: 2027, month: 5, day: 2 }, 700),
      instantOf({ year: 2061, month: 1, day: 7 }, 5),
    ]) {
      for (const sample of sampleTenders(now)) {
        const { closingAt, openingAt, faults } = datesOf(sample)
        expect(faults).toEqual({})
        expect(sample.publishedAt).toBeLessThanOrEqual(now)
        expect(isDayOff(civilDateAt(sample.publishedAt), holidays), sample.key).toBe(false)
        if (closingAt === null) continue
        expect(isDayOff(civilDateAt(closingAt), holidays), sample.key).toBe(false)
        expect(minutesOfDayAt(closingAt)).toBeGreaterThanOrEqual(9 * 60)
        expect(minutesOfDayAt(closingAt)).toBeLessThanOrEqual(17 * 60)
        expect(openingAt).toBeGreaterThan(closingAt)
        expect(isoDate(civilDateAt(openingAt ?? 0))).toBe(isoDate(civilDateAt(closingAt)))
      }
    }
  })
  test('the same moment gives the same tenders, with distinct keys and titles', () => {
    expect(sampleTenders(NOW)).toEqual(samples)
    expect(new Set(samples.map(({ key }) => key)).size).toBe(HOW_MANY)
    expect(new Set(samples.map(({ input }) => `${input.shortTitle} ${input.companyName}`)).size).toBe(HOW_MANY)
  })
  test('a third is in Amharic; every group, region, source and date type appears', () => {
    const amharic = samples.filter(({ input }) => input.language === 'am')
    expect(amharic.length / HOW_MANY).toBeCloseTo(1 / 3, 1)
    for (const some of [samples, amharic])
      expect(new Set(some.flatMap(({ input }) => input.categories.map((id) => Math.floor(id / 100)))).size).toBe(22)
    expect(new Set(samples.flatMap(({ input }) => input.regions)).size).toBe(15)
    expect(new Set(samples.map(({ input }) => input.closing?.dateType))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(samples.map(({ input }) => input.sourceName)).size).toBe(8)
    expect(
      new Set(
        samples.flatMap(({ input }) => input.categories.map((id) => `${input.sourceName} ${Math.floor(id / 100)}`)),
      ).size,
    ).toBeGreaterThanOrEqual(40)
  })
  test('an editor could have typed each of them, and nothing in them is cut by the sanitiser', () => {
    for (const { input } of samples) {
      expect(tenderInput.safeParse(input).error).toBeUndefined()
      expect(sanitise(input.desktopDescription ?? '').replace(/\s+/g, '')).toBe(
        input.desktopDescription?.replace(/\s+/g, ''),
      )
      expect(JSON.stringify(input)).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(samples.some(({ input }) => (input.desktopDescription?.length ?? 0) > 2500)).toBe(true)
  })
  test('none has a phone number that somebody could own', () => {
    const numbers = samples.flatMap(({ input }) =>
      [input.tel1, input.tel2].filter((number) => typeof number === 'string'),
    )
    expect(numbers.length).toBeGreaterThan(HOW_MANY)
    expect(numbers.filter((number) => !number.startsWith('011 000 0'))).toEqual([])
  })
  test('quotations are short, and on a working morning some tender closes within hours', () => {
    const quotations = samples.filter(({ input }) => input.proforma)
    expect(quotations.length).toBeGreaterThan(20)
    for (const sample of quotations)
      expect((datesOf(sample).closingAt ?? 0) - sample.publishedAt).toBeLessThan(12 * DAY)
    expect(quotations.some((sample) => isEmergency(datesOf(sample).closingAt, sample.publishedAt))).toBe(true)
    const soon = samples.filter((sample) => {
      const at = datesOf(sample).closingAt
      return at !== null && at > NOW && at < NOW + 8 * 3_600_000
    })
    expect(soon.length).toBeGreaterThan(0)
  })
})
