import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { silentLog } from '#server/platform/log.ts'
import { isNight } from '#test/engines.ts'
import { alertTo, deliveriesFixture } from '#test/factories/deliveries.ts'
import { busy, refused } from '#test/fakes/channels.ts'
import { notificationJobs } from './index.ts'
import type { Delivery } from './index.ts'

const fixture = deliveriesFixture()

/** A saved search's alert needs no switch. */
const many = (count: number, channel: Delivery['channel'], more: (n: number) => Partial<Delivery> = () => ({})) =>
  Array.from({ length: count }, (_, n) => alertTo(n + 1, 1, channel, { about: { savedSearchId: 1 }, ...more(n) }))
const states = async () => {
  const counted: Record<string, number> = {}
  for (const { state } of await fixture.messages()) counted[state] = (counted[state] ?? 0) + 1
  return counted
}
const pass = async (channel: Delivery['channel'], minutes: number) => {
  for (let n = 0; n < minutes; n++) {
    fixture.clock.advance(MINUTE)
    await fixture.sendOn(channel)
  }
}
const nothing = () => undefined

describe('several at once', () => {
  test('four workers send each message once', async () => {
    await fixture.queue(many(300, 'email'))
    fixture.channels.email.behave(() => new Promise((resolve) => setTimeout(resolve, 2)))
    const counts = await Promise.all([1, 2, 3, 4].map(() => fixture.sendOn('email')))
    expect(counts.reduce((a, b) => a + b, 0)).toBe(300)
    expect(new Set(fixture.channels.email.sent.map(({ key }) => key)).size).toBe(300)
    expect(fixture.channels.email.sent).toHaveLength(300)
  })
  test('an attempt that takes minutes keeps its lease, and nobody else sends beside it', async () => {
    await fixture.queue(many(1, 'email'))
    let release = () => {}
    let calls = 0
    fixture.channels.email.behave(async () => {
      if (++calls === 1) await new Promise<void>((resolve) => (release = resolve))
    })
    const first = fixture.sendOn('email')
    await vi.waitFor(() => expect(calls).toBe(1))
    const leasedUntil = async () =>
      (await sql<{ until: number }>`select leased_until as until from delivery`.execute(fixture.world.db)).rows[0]
        ?.until ?? 0
    for (let passed = 0; passed < 3 * MINUTE; passed += 25_000) {
      fixture.clock.advance(25_000)
      await vi.waitFor(async () => expect(await leasedUntil()).toBe(fixture.clock.now() + MINUTE), { timeout: 10_000 })
    }
    expect(await fixture.sendOn('email')).toBe(0)
    release()
    expect(await first).toBe(1)
    expect(calls).toBe(1)
    expect(await states()).toEqual({ sent: 1 })
  }, 60_000)
  test('who was held up past the lease records nothing any more', async () => {
    await fixture.queue(many(1, 'email'))
    let release = () => {}
    let calls = 0
    fixture.channels.email.behave(async () => {
      if (++calls === 1) {
        await new Promise<void>((resolve) => (release = resolve))
        throw refused('too late to say so')
      }
    })
    const first = fixture.sendOn('email')
    await vi.waitFor(() => expect(calls).toBe(1))
    fixture.clock.advance(61_000)
    await fixture.sendOn('email')
    // Whichever slot claims it first, of the first or of the second worker.
    await vi.waitFor(async () => expect(await states()).toEqual({ sent: 1 }))
    release()
    await first
    expect(await states()).toEqual({ sent: 1 })
    expect(fixture.channels.email.sent).toHaveLength(1)
  })
})

describe('a provider that is down', () => {
  /** More than one lease takes, and several urgent ones. */
  const EACH = isNight ? 100 : 40
  test('for half an hour: all are sent within ten minutes of its return, urgent ones first', async () => {
    fixture.channels.email.behave(() => {
      throw busy()
    })
    for (let n = 0; n < 3; n++) {
      await fixture.queue(
        many(EACH, 'email', (i) => ({ key: `k:${n}:${i}`, personId: n * EACH + i + 1, urgent: i % 10 === 0 })),
      )
      await pass('email', 10)
    }
    expect(await states()).toEqual({ pending: 3 * EACH })
    fixture.channels.email.behave(nothing)
    fixture.channels.email.tries.length = 0
    await fixture.equip(1)
    const urgent = new Set<string>()
    const { rows } = await sql<{ key: string }>`select key from delivery where urgent`.execute(fixture.world.db)
    for (const { key } of rows) urgent.add(key)
    // As after a pause in which everything became due: urgent messages go first.
    fixture.clock.advance(5 * MINUTE)
    await fixture.sendOn('email')
    await pass('email', 5)
    expect(await states()).toEqual({ sent: 3 * EACH })
    expect(fixture.channels.email.sent.slice(0, urgent.size).every(({ key }) => urgent.has(key))).toBe(true)
  })
  test('for five hours: every message ends as failed; replayed, each is sent once', async () => {
    fixture.channels.sms.behave(() => {
      throw busy()
    })
    await fixture.queue(many(10, 'sms'))
    for (let n = 0; n < 180; n++) {
      fixture.clock.advance(100_000)
      await fixture.sendOn('sms')
    }
    const ended = await fixture.messages()
    expect(ended.every(({ state, error }) => state === 'failed' && error === 'busy')).toBe(true)
    // Retried for all of the four hours, at most five minutes apart.
    expect(Math.min(...ended.map(({ attempts }) => attempts))).toBeGreaterThan(40)
    fixture.channels.sms.behave(nothing)
    await sql`update delivery set state = 'pending', next_at = ${fixture.clock.now()}, attempts = 0, first_attempt_at = null, ended_at = null`.execute(
      fixture.world.db,
    )
    await fixture.sendOn('sms')
    await fixture.sendOn('sms')
    expect(fixture.channels.sms.sent).toHaveLength(10)
  })
  test('refused for good: one attempt', async () => {
    fixture.channels.sms.behave(() => {
      throw refused('Invalid number')
    })
    await fixture.queue(many(1, 'sms'))
    await pass('sms', 30)
    expect(fixture.channels.sms.tries).toHaveLength(1)
    expect(await fixture.messages()).toMatchObject([{ state: 'failed', attempts: 1, error: 'Invalid number' }])
  })
})

describe('a message that makes everything throw', () => {
  test.each(['composer', 'channel'])('in the %s is set aside, and nobody waits for it', async (where) => {
    const poison = 'alert:13:1:email'
    if (where === 'composer') {
      fixture.renderers['alert'] = async (_db, due) => {
        if (due.some(({ personId }) => personId === 13)) throw new TypeError('cannot read properties of undefined')
        return due.map(() => ({ text: 'words' }))
      }
    } else {
      fixture.channels.email.behave(({ key }) => {
        if (key === poison) throw new TypeError('cannot read properties of undefined')
      })
    }
    await fixture.queue(many(100, 'email'))
    // The clock stands still: those that waited until the poisoned one is retried would be pending.
    await fixture.sendOn('email')
    expect(await states()).toEqual({ sent: 99, pending: 1 })
    for (let passed = 0; passed < 250; passed += 25) {
      fixture.clock.advance(25 * MINUTE)
      await fixture.sendOn('email')
    }
    expect((await fixture.messages()).filter(({ state }) => state === 'failed')).toMatchObject([
      { key: poison, state: 'failed' },
    ])
  })
})

describe('Telegram', () => {
  const toChats = async (chats: number, each: number) => {
    for (let person = 1; person <= chats; person++) await fixture.equip(person, { browsers: 0 })
    return Array.from({ length: chats * each }, (_, n) => alertTo((n % chats) + 1, n + 1, 'telegram'))
  }
  test('that asks for patience gets no call before the time is up, from no worker', async () => {
    await fixture.queue(await toChats(60, 1))
    const seen = { calls: 0 }
    fixture.channels.telegram.behave(() => {
      if (++seen.calls === 15) throw busy(5000)
    })
    // Half a second's moments are reserved at a time: as many rounds as it takes until the bot has to wait.
    for (let n = 0; seen.calls < 15 && n < 20; n++) {
      if (n > 0) fixture.clock.advance(1000)
      await Promise.all([fixture.sendOn('telegram'), fixture.sendOn('telegram')])
    }
    const before = seen.calls
    expect(before).toBeGreaterThanOrEqual(15)
    expect(before).toBeLessThan(60)
    fixture.clock.advance(4900)
    await Promise.all([fixture.sendOn('telegram'), fixture.sendOn('telegram')])
    expect(seen.calls).toBe(before)
    for (let n = 0; n < 20; n++) {
      fixture.clock.advance(6000)
      await fixture.sendOn('telegram')
    }
    expect(fixture.channels.telegram.sent).toHaveLength(60)
  })
  test('is not left alone for the day by which a clock was ahead, once that is set right', async () => {
    fixture.clock.advance(DAY)
    await fixture.queue(await toChats(3, 1))
    await fixture.sendOn('telegram')
    expect(fixture.channels.telegram.sent).toHaveLength(3)
    fixture.clock.advance(-DAY)
    await fixture.queue([1, 2, 3].map((person) => alertTo(person, 50, 'telegram')))
    await fixture.sendOn('telegram')
    expect(fixture.channels.telegram.sent).toHaveLength(6)
  })
})

test('whatever a provider answers can be recorded, and holds up nobody', async () => {
  fixture.channels.email.behave(({ key }) => {
    if (key === 'alert:7:1:email') throw refused('no \0 such \ud800 user'.repeat(1000))
  })
  await fixture.queue(many(30, 'email'))
  await fixture.sendOn('email')
  expect(await states()).toEqual({ sent: 29, failed: 1 })
  fixture.ports.channels = {}
  fixture.renderers['alert'] = async (_db, due) =>
    due.map(() => ({
      subject: 'a\0b',
      text: 'c\0',
      html: '<b>\0</b>',
      link: '/x\0',
      buttons: [{ text: '\0', url: '/y' }],
    }))
  await fixture.queue([alertTo(99, 2, 'email', { about: { savedSearchId: 1 } })])
  await fixture.sendOn('email')
  expect((await fixture.messages()).at(-1)).toMatchObject({ state: 'shown' })
})

test('a mail server that hangs holds up no SMS', async () => {
  const queue = createJobQueue({ database: fixture.database, log: silentLog })
  const world = { ...fixture.world, jobs: queue }
  queue.register(notificationJobs(world, fixture.ports))
  await queue.start({ work: true })
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  fixture.channels.email.behave(() => hanging)
  await fixture.queue([...many(60, 'email'), ...many(200, 'sms')])
  await Promise.all(['messages-email', 'messages-sms'].map((name) => queue.send(fixture.world.db, name, {})))
  const began = performance.now()
  while (fixture.channels.sms.sent.length < 200 && performance.now() - began < 40_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fixture.channels.sms.sent).toHaveLength(200)
  expect(fixture.channels.email.sent).toHaveLength(0)
  // Stopping: attempts in progress finish, the rest is given back at once.
  const stopped = queue.stop()
  release()
  await stopped
  const { length } = fixture.channels.email.sent
  expect(length).toBeLessThan(60)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from delivery where state = 'pending' and lease is null and attempts = 0`.execute(
    fixture.world.db,
  )
  expect(rows).toEqual([{ n: 60 - length }])
})

test('what waited for hours in a stopped process still has its four hours', async () => {
  await fixture.queue(many(1, 'email'))
  fixture.clock.advance(6 * HOUR)
  fixture.channels.email.behave(() => {
    throw busy()
  })
  await fixture.sendOn('email')
  fixture.channels.email.behave(nothing)
  await pass('email', 1)
  expect(fixture.channels.email.sent).toHaveLength(1)
})
