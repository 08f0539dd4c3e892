import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SHARES_A_DAY } from '#contract/sharing.ts'
import { callerWhoLeft, countingWorld } from '#test/factories/caller-who-left.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { newEmail, newPhone, PEOPLE_PASSWORD } from '#test/factories/people.ts'
import { sharingDesk, stopTokenFor } from '#test/factories/sharing-desk.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'
import { sendShare } from './actions/send-share.ts'

const desk = sharingDesk()
const { send, text, stateOf, later, round } = desk
const byEmail = 'POST /api/tenders/send_email' as const

describe('limits', () => {
  test('a person sends twenty a day, and the refusal says when to come back', async () => {
    for (let n = 0; n < SHARES_A_DAY; n++)
      await desk.app.call(
        byEmail,
        { body: { id: desk.tender.id, email: newEmail() } },
        { ...desk.sharer, address: `10.9.0.${n}` },
      )
    const refusal = await desk.app.refusal(
      byEmail,
      { body: { id: desk.tender.id, email: newEmail() } },
      { ...desk.sharer, address: '10.9.1.1' },
    )
    expect(refusal).toMatchObject({ code: 'too-many-requests', retryAfter: 86_400 })
    await later(DAY + MINUTE)
    expect(await send(newEmail())).toMatchObject({ state: 'queued' })
  })
  test('a recipient gets a few from all people together, however the address is varied', async () => {
    const name = newEmail().split('@')[0]
    const variants = [
      `${name}@example.com`,
      `${name}+a@example.com`,
      `${name?.toUpperCase()}@example.com`,
      `${name?.replace('w', 'w.')}@example.com`,
    ]
    const outcomes = []
    for (const email of variants) outcomes.push(await send(email, await aCaller(desk.app, 'paid')))
    expect(outcomes.map(({ state, reason }) => reason ?? state)).toEqual([
      'queued',
      'queued',
      'queued',
      'recipient-full',
    ])
    desk.app.clock.advance(HOUR + MINUTE)
    for (const email of variants) await send(email, await aCaller(desk.app, 'paid'))
    await desk.app.drain()
    expect(desk.mail.mails).toHaveLength(5)
  })
})

describe('a recipient who opts out', () => {
  test('stops messages from everybody within the minute by one click, also queued ones, and can undo it', async () => {
    const phone = newPhone()
    await text(phone)
    await desk.app.drain()
    const token = stopTokenFor(desk.sms.texts[0]?.message)
    const oneClick = new Request(`http://chereta.test/api/sharing/stop/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    desk.app.clock.advance(14 * HOUR)
    const other = await aCaller(desk.app, 'paid')
    const waiting = await text(phone, other)
    expect((await desk.app.send(oneClick)).status).toBe(200)
    expect(await stateOf(waiting.shareId, other)).toMatchObject({ state: 'refused', reason: 'blocked' })
    expect(await text(phone, await aCaller(desk.app, 'paid'))).toEqual({ state: 'refused', reason: 'blocked' })
    desk.app.clock.advance(12 * HOUR)
    await round('sms')
    expect(desk.sms.texts).toHaveLength(1)
    const { rows } = await sql<{ row: string }>`select share_block::text as row from share_block`.execute(
      desk.app.world.db,
    )
    expect(rows.every(({ row }) => !row.includes(phone.slice(4)))).toBe(true)
    expect(await desk.app.call('POST /api/sharing/allow/{token}', { params: { token } })).toEqual({ allowed: true })
    expect(await text(phone, await aCaller(desk.app, 'paid'))).toMatchObject({ state: 'queued' })
  })
  test('does not get a message that a worker has just claimed, nor one queued at that moment', async () => {
    const email = newEmail()
    await send(email)
    await desk.app.drain()
    const token = stopTokenFor(desk.mail.mails[0]?.text)
    const other = await aCaller(desk.app, 'paid')
    const { shareId } = await send(email, other)
    await sql`update delivery set lease = gen_random_uuid(), leased_until = ${desk.app.clock.now() + MINUTE} where state = 'pending'`.execute(
      desk.app.world.db,
    )
    await desk.app.call('POST /api/sharing/stop/{token}', { params: { token } })
    desk.app.clock.advance(MINUTE)
    await round('email')
    expect(desk.mail.mails).toHaveLength(1)
    expect(await stateOf(shareId, other)).toMatchObject({ state: 'refused', reason: 'blocked' })
  })
  test('a tender that is withdrawn before its link was sent is not sent, and its sender sees why', async () => {
    const { id } = await anApprovedTender(desk.app)
    const { shareId } = await desk.app.call(byEmail, { body: { id, email: newEmail() } }, desk.sharer)
    await desk.app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong notice' } }, 'admin')
    await desk.app.drain()
    expect(desk.mail.mails).toEqual([])
    expect(await stateOf(shareId)).toMatchObject({ state: 'refused', reason: 'withdrawn' })
  })
  test('the pages without script stop messages and undo it; a forged link stops nobody', async () => {
    const email = newEmail()
    await send(email)
    await desk.app.drain()
    const token = stopTokenFor(desk.mail.mails[0]?.text)
    const post = (path: string) =>
      desk.app.send(
        new Request(`http://chereta.test${path}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
      )
    expect((await post(`/sharing/stop/${token}`)).headers.get('location')).toBe(`/sharing/stop/${token}/done`)
    const other = await aCaller(desk.app, 'paid')
    expect(await send(email, other)).toEqual({ state: 'refused', reason: 'blocked' })
    const isListedAsBlocked = async () =>
      (await desk.app.call('GET /api/sharing/shares', {}, desk.sharer)).data.find(({ to }) => to === email)?.isBlocked
    expect(await isListedAsBlocked()).toBe(true)
    expect((await post(`/sharing/stop/${token}/done`)).headers.get('location')).toBe(`/sharing/stop/${token}/allowed`)
    expect(await isListedAsBlocked()).toBeUndefined()
    expect(await send(email, other)).toMatchObject({ state: 'queued' })
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await post(`/sharing/stop/${forged}`)).headers.get('location')).toBe('/sharing/stop/none/incomplete')
    expect((await desk.app.refusal('POST /api/sharing/stop/{token}', { params: { token: forged } })).code).toBe(
      'invalid-input',
    )
  })
})

describe('rights', () => {
  test('only people who may see the tender send it; drafts, declined and missing tenders are not sent', async () => {
    const body = { id: desk.tender.id, email: newEmail() }
    expect((await desk.app.refusal(byEmail, { body }, await aCaller(desk.app, 'trial ended'))).code).toBe(
      'subscription-needed',
    )
    const draft = await desk.app.call('POST /api/tenders', { body: aTender() }, 'admin')
    expect((await desk.app.refusal(byEmail, { body: { ...body, id: draft.id } }, desk.sharer)).code).toBe('not-found')
    expect(await desk.app.call(byEmail, { body: { ...body, id: draft.id } }, 'admin')).toEqual({
      state: 'refused',
      reason: 'withdrawn',
    })
    await desk.app.drain()
    expect(desk.mail.mails).toEqual([])
  })
  test("another person's share does not exist, and lists contain only one's own", async () => {
    const { shareId } = await send(newEmail())
    const other = await aCaller(desk.app, 'paid')
    expect((await desk.app.refusal('GET /api/sharing/shares/{id}', { params: { id: shareId ?? 0 } }, other)).code).toBe(
      'not-found',
    )
    expect((await desk.app.call('GET /api/sharing/shares', {}, other)).totalCount).toBe(0)
    expect(await desk.app.call('GET /api/sharing/shares', {}, desk.sharer)).toMatchObject({
      totalCount: 1,
      data: [{ shareId }],
    })
  })
})

/** The number of shares, contacts and messages that contain the words. */
async function found(words: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) from share where share::text like ${`%${words}%`})
    + (select count(*) from contact where contact::text like ${`%${words}%`})
    + (select count(*) from delivery where delivery::text like ${`%${words}%`}) as n`.execute(desk.app.world.db)
  return Number(rows[0]?.n)
}

test('deleting an account deletes its shares, and the address of a recipient who leaves', async () => {
  const [email, recipient] = [newEmail(), await aCaller(desk.app, 'paid')]
  await send(email)
  await send(recipient.email)
  await desk.app.call(
    'POST /api/contacts/picked',
    { body: { consent: true, contacts: [{ name: ['R'], email: [recipient.email], tel: [] }] } },
    desk.sharer,
  )
  await desk.app.drain()
  const exported = await desk.app.call('GET /api/account/export', {}, desk.sharer)
  expect(JSON.stringify(exported)).toContain(email)
  await desk.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, recipient)
  expect(await found(recipient.email)).toBe(0)
  await desk.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, desk.sharer)
  expect(await found(email)).toBe(0)
})

test('a share with a similar address of somebody else stays, and is still sent', async () => {
  const leaving = await aCaller(desk.app, 'paid')
  const similar = leaving.email.replace('person', 'per.son')
  const { shareId } = await send(similar)
  await desk.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, leaving)
  await desk.app.drain()
  expect(await stateOf(shareId)).toMatchObject({ state: 'sent', to: similar })
  expect(desk.mail.mails).toHaveLength(1)
})

test('a share made while its sender’s account is deleted is neither sent nor stored', async () => {
  const email = newEmail()
  const caller = await callerWhoLeft(desk.app, desk.sharer)
  const world = { ...countingWorld(desk.app), shareSmsDailyCap: 10 }
  const to = { channel: 'email' as const, to: email, name: undefined }
  await expect(sendShare(world, caller, desk.tender.id, to, 'en')).rejects.toMatchObject({ code: 'signed-out' })
  await desk.app.drain()
  expect([await found(email), desk.mail.mails]).toEqual([0, []])
})

test('after thirty days neither a share nor its message is left', async () => {
  const email = newEmail()
  await send(email)
  await desk.app.drain()
  expect(await found(email)).toBe(2)
  desk.app.clock.advance(31 * DAY)
  const { db, jobs } = desk.app.world
  await db.transaction().execute((tx) => jobs.send(tx, 'shares-forget', {}))
  await desk.app.drain()
  expect(await found(email)).toBe(0)
})
