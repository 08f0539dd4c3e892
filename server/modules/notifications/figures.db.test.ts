import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertTo, deliveriesDesk } from '#test/factories/deliveries.ts'
import { busy } from '#test/fakes/channels.ts'
import { countDeliveryFigures, sendDeliveries } from './index.ts'
import type { ChannelName } from './index.ts'

const desk = deliveriesDesk()

test('figures show waiting messages and their age, and the results of the last quarter of an hour', async () => {
  await desk.equip(1)
  await desk.queue([alertTo(1, 10, 'email'), alertTo(1, 10, 'sms')])
  await desk.sendOn('email')
  desk.clock.advance(40 * SECOND)
  const figures = await countDeliveryFigures(desk.world)
  expect(figures.messages_recent).toEqual([{ labels: { channel: 'email', outcome: 'sent' }, value: 1 }])
  expect(figures.messages_pending).toEqual([{ labels: { channel: 'sms', urgent: expect.any(String) }, value: 1 }])
  expect(figures.message_oldest_seconds).toEqual([{ labels: { channel: 'sms' }, value: 40 }])
  desk.clock.advance(15 * MINUTE)
  expect((await countDeliveryFigures(desk.world)).messages_recent).toEqual([])
})

test('a process counts how its attempts ended, and how long urgent messages took', async () => {
  await desk.equip(1)
  const ended: string[] = []
  const took: [string, number][] = []
  const counts = {
    messageEnded: (channel: string, outcome: string) => void ended.push(`${channel} ${outcome}`),
    urgentSent: ({ channel, kind }: { channel: string; kind: string }, seconds: number) =>
      void took.push([`${channel} ${kind}`, seconds]),
  }
  const send = (channel: ChannelName) => sendDeliveries(desk.world, { ...desk.ports, counts }, channel)
  await desk.queue([alertTo(1, 11, 'email', { urgent: true }), alertTo(1, 12, 'sms', { urgent: false })])
  desk.clock.advance(8 * SECOND)
  await send('email')
  await send('sms')
  expect(ended).toEqual(['email sent', 'sms sent'])
  expect(took).toEqual([['email alert', 8]])
  desk.channels.email.behave(() => {
    throw busy()
  })
  await desk.queue([alertTo(1, 13, 'email', { urgent: true })])
  await send('email')
  expect(ended.slice(2)).toEqual(['email retried'])
  // While it is being sent another process claims it, so this result is not recorded.
  desk.channels.email.behave(async ({ key }) => {
    await sql`update delivery set lease = gen_random_uuid() where key = ${key}`.execute(desk.world.db)
  })
  desk.clock.advance(MINUTE)
  await send('email')
  expect(ended.slice(3)).toEqual(['email repeat-refused'])
})
