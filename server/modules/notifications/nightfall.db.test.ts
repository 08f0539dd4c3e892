import { expect, test } from 'vitest'
import { alertTo, deliveriesFixture } from '#test/factories/deliveries.ts'
import { MAX_IN_FLIGHT } from './core/rate-limits.ts'

const fixture = deliveriesFixture()
const MANY = 40

test('a message claimed before nine in the evening whose turn comes after nine waits for the morning', async () => {
  fixture.clock.set('2026-03-02T20:59:59+03:00')
  await fixture.queue(Array.from({ length: MANY }, (_, n) => alertTo(n + 1, 1, 'sms', { about: { savedSearchId: 1 } })))
  fixture.channels.sms.behave(() => fixture.clock.set('2026-03-02T21:00:05+03:00'))
  await fixture.sendOn('sms')
  const { length } = fixture.channels.sms.sent
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(MAX_IN_FLIGHT.sms)
  fixture.channels.sms.behave(() => undefined)
  fixture.clock.set('2026-03-03T06:59:59+03:00')
  await fixture.sendOn('sms')
  expect(fixture.channels.sms.sent).toHaveLength(length)
  fixture.clock.set('2026-03-03T07:00:00+03:00')
  await fixture.sendOn('sms')
  expect(fixture.channels.sms.sent).toHaveLength(MANY)
})
