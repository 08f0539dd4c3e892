import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY, MINUTE } from '#test/clock.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { BOT_TOKEN, startBotApi } from '#test/fakes/telegram-bot-api.ts'
import type { BotApiFake } from '#test/fakes/telegram-bot-api.ts'
import { telegramLogin } from '#test/fakes/telegram-login.ts'
import { readChoices } from './index.ts'

const SECRET = 'webhook-secret-for-tests'
let api: BotApiFake
let app: TestApp
let tender: { id: number; guid: string }
let updates = 1000
let chats = 7_000_000_000

beforeAll(async () => {
  api = await startBotApi()
  app = await startTestApp({
    env: { TELEGRAM_BOT_NAME: 'chereta_test_bot', TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_URL: api.url, TELEGRAM_WEBHOOK_SECRET: SECRET },
  })
  tender = await anApprovedTender(app)
})
afterAll(async () => {
  await app.stop()
  await api.stop()
})
beforeEach(() => {
  app.clock.advance(MINUTE)
  api.behave('ok')
  api.calls.length = 0
})

const post = (update: object, secret: string | undefined = SECRET) =>
  app.send(
    new Request('http://chereta.test/api/Telegram/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }) },
      body: JSON.stringify(update),
    }),
  )
const from = (chat: number, language_code = 'en') => ({ id: chat, is_bot: false, first_name: 'Abebe', username: `user${chat}`, language_code })
const message = (chat: number, text: string, language = 'en', update_id = ++updates) => ({
  update_id,
  message: { message_id: 1, date: 0, from: from(chat, language), chat: { id: chat, type: 'private' }, text },
})
const button = (chat: number, data: string, update_id = ++updates) => ({
  update_id,
  callback_query: { id: `b${update_id}`, from: from(chat), data, message: { message_id: 1, date: 0, chat: { id: chat, type: 'private' } } },
})
const membership = (chat: number, status: string, type = 'private') => ({
  update_id: ++updates,
  my_chat_member: { date: 0, from: from(Math.abs(chat)), chat: { id: chat, type }, old_chat_member: { status: 'member' }, new_chat_member: { status } },
})
/** The last message of the bot in a chat, after somebody wrote to it. */
async function answerTo(chat: number, text: string, language?: string) {
  expect((await post(message(chat, text, language))).status).toBe(200)
  return api.sent(String(chat)).at(-1)
}
async function pressed(chat: number, data: string) {
  await post(button(chat, data))
  return api.calls.filter(({ method }) => method === 'answerCallbackQuery').at(-1)?.payload['text']
}
const startToken = async (person: SignedIn) => new URL((await app.call('GET /api/Telegram/start-link', {}, person)).url).searchParams.get('start') ?? ''
async function linked(person: SignedIn, chat = ++chats) {
  await answerTo(chat, `/start ${await startToken(person)}`)
  return chat
}
const pointsOf = async ({ id }: { id: number }) =>
  (
    await sql<{ address: string; off_reason: string | null; lang: string }>`select address, off_reason, lang from contact_point
    where person_id = ${id} and channel = 'telegram' order by id`.execute(app.world.db)
  ).rows
const telegramOn = async ({ id }: { id: number }) => (await readChoices(app.world.db, [id])).get(id)?.telegram ?? false

describe('the webhook', () => {
  test('is not there without the secret, or with another one', async () => {
    for (const secret of ['', 'wrong', `${SECRET}x`, SECRET.slice(1)]) expect((await post(message(++chats, '/help'), secret)).status).toBe(404)
    expect((await post(message(++chats, '/help'), undefined)).status).toBe(200)
    expect(api.calls).toHaveLength(1)
  })
  test('takes each update once, however often and at whatever moment it comes', async () => {
    const chat = ++chats
    const update = message(chat, '/help')
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await post(update)).status))
    expect(new Set([...statuses, (await post(update)).status])).toEqual(new Set([200]))
    expect(api.sent(String(chat))).toHaveLength(1)
  })
  test.each([
    {},
    { message: null },
    { message: { chat: { id: 'x', type: 'private' } } },
    { edited_message: { text: '/help' } },
    { callback_query: { id: 'x', from: from(1) } },
    { inline_query: 7 },
    { my_chat_member: { chat: {} } },
  ])('what it does not know is taken and left alone: %j', async (rest) => {
    expect((await post({ update_id: ++updates, ...rest })).status).toBe(200)
    expect(api.calls).toEqual([])
  })
  test('a Telegram that does not answer is no reason to be sent the update again', async () => {
    for (const mode of ['error', 'garbage', 'lost-reply', 'patience', 'blocked'] as const) {
      api.behave(mode)
      expect((await post(message(++chats, '/help'))).status).toBe(200)
    }
  })
  test('whoever asks without end is answered no more for a while', async () => {
    const chat = ++chats
    for (let n = 0; n < 40; n++) {
      app.clock.advance(50)
      await post(message(chat, '/unknown'))
    }
    expect(api.sent(String(chat)).length).toBeLessThanOrEqual(31)
    app.clock.advance(3 * MINUTE)
    expect(await answerTo(chat, '/help')).toBeDefined()
  })
})

describe('linking', () => {
  test('a start link ties the chat to the account that asked for it, once', async () => {
    const person = await aPerson(app, { email: 'abebe@example.com', language: 'am' })
    const token = await startToken(person)
    expect(token).toMatch(/^[\w-]{43}$/)
    const chat = ++chats
    expect((await answerTo(chat, `/start ${token}`))?.text).toContain('ab•••@example.com')
    expect(await pointsOf(person)).toEqual([{ address: String(chat), off_reason: null, lang: 'am' }])
    expect(await telegramOn(person)).toBe(true)
    expect((await app.call('GET /api/account/links', {}, person)).links).toMatchObject([{ provider: 'telegram', label: `@user${chat}` }])

    const other = ++chats
    expect((await answerTo(other, `/start ${token}`))?.text).toContain('no longer good')
    expect(await pointsOf(person)).toHaveLength(1)
  })
  test('is over after 15 minutes, and an invented one is none', async () => {
    const person = await aPerson(app)
    const token = await startToken(person)
    app.clock.advance(15 * MINUTE + 1)
    expect((await answerTo(++chats, `/start ${token}`))?.text).toContain('no longer good')
    expect((await answerTo(++chats, '/start AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))?.text).toContain('no longer good')
    expect(await pointsOf(person)).toEqual([])
  })
  test('long after signing in, a link gives alerts but no new way into the account', async () => {
    const person = await aPerson(app)
    app.clock.advance(11 * MINUTE)
    const { token } = await app.call('POST /api/LocalAccount/refresh', {}, { ...person, page: true })
    await linked({ ...person, token: token ?? person.token })
    expect(await pointsOf(person)).toHaveLength(1)
    expect((await app.call('GET /api/account/links', {}, { ...person, token: token ?? person.token })).links).toEqual([])
  })
  test('a chat stays with whose it is, whoever else has their link opened there, until it is untied; then the link works', async () => {
    const [first, second] = [await aPerson(app, { email: 'chaltu@example.com' }), await aPerson(app)]
    const chat = await linked(first)
    const start = `/start ${await startToken(second)}`
    const answer = await answerTo(chat, start)
    expect(answer?.text).toContain('stays tied to the Chereta account <b>ch•••@example.com</b>')
    expect(answer?.reply_markup?.inline_keyboard.flat()).toEqual([{ text: 'Untie this chat', callback_data: 'undo' }])
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[{ address: String(chat) }], []])
    expect([await telegramOn(first), await telegramOn(second)]).toEqual([true, false])
    expect((await app.call('GET /api/account/links', {}, second)).links).toEqual([])

    expect(await pressed(chat, 'undo')).toContain('no longer tied')
    expect((await answerTo(chat, start))?.text).toContain('now tied')
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[], [{ address: String(chat) }]])
    expect((await answerTo(++chats, start))?.text).toContain('no longer good')
  })
  test('a chat of somebody who is suspended moves', async () => {
    const [first, second] = [await aPerson(app), await aPerson(app)]
    const chat = await linked(first)
    await sql`update person set suspended_at = 1 where id = ${first.id}`.execute(app.world.db)
    await linked(second, chat)
    expect([await pointsOf(first), await pointsOf(second)]).toMatchObject([[], [{ address: String(chat) }]])
    expect((await app.call('GET /api/account/links', {}, second)).links).toEqual([])
  })
  test('who was led here by the link of somebody else undoes it with one press', async () => {
    const person = await aPerson(app)
    const chat = await linked(person)
    expect(api.sent(String(chat)).at(-1)?.reply_markup?.inline_keyboard.flat()).toContainEqual({ text: 'Not my account: undo', callback_data: 'undo' })
    expect(await pressed(chat, 'undo')).toContain('no longer tied')
    expect(await pointsOf(person)).toEqual([])
    expect((await app.call('GET /api/account/links', {}, person)).links).toEqual([])
  })
  test('linking by the widget makes the chat known, unlinking forgets it', async () => {
    const person = await aPerson(app)
    const chat = ++chats
    await app.call('POST /api/account/links/telegram', { body: { telegramAuth: telegramLogin({ id: chat }, app.clock.now()) } }, person)
    expect(await pointsOf(person)).toMatchObject([{ address: String(chat) }])
    await app.call('DELETE /api/account/links/{provider}', { params: { provider: 'telegram' } }, person)
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

describe('what the bot answers', () => {
  test('words are searched for, as a command or without; buttons open and save', async () => {
    const stranger = ++chats
    for (const text of ['/search submersible pumps', 'submersible pumps', '/search@chereta_test_bot submersible pumps']) {
      const answer = await answerTo(stranger, text)
      expect(answer?.text).toContain('Supply of submersible pumps')
      expect(answer?.text).toContain('Tana Basin Water Works Enterprise')
      expect(answer?.text).not.toContain('trade licence')
      const buttons = answer?.reply_markup?.inline_keyboard.flat() ?? []
      expect(buttons).toContainEqual({ text: '1 · Open', url: `http://chereta.test/tenders/detail?id=${tender.id}` })
      expect(buttons.some(({ callback_data }) => callback_data?.startsWith('save'))).toBe(false)
      expect(JSON.stringify(answer)).not.toContain(tender.guid)
    }
    const chat = await linked(await aPerson(app))
    const buttons = (await answerTo(chat, 'submersible pumps'))?.reply_markup?.inline_keyboard.flat()
    expect(buttons).toContainEqual({ text: '1 · Save', callback_data: `save:${tender.id}` })
    expect((await answerTo(chat, '/search'))?.text).toContain('What shall I look for?')
    expect((await answerTo(chat, 'zzzzqqq'))?.text).toContain('No open tender')
  })
  test('titles and words of people cannot become markup', async () => {
    await anApprovedTender(app, { shortTitle: 'Wrenches <b>& "<script>alert(1)</script>' })
    const answer = await answerTo(++chats, 'wrenches')
    expect(answer?.text).toContain('Wrenches &lt;b&gt;&amp;')
    expect(answer?.text).not.toContain('<script>')
    expect(answer?.parse_mode).toBe('HTML')
  })
  test('in Amharic where Telegram or the account speaks it', async () => {
    expect((await answerTo(++chats, '/help', 'am'))?.text).toContain('ቃላት ይላኩልኝ')
    const chat = await linked(await aPerson(app))
    expect(await pressed(chat, 'language:am')).toBe('ከአሁን ጀምሮ በአማርኛ እመልሳለሁ።')
    expect((await answerTo(chat, '/help', 'en'))?.text).toContain('ቃላት ይላኩልኝ')
    await answerTo(chat, '/language english')
    expect((await answerTo(chat, '/help', 'am'))?.text).toContain('Send me words')
  })
  test('save and /saved are for people who linked their account', async () => {
    expect(await pressed(++chats, `save:${tender.id}`)).toContain('tie the chat')
    const chat = await linked(await aPerson(app))
    expect((await answerTo(chat, '/saved'))?.text).toContain('no tenders yet')
    expect(await pressed(chat, `save:${tender.id}`)).toBe('Saved')
    expect(await pressed(chat, `save:${tender.id}`)).toBe('It was saved already')
    expect(await pressed(chat, 'save:999999')).toContain('no longer there')
    expect(await pressed(chat, 'save:1; drop table person')).toContain('do not know')
    expect((await answerTo(chat, '/saved'))?.text).toContain('Supply of submersible pumps')
    const bare = await linked(await aPerson(app, { phone: null }))
    expect(await pressed(bare, `save:${tender.id}`)).toContain('mobile number')
  })
  test('/alerts and /stop are the switch of the settings', async () => {
    const person = await aPerson(app)
    const chat = await linked(person)
    await answerTo(chat, '/alerts off')
    expect(await telegramOn(person)).toBe(false)
    await answerTo(chat, '/alerts on')
    expect(await telegramOn(person)).toBe(true)
    await answerTo(chat, '/stop')
    expect(await telegramOn(person)).toBe(false)
    expect((await answerTo(++chats, '/alerts on'))?.text).toContain('tie the chat')
  })
  test('inline queries find as anybody would, at most ten', async () => {
    const ask = (query: string) =>
      post({ update_id: ++updates, inline_query: { id: 'q1', from: from(++chats), query, offset: '' } }).then(
        () => api.calls.findLast(({ method }) => method === 'answerInlineQuery')?.payload['results'] as Record<string, unknown>[],
      )
    const found = await ask('submersible pumps')
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found[0]).toMatchObject({
      type: 'article',
      id: String(tender.id),
      title: 'Supply of submersible pumps for rural boreholes',
      input_message_content: { parse_mode: 'HTML' },
    })
    expect(await ask('x')).toEqual([])
  })
  test('groups are left alone but for one word when the bot is invited', async () => {
    const group = -100_500
    await post({ update_id: ++updates, message: { message_id: 1, date: 0, from: from(1), chat: { id: group, type: 'supergroup' }, text: '/search pumps' } })
    expect(api.calls).toEqual([])
    await post(membership(group, 'member', 'supergroup'))
    expect(api.sent(String(group)).map(({ text }) => text)).toEqual(['I answer in private chats only. Write to me there: @chereta_test_bot.'])
    await post(membership(group, 'left', 'supergroup'))
    expect(api.calls).toHaveLength(1)
  })
  test('a suspended person is a stranger to the bot', async () => {
    const person = await aPerson(app)
    const chat = await linked(person)
    await sql`update person set suspended_at = 1 where id = ${person.id}`.execute(app.world.db)
    expect((await answerTo(chat, '/saved'))?.text).toContain('tie the chat')
  })
})

test('who blocks the bot is switched off with the reason, and on again when they come back', async () => {
  const person = await aPerson(app)
  const chat = await linked(person)
  await post(membership(chat, 'kicked'))
  expect(await pointsOf(person)).toMatchObject([{ off_reason: 'Forbidden: bot was blocked by the user' }])
  expect(await app.call('GET /api/Notification/contact-points', {}, person)).toContainEqual(
    expect.objectContaining({ channel: 'telegram', usable: false, why: 'gone', reason: 'Forbidden: bot was blocked by the user' }),
  )
  await post(membership(chat, 'member'))
  expect(await pointsOf(person)).toMatchObject([{ off_reason: null }])
})

describe('a place', () => {
  const send = 'POST /api/telegramAccount/send_location_telegram' as const
  const place = { lat: 9.0108, lon: 38.7613 }
  test('goes to the linked chat', async () => {
    const person = await aPerson(app)
    const chat = await linked(person)
    expect(await app.call(send, { body: place }, person)).toEqual({ sent: true })
    expect(api.calls.at(-1)).toMatchObject({ method: 'sendLocation', payload: { chat_id: String(chat), latitude: 9.0108, longitude: 38.7613 } })
  })
  test('is refused in the words of the specification where no chat is linked, or it is gone', async () => {
    const person = await aPerson(app)
    const refused = { code: 'wrong-state', detail: 'Sending failed. Please consider linking your Telegram account first.' }
    expect(await app.refusal(send, { body: place }, person)).toMatchObject(refused)
    const chat = await linked(person)
    api.behave('blocked', String(chat))
    expect(await app.refusal(send, { body: place }, person)).toMatchObject(refused)
    expect(await pointsOf(person)).toMatchObject([{ off_reason: 'Forbidden: bot was blocked by the user' }])
    expect((await app.refusal(send, { body: { lat: 91, lon: 0 } }, person)).code).toBe('invalid-input')
  })
  test('says so where Telegram is away', async () => {
    const person = await aPerson(app)
    await linked(person)
    api.behave('error')
    expect((await app.refusal(send, { body: place }, person)).code).toBe('unavailable')
  })
})

test.each([
  ['https://chereta.test', ['setWebhook', 'setMyCommands', 'setMyCommands']],
  ['http://chereta.test', []],
])('Telegram is told where updates go, where it can come: %s', async (PUBLIC_ORIGIN, expected) => {
  const announcing = await startTestApp({
    env: { TELEGRAM_BOT_NAME: 'chereta_test_bot', TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_URL: api.url, TELEGRAM_WEBHOOK_SECRET: SECRET, PUBLIC_ORIGIN },
  })
  try {
    await announcing.world.db.transaction().execute((tx) => announcing.world.jobs.send(tx, 'bot-announce', {}))
    await announcing.drain()
    expect(api.calls.map(({ method }) => method)).toEqual(expected)
    if (expected.length > 0) expect(api.calls[0]?.payload).toMatchObject({ url: 'https://chereta.test/api/Telegram/webhook', secret_token: SECRET })
  } finally {
    await announcing.stop()
  }
})

test('updates and links that nobody needs any more are forgotten', async () => {
  await startToken(await aPerson(app))
  await post(message(++chats, '/help'))
  app.clock.advance(4 * DAY)
  await app.world.db.transaction().execute((tx) => app.world.jobs.send(tx, 'bot-forget', {}))
  await app.drain()
  const { rows } = await sql<{ left: number }>`select (select count(*) from bot_update) + (select count(*) from bot_start) as left`.execute(app.world.db)
  expect(Number(rows[0]?.left)).toBe(0)
})
