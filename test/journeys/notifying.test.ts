import { HOUR } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smsParts } from '#server/modules/notifications/index.ts'
import { sendDigests } from '#server/modules/alerts/actions/send-digests.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { isNight } from '../engines.ts'
import { aReader, configure, digestsAt, editTender, heardBy, signedInAgain } from '../factories/readers.ts'
import { storeTenders } from '../factories/stored-tenders.ts'
import { anApprovedTender, reapprove } from '../factories/tender.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T10:00:00+03:00', env: { PUSH: 'off' } })
})
afterEach(() => app.stop())

const EVERYWHERE = ['email', 'urgent', 'sms', 'telegram', 'push'] as const
/** Closes two days after it is published. */
const URGENT = {
  closing: { dateType: 0 as const, gcDate: '2026-03-04', time: '10:00' },
  openning: { dateType: 0 as const, gcDate: '2026-03-04', time: '10:30' },
}
const byKind = async (personId: number) => {
  const heard = await heardBy(app, personId)
  return Object.fromEntries(
    [...Map.groupBy(heard, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      all.map(({ channel }) => channel).toSorted(),
    ]),
  )
}
/** Enough for two calls to meet while they run. */
const MANY = isNight ? 500 : 150
const ALL = ['email', 'push', 'sms', 'telegram']

test('a tender that matches somebody seven times, and is approved, withdrawn, approved again and edited ten times, sends one alert a channel and one message a notifiable change', async () => {
  const reader = await aReader(app, {
    keywords: ['submersible pumps', 'pumps', 'boreholes', 'rural', 'supply'],
    sectors: [403],
    customers: ['Tana Basin Water Works Enterprise'],
    on: EVERYWHERE,
  })
  const { id } = await anApprovedTender(app, URGENT)
  expect(await byKind(reader.id)).toEqual({ alert: ALL })
  const edit = async (changes: object) => {
    await editTender(app, id, { ...URGENT, ...changes })
    await app.drain()
  }
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong notice' } }, 'admin')
  await app.drain()
  await reapprove(app, id)
  await app.drain()
  for (let n = 0; n < 10; n += 1) await edit({ location: `Gate ${n}` })
  await edit({ location: 'Gate 9', bidBond: '2 %' })
  expect(await byKind(reader.id)).toEqual({ alert: ALL, amendment: [...ALL, ...ALL, ...ALL].toSorted() })
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  expect(Object.keys(await byKind(reader.id))).toEqual(['alert', 'amendment'])
  const { data } = await app.call(
    'GET /api/Notification/history',
    { query: { pageSize: 50 } },
    await signedInAgain(app, reader),
  )
  const alerts = data.filter(({ what }) => what === 'tender')
  expect(alerts.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual(
    ALL.map((channel) => `${channel} shown`).toSorted(),
  )
  expect(data.length - alerts.length).toBe(3 * ALL.length)
})

test('hundreds of tenders approved by range, the call repeated while it runs and after: each approved once, each sent once', async () => {
  const [one, other] = [
    await aReader(app, { keywords: ['pumps'], on: ['email', 'sms'] }),
    await aReader(app, { keywords: ['roads'], on: ['telegram', 'push'] }),
  ]
  const now = app.clock.now()
  const ids = await storeTenders(
    app.world.db,
    Array.from({ length: MANY }, (_, n) => ({
      title: `${n % 2 === 0 ? 'Pumps' : 'Roads'} lot ${n}`,
      company: 'Water Bureau',
      status: 1 as const,
      openUntil: now + 400 * HOUR,
    })),
    now,
  )
  const range = { body: { from: ids[0] ?? 0, to: ids.at(-1) ?? 0 } }
  const approve = () => app.request('PUT /api/tenders/approveByRange', range, 'admin')
  await Promise.all([approve(), approve()])
  await approve()
  await app.drain()
  const { rows } = await sql<{ n: number }>`select count(*) as n from tender_history where to_status = 3`.execute(
    app.world.db,
  )
  expect(rows).toEqual([{ n: MANY }])
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  await digestsAt(app, '2026-03-03T08:01:00+03:00')
  const [even, odd] = [ids.filter((_, n) => n % 2 === 0), ids.filter((_, n) => n % 2 === 1)]
  const channelsAndTenders = async (personId: number) =>
    (await heardBy(app, personId))
      .map(({ channel, tenders }) => ({ channel, tenders }))
      .toSorted((a, b) => (a.channel < b.channel ? -1 : 1))
  expect(await channelsAndTenders(one.id)).toEqual(['email', 'sms'].map((channel) => ({ channel, tenders: even })))
  expect(await channelsAndTenders(other.id)).toEqual(['push', 'telegram'].map((channel) => ({ channel, tenders: odd })))
})

describe('between finding and sending', () => {
  /** Emails are enqueued at eight, and sent when the test runs the job. */
  async function queued() {
    app.clock.set('2026-03-03T08:00:00+03:00')
    const { db, clock } = app.world
    await sendDigests({ db, clock, jobs: { send: async () => undefined } })
  }
  async function sendAll() {
    for (const channel of ALL) await app.world.jobs.send(app.world.db, `messages-${channel}`, {})
    await app.drain()
  }
  const states = async (personId: number) => [...new Set((await heardBy(app, personId)).map(({ state }) => state))]

  test('nothing is sent to people who switched off, unsubscribed, removed the keyword or were suspended; others get theirs', async () => {
    const facts = { keywords: ['pumps'], on: EVERYWHERE }
    const [stays, off, other, gone] = [
      await aReader(app, facts),
      await aReader(app, facts),
      await aReader(app, facts),
      await aReader(app, facts),
    ]
    await anApprovedTender(app)
    await queued()
    await configure(app, off, {
      emailNotification: false,
      smsNotification: false,
      telegramNotification: false,
      pushNotification: false,
    })
    await configure(app, other, { keywords: 'roads' })
    await app.call(
      'PUT /api/admin/people/{id}/suspension',
      { params: { id: gone.id }, body: { suspended: true, note: 'spam' } },
      'admin',
    )
    await sendAll()
    expect([await states(stays.id), await states(off.id), await states(other.id), await states(gone.id)]).toEqual([
      ['shown'],
      ['suppressed'],
      ['suppressed'],
      ['suppressed'],
    ])
  })
  test('a tender that is withdrawn meanwhile is left out, and no message is sent if none is left', async () => {
    const [both, one] = [
      await aReader(app, { keywords: ['pumps'], on: ['email'] }),
      await aReader(app, { keywords: ['irrigation'], on: ['email'] }),
    ]
    const [kept, withdrawn] = [
      await anApprovedTender(app),
      await anApprovedTender(app, { shortTitle: 'Pumps for irrigation' }),
    ]
    await queued()
    await app.call('PUT /api/tenders/approve', { body: { id: withdrawn.id, approve: false, note: 'wrong' } }, 'admin')
    await sendAll()
    const [letter] = await heardBy(app, both.id)
    expect(letter).toMatchObject({
      kind: 'digest',
      state: 'shown',
      subject: '1 new tender for you',
      tenders: [kept.id],
    })
    expect(letter?.text).not.toContain('irrigation')
    expect((await heardBy(app, one.id))[0]).toMatchObject({
      kind: 'digest',
      state: 'suppressed',
      reason: 'tender-closed',
    })
    await reapprove(app, withdrawn.id)
    await app.drain()
    await digestsAt(app, '2026-03-04T08:00:00+03:00')
    for (const { id } of [both, one])
      expect((await heardBy(app, id)).filter(({ state }) => state === 'shown').at(-1)).toMatchObject({
        kind: 'digest',
        subject: '1 new tender for you',
        text: expect.stringContaining('Pumps for irrigation'),
        tenders: [withdrawn.id],
      })
  })
})

test('SMS are one a person and day in their language, whatever found the tenders, and at night only urgent ones', async () => {
  const reader = await aReader(app, { keywords: ['pumps'], on: ['sms'], language: 'am' })
  for (const frequency of ['daily', 'at-once'] as const) {
    await app.call(
      'POST /api/savedSearches',
      {
        body: {
          name: frequency,
          query: { keyword: 'pumps' },
          frequency,
          channels: frequency === 'daily' ? ['sms'] : ['push'],
        },
      },
      reader,
    )
  }
  await app.drain()
  app.clock.set('2026-03-02T22:00:00+03:00')
  await anApprovedTender(app)
  expect((await heardBy(app, reader.id)).map(({ kind, channel, state }) => [kind, channel, state])).toEqual([
    ['alert', 'push', 'pending'],
  ])
  await anApprovedTender(app, { ...URGENT, shortTitle: 'Pumps at once' })
  const urgent = (await heardBy(app, reader.id)).filter(({ channel }) => channel === 'sms')
  expect(urgent).toMatchObject([{ kind: 'alert', state: 'shown' }])
  expect(smsParts(urgent[0]?.text ?? '').parts).toBeLessThanOrEqual(3)
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  const digests = (await heardBy(app, reader.id)).filter(({ kind, channel }) => channel === 'sms' && kind !== 'alert')
  expect(digests).toMatchObject([
    { kind: 'digest', state: 'shown', text: 'ጨረታ፦ 1 አዲስ ጨረታ http://chereta.test/tenders/alert' },
  ])
})
