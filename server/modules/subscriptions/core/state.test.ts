import { DAY } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactsAsked } from './contacts-rule.ts'
import { accessUntil, subscriptionState } from './state.ts'
import type { Periods } from './state.ts'

const now = Date.parse('2026-03-02T10:00:00+03:00')

describe('the state of a subscription', () => {
  test('nothing at all', () => {
    expect(subscriptionState({}, now)).toEqual({
      kind: 'none',
      active: false,
      leftDays: 0,
      totalDays: 0,
      percent: 100,
      onTempSubscriptionVerification: false,
      verficationFailed: false,
    })
  })
  test('a trial, its days and its share', () => {
    const trial = { trialStart: now - 2 * DAY, trialEnd: now + 5 * DAY, start: now - 2 * DAY }
    expect(subscriptionState(trial, now)).toMatchObject({
      kind: 'trial',
      active: true,
      leftDays: 5,
      totalDays: 7,
      expirationDate: now + 5 * DAY,
    })
    expect(subscriptionState(trial, now).percent).toBeCloseTo(500 / 7, 5)
    expect(subscriptionState(trial, now + 5 * DAY)).toMatchObject({ kind: 'expired', active: false, leftDays: 0 })
    expect(subscriptionState(trial, now + 5 * DAY - 1)).toMatchObject({ kind: 'trial', active: true })
  })
  test('paid comes before team, team before a payment in doubt, and that before the trial', () => {
    const all: Periods = {
      trialStart: now - DAY,
      trialEnd: now + DAY,
      tempStart: now,
      tempEnd: now + DAY,
      secondaryEnd: now + DAY,
      start: now - DAY,
      end: now + DAY,
    }
    expect(subscriptionState(all, now).kind).toBe('paid')
    expect(subscriptionState({ ...all, end: now }, now).kind).toBe('secondary')
    expect(subscriptionState({ ...all, end: now, secondaryEnd: now }, now)).toMatchObject({
      kind: 'temporary',
      onTempSubscriptionVerification: true,
    })
    expect(subscriptionState({ ...all, end: now, secondaryEnd: now, tempEnd: now }, now).kind).toBe('trial')
  })
  test('continues where another period ends later, and not where one ends with it or none is left', () => {
    const paid: Periods = { start: now - DAY, end: now + DAY }
    expect(subscriptionState({ ...paid, secondaryEnd: now + 2 * DAY }, now).continues).toBe(true)
    expect(subscriptionState({ ...paid, tempEnd: now + 2 * DAY }, now).continues).toBe(true)
    expect(subscriptionState({ ...paid, secondaryEnd: now + DAY, trialEnd: now }, now).continues).toBeUndefined()
    expect(subscriptionState(paid, now + DAY).continues).toBeUndefined()
  })
  test('verification failed: the temporary time is over and nothing was paid', () => {
    expect(subscriptionState({ tempStart: now - 3 * DAY, tempEnd: now }, now)).toMatchObject({
      kind: 'verification-failed',
      verficationFailed: true,
      active: false,
    })
    expect(subscriptionState({ tempEnd: now, end: now - DAY }, now)).toMatchObject({
      kind: 'expired',
      verficationFailed: false,
    })
    expect(subscriptionState({ tempEnd: now, secondaryEnd: now + DAY }, now)).toMatchObject({
      kind: 'secondary',
      verficationFailed: false,
    })
  })
  test('access, activity and the days agree for every combination of dates', () => {
    const instant = fc.option(fc.integer({ min: now - 400 * DAY, max: now + 400 * DAY }), { nil: undefined })
    const defined = (periods: Record<string, number | undefined>): Periods =>
      Object.fromEntries(Object.entries(periods).filter(([, at]) => at !== undefined))
    fc.assert(
      fc.property(
        fc.record({
          trialStart: instant,
          trialEnd: instant,
          start: instant,
          end: instant,
          tempStart: instant,
          tempEnd: instant,
          secondaryEnd: instant,
        }),
        (given) => {
          const periods = defined(given)
          const state = subscriptionState(periods, now)
          expect(state.active).toBe(accessUntil(periods, now) !== undefined)
          expect(state.leftDays).toBeGreaterThanOrEqual(0)
          expect(state.totalDays).toBeGreaterThanOrEqual(state.leftDays)
          expect(state.percent).toBeGreaterThanOrEqual(0)
          expect(state.percent).toBeLessThanOrEqual(100)
        },
      ),
    )
  })
})

describe('the contacts rule', () => {
  const trial = { trialEnd: now + DAY, start: now - 3 * DAY, phoneCount: 0, emailCount: 0 }
  const days = { phone: 3, email: 3 }
  test.each([
    [trial, 'phone'],
    [{ ...trial, phoneCount: 12 }, 'email'],
    [{ ...trial, phoneCount: 12, emailCount: 3 }, undefined],
    [{ ...trial, start: now - 3 * DAY + 1 }, undefined],
    [{ ...trial, end: now - DAY }, undefined],
  ])('%#', (given, asked) => {
    expect(contactsAsked(given, days, now)).toBe(asked)
  })
  test('has days of its own for phones and for emails', () => {
    const own = { phone: 2, email: 5 }
    const asked = (passed: number, phoneCount: number) =>
      contactsAsked({ ...trial, start: now - passed * DAY, phoneCount }, own, now)
    expect([asked(2, 0), asked(4, 12), asked(5, 12)]).toEqual(['phone', undefined, 'email'])
  })
})
