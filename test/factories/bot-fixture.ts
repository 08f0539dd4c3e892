import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { readSwitches } from '#server/modules/notifications/index.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { BOT_TOKEN, startBotApi } from '../fakes/telegram-bot-api.ts'
import type { BotApiFake } from '../fakes/telegram-bot-api.ts'
import type { SignedIn } from './people.ts'
import { anApprovedTender } from './tender.ts'

export const WEBHOOK_SECRET = 'webhook-secret-for-tests'
let updates = 1000
let chats = 7_000_000_000
/** Unused numbers of an update and of a chat. */
export const newUpdate = (): number => ++updates
export const newChat = (): number => ++chats

export const from = (chat: number, language_code = 'en') => ({
  id: chat,
  is_bot: false,
  first_name: 'Abebe',
  username: `user${chat}`,
  language_code,
})
export const message = (chat: number, text: string, language = 'en') => ({
  update_id: newUpdate(),
  message: { message_id: 1, date: 0, from: from(chat, language), chat: { id: chat, type: 'private' }, text },
})
const button = (chat: number, data: string) => ({
  update_id: newUpdate(),
  callback_query: {
    id: `b${updates}`,
    from: from(chat),
    data,
    message: { message_id: 1, date: 0, chat: { id: chat, type: 'private' } },
  },
})
export const membership = (chat: number, status: string, type = 'private') => ({
  update_id: newUpdate(),
  my_chat_member: {
    date: 0,
    from: from(Math.abs(chat)),
    chat: { id: chat, type },
    old_chat_member: { status: 'member' },
    new_chat_member: { status },
  },
})

type BotFixture = { app: TestApp; api: BotApiFake; tender: { id: number; guid: string } }

/** Settings of an app with a bot, with Telegram on loopback. */
export const botEnv = (api: BotApiFake) => ({
  TELEGRAM_BOT_NAME: 'chereta_test_bot',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_API_URL: api.url,
  TELEGRAM_WEBHOOK_SECRET: WEBHOOK_SECRET,
})

/**
 * For a file of tests: the app with a bot and an approved tender; each test begins a minute later, with a Telegram that
 * works and has no messages.
 */
export function botFixture() {
  const fixture = {} as BotFixture
  beforeAll(async () => {
    fixture.api = await startBotApi()
    fixture.app = await startTestApp({ env: botEnv(fixture.api) })
    fixture.tender = await anApprovedTender(fixture.app)
  })
  afterAll(async () => {
    await fixture.app.stop()
    await fixture.api.stop()
  })
  beforeEach(() => {
    fixture.app.clock.advance(MINUTE)
    fixture.api.behave('ok')
    fixture.api.calls.length = 0
  })
  const post = (update: object, secret: string | undefined = WEBHOOK_SECRET) =>
    fixture.app.send(
      new Request('http://chereta.test/api/Telegram/webhook', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
        },
        body: JSON.stringify(update),
      }),
    )
  /** The bot's last message in a chat, after a message to it. */
  async function answerTo(chat: number, text: string, language?: string) {
    expect((await post(message(chat, text, language))).status).toBe(200)
    return fixture.api.sent(String(chat)).at(-1)
  }
  async function pressed(chat: number, data: string) {
    await post(button(chat, data))
    return fixture.api.calls.filter(({ method }) => method === 'answerCallbackQuery').at(-1)?.payload['text']
  }
  const startToken = async (person: SignedIn) =>
    new URL((await fixture.app.call('GET /api/Telegram/start-link', {}, person)).url).searchParams.get('start') ?? ''
  async function linked(person: SignedIn, chat = newChat()) {
    await answerTo(chat, `/start ${await startToken(person)}`)
    return chat
  }
  const pointsOf = async ({ id }: { id: number }) =>
    (
      await sql<{
        address: string
        off_reason: string | null
        lang: string
      }>`select address, off_reason, lang from contact_point
      where person_id = ${id} and channel = 'telegram' order by id`.execute(fixture.app.world.db)
    ).rows
  const telegramOn = async ({ id }: { id: number }) =>
    (await readSwitches(fixture.app.world.db, [id])).get(id)?.telegram ?? false
  return Object.assign(fixture, { post, answerTo, pressed, startToken, linked, pointsOf, telegramOn })
}
