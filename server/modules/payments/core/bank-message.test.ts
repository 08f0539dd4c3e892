import { expect, test } from 'vitest'
import { isoDate } from '#ethiopia/calendar.ts'
import { amountInMessage, dayInMessage } from './bank-message.ts'

test('amounts as banks write them, in santim', () => {
  for (const [text, santim] of [
    ['ETB4,314.50', 431_450],
    ['ETB  400', 40_000],
    ['Birr 100', 10_000],
    ['42.00Br. from 0912296964', 4200],
    ['የ5.00 ብር', 500],
    ['ETB 1.5', 150],
    ['Your balance is ETB 10.00', undefined],
    ['2519****0000', undefined],
    ['ETB 0.00', undefined],
  ] as const)
    expect(amountInMessage(text), text).toBe(santim)
})

test('days as banks write them', () => {
  for (const [text, day] of [
    ['on 31/08/2026 21:05:42', '2026-08-31'],
    ['በ24/7/26 በ1:47', '2026-07-24'],
    ['on : 2026-08-28 18:51:57', '2026-08-28'],
    ['on 19-FEB-2026', '2026-02-19'],
    ['17-JUN-26', '2026-06-17'],
    ['07 Jul, 2026', '2026-07-07'],
    ['on 06 MAR 26 with', '2026-03-06'],
    ['VAT- 0.30 Date 2026-06-15', '2026-06-15'],
    ['31/02/2026', undefined],
    ['251911223344', undefined],
  ] as const) {
    const read = dayInMessage(text)
    expect(read && isoDate(read), text).toBe(day)
  }
})
