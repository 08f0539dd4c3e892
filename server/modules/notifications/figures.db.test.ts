import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { alertTo, deliveriesDesk } from '#test/factories/deliveries.ts'
import { countDeliveryFigures } from './index.ts'

const desk = deliveriesDesk()

test('figures tell what waits and since when, and what became of the messages of a quarter of an hour', async () => {
  await desk.equip(1)
  await desk.queue([alertTo(1, 10, 'email'), alertTo(1, 10, 'sms')])
  await desk.handOver('email')
  desk.clock.advance(40 * SECOND)
  const figures = await countDeliveryFigures(desk.world)
  expect(figures.messages_recent).toEqual([{ labels: { channel: 'email', outcome: 'sent' }, value: 1 }])
  expect(figures.messages_pending).toEqual([{ labels: { channel: 'sms', urgent: expect.any(String) }, value: 1 }])
  expect(figures.message_oldest_seconds).toEqual([{ labels: { channel: 'sms' }, value: 40 }])
  desk.clock.advance(15 * MINUTE)
  expect((await countDeliveryFigures(desk.world)).messages_recent).toEqual([])
})
