import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSwitches } from '#server/modules/notifications/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { editTender } from '#test/factories/readers.ts'
import { anApprovedTender, aTender, reapprove } from '#test/factories/tender.ts'
import { sendReminders } from './actions/send-reminders.ts'

const save = 'POST /api/tenders/savetender' as const

let app: TestApp
let person: SignedIn
let id: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00+03:00')
  person = await aPerson(app)
  id = (await anApprovedTender(app, { shortTitle: 'Supply of <submersible> pumps' })).id
})

const remind = (more: object, as = person) => app.call(save, { body: { tenderId: id, ...more } }, as)
/** Runs the scheduled job and everything that follows from it. */
async function round(at?: string): Promise<void> {
  if (at !== undefined) app.clock.set(`${at}:00+03:00`)
  await app.world.jobs.send(app.world.db, 'reminders-send', {})
  await app.drain()
}
type Row = {
  state: string
  channel: string
  subject: string | null
  text: string | null
  html: string | null
  key: string
}
async function messagesFor(personId = person.id): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select state, channel, subject, body_text as text, body_html as html, key from delivery
    where kind = 'reminder' and person_id = ${personId} order by id`.execute(app.world.db)
  return rows
}

describe('on its day', () => {
  test('at eight, not before, and once however often the job runs', async () => {
    await remind({ remindDate: '2026-03-05' })
    await round('2026-03-05T07:59')
    expect(await messagesFor()).toEqual([])
    await round('2026-03-05T08:00')
    await round('2026-03-05T08:10')
    await round('2026-03-06T08:00')
    const messages = await messagesFor()
    expect(messages.map(({ channel, key }) => [channel, key])).toEqual([
      ['email', `reminder:${person.id}:${id}:2026-03-05:email`],
    ])
    expect(messages[0]).toMatchObject({ subject: 'Reminder: Supply of <submersible> pumps' })
    expect(messages[0]?.text).toContain('Closes: Fri 20 Mar 2026, 10:00')
    expect(messages[0]?.text).toContain('15 days are left.')
    expect(messages[0]?.text).toContain(`http://chereta.test/tenders/detail?id=${id}`)
    expect(messages[0]?.html).toContain('Supply of &lt;submersible&gt; pumps')
    const { data } = await app.call('GET /api/Notification/history', {}, await signIn(app, person.email, aBrowser()))
    expect(data).toMatchObject([
      { what: 'reminder', tenderId: id, channel: 'email', state: 'shown', at: Date.parse('2026-03-05T08:00+03:00') },
    ])
  })

  test('in Amharic for Amharic readers, with nothing beyond the public card', async () => {
    const reader = await aPerson(app, { language: 'am' })
    const { guid } = await app.call('GET /api/tenders/tender_guid/{id}', { params: { id } }, 'admin')
    await remind({ daysBeforeClosing: 1 }, reader)
    await round('2026-03-19T08:00')
    const [message] = await messagesFor(reader.id)
    expect(message?.subject).toBe('ማስታወሻ፦ Supply of <submersible> pumps')
    expect(message?.text).toContain('ነገ ይዘጋል።')
    expect(JSON.stringify(message)).not.toContain(guid)
  })

  test('later on the same day if no process ran at eight, and never on another day', async () => {
    await remind({ remindDate: '2026-03-05' })
    await remind({ remindDate: '2026-03-07' })
    await round('2026-03-05T14:30')
    expect(await messagesFor()).toHaveLength(1)
    await round('2026-03-08T09:00')
    expect(await messagesFor()).toHaveLength(1)
    const browser = await signIn(app, person.email, aBrowser())
    expect((await app.call('GET /api/tenders/savedstatus/{id}', { params: { id } }, browser)).reminders).toEqual([])
  })

  test('a round that is repeated half way queues nothing twice', async () => {
    await remind({ remindDate: '2026-03-05' })
    await round('2026-03-05T08:00')
    await sql`update reminder set ended_at = null where person_id = ${person.id}`.execute(app.world.db)
    await round()
    expect(await messagesFor()).toHaveLength(1)
  })

  test('by email whatever the switches of alerts, and on no other channel that is off', async () => {
    await changeSwitches(app.world.db, person.id, { email: false, urgentEmail: false, sms: false }, app.clock.now())
    await remind({ remindDate: '2026-03-05' })
    await round('2026-03-05T08:00')
    expect(await messagesFor()).toMatchObject([{ channel: 'email', state: 'shown' }])
  })

  test('by email to a person who unsubscribed from alerts, even after it was queued', async () => {
    await remind({ remindDate: '2026-03-05' })
    await remind({ remindDate: '2026-03-06' })
    await round('2026-03-05T08:00')
    const letter = (await messagesFor())[0]?.text ?? ''
    const stop = new URL(/http\S+\/unsubscribe\?\S+/.exec(letter)?.[0] ?? '').searchParams
    app.clock.set('2026-03-06T08:00:00+03:00')
    await sendReminders(app.world)
    const params = { id: stop.get('id') ?? '', email: stop.get('email') ?? '' }
    expect(await app.call('POST /api/subscription/unsubscribe/{id}/{email}', { params })).toEqual({
      unsubscribed: true,
    })
    await app.drain()
    expect(await messagesFor()).toMatchObject([{ state: 'shown' }, { state: 'shown' }])
  })

  test('not to a mailbox that is gone', async () => {
    await remind({ remindDate: '2026-03-05' })
    await sql`insert into contact_gone (channel, recipient_key, reason, at) values ('email', ${person.email.toLowerCase()}, 'no such mailbox', 0)`.execute(
      app.world.db,
    )
    await round('2026-03-05T08:00')
    expect(await messagesFor()).toMatchObject([{ channel: 'email', state: 'suppressed' }])
  })

  test('on the channels that are on, and by e-mail', async () => {
    await sql`insert into channel_switch (person_id, email, sms, updated_at) values (${person.id}, true, true, 0)`.execute(
      app.world.db,
    )
    await remind({ remindDate: '2026-03-05' })
    await round('2026-03-05T08:00')
    const messages = await messagesFor()
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(messages.find(({ channel }) => channel === 'sms')?.text).toBe(
      `Reminder: Supply of <submersible> pumps\nCloses: Fri 20 Mar, 10:00\n15 days are left.\nhttp://chereta.test/tenders/detail?id=${id}`,
    )
  })

  test('by SMS and Telegram if the email was never confirmed and nothing was chosen', async () => {
    const claimed = await aPerson(app, { emailConfirmed: false })
    const nowhere = await aPerson(app, { emailConfirmed: false, phoneConfirmed: false })
    const chosen = await aPerson(app, { emailConfirmed: false })
    await sql`insert into contact_point (person_id, channel, address, lang, created_at)
      values (${claimed.id}, 'telegram', 'chat-of-claimed', 'en', 0)`.execute(app.world.db)
    await changeSwitches(app.world.db, chosen.id, { sms: false }, app.clock.now())
    for (const caller of [claimed, nowhere, chosen]) await remind({ remindDate: '2026-03-05' }, caller)
    await round('2026-03-05T08:00')
    const heard = async ({ id: personId }: SignedIn) =>
      (await messagesFor(personId)).map(({ channel, state }) => `${channel} ${state}`).toSorted()
    expect(await heard(claimed)).toEqual(['email suppressed', 'sms shown', 'telegram shown'])
    expect([await heard(nowhere), await heard(chosen)]).toEqual([['email suppressed'], ['email suppressed']])
    const { data } = await app.call('GET /api/Notification/history', {}, await signIn(app, claimed.email, aBrowser()))
    expect(data.map(({ what, channel, state }) => `${what} ${channel} ${state}`).toSorted()).toEqual([
      'reminder sms shown',
      'reminder telegram shown',
    ])
  })
})

describe('after a postponement', () => {
  const closeOn = async (gcDate: string, at: string) => {
    app.clock.set(`${at}:00+03:00`)
    await editTender(app, id, { closing: { dateType: 0, gcDate, time: '10:00' }, openning: undefined })
    await app.drain()
  }
  const sentOn = async () => (await messagesFor()).map(({ key }) => key.split(':')[3])

  test('a reminder sent at its distance comes once more before the new closing, and never twice for one closing', async () => {
    await remind({ daysBeforeClosing: 3 })
    await remind({ remindDate: '2026-03-16' })
    await round('2026-03-16T08:00')
    await round('2026-03-17T08:00')
    await closeOn('2026-03-27', '2026-03-18T09:00')
    await round('2026-03-19T08:00')
    await closeOn('2026-03-20', '2026-03-19T09:00')
    await round('2026-03-20T08:00')
    expect(await sentOn()).toEqual(['2026-03-16', '2026-03-17'])
    await closeOn('2026-03-27', '2026-03-20T09:00')
    for (const day of [24, 25, 26]) await round(`2026-03-${day}T08:00`)
    expect(await sentOn()).toEqual(['2026-03-16', '2026-03-17', '2026-03-24'])
  })

  test('no reminder that the person removed with its tender after it was sent', async () => {
    await remind({ daysBeforeClosing: 3 })
    await round('2026-03-17T08:00')
    const browser = await signIn(app, person.email, aBrowser())
    await app.call('POST /api/tenders/unsavetender', { body: { tenderId: id } }, browser)
    await closeOn('2026-03-27', '2026-03-18T09:00')
    await round('2026-03-24T08:00')
    expect(await sentOn()).toEqual(['2026-03-17'])
  })
})

describe('none', () => {
  const sent = async () => (await messagesFor()).filter(({ state }) => state !== 'suppressed')

  test('while a tender is withdrawn; it is sent when the tender is back on the same day', async () => {
    await remind({ remindDate: '2026-03-05' })
    app.clock.set('2026-03-05T07:30:00+03:00')
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
    await round('2026-03-05T08:00')
    expect(await sent()).toEqual([])
    await reapprove(app, id)
    await round('2026-03-05T14:10')
    await round('2026-03-05T14:20')
    expect((await sent()).map(({ key }) => key)).toEqual([`reminder:${person.id}:${id}:2026-03-05:email`])
  })

  const withdrawn = () => app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
  const states = async () => (await messagesFor()).map(({ key, state }) => [key.split(':')[3], state])

  test('while a tender is withdrawn, although it was queued before; it is sent once the tender is back', async () => {
    await changeSwitches(app.world.db, person.id, { sms: true }, app.clock.now())
    await remind({ remindDate: '2026-03-05' })
    app.clock.set('2026-03-05T08:00:00+03:00')
    expect(await sendReminders(app.world)).toBe(2)
    await withdrawn()
    await round('2026-03-05T08:10')
    expect(await sent()).toEqual([])
    await reapprove(app, id)
    await app.drain()
    await round('2026-03-05T14:10')
    await reapproved()
    await round('2026-03-05T14:20')
    expect(await states()).toEqual([
      ['2026-03-05', 'shown'],
      ['2026-03-05', 'shown'],
    ])
  })

  test('on a queued day of a withdrawal, but on the morning after the return, if its distance is kept', async () => {
    await remind({ daysBeforeClosing: 3 })
    app.clock.set('2026-03-17T08:00:00+03:00')
    expect(await sendReminders(app.world)).toBe(1)
    await withdrawn()
    await round('2026-03-17T08:10')
    app.clock.set('2026-03-18T15:00:00+03:00')
    await reapprove(app, id)
    await app.drain()
    for (const day of ['18T15:10', '19T08:00', '20T08:00']) await round(`2026-03-${day}`)
    expect(await states()).toEqual([
      ['2026-03-17', 'suppressed'],
      ['2026-03-19', 'shown'],
    ])
  })

  test.each([
    ['queued before', 1],
    ['not queued yet', 0],
  ])('while a mistyped closing is in the past, %s; it is sent once that is corrected', async (_, queued) => {
    await remind({ remindDate: '2026-03-05' })
    app.clock.set(`2026-03-05T0${7 + queued}:00:00+03:00`)
    expect(await sendReminders(app.world)).toBe(queued)
    const closeOn = (gcDate: string) =>
      editTender(app, id, { closing: { dateType: 0, gcDate, time: '10:00' }, openning: undefined })
    await closeOn('2026-03-02')
    await round('2026-03-05T08:10')
    expect(await sent()).toEqual([])
    await closeOn('2026-03-20')
    await app.drain()
    await round('2026-03-05T08:20')
    await round('2026-03-06T08:00')
    expect(await states()).toEqual([['2026-03-05', 'shown']])
  })

  test('a second time for a reminder that was sent before its tender was withdrawn', async () => {
    await remind({ remindDate: '2026-03-05' })
    await remind({ daysBeforeClosing: 15 })
    await round('2026-03-05T08:00')
    await reapproved()
    await round('2026-03-05T08:20')
    await round('2026-03-06T08:00')
    expect(await states()).toEqual([['2026-03-05', 'shown']])
  })
  /** Withdrawn, and approved again. */
  async function reapproved(): Promise<void> {
    await withdrawn()
    await app.drain()
    await reapprove(app, id)
    await app.drain()
  }

  test('for a tender that is withdrawn until after the day of the reminder', async () => {
    await remind({ remindDate: '2026-03-05' })
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
    await round('2026-03-05T08:00')
    await round('2026-03-06T08:00')
    await reapprove(app, id)
    await round('2026-03-06T09:00')
    expect(await sent()).toEqual([])
  })

  test('after the closing, for a tender that is back on its last day, but until then', async () => {
    await remind({ daysBeforeClosing: 0 })
    app.clock.set('2026-03-19T16:00:00+03:00')
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
    await round('2026-03-20T08:00')
    app.clock.set('2026-03-20T08:30:00+03:00')
    await reapprove(app, id)
    await app.drain()
    await round('2026-03-20T08:40')
    expect((await sent()).map(({ key }) => key)).toEqual([`reminder:${person.id}:${id}:2026-03-20:email`])
  })

  test('on the day of a withdrawal, but on the morning after the tender is back, if its distance from the closing is kept', async () => {
    await remind({ daysBeforeClosing: 3 })
    app.clock.set('2026-03-17T07:30:00+03:00')
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
    await round('2026-03-17T08:00')
    await round('2026-03-17T08:10')
    expect(await messagesFor()).toEqual([])
    app.clock.set('2026-03-17T15:00:00+03:00')
    await reapprove(app, id)
    await app.drain()
    await round('2026-03-18T08:00')
    await round('2026-03-19T08:00')
    expect((await messagesFor()).map(({ key, state }) => [key, state])).toEqual([
      [`reminder:${person.id}:${id}:2026-03-18:email`, 'shown'],
    ])
  })

  test('for a tender that stays withdrawn, and no reminder waits for it once its closing has passed', async () => {
    await remind({ daysBeforeClosing: 1 })
    const waiting = async () =>
      (
        await sql<{ on: string }>`select remind_on as on from reminder
          where person_id = ${person.id} and ended_at is null`.execute(app.world.db)
      ).rows.map(({ on }) => on)
    await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
    await round('2026-03-19T08:00')
    expect(await waiting()).toEqual(['2026-03-20'])
    await round('2026-03-20T08:00')
    await round('2026-03-21T08:00')
    expect([await waiting(), await messagesFor()]).toEqual([[], []])
  })

  test('for a tender that closed earlier than expected', async () => {
    await remind({ remindDate: '2026-03-10' })
    const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')
    const body = {
      ...aTender({ closing: { dateType: 0, gcDate: '2026-03-09', time: '10:00' } }),
      version: 'version' in detail ? detail.version : 0,
    }
    await app.call('PUT /api/tenders/{id}', { params: { id }, body }, 'admin')
    await round('2026-03-10T08:00')
    expect(await sent()).toEqual([])
  })

  test('when the tender is no longer saved, even if the message is already queued', async () => {
    await remind({ remindDate: '2026-03-05' })
    app.clock.set('2026-03-05T08:00:00+03:00')
    const browser = await signIn(app, person.email, aBrowser())
    expect(await sendReminders(app.world)).toBe(1)
    await app.call('POST /api/tenders/unsavetender', { body: { tenderId: id } }, browser)
    await app.drain()
    expect(await sent()).toEqual([])
  })

  test('to a suspended person', async () => {
    await remind({ remindDate: '2026-03-05' })
    await app.call(
      'PUT /api/admin/people/{id}/suspension',
      { params: { id: person.id }, body: { suspended: true } },
      'admin',
    )
    await round('2026-03-05T08:00')
    expect(await sent()).toEqual([])
  })
})
