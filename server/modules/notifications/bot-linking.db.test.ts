import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notifyOfAmendment } from '#server/modules/alerts/actions/notify-of-amendment.ts'
import { startTestApp } from '#test/app.ts'
import { botFixture, membership, newChat } from '#test/factories/bot-fixture.ts'
import { aPerson, PEOPLE_PASSWORD, signIn } from '#test/factories/people.ts'
import { telegramLogin } from '#test/fakes/telegram-login.ts'

const fixture = botFixture()
const { answerTo, linked, pointsOf, post, pressed, startToken, telegramOn } = fixture

async function moveClosing(): Promise<void> {
  const { db } = fixture.app.world
  const now = fixture.app.clock.now()
  const { rows } = await sql<{ id: number }>`insert into tender_amendment (tender_id, at, title, changes)
    select id, ${now}::bigint, short_title, jsonb_build_array(jsonb_build_object('field', 'closing',
      'from', closing_at, 'to', closing_at + 1)) from tender where id = ${fixture.tender.id}::bigint
    returning id`.execute(db)
  await notifyOfAmendment(fixture.app.world, rows[0]?.id ?? 0)
}
const channelsOfChanges = async ({ id }: { id: number }) =>
  (
    await sql<{ channel: string }>`select channel from delivery
      where person_id = ${id} and kind = 'amendment' order by channel`.execute(fixture.app.world.db)
  ).rows.map(({ channel }) => channel)

describe('linking', () => {
  test('a start link ties the chat to the account that asked for it, once', async () => {
    const person = await aPerson(fixture.app, { email: 'abebe@example.com', language: 'am' })
    const token = await startToken(person)
    expect(token).toMatch(/^[\w-]{43}$/)
    const chat = newChat()
    expect((await answerTo(chat, `/start ${token}`))?.text).toContain('ab•••@example.com')
    expect(await pointsOf(person)).toEqual([{ address: String(chat), off_reason: null, lang: 'am' }])
    expect(await telegramOn(person)).toBe(true)
    expect((await fixture.app.call('GET /api/account/links', {}, person)).links).toMatchObject([
      { provider: 'telegram', label: `@user${chat}` },
    ])

    const other = newChat()
    expect((await answerTo(other, `/start ${token}`))?.text).toContain('no longer works')
    expect(await pointsOf(person)).toHaveLength(1)
  })
  test('takes email from nobody: changes of saved tenders still go there, also after /stop', async () => {
    const person = await aPerson(fixture.app)
    await fixture.app.call('POST /api/tenders/savetender', { body: { tenderId: fixture.tender.id } }, person)
    const chat = await linked(person)
    await answerTo(chat, '/stop')
    await moveClosing()
    expect(await channelsOfChanges(person)).toEqual(['email'])

    const quiet = await aPerson(fixture.app)
    await fixture.app.call('POST /api/tenders/savetender', { body: { tenderId: fixture.tender.id } }, quiet)
    const body = { email: quiet.email, emailNotification: false }
    await fixture.app.call('POST /api/Notification/ConfigAlert', { body }, quiet)
    await linked(quiet)
    await moveClosing()
    expect(await channelsOfChanges(quiet)).toEqual(['telegram'])
  })
  test('expires after 15 minutes, and an invented one does nothing', async () => {
    const person = await aPerson(fixture.app)
    const token = await startToken(person)
    fixture.app.clock.advance(15 * MINUTE + 1)
    expect((await answerTo(newChat(), `/start ${token}`))?.text).toContain('no longer works')
    expect((await answerTo(newChat(), '/start AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))?.text).toContain(
      'no longer works',
    )
    expect(await pointsOf(person)).toEqual([])
  })
  test.each(['ending the other sessions', 'ending this one from another', 'a new password'])(
    'ends with %s',
    async (how) => {
      const person = await aPerson(fixture.app)
      const thief = { ...person, ...(await signIn(fixture.app, person.email)) }
      const token = await startToken(thief)
      const { sessions } = await fixture.app.call('GET /api/account/sessions', {}, person)
      const id = sessions.find(({ current }) => !current)?.id ?? ''
      const body = { oldPassword: PEOPLE_PASSWORD, password: 'quite another passphrase' }
      if (how === 'a new password') await fixture.app.call('POST /api/LocalAccount/change-password', { body }, person)
      else if (how === 'ending the other sessions')
        await fixture.app.call('POST /api/account/sessions/end-others', {}, person)
      else await fixture.app.call('DELETE /api/account/sessions/{id}', { params: { id } }, person)
      expect((await answerTo(newChat(), `/start ${token}`))?.text).toContain('no longer works')
      expect(await pointsOf(person)).toEqual([])
      expect((await fixture.app.call('GET /api/account/links', {}, person)).links).toEqual([])
    },
  )
  test('long after signing in, a link gives alerts but no new way into the account', async () => {
    const person = await aPerson(fixture.app)
    fixture.app.clock.advance(11 * MINUTE)
    const { token } = await fixture.app.call('POST /api/LocalAccount/refresh', {}, { ...person, page: true })
    await linked({ ...person, token: token ?? person.token })
    expect(await pointsOf(person)).toHaveLength(1)
    expect(
      (await fixture.app.call('GET /api/account/links', {}, { ...person, token: token ?? person.token })).links,
    ).toEqual([])
  })
  test('a chat stays linked to its person, even if others open their link there, until it is unlinked; then the link works', async () => {
    const [first, second] = [await aPerson(fixture.app, { email: 'chaltu@example.com' }), await aPerson(fixture.app)]
    const chat = await linked(first)
    const start = `/start ${await startToken(second)}`
    const answer = await answerTo(chat, start)
    expect(answer?.text).toContain('still linked to the Chereta account <b>ch•••@example.com</b>')
    expect(answer?.reply_markup?.inline_keyboard.flat()).toEqual([{ text: 'Unlink this chat', callback_data: 'undo' }])
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[{ address: String(chat) }], []])
    expect([await telegramOn(first), await telegramOn(second)]).toEqual([true, false])
    expect((await fixture.app.call('GET /api/account/links', {}, second)).links).toEqual([])

    expect(await pressed(chat, 'undo')).toContain('no longer linked')
    expect((await answerTo(chat, start))?.text).toContain('now linked')
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[], [{ address: String(chat) }]])
    expect((await answerTo(newChat(), start))?.text).toContain('no longer works')
  })
  test('a chat of a suspended person can be linked to another', async () => {
    const [first, second] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const chat = await linked(first)
    await sql`update person set suspended_at = 1 where id = ${first.id}`.execute(fixture.app.world.db)
    await linked(second, chat)
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[], [{ address: String(chat) }]])
    expect((await fixture.app.call('GET /api/account/links', {}, second)).links).toEqual([])
  })
  test('a person who opened the link of somebody else undoes it with one press', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    expect(fixture.api.sent(String(chat)).at(-1)?.reply_markup?.inline_keyboard.flat()).toContainEqual({
      text: 'Not my account: undo',
      callback_data: 'undo',
    })
    expect(await pressed(chat, 'undo')).toContain('no longer linked')
    expect(await pointsOf(person)).toEqual([])
    expect((await fixture.app.call('GET /api/account/links', {}, person)).links).toEqual([])
  })
  test('linking by the widget makes the chat known, unlinking forgets it', async () => {
    const person = await aPerson(fixture.app)
    const chat = newChat()
    await fixture.app.call(
      'POST /api/account/links/telegram',
      { body: { telegramAuth: telegramLogin({ id: chat }, fixture.app.clock.now()) } },
      person,
    )
    expect(await pointsOf(person)).toMatchObject([{ address: String(chat) }])
    await fixture.app.call('DELETE /api/account/links/{provider}', { params: { provider: 'telegram' } }, person)
    expect(await pointsOf(person)).toEqual([])
  })
  test('there is no link where there is no bot', async () => {
    const bare = await startTestApp()
    try {
      expect((await bare.refusal('GET /api/Telegram/start-link', {}, await aPerson(bare))).code).toBe('not-found')
    } finally {
      await bare.stop()
    }
  })
})

test('blocking the bot switches Telegram off with the reason, and unblocking switches it on again', async () => {
  const person = await aPerson(fixture.app)
  const chat = await linked(person)
  await post(membership(chat, 'kicked'))
  expect(await pointsOf(person)).toMatchObject([{ off_reason: 'Forbidden: bot was blocked by the user' }])
  expect(await fixture.app.call('GET /api/Notification/contact-points', {}, person)).toContainEqual(
    expect.objectContaining({
      channel: 'telegram',
      usable: false,
      why: 'gone',
      reason: 'Forbidden: bot was blocked by the user',
    }),
  )
  await post(membership(chat, 'member'))
  expect(await pointsOf(person)).toMatchObject([{ off_reason: null }])
})

describe('a place', () => {
  const send = 'POST /api/telegramAccount/send_location_telegram' as const
  const place = { lat: 9.0108, lon: 38.7613 }
  test('goes to the linked chat', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    expect(await fixture.app.call(send, { body: place }, person)).toEqual({ sent: true })
    expect(fixture.api.calls.at(-1)).toMatchObject({
      method: 'sendLocation',
      payload: { chat_id: String(chat), latitude: 9.0108, longitude: 38.7613 },
    })
  })
  test('is refused in the words of decision 0090 if no chat is linked, or the chat is gone', async () => {
    const person = await aPerson(fixture.app)
    const refused = {
      code: 'wrong-state',
      detail: 'Sending failed. Please consider linking your Telegram account first.',
    }
    expect(await fixture.app.refusal(send, { body: place }, person)).toMatchObject(refused)
    const chat = await linked(person)
    fixture.api.behave('blocked', String(chat))
    expect(await fixture.app.refusal(send, { body: place }, person)).toMatchObject(refused)
    expect(await pointsOf(person)).toMatchObject([{ off_reason: 'Forbidden: bot was blocked by the user' }])
    expect((await fixture.app.refusal(send, { body: { lat: 91, lon: 0 } }, person)).code).toBe('invalid-input')
  })
  test('says so if Telegram is unavailable', async () => {
    const person = await aPerson(fixture.app)
    await linked(person)
    fixture.api.behave('error')
    expect((await fixture.app.refusal(send, { body: place }, person)).code).toBe('unavailable')
  })
})
