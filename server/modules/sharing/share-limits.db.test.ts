import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SHARES_A_DAY } from '#contract/sharing.ts'
import { callerWhoLeft, countingWorld } from '#test/factories/caller-who-left.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { newEmail, newPhone, PEOPLE_PASSWORD } from '#test/factories/people.ts'
import { sharingFixture, stopTokenFor } from '#test/factories/sharing-fixture.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'
import { sendShare } from './actions/send-share.ts'

const fixture = sharingFixture()
const { send, text, stateOf, later, round } = fixture
const byEmail = 'POST /api/tenders/send_email' as const

describe('limits', () => {
  test('a person sends twenty a day, and the refusal says when to come back', async () => {
    for (let n = 0; n < SHARES_A_DAY; n++)
      await fixture.app.call(
        byEmail,
        { body: { id: fixture.tender.id, email: newEmail() } },
        { ...fixture.sharer, address: `10.9.0.${n}` },
      )
    const refusal = await fixture.app.refusal(
      byEmail,
      { body: { id: fixture.tender.id, email: newEmail() } },
      { ...fixture.sharer, address: '10.9.1.1' },
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
    for (const email of variants) outcomes.push(await send(email, await aCaller(fixture.app, 'paid')))
    expect(outcomes.map(({ state, reason }) => reason ?? state)).toEqual([
      'queued',
      'queued',
      'queued',
      'recipient-full',
    ])
    fixture.app.clock.advance(HOUR + MINUTE)
    for (const email of variants) await send(email, await aCaller(fixture.app, 'paid'))
    await fixture.app.drain()
    expect(fixture.mail.mails).toHaveLength(5)
  })
})

describe('a recipient who opts out', () => {
  test('stops messages from everybody within the minute by one click, also queued ones, and can undo it', async () => {
    const phone = newPhone()
    await text(phone)
    await fixture.app.drain()
    const token = stopTokenFor(fixture.sms.texts[0]?.message)
    const oneClick = new Request(`http://chereta.test/api/sharing/stop/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    fixture.app.clock.advance(14 * HOUR)
    const other = await aCaller(fixture.app, 'paid')
    const waiting = await text(phone, other)
    expect((await fixture.app.send(oneClick)).status).toBe(200)
    expect(await stateOf(waiting.shareId, other)).toMatchObject({ state: 'refused', reason: 'blocked' })
    expect(await text(phone, await aCaller(fixture.app, 'paid'))).toEqual({ state: 'refused', reason: 'blocked' })
    fixture.app.clock.advance(12 * HOUR)
    await round('sms')
    expect(fixture.sms.texts).toHaveLength(1)
    const { rows } = await sql<{ row: string }>`select share_block::text as row from share_block`.execute(
      fixture.app.world.db,
    )
    expect(rows.every(({ row }) => !row.includes(phone.slice(4)))).toBe(true)
    expect(await fixture.app.call('POST /api/sharing/allow/{token}', { params: { token } })).toEqual({ allowed: true })
    expect(await text(phone, await aCaller(fixture.app, 'paid'))).toMatchObject({ state: 'queued' })
  })
  test('does not get a message that a worker has just claimed, nor one queued at that moment', async () => {
    const email = newEmail()
    await send(email)
    await fixture.app.drain()
    const token = stopTokenFor(fixture.mail.mails[0]?.text)
    const other = await aCaller(fixture.app, 'paid')
    const { shareId } = await send(email, other)
    await sql`update delivery set lease = gen_random_uuid(), leased_until = ${fixture.app.clock.now() + MINUTE} where state = 'pending'`.execute(
      fixture.app.world.db,
    )
    await fixture.app.call('POST /api/sharing/stop/{token}', { params: { token } })
    fixture.app.clock.advance(MINUTE)
    await round('email')
    expect(fixture.mail.mails).toHaveLength(1)
    expect(await stateOf(shareId, other)).toMatchObject({ state: 'refused', reason: 'blocked' })
  })
  test('a tender that is withdrawn before its link was sent is not sent, and its sender sees why', async () => {
    const { id } = await anApprovedTender(fixture.app)
    const { shareId } = await fixture.app.call(byEmail, { body: { id, email: newEmail() } }, fixture.sharer)
    await fixture.app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong notice' } }, 'admin')
    await fixture.app.drain()
    expect(fixture.mail.mails).toEqual([])
    expect(await stateOf(shareId)).toMatchObject({ state: 'refused', reason: 'withdrawn' })
  })
  test('the pages without script stop messages and undo it; a forged link stops nobody', async () => {
    const email = newEmail()
    await send(email)
    await fixture.app.drain()
    const token = stopTokenFor(fixture.mail.mails[0]?.text)
    const post = (path: string) =>
      fixture.app.send(
        new Request(`http://chereta.test${path}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
      )
    expect((await post(`/sharing/stop/${token}`)).headers.get('location')).toBe(`/sharing/stop/${token}/done`)
    const other = await aCaller(fixture.app, 'paid')
    expect(await send(email, other)).toEqual({ state: 'refused', reason: 'blocked' })
    const isListedAsBlocked = async () =>
      (await fixture.app.call('GET /api/sharing/shares', {}, fixture.sharer)).data.find(({ to }) => to === email)
        ?.isBlocked
    expect(await isListedAsBlocked()).toBe(true)
    expect((await post(`/sharing/stop/${token}/done`)).headers.get('location')).toBe(`/sharing/stop/${token}/allowed`)
    expect(await isListedAsBlocked()).toBeUndefined()
    expect(await send(email, other)).toMatchObject({ state: 'queued' })
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await post(`/sharing/stop/${forged}`)).headers.get('location')).toBe('/sharing/stop/none/incomplete')
    expect((await fixture.app.refusal('POST /api/sharing/stop/{token}', { params: { token: forged } })).code).toBe(
      'invalid-input',
    )
  })
})

describe('rights', () => {
  test('only people who may see the tender send it; drafts, declined and missing tenders are not sent', async () => {
    const body = { id: fixture.tender.id, email: newEmail() }
    expect((await fixture.app.refusal(byEmail, { body }, await aCaller(fixture.app, 'trial ended'))).code).toBe(
      'subscription-needed',
    )
    const draft = await fixture.app.call('POST /api/tenders', { body: aTender() }, 'admin')
    expect((await fixture.app.refusal(byEmail, { body: { ...body, id: draft.id } }, fixture.sharer)).code).toBe(
      'not-found',
    )
    expect(await fixture.app.call(byEmail, { body: { ...body, id: draft.id } }, 'admin')).toEqual({
      state: 'refused',
      reason: 'withdrawn',
    })
    await fixture.app.drain()
    expect(fixture.mail.mails).toEqual([])
  })
  test("another person's share does not exist, and lists contain only one's own", async () => {
    const { shareId } = await send(newEmail())
    const other = await aCaller(fixture.app, 'paid')
    expect(
      (await fixture.app.refusal('GET /api/sharing/shares/{id}', { params: { id: shareId ?? 0 } }, other)).code,
    ).toBe('not-found')
    expect((await fixture.app.call('GET /api/sharing/shares', {}, other)).totalCount).toBe(0)
    expect(await fixture.app.call('GET /api/sharing/shares', {}, fixture.sharer)).toMatchObject({
      totalCount: 1,
      data: [{ shareId }],
    })
  })
})

/** The number of shares, contacts and messages that contain the words. */
async function found(words: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) from share where share::text like ${`%${words}%`})
    + (select count(*) from contact where contact::text like ${`%${words}%`})
    + (select count(*) from delivery where delivery::text like ${`%${words}%`}) as n`.execute(fixture.app.world.db)
  return Number(rows[0]?.n)
}

test('deleting an account deletes its shares, and the address of a recipient who leaves', async () => {
  const [email, recipient] = [newEmail(), await aCaller(fixture.app, 'paid')]
  await send(email)
  await send(recipient.email)
  await fixture.app.call(
    'POST /api/contacts/picked',
    { body: { consent: true, contacts: [{ name: ['R'], email: [recipient.email], tel: [] }] } },
    fixture.sharer,
  )
  await fixture.app.drain()
  const exported = await fixture.app.call('GET /api/account/export', {}, fixture.sharer)
  expect(JSON.stringify(exported)).toContain(email)
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, recipient)
  expect(await found(recipient.email)).toBe(0)
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, fixture.sharer)
  expect(await found(email)).toBe(0)
})

test('a share with a similar address of somebody else stays, and is still sent', async () => {
  const leaving = await aCaller(fixture.app, 'paid')
  const similar = leaving.email.replace('person', 'per.son')
  const { shareId } = await send(similar)
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, leaving)
  await fixture.app.drain()
  expect(await stateOf(shareId)).toMatchObject({ state: 'sent', to: similar })
  expect(fixture.mail.mails).toHaveLength(1)
})

test('a share made while its sender’s account is deleted is neither sent nor stored', async () => {
  const email = newEmail()
  const caller = await callerWhoLeft(fixture.app, fixture.sharer)
  const world = { ...countingWorld(fixture.app), shareSmsDailyCap: 10 }
  const to = { channel: 'email' as const, to: email, name: undefined }
  await expect(sendShare(world, caller, fixture.tender.id, to, 'en')).rejects.toMatchObject({ code: 'signed-out' })
  await fixture.app.drain()
  expect([await found(email), fixture.mail.mails]).toEqual([0, []])
})

test('after thirty days neither a share nor its message is left', async () => {
  const email = newEmail()
  await send(email)
  await fixture.app.drain()
  expect(await found(email)).toBe(2)
  fixture.app.clock.advance(31 * DAY)
  const { db, jobs } = fixture.app.world
  await db.transaction().execute((tx) => jobs.send(tx, 'shares-forget', {}))
  await fixture.app.drain()
  expect(await found(email)).toBe(0)
})
