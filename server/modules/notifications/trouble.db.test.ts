import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { silentLog } from '#server/platform/log.ts'
import { isNight } from '#test/engines.ts'
import { alertTo, deliveriesDesk } from '#test/factories/deliveries.ts'
import { busy, refused } from '#test/fakes/channels.ts'
import { notificationJobs } from './index.ts'
import type { Delivery } from './index.ts'

const desk = deliveriesDesk()

/** A saved search's alert needs no switch. */
const many = (count: number, channel: Delivery['channel'], more: (n: number) => Partial<Delivery> = () => ({})) =>
  Array.from({ length: count }, (_, n) => alertTo(n + 1, 1, channel, { about: { savedSearchId: 1 }, ...more(n) }))
const states = async () => {
  const counted: Record<string, number> = {}
  for (const { state } of await desk.messages()) counted[state] = (counted[state] ?? 0) + 1
  return counted
}
const pass = async (channel: Delivery['channel'], minutes: number) => {
  for (let n = 0; n < minutes; n++) {
    desk.clock.advance(MINUTE)
    await desk.sendOn(channel)
  }
}
const nothing = () => undefined

describe('several at once', () => {
  test('four workers send each message once', async () => {
    await desk.queue(many(300, 'email'))
    desk.channels.email.behave(() => new Promise((resolve) => setTimeout(resolve, 2)))
    const counts = await Promise.all([1, 2, 3, 4].map(() => desk.sendOn('email')))
    expect(counts.reduce((a, b) => a + b, 0)).toBe(300)
    expect(new Set(desk.channels.email.sent.map(({ key }) => key)).size).toBe(300)
    expect(desk.channels.email.sent).toHaveLength(300)
  })
  test('an attempt that takes minutes keeps its lease, and nobody else sends beside it', async () => {
    await desk.queue(many(1, 'email'))
    let release = () => {}
    let calls = 0
    desk.channels.email.behave(async () => {
      if (++calls === 1) await new Promise<void>((resolve) => (release = resolve))
    })
    const first = desk.sendOn('email')
    await vi.waitFor(() => expect(calls).toBe(1))
    const leasedUntil = async () =>
      (await sql<{ until: number }>`select leased_until as until from delivery`.execute(desk.world.db)).rows[0]
        ?.until ?? 0
    for (let passed = 0; passed < 3 * MINUTE; passed += 25_000) {
      desk.clock.advance(25_000)
      await vi.waitFor(async () => expect(await leasedUntil()).toBe(desk.clock.now() + MINUTE), { timeout: 10_000 })
    }
    expect(await desk.sendOn('email')).toBe(0)
    release()
    expect(await first).toBe(1)
    expect(calls).toBe(1)
    expect(await states()).toEqual({ sent: 1 })
  }, 60_000)
  test('who was held up past the lease records nothing any more', async () => {
    await desk.queue(many(1, 'email'))
    let release = () => {}
    let calls = 0
    desk.channels.email.behave(async () => {
      if (++calls === 1) {
        await new Promise<void>((resolve) => (release = resolve))
        throw refused('too late to say so')
      }
    })
    const first = desk.sendOn('email')
    await vi.waitFor(() => expect(calls).toBe(1))
    desk.clock.advance(61_000)
    await desk.sendOn('email')
    // Whichever slot claims it first, of the first or of the second worker.
    await vi.waitFor(async () => expect(await states()).toEqual({ sent: 1 }))
    release()
    await first
    expect(await states()).toEqual({ sent: 1 })
    expect(desk.channels.email.sent).toHaveLength(1)
  })
})

describe('a provider that is down', () => {
  /** More than one lease takes, and several urgent ones. */
  const EACH = isNight ? 100 : 40
  test('for half an hour: all are sent within ten minutes of its return, urgent ones first', async () => {
    desk.channels.email.behave(() => {
      throw busy()
    })
    for (let n = 0; n < 3; n++) {
      await desk.queue(
        many(EACH, 'email', (i) => ({ key: `k:${n}:${i}`, personId: n * EACH + i + 1, urgent: i % 10 === 0 })),
      )
      await pass('email', 10)
    }
    expect(await states()).toEqual({ pending: 3 * EACH })
    desk.channels.email.behave(nothing)
    desk.channels.email.tries.length = 0
    await desk.equip(1)
    const urgent = new Set<string>()
    const { rows } = await sql<{ key: string }>`select key from delivery where urgent`.execute(desk.world.db)
    for (const { key } of rows) urgent.add(key)
    // As after a pause in which everything became due: urgent messages go first.
    desk.clock.advance(5 * MINUTE)
    await desk.sendOn('email')
    await pass('email', 5)
    expect(await states()).toEqual({ sent: 3 * EACH })
    expect(desk.channels.email.sent.slice(0, urgent.size).every(({ key }) => urgent.has(key))).toBe(true)
  })
  test('for five hours: every message ends as failed; replayed, each is sent once', async () => {
    desk.channels.sms.behave(() => {
      throw busy()
    })
    await desk.queue(many(10, 'sms'))
    for (let n = 0; n < 180; n++) {
      desk.clock.advance(100_000)
      await desk.sendOn('sms')
    }
    const ended = await desk.messages()
    expect(ended.every(({ state, error }) => state === 'failed' && error === 'busy')).toBe(true)
    // Retried for all of the four hours, at most five minutes apart.
    expect(Math.min(...ended.map(({ attempts }) => attempts))).toBeGreaterThan(40)
    desk.channels.sms.behave(nothing)
    await sql`update delivery set state = 'pending', next_at = ${desk.clock.now()}, attempts = 0, first_attempt_at = null, ended_at = null`.execute(
      desk.world.db,
    )
    await desk.sendOn('sms')
    await desk.sendOn('sms')
    expect(desk.channels.sms.sent).toHaveLength(10)
  })
  test('refused for good: one attempt', async () => {
    desk.channels.sms.behave(() => {
      throw refused('Invalid number')
    })
    await desk.queue(many(1, 'sms'))
    await pass('sms', 30)
    expect(desk.channels.sms.tries).toHaveLength(1)
    expect(await desk.messages()).toMatchObject([{ state: 'failed', attempts: 1, error: 'Invalid number' }])
  })
})

describe('a message that makes everything throw', () => {
  test.each(['composer', 'channel'])('in the %s is set aside, and nobody waits for it', async (where) => {
    const poison = 'alert:13:1:email'
    if (where === 'composer') {
      desk.renderers['alert'] = async (_db, due) => {
        if (due.some(({ personId }) => personId === 13)) throw new TypeError('cannot read properties of undefined')
        return due.map(() => ({ text: 'words' }))
      }
    } else {
      desk.channels.email.behave(({ key }) => {
        if (key === poison) throw new TypeError('cannot read properties of undefined')
      })
    }
    await desk.queue(many(100, 'email'))
    const began = performance.now()
    await desk.sendOn('email')
    expect(performance.now() - began).toBeLessThan(5000)
    expect(await states()).toEqual({ sent: 99, pending: 1 })
    for (let passed = 0; passed < 250; passed += 25) {
      desk.clock.advance(25 * MINUTE)
      await desk.sendOn('email')
    }
    expect((await desk.messages()).filter(({ state }) => state === 'failed')).toMatchObject([
      { key: poison, state: 'failed' },
    ])
  })
})

describe('Telegram', () => {
  const toChats = async (chats: number, each: number) => {
    for (let person = 1; person <= chats; person++) await desk.equip(person, { browsers: 0 })
    return Array.from({ length: chats * each }, (_, n) => alertTo((n % chats) + 1, n + 1, 'telegram'))
  }
  test('that asks for patience gets no call before the time is up, from no worker', async () => {
    await desk.queue(await toChats(60, 1))
    const seen = { calls: 0 }
    desk.channels.telegram.behave(() => {
      if (++seen.calls === 15) throw busy(5000)
    })
    // Half a second's moments are reserved at a time: as many rounds as it takes until the bot has to wait.
    for (let n = 0; seen.calls < 15 && n < 20; n++) {
      if (n > 0) desk.clock.advance(1000)
      await Promise.all([desk.sendOn('telegram'), desk.sendOn('telegram')])
    }
    const before = seen.calls
    expect(before).toBeGreaterThanOrEqual(15)
    expect(before).toBeLessThan(60)
    desk.clock.advance(4900)
    await Promise.all([desk.sendOn('telegram'), desk.sendOn('telegram')])
    expect(seen.calls).toBe(before)
    for (let n = 0; n < 20; n++) {
      desk.clock.advance(6000)
      await desk.sendOn('telegram')
    }
    expect(desk.channels.telegram.sent).toHaveLength(60)
  })
  test('is not left alone for the day by which a clock was ahead, once that is set right', async () => {
    desk.clock.advance(DAY)
    await desk.queue(await toChats(3, 1))
    await desk.sendOn('telegram')
    expect(desk.channels.telegram.sent).toHaveLength(3)
    desk.clock.advance(-DAY)
    await desk.queue([1, 2, 3].map((person) => alertTo(person, 50, 'telegram')))
    await desk.sendOn('telegram')
    expect(desk.channels.telegram.sent).toHaveLength(6)
  })
})

test('whatever a provider answers can be recorded, and holds up nobody', async () => {
  desk.channels.email.behave(({ key }) => {
    if (key === 'alert:7:1:email') throw refused('no \0 such \ud800 user'.repeat(1000))
  })
  await desk.queue(many(30, 'email'))
  await desk.sendOn('email')
  expect(await states()).toEqual({ sent: 29, failed: 1 })
  desk.ports.channels = {}
  desk.renderers['alert'] = async (_db, due) =>
    due.map(() => ({
      subject: 'a\0b',
      text: 'c\0',
      html: '<b>\0</b>',
      link: '/x\0',
      buttons: [{ text: '\0', url: '/y' }],
    }))
  await desk.queue([alertTo(99, 2, 'email', { about: { savedSearchId: 1 } })])
  await desk.sendOn('email')
  expect((await desk.messages()).at(-1)).toMatchObject({ state: 'shown' })
})

test('a mail server that hangs holds up no SMS', async () => {
  const queue = createJobQueue({ database: desk.database, log: silentLog })
  const world = { ...desk.world, jobs: queue }
  queue.register(notificationJobs(world, desk.ports))
  await queue.start({ work: true })
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  desk.channels.email.behave(() => hanging)
  await desk.queue([...many(60, 'email'), ...many(200, 'sms')])
  await Promise.all(['messages-email', 'messages-sms'].map((name) => queue.send(desk.world.db, name, {})))
  const began = performance.now()
  while (desk.channels.sms.sent.length < 200 && performance.now() - began < 40_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(desk.channels.sms.sent).toHaveLength(200)
  expect(desk.channels.email.sent).toHaveLength(0)
  // Stopping: attempts in progress finish, the rest is given back at once.
  const stopped = queue.stop()
  release()
  await stopped
  const { length } = desk.channels.email.sent
  expect(length).toBeLessThan(60)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from delivery where state = 'pending' and lease is null and attempts = 0`.execute(
    desk.world.db,
  )
  expect(rows).toEqual([{ n: 60 - length }])
})

test('what waited for hours in a stopped process still has its four hours', async () => {
  await desk.queue(many(1, 'email'))
  desk.clock.advance(6 * HOUR)
  desk.channels.email.behave(() => {
    throw busy()
  })
  await desk.sendOn('email')
  desk.channels.email.behave(nothing)
  await pass('email', 1)
  expect(desk.channels.email.sent).toHaveLength(1)
})
