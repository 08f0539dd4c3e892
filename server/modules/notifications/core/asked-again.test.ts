import { HOUR } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'
import { NO_SWITCHES, changedSwitches, isSwitchedOn } from './switches.ts'
import { readScope, writeScope } from './unsubscribe-id.ts'

const anInstant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2030-01-01T00:00:00Z') })
const hourInAddis = (at: number) => new Date(at + 3 * HOUR).getUTCHours()

describe('quiet hours', () => {
  test('hold back SMS and push from 21 to 7, until the next 7 and no longer', () => {
    fc.assert(
      fc.property(anInstant, fc.constantFrom('sms' as const, 'push' as const), (now, channel) => {
        const until = afterQuietHours(channel, now)
        const hour = hourInAddis(now)
        if (hour >= 7 && hour < 21) return until === undefined
        return (
          until !== undefined &&
          until > now &&
          until <= now + 10 * HOUR &&
          (until + 3 * HOUR) % (24 * HOUR) === 7 * HOUR
        )
      }),
    )
  })
  test.each([
    ['2026-03-02T20:59:59.999+03:00', undefined],
    ['2026-03-02T21:00:00+03:00', '2026-03-03T07:00:00+03:00'],
    ['2026-03-03T06:59:59.999+03:00', '2026-03-03T07:00:00+03:00'],
    ['2026-03-03T07:00:00+03:00', undefined],
  ])('at %s', (now, until) => {
    expect(afterQuietHours('sms', Date.parse(now))).toBe(until === undefined ? undefined : Date.parse(until))
    expect(afterQuietHours('email', Date.parse(now))).toBeUndefined()
    expect(afterQuietHours('telegram', Date.parse(now))).toBeUndefined()
  })
})

describe('switches', () => {
  const on = { ...NO_SWITCHES, email: true, sms: true }
  const urgent = { ...NO_SWITCHES, urgentEmail: true }
  test.each([
    ['needs-channel', 'email', false, on, true],
    ['needs-channel', 'email', true, on, false],
    ['needs-channel', 'email', true, urgent, true],
    ['needs-channel', 'email', false, urgent, false],
    ['needs-channel', 'sms', true, on, true],
    ['needs-channel', 'sms', false, undefined, false],
    ['unless-off', 'sms', false, undefined, true],
    ['unless-off', 'sms', false, NO_SWITCHES, false],
    ['unless-off', 'email', false, NO_SWITCHES, false],
    ['unless-off', 'email', false, urgent, true],
    ['none', 'sms', false, NO_SWITCHES, true],
    ['none', 'email', false, undefined, true],
  ] as const)('%s on %s, urgent %s, %j: %s', (rule, channel, isUrgent, switches, passes) => {
    expect(isSwitchedOn(rule, { channel, urgent: isUrgent }, switches)).toBe(passes)
  })
  test('a channel is on since it was last switched on', () => {
    const first = changedSwitches(NO_SWITCHES, { email: true, sms: true }, 10)
    expect(first.since).toEqual({ email: 10, sms: 10 })
    const second = changedSwitches(first, { email: true, sms: false, push: true }, 20)
    expect(second).toMatchObject({ email: true, sms: false, push: true, since: { email: 10, push: 20 } })
    expect(second.since.sms).toBeUndefined()
    expect(changedSwitches(second, { sms: true }, 30).since).toEqual({ email: 10, push: 20, sms: 30 })
  })
})

describe('what an unsubscribe link names', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e15 }),
        fc.option(fc.integer({ min: 1, max: 1e15 }), { nil: undefined }),
        (personId, search) => {
          const scope = search === undefined ? ('alerts' as const) : (`search:${search}` as const)
          expect(readScope(writeScope(personId, scope))).toEqual({ personId, scope })
        },
      ),
    )
  })
  test.each(['', 'a', '0a', '1', '1s', '1s0', '1a ', '01a', '1b', '1a1', '-1a', '99999999999999999a'])(
    "'%s' is none",
    (text) => {
      expect(readScope(text)).toBeUndefined()
    },
  )
})
