import { describe, expect, test } from 'vitest'
import { countdownText, deadlineState } from './deadline-state.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Wednesday noon in Addis Ababa. */
const NOW = Date.UTC(2026, 1, 18, 9, 0)
const closingIn = (ahead: number, more = {}) =>
  deadlineState({ proforma: false, closingStatus: 1, closingTimestamp: NOW + ahead, publishedTimestamp: NOW - 10 * DAY, ...more }, NOW)

describe('the urgency of a tender', () => {
  test('is calm while there is time', () => expect(closingIn(20 * DAY)).toMatchObject({ kind: 'days', urgency: 'calm', days: 20 }))
  test('is soon at three days', () => expect(closingIn(3 * DAY)).toMatchObject({ urgency: 'soon', days: 3 }))
  test('is soon at a quarter of the time, however many days that are', () => {
    expect(closingIn(10 * DAY, { publishedTimestamp: NOW - 30 * DAY })).toMatchObject({ urgency: 'soon', days: 10, left: 0.25 })
    expect(closingIn(10 * DAY, { publishedTimestamp: NOW - 29 * DAY })).toMatchObject({ urgency: 'calm' })
  })
  test('is now on the closing day', () => expect(closingIn(5 * HOUR)).toMatchObject({ kind: 'today', urgency: 'now' }))
  test('counts days by the calendar: an early hour tomorrow is one day', () => expect(closingIn(13 * HOUR)).toMatchObject({ kind: 'days', days: 1 }))
  test('is now for a proforma whose countdown runs, even for days', () => {
    expect(closingIn(5 * DAY, { proforma: true })).toMatchObject({ kind: 'countdown', urgency: 'now' })
  })
  test('is over from the closing instant on', () => {
    expect(closingIn(0)).toMatchObject({ kind: 'closed', urgency: 'over', left: 0 })
    expect(closingIn(-1, { proforma: true })).toMatchObject({ kind: 'closed' })
  })
  test('is calm without a closing date, until staff close it', () => {
    expect(closingIn(0, { closingTimestamp: undefined })).toMatchObject({ kind: 'open-ended', urgency: 'calm' })
    expect(closingIn(0, { closingTimestamp: undefined, closingStatus: 2 })).toMatchObject({ kind: 'closed' })
  })
  test('is over 90 days after publishing without a closing date, though it was read while it was open', () => {
    const undated = (days: number) => closingIn(0, { closingTimestamp: undefined, publishedTimestamp: NOW - days * DAY })
    expect([undated(90).kind, undated(91).kind]).toEqual(['open-ended', 'closed'])
  })
})

test('a countdown goes beyond a day and stops at zero', () => {
  expect(countdownText(NOW + 50 * HOUR + 61_000, NOW)).toBe('50:01:01')
  expect(countdownText(NOW - 1, NOW)).toBe('00:00:00')
})
