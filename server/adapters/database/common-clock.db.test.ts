import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { openTestDatabase } from '#test/database.ts'
import { commonClock } from './common-clock.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A machine whose clock is wrong by this much and can be corrected. */
function machine(wrongBy: number) {
  const is = { wrongBy }
  return { is, own: () => Date.now() + is.wrongBy }
}
async function clockOf({ own }: { own: () => number }) {
  const clock = await commonClock(database.db, silentLog, own)
  clock.stop()
  return clock
}
async function timeOfDatabase(): Promise<number> {
  const { rows } = await sql<{
    now: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(database.db)
  return rows[0]?.now ?? 0
}
/** Between two readings of the database's clock, within the tolerance of clocks. */
async function expectInTime(clock: { now(): number }): Promise<void> {
  const before = await timeOfDatabase()
  const now = clock.now()
  const after = await timeOfDatabase()
  expect(now).toBeGreaterThan(before - 1100)
  expect(now).toBeLessThan(after + 1100)
}

describe('machines whose clocks differ', () => {
  test.each([5 * MINUTE, -5 * MINUTE, HOUR, -DAY, 400 * DAY])(
    'by %d ms: both use the time of the database',
    async (wrongBy) => {
      await expectInTime(await clockOf(machine(wrongBy)))
    },
  )
  test('the last measurement of their difference is known', async () => {
    const one = machine(-HOUR)
    const clock = await clockOf(one)
    expect(Math.abs((clock.offset() ?? 0) - HOUR)).toBeLessThan(1000)
    one.is.wrongBy = 0
    await clock.compare()
    expect(Math.abs(clock.offset() ?? HOUR)).toBeLessThan(1000)
  })
  test('a clock that agrees is left as it is', async () => {
    const { own } = machine(300)
    const clock = await clockOf({ own })
    expect(clock.now() - own()).toBeLessThan(50)
  })
  test('a clock that is changed while the process runs is corrected by the next measurement, in both directions', async () => {
    const one = machine(0)
    const clock = await clockOf(one)
    for (const wrongBy of [DAY, -HOUR, 0]) {
      one.is.wrongBy = wrongBy
      await clock.compare()
      await expectInTime(clock)
    }
  })
  test('while the database is unavailable the time continues as last measured', async () => {
    const one = machine(HOUR)
    let isAway = false
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (isAway) throw new DatabaseUnavailable('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const clock = await commonClock(db, silentLog, one.own)
    clock.stop()
    isAway = true
    await clock.compare()
    await expectInTime(clock)
    expect(clock.offset(), 'nobody knows').toBeUndefined()
  })
})
