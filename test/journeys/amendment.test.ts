import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingestNotices, noteDocuments } from '#server/modules/tenders/index.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aReader, digestsAt, editTender, heardBy, signedInAgain } from '../factories/readers.ts'
import { storeSubscription } from '../factories/subscriptions.ts'
import { anApprovedTender, approve, aTender, reapprove } from '../factories/tender.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T10:00:00+03:00', env: { PUSH: 'off' } })
})
afterEach(() => app.stop())

async function edit(id: number, changes: object) {
  await editTender(app, id, changes)
  await app.drain()
}
const LATER = { closing: { dateType: 0, gcDate: '2026-03-27', time: '10:00' } }
const amendments = async (personId: number) => (await heardBy(app, personId)).filter(({ kind }) => kind === 'amendment')

test('a moved deadline is sent only to people who saved the tender or were notified of it, in their language', async () => {
  const notified = await aReader(app, { keywords: ['pumps'], on: ['email'], language: 'am' })
  const saved = await aReader(app, { on: ['telegram'] })
  const silent = await aReader(app, { keywords: ['boreholes'] })
  const other = await aReader(app, { keywords: ['roads'], on: ['email'] })
  const { id } = await anApprovedTender(app)
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, saved)
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  const { ofChanges } = await app.call('GET /api/tenders/would_be_told/{id}', { params: { id } }, 'admin')
  expect(ofChanges).toBe(2)
  await edit(id, LATER)
  const [toNotified] = await amendments(notified.id)
  expect(toNotified).toMatchObject({
    channel: 'email',
    state: 'shown',
    subject: 'ተቀይሯል፦ Supply of submersible pumps for rural boreholes',
  })
  expect(toNotified?.text).toContain('የመዝጊያ ቀን ከዓርብ፣ መጋቢት 11 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00')
  expect(toNotified?.text).toContain('ወደ ዓርብ፣ መጋቢት 18 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00')
  const [toSaved] = await amendments(saved.id)
  expect(toSaved).toMatchObject({ channel: 'telegram', state: 'shown' })
  expect(toSaved?.text).toMatch(/^Closing date moved from Fri 20 Mar 2026, 10:00 .* to Fri 27 Mar 2026, 10:00 .*\.$/)
  expect([await amendments(silent.id), await amendments(other.id)]).toEqual([[], []])
  const { data, totalCount } = await app.call('GET /api/Notification/history', {}, await signedInAgain(app, notified))
  expect(data.map(({ what, tenderId, state }) => [what, tenderId, state])).toEqual(
    expect.arrayContaining([
      ['change', id, 'shown'],
      ['tender', id, 'shown'],
    ]),
  )
  expect([data.length, totalCount]).toEqual([2, 2])
  await edit(id, LATER)
  expect(await amendments(notified.id)).toHaveLength(1)
})

test('a tender that closed before its digest, and is extended days later, is in the next digest of the people it was found for', async () => {
  const reader = await aReader(app, { keywords: ['pumps'], on: ['email'] })
  const published = { publishedTimestamp: Date.parse('2026-02-20T09:00:00+03:00') }
  const { id } = await anApprovedTender(app, {
    ...published,
    closing: { dateType: 0, gcDate: '2026-03-03', time: '11:00' },
  })
  const digests = async () => (await heardBy(app, reader.id)).filter(({ kind }) => kind === 'digest')
  // Nothing ran at eight on the third.
  for (const at of ['03T12', '08T08']) await digestsAt(app, `2026-03-${at}:00:00+03:00`)
  expect(await digests()).toEqual([])
  app.clock.set('2026-03-08T09:00:00+03:00')
  await edit(id, { ...published, ...LATER })
  await digestsAt(app, '2026-03-09T08:00:00+03:00')
  expect(await digests()).toMatchObject([{ state: 'shown', tenders: [id] }])
  await digestsAt(app, '2026-03-10T08:00:00+03:00')
  expect(await digests()).toHaveLength(1)
})

test('a correction by which a tender has already closed is sent to people who relied on the other closing, and no later change is', async () => {
  const reader = await aReader(app, { on: ['email'] })
  const { id } = await anApprovedTender(app)
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, reader)
  app.clock.set('2026-03-06T09:00:00+03:00')
  const closedOn = (gcDate: string) => ({ closing: { dateType: 0, gcDate, time: '10:00' }, openning: undefined })
  await edit(id, closedOn('2026-03-05'))
  const [notified] = await amendments(reader.id)
  expect(notified).toMatchObject({ channel: 'email', state: 'shown' })
  expect(notified?.text).toMatch(/Closing date moved from Fri 20 Mar 2026, 10:00 .* to Thu 5 Mar 2026, 10:00/)
  app.clock.advance(MINUTE)
  await edit(id, closedOn('2026-03-04'))
  expect((await amendments(reader.id)).filter(({ state }) => state === 'shown')).toHaveLength(1)
})

test('a correction that makes a tender close within three days is sent at once to the people it was found for, once a channel', async () => {
  const fresh = await aReader(app, { keywords: ['pumps'], on: ['email', 'urgent', 'sms'] })
  const notified = await aReader(app)
  const search = {
    name: 'Pumps',
    query: { keyword: 'pumps' },
    frequency: 'at-once' as const,
    channels: ['push' as const],
  }
  await app.call('POST /api/savedSearches', { body: search }, notified)
  await app.drain()
  const { id } = await anApprovedTender(app)
  const kinds = async (personId: number) =>
    (await heardBy(app, personId)).map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).toSorted()
  expect([await kinds(fresh.id), await kinds(notified.id)]).toEqual([[], ['alert push shown']])
  const soon = (time: string) => ({
    closing: { dateType: 0, gcDate: '2026-03-04', time },
    openning: { dateType: 0, gcDate: '2026-03-04', time: '16:00' },
  })
  await edit(id, soon('10:00'))
  expect(await kinds(fresh.id)).toEqual(['alert email shown', 'alert sms shown'])
  expect((await kinds(notified.id)).filter((kind) => kind.startsWith('alert'))).toEqual(['alert push shown'])
  await edit(id, soon('11:00'))
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  expect(await kinds(fresh.id)).toEqual([
    'alert email shown',
    'alert sms shown',
    'amendment email shown',
    'amendment sms shown',
  ])
})

test('a correction by which a tender published long ago closes before the next digest is sent at once, also at night', async () => {
  const reader = await aReader(app, { keywords: ['pumps'], on: ['email', 'sms'] })
  const published = { publishedTimestamp: Date.parse('2026-02-20T09:00:00+03:00') }
  const { id } = await anApprovedTender(app, published)
  expect(await heardBy(app, reader.id)).toEqual([])
  app.clock.set('2026-03-02T22:00:00+03:00')
  const would = async () =>
    (await app.call('GET /api/tenders/would_be_told/{id}', { params: { id } }, 'admin')).byChannel
  await edit(id, {
    ...published,
    closing: { dateType: 0, gcDate: '2026-03-03', time: '08:30' },
    openning: { dateType: 0, gcDate: '2026-03-03', time: '09:00' },
  })
  const heard = await heardBy(app, reader.id)
  expect(heard.map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).toSorted()).toEqual([
    'alert email shown',
    'alert sms shown',
  ])
  expect(heard.find(({ channel }) => channel === 'email')?.text).toContain('closes soon, so we tell you at once')
  expect((await would()).every(({ people }) => people === 0)).toBe(true)
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  expect((await heardBy(app, reader.id)).filter(({ kind }) => kind === 'digest')).toEqual([])
})

test('a tender that is withdrawn, comes back with another price, and is deleted: each is sent once', async () => {
  const reader = await aReader(app, { on: ['email'] })
  const subscriber = await aReader(app, { on: ['email'] })
  const now = app.clock.now()
  await storeSubscription(app, subscriber.id, { start_at: now, end_at: now + 90 * DAY })
  const { id } = await anApprovedTender(app)
  for (const person of [reader, subscriber])
    await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, person)
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
  await app.drain()
  const wouldBeNotified = async () =>
    (await app.call('GET /api/tenders/would_be_told/{id}', { params: { id } }, 'admin')).people
  await edit(id, { docPrice: '500 birr' })
  expect(await wouldBeNotified()).toBe(2)
  await reapprove(app, id)
  await app.drain()
  // Approved again as it is, it is news to nobody.
  expect(await wouldBeNotified()).toBe(0)
  await app.call('DELETE /api/tenders/{id}', { params: { id } }, 'admin')
  await app.drain()
  const heard = await amendments(reader.id)
  expect(heard.map(({ subject, state }) => `${subject?.split(':')[0]} ${state}`)).toEqual([
    'Withdrawn shown',
    'Open again shown',
    'Withdrawn shown',
  ])
  // The price is behind the public card.
  expect(heard[1]?.text).toContain('Changed: Document price.')
  expect(heard[1]?.text).not.toContain('500 birr')
  expect((await amendments(subscriber.id))[1]?.text).toContain('Document price changed from not given to 500 birr.')
})

test('a deadline moved by an import, which queues nothing, is announced by the next round of the server', async () => {
  const reader = await aReader(app, { keywords: ['pumps'], on: ['email'] })
  const notice = { sourceId: 'n-1', source: 'Fortune', title: 'Pumps', buyer: 'Water Bureau' }
  const importing = async (closingAt: string, jobs: typeof app.world.jobs) => {
    const rows = ingestNotices({ ...app.world, jobs }, [{ line: 1, value: { ...notice, closingAt } }], {
      approve: true,
      by: 'import',
    })
    for await (const { outcome } of rows) expect(['new', 'merged']).toContain(outcome)
  }
  await importing('2026-03-20', app.world.jobs)
  await app.drain()
  await digestsAt(app, '2026-03-03T08:00:00+03:00')
  await importing('2026-03-27', { send: async () => undefined })
  await app.drain()
  expect(await amendments(reader.id)).toEqual([])
  // The first job waits since the release before, under the name it had there.
  for (const job of ['alerts-tell-forgotten', 'alerts-notify-missed']) {
    await app.world.jobs.send(app.world.db, job, {})
    await app.drain()
    expect(await amendments(reader.id)).toHaveLength(1)
  }
  expect(await amendments(reader.id)).toMatchObject([{ state: 'shown', subject: 'Changed: Pumps' }])
})

test('five files of a tender, uploaded one after the other, are one email', async () => {
  const reader = await aReader(app, { on: ['email'] })
  const now = app.clock.now()
  await storeSubscription(app, reader.id, { start_at: now, end_at: now + 90 * DAY })
  const { id } = await anApprovedTender(app)
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, reader)
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']
  const aRound = async () => {
    await app.world.jobs.send(app.world.db, 'alerts-notify-missed', {})
    await app.drain()
  }
  for (const i of names.keys()) {
    await app.world.db
      .transaction()
      .execute((tx) =>
        noteDocuments(
          tx,
          app.world.jobs,
          id,
          { before: names.slice(0, i), after: names.slice(0, i + 1) },
          app.clock.now(),
        ),
      )
    app.clock.advance(MINUTE)
    await aRound()
  }
  expect(await amendments(reader.id)).toEqual([])
  const wouldBeNotified = async () =>
    (await app.call('GET /api/tenders/would_be_told/{id}', { params: { id } }, 'admin')).people
  // Approving it again now would announce them.
  expect(await wouldBeNotified()).toBe(1)
  app.clock.advance(5 * MINUTE)
  for (let round = 0; round < 2; round += 1) await aRound()
  expect(await wouldBeNotified()).toBe(0)
  const heard = await amendments(reader.id)
  expect(heard.map(({ state }) => state)).toEqual(['shown'])
  expect(heard[0]?.text).toContain('Documents added: a.pdf, b.pdf, c.pdf, d.pdf, e.pdf.')
})

test('a tender that was withdrawn before its alerts went out is sent as new when it comes back, without a message of its return', async () => {
  const soon = { closing: { dateType: 0, gcDate: '2026-03-04', time: '10:00' }, openning: null }
  const reader = await aReader(app, { keywords: ['pumps'], on: ['email', 'urgent'] })
  const { id } = await app.call('POST /api/tenders', { body: aTender(soon) }, 'admin')
  await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
  await approve(app, id)
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'Wrong buyer' } }, 'admin')
  await app.drain()
  expect(await heardBy(app, reader.id)).toEqual([])
  app.clock.advance(MINUTE)
  await reapprove(app, id)
  app.clock.advance(1)
  await app.drain()
  expect((await heardBy(app, reader.id)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['alert', 'Closes soon: Supply of submersible pumps for rural boreholes'],
  ])
})
