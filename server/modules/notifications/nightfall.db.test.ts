import { expect, test } from 'vitest'
import { alertTo, deliveriesDesk } from '#test/factories/deliveries.ts'
import { MAX_IN_FLIGHT } from './core/rate-limits.ts'

const desk = deliveriesDesk()
const MANY = 40

test('a message claimed before nine in the evening whose turn comes after nine waits for the morning', async () => {
  desk.clock.set('2026-03-02T20:59:59+03:00')
  await desk.queue(Array.from({ length: MANY }, (_, n) => alertTo(n + 1, 1, 'sms', { about: { savedSearchId: 1 } })))
  desk.channels.sms.behave(() => desk.clock.set('2026-03-02T21:00:05+03:00'))
  await desk.sendOn('sms')
  const { length } = desk.channels.sms.sent
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(MAX_IN_FLIGHT.sms)
  desk.channels.sms.behave(() => undefined)
  desk.clock.set('2026-03-03T06:59:59+03:00')
  await desk.sendOn('sms')
  expect(desk.channels.sms.sent).toHaveLength(length)
  desk.clock.set('2026-03-03T07:00:00+03:00')
  await desk.sendOn('sms')
  expect(desk.channels.sms.sent).toHaveLength(MANY)
})
