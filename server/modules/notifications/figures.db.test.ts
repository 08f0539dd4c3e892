import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertTo, deliveriesFixture } from '#test/factories/deliveries.ts'
import { busy } from '#test/fakes/channels.ts'
import { countDeliveryFigures, sendDeliveries } from './index.ts'
import type { ChannelName } from './index.ts'

const fixture = deliveriesFixture()

test('figures show waiting messages and their age, and the results of the last quarter of an hour', async () => {
  await fixture.equip(1)
  await fixture.queue([alertTo(1, 10, 'email'), alertTo(1, 10, 'sms')])
  await fixture.sendOn('email')
  fixture.clock.advance(40 * SECOND)
  const figures = await countDeliveryFigures(fixture.world)
  expect(figures.messages_recent).toEqual([{ labels: { channel: 'email', outcome: 'sent' }, value: 1 }])
  expect(figures.messages_pending).toEqual([{ labels: { channel: 'sms', urgent: expect.any(String) }, value: 1 }])
  expect(figures.message_oldest_seconds).toEqual([{ labels: { channel: 'sms' }, value: 40 }])
  fixture.clock.advance(15 * MINUTE)
  expect((await countDeliveryFigures(fixture.world)).messages_recent).toEqual([])
})

test('a process counts how its attempts ended, and how long urgent messages took', async () => {
  await fixture.equip(1)
  const ended: string[] = []
  const took: [string, number][] = []
  const counts = {
    messageEnded: (channel: string, outcome: string) => void ended.push(`${channel} ${outcome}`),
    urgentSent: ({ channel, kind }: { channel: string; kind: string }, seconds: number) =>
      void took.push([`${channel} ${kind}`, seconds]),
  }
  const send = (channel: ChannelName) => sendDeliveries(fixture.world, { ...fixture.ports, counts }, channel)
  await fixture.queue([alertTo(1, 11, 'email', { urgent: true }), alertTo(1, 12, 'sms', { urgent: false })])
  fixture.clock.advance(8 * SECOND)
  await send('email')
  await send('sms')
  expect(ended).toEqual(['email sent', 'sms sent'])
  expect(took).toEqual([['email alert', 8]])
  fixture.channels.email.behave(() => {
    throw busy()
  })
  await fixture.queue([alertTo(1, 13, 'email', { urgent: true })])
  await send('email')
  expect(ended.slice(2)).toEqual(['email retried'])
  // While it is being sent another process claims it, so this result is not recorded.
  fixture.channels.email.behave(async ({ key }) => {
    await sql`update delivery set lease = gen_random_uuid() where key = ${key}`.execute(fixture.world.db)
  })
  fixture.clock.advance(MINUTE)
  await send('email')
  expect(ended.slice(3)).toEqual(['email repeat-refused'])
})
