import { HOUR, DAY } from '#ethiopia/time-units.ts'
import { describe, expect, test } from 'vitest'
import { countdownText, deadlineState } from './deadline-state.ts'

/** Wednesday noon in Addis Ababa. */
const NOW = Date.UTC(2026, 1, 18, 9, 0)
const closingIn = (ahead: number, more = {}) =>
  deadlineState(
    { proforma: false, closingStatus: 1, closingTimestamp: NOW + ahead, publishedTimestamp: NOW - 10 * DAY, ...more },
    NOW,
  )

describe('the urgency of a tender', () => {
  test('is calm while there is time', () =>
    expect(closingIn(20 * DAY)).toMatchObject({ kind: 'days', urgency: 'calm', days: 20 }))
  test('is soon at three days, however long it was open', () => {
    const publishedTimestamp = NOW - 2 * DAY
    expect(closingIn(3 * DAY, { publishedTimestamp })).toMatchObject({ urgency: 'soon', days: 3 })
    expect(closingIn(3 * DAY + 1, { publishedTimestamp })).toMatchObject({ urgency: 'calm', days: 3 })
  })
  test('is soon at a quarter of the time, however many days that are', () => {
    expect(closingIn(10 * DAY, { publishedTimestamp: NOW - 30 * DAY })).toMatchObject({
      urgency: 'soon',
      days: 10,
      left: 0.25,
    })
    expect(closingIn(10 * DAY, { publishedTimestamp: NOW - 29 * DAY })).toMatchObject({ urgency: 'calm' })
  })
  test('is now in the last 24 hours, counted in hours, with a countdown in the last', () => {
    const closingTime = '10:00'
    expect(closingIn(5 * HOUR, { closingTime })).toMatchObject({ kind: 'hours', urgency: 'now', count: 5 })
    expect(closingIn(17 * HOUR - 1, { closingTime })).toMatchObject({
      kind: 'hours',
      urgency: 'now',
      count: 16,
      days: 0,
    })
    expect(closingIn(59 * 60_000, { closingTime })).toMatchObject({ kind: 'countdown', urgency: 'now' })
    expect(closingIn(DAY, { closingTime })).toMatchObject({ kind: 'days', urgency: 'soon', count: 1 })
  })
  test('of two that close at the same instant is the same, and neither shows more time', () => {
    for (const ahead of [16.9 * HOUR, DAY, 2.9 * DAY, 40 * DAY]) {
      const [plain, proforma] = [
        closingIn(ahead, { closingTime: '09:30' }),
        closingIn(ahead, { closingTime: '09:30', proforma: true }),
      ]
      expect(plain.urgency).toBe(proforma.urgency)
      expect(plain.count * (plain.kind === 'days' ? 24 : 1)).toBeLessThanOrEqual(
        parseInt(countdownText(NOW + ahead, NOW), 10),
      )
    }
  })
  test('without an hour it closes on that day', () =>
    expect(closingIn(5 * HOUR)).toMatchObject({ kind: 'today', urgency: 'now' }))
  test('of a proforma depends on time alone: its clock always runs and is urgent in the last 24 hours', () => {
    expect(closingIn(12 * DAY, { proforma: true })).toMatchObject({ kind: 'countdown', urgency: 'calm' })
    expect(closingIn(2 * DAY, { proforma: true })).toMatchObject({ kind: 'countdown', urgency: 'soon' })
    expect(closingIn(DAY - 1, { proforma: true })).toMatchObject({ kind: 'countdown', urgency: 'now' })
  })
  test('is over from the closing instant on', () => {
    expect(closingIn(0)).toMatchObject({ kind: 'closed', urgency: 'over', left: 0 })
    expect(closingIn(-1, { proforma: true })).toMatchObject({ kind: 'closed' })
  })
  test('is over if the service says so, even if the clock of the device is slow', () =>
    expect(closingIn(2 * DAY, { closingStatus: 2 })).toMatchObject({ kind: 'closed', urgency: 'over' }))
  test('is calm without a closing date, until staff close it', () => {
    expect(closingIn(0, { closingTimestamp: undefined })).toMatchObject({ kind: 'open-ended', urgency: 'calm' })
    expect(closingIn(0, { closingTimestamp: undefined, closingStatus: 2 })).toMatchObject({ kind: 'closed' })
  })
  test('is over 90 days after publishing without a closing date, even if it was open when loaded', () => {
    const undated = (days: number) =>
      closingIn(0, { closingTimestamp: undefined, publishedTimestamp: NOW - days * DAY })
    expect([undated(90).kind, undated(91).kind]).toEqual(['open-ended', 'closed'])
  })
})

test('a countdown may exceed a day and stops at zero', () => {
  expect(countdownText(NOW + 50 * HOUR + 61_000, NOW)).toBe('50:01:01')
  expect(countdownText(NOW - 1, NOW)).toBe('00:00:00')
})
