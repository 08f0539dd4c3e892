import { DAY, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteDocuments } from '#server/modules/tenders/index.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aReader, editTender, heardBy, signedInAgain } from '../factories/readers.ts'
import { storeSubscription } from '../factories/subscriptions.ts'
import { anApprovedTender, reapprove } from '../factories/tender.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T10:00:00+03:00', env: { PUSH: 'off' } })
})
afterEach(() => app.stop())

/** A person on SMS and email with a subscription saved a tender; then it is night. */
async function aTenderSaved(changes: Record<string, unknown> = {}): Promise<{ id: number; person: number }> {
  const reader = await aReader(app, { on: ['sms', 'email'] })
  const now = app.clock.now()
  await storeSubscription(app, reader.id, { start_at: now, end_at: now + 90 * DAY })
  const { id } = await anApprovedTender(app, changes)
  await app.call('POST /api/tenders/savetender', { body: { tenderId: id } }, reader)
  app.clock.set('2026-03-02T22:00:00+03:00')
  return { id, person: reader.id }
}

async function round() {
  for (const job of ['alerts-notify-missed', 'messages-sms', 'messages-email'])
    await app.world.jobs.send(app.world.db, job, {})
  await app.drain()
}
async function documents(id: number, before: string[], after: string[]) {
  await app.world.db
    .transaction()
    .execute((tx) => noteDocuments(tx, app.world.jobs, id, { before, after }, app.clock.now()))
  app.clock.advance(6 * MINUTE)
  await round()
}
async function moved(id: number, gcDate: string, after = MINUTE) {
  app.clock.advance(after)
  await editTender(app, id, { closing: { dateType: 0, gcDate, time: '10:00' } })
  await app.drain()
}
async function withdraw(id: number) {
  app.clock.advance(MINUTE)
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
  await app.drain()
}
async function back(id: number) {
  app.clock.advance(MINUTE)
  await reapprove(app, id)
  await app.drain()
}
async function at(time: string) {
  app.clock.set(`2026-03-03T${time}:00+03:00`)
  await round()
}
/** The texts received by SMS, without the title and the link. */
const texts = async (person: number, kind = 'amendment') =>
  (await heardBy(app, person)).flatMap((message) =>
    message.channel === 'sms' && message.kind === kind && message.state === 'shown' ? (message.text ?? '') : [],
  )
const said = (text: string | undefined) => text?.replace(/^.*?: /, '').replace(/ http\S+$/, '')

describe('by SMS in the morning', () => {
  test('new documents in the evening and a withdrawal before seven give one SMS about the withdrawal, and one about the documents on the return', async () => {
    const { id, person } = await aTenderSaved()
    await documents(id, [], ['a.pdf'])
    await withdraw(id)
    expect(await texts(person)).toEqual([])
    await at('07:00')
    expect((await texts(person)).map(said)).toEqual(['This tender has been withdrawn.'])
    await at('09:00')
    await back(id)
    expect((await texts(person)).map(said).slice(1)).toEqual(['This tender is open again. Document added: a.pdf.'])
    expect(
      (await heardBy(app, person)).filter(({ channel, state }) => channel === 'email' && state === 'shown'),
    ).toHaveLength(3)
  })
  test('a withdrawal and return before anybody was notified give none; changes in between are sent with the former value', async () => {
    const { id, person } = await aTenderSaved()
    await moved(id, '2026-03-27')
    await withdraw(id)
    await back(id)
    await moved(id, '2026-03-30')
    await at('07:00')
    const heard = await texts(person)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatch(/Closing date moved from \w+\s20\sMar.*to \w+\s30\sMar/)
    expect(heard[0]).not.toContain('open again')
  })
  test('a withdrawal and unchanged return give none; withdrawn, back and withdrawn gives one', async () => {
    const { id, person } = await aTenderSaved()
    await withdraw(id)
    await back(id)
    await at('07:00')
    expect(await texts(person)).toEqual([])
    app.clock.set('2026-03-03T21:30:00+03:00')
    await withdraw(id)
    await back(id)
    await withdraw(id)
    app.clock.set('2026-03-04T07:00:00+03:00')
    await round()
    expect((await texts(person)).map(said)).toEqual(['This tender has been withdrawn.'])
  })
  test('people notified of the withdrawal get no second message about it, and one about its return', async () => {
    const { id, person } = await aTenderSaved()
    app.clock.set('2026-03-02T20:50:00+03:00')
    await withdraw(id)
    app.clock.set('2026-03-02T22:00:00+03:00')
    await back(id)
    await withdraw(id)
    await at('07:00')
    expect(await texts(person)).toHaveLength(1)
    await back(id)
    expect((await texts(person)).map(said).slice(1)).toEqual(['This tender is open again.'])
  })
  test('several changes of one night are one SMS', async () => {
    const { id, person } = await aTenderSaved()
    await moved(id, '2026-03-25')
    await documents(id, [], ['a.pdf'])
    await moved(id, '2026-03-26')
    await at('07:00')
    const heard = await texts(person)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatch(/20\sMar.*to \w+\s26\sMar/)
    expect(heard[0]).toContain('a.pdf')
  })
  test('a closing that passed before the morning is in the SMS about later documents', async () => {
    const { id, person } = await aTenderSaved({ publishedTimestamp: app.clock.now() - 5 * DAY })
    const closing = { dateType: 0, gcDate: '2026-03-03', time: '09:30' }
    await editTender(app, id, { closing, openning: undefined })
    await documents(id, [], ['a.pdf'])
    await at('09:45')
    const heard = await texts(person)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatch(/20\sMar.*to \w+\s3\sMar/)
    expect(heard[0]).toContain('a.pdf')
  })
  test('documents of a tender that has closed are in none where its moved closing was sent', async () => {
    const { id, person } = await aTenderSaved({ publishedTimestamp: app.clock.now() - 5 * DAY })
    app.clock.set('2026-03-02T20:00:00+03:00')
    const closing = { dateType: 0, gcDate: '2026-03-03', time: '09:30' }
    await editTender(app, id, { closing, openning: undefined })
    await round()
    app.clock.set('2026-03-02T22:00:00+03:00')
    await documents(id, [], ['a.pdf'])
    await at('09:45')
    expect(await texts(person)).toEqual([expect.stringMatching(/20\sMar.*to \w+\s3\sMar/)])
  })
})

describe('messages about an emergency by SMS at night', () => {
  const URGENT = {
    closing: { dateType: 0, gcDate: '2026-03-04', time: '10:00' },
    openning: { dateType: 0, gcDate: '2026-03-04', time: '16:00' },
  }
  test('a moved closing, a withdrawal and a return are sent at once; documents wait for the morning', async () => {
    const { id, person } = await aTenderSaved(URGENT)
    await moved(id, '2026-03-03')
    expect(await texts(person)).toEqual([expect.stringMatching(/4\sMar.*to \w+\s3\sMar/)])
    await documents(id, [], ['a.pdf'])
    expect(await texts(person)).toHaveLength(1)
    await at('07:00')
    expect((await texts(person)).map(said).slice(1)).toEqual(['Document added: a.pdf.'])
    app.clock.set('2026-03-03T08:00:00+03:00')
    await moved(id, '2026-03-04')
    app.clock.set('2026-03-03T22:00:00+03:00')
    await withdraw(id)
    await back(id)
    expect((await texts(person)).map(said).slice(3)).toEqual([
      'This tender has been withdrawn.',
      'This tender is open again.',
    ])
  })
  test('a closing moved so far that it is no longer an emergency is sent at once too', async () => {
    const { id, person } = await aTenderSaved(URGENT)
    await moved(id, '2026-03-27')
    expect(await texts(person)).toHaveLength(1)
    await moved(id, '2026-03-30')
    expect(await texts(person)).toHaveLength(1)
  })
})

describe('a closing that is moved twice in a night, the second time so near that it is sent at once', () => {
  test('gives one SMS from the first closing to the last, and none about the closing between', async () => {
    const { id, person } = await aTenderSaved()
    await moved(id, '2026-03-27')
    expect(await texts(person)).toEqual([])
    await moved(id, '2026-03-04')
    expect(await texts(person)).toEqual([expect.stringMatching(/20\sMar.*to \w+\s4\sMar/)])
    await at('07:00')
    expect(await texts(person)).toHaveLength(1)
    await moved(id, '2026-03-05')
    expect((await texts(person)).slice(1)).toEqual([expect.stringMatching(/\s4\sMar.*to \w+\s5\sMar/)])
  })
  test('the first is not sent in the morning either if the second came within seconds', async () => {
    const { id, person } = await aTenderSaved()
    await moved(id, '2026-03-27')
    await moved(id, '2026-03-04', 5 * SECOND)
    await at('07:00')
    expect(await texts(person)).toEqual([expect.stringMatching(/20\sMar.*to \w+\s4\sMar/)])
  })
  test('sends changes that wait for the morning with the urgent one', async () => {
    const { id, person } = await aTenderSaved()
    await documents(id, [], ['a.pdf'])
    await moved(id, '2026-03-04')
    const heard = await texts(person)
    expect(heard).toEqual([expect.stringMatching(/20\sMar.*to \w+\s4\sMar/)])
    expect(heard[0]).toContain('a.pdf')
    await at('07:00')
    expect(await texts(person)).toHaveLength(1)
  })
})

describe('a tender that was found at night and not sent yet', () => {
  const search = (keyword: string) => ({
    name: keyword,
    query: { keyword },
    frequency: 'at-once' as const,
    channels: ['sms' as const],
  })
  async function found(changes: Record<string, unknown> = {}): Promise<{ id: number; person: number }> {
    const reader = await aReader(app)
    await app.call('POST /api/savedSearches', { body: search('pumps') }, reader)
    await app.drain()
    app.clock.set('2026-03-02T22:00:00+03:00')
    const { id } = await anApprovedTender(app, changes)
    return { id, person: reader.id }
  }
  test('has no message about a change, because the alert itself shows the present state', async () => {
    const { id, person } = await found()
    await moved(id, '2026-03-27')
    await at('07:00')
    expect(await texts(person)).toEqual([])
    const alerts = await texts(person, 'alert')
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatch(/27\sMar/)
    await moved(id, '2026-03-30')
    expect(await texts(person)).toHaveLength(1)
    expect((await texts(person))[0]).toMatch(/27\sMar.*to \w+\s30\sMar/)
  })
  test('by two searches is still sent with its changes by one if the other is deleted before the morning', async () => {
    const reader = await aReader(app)
    const searches: { id: number }[] = []
    for (const keyword of ['pumps', 'submersible', 'supply'])
      searches.push(await app.call('POST /api/savedSearches', { body: search(keyword) }, reader))
    await app.drain()
    app.clock.set('2026-03-02T22:00:00+03:00')
    const { id } = await anApprovedTender(app)
    await app.drain()
    const drop = async () => {
      const first = searches.shift()
      await app.call(
        'DELETE /api/savedSearches/{id}',
        { params: { id: first?.id ?? 0 } },
        await signedInAgain(app, reader),
      )
    }
    await drop()
    await at('07:00')
    expect(await texts(reader.id, 'alert')).toHaveLength(1)
    app.clock.set('2026-03-03T22:00:00+03:00')
    await moved(id, '2026-03-27')
    await drop()
    app.clock.set('2026-03-04T07:00:00+03:00')
    await round()
    expect(await texts(reader.id)).toEqual([expect.stringMatching(/20\sMar.*to \w+\s27\sMar/)])
  })
  test('and closes before the morning is sent at once', async () => {
    const { person } = await found({
      publishedTimestamp: Date.parse('2026-02-20T09:00:00+03:00'),
      closing: { dateType: 0, gcDate: '2026-03-03', time: '06:00' },
    })
    expect(await texts(person, 'alert')).toEqual([expect.stringMatching(/^Closes Tue 3 Mar, 06:00: /)])
    await at('07:00')
    expect(await texts(person, 'alert')).toHaveLength(1)
  })
  test('and closed by a correction before the morning is sent once its closing is corrected', async () => {
    const { id, person } = await found()
    await moved(id, '2026-03-02')
    await at('07:00')
    expect(await texts(person, 'alert')).toEqual([])
    app.clock.set('2026-03-03T09:00:00+03:00')
    await moved(id, '2026-03-27')
    await round()
    expect(await texts(person, 'alert')).toEqual([expect.stringMatching(/27\sMar/)])
    await moved(id, '2026-03-28')
    await round()
    expect(await texts(person, 'alert')).toHaveLength(1)
  })
  test('has no message about its withdrawal, and is sent like any other when it comes back', async () => {
    const { id, person } = await found()
    await withdraw(id)
    await at('07:00')
    expect([await texts(person), await texts(person, 'alert')]).toEqual([[], []])
    await at('09:00')
    await back(id)
    await round()
    expect([await texts(person), await texts(person, 'alert')]).toEqual([
      [],
      [expect.stringContaining('Supply of submersible pumps')],
    ])
  })
})
