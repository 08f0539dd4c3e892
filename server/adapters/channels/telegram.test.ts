import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BOT_TOKEN, startBotApi } from '#test/fakes/telegram-bot-api.ts'
import type { BotApiFake } from '#test/fakes/telegram-bot-api.ts'
import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { AddressedMessage } from '#server/modules/notifications/index.ts'
import { createTelegram } from './telegram.ts'

let api: BotApiFake
let telegram: ReturnType<typeof createTelegram>
beforeAll(async () => {
  api = await startBotApi()
  telegram = createTelegram({ token: BOT_TOKEN, apiUrl: api.url, publicOrigin: 'https://chereta.example' })
})
afterAll(() => api.stop())
afterEach(() => {
  api.behave('ok')
  api.calls.length = 0
})

const aMessage = (more: Partial<AddressedMessage> = {}): AddressedMessage => ({
  key: 'k',
  to: '7000000001',
  lang: 'en',
  text: 'Words & <more>',
  ...more,
})
const failure = (more: Partial<AddressedMessage> = {}) =>
  telegram.channel.send(aMessage(more)).then(
    () => {
      throw new Error('it was sent')
    },
    (error: unknown) => error as ChannelFailure,
  )

describe('a message', () => {
  test('has a heading, text that cannot become markup, and buttons that lead to this site', async () => {
    const buttons = [{ text: 'Open', url: '/tenders/detail?id=1' }]
    expect(await telegram.channel.send(aMessage({ subject: 'A <b>title', buttons }))).toEqual({
      providerId: expect.stringMatching(/^\d+$/),
    })
    expect(api.sent()).toMatchObject([
      {
        chat_id: '7000000001',
        text: '<b>A &lt;b&gt;title</b>\n\nWords &amp; &lt;more&gt;',
        parse_mode: 'HTML',
        reply_markup: { inline_keyboard: [[{ text: 'Open', url: 'https://chereta.example/tenders/detail?id=1' }]] },
      },
    ])
  })
  test('a link without buttons becomes one, in the language of the message', async () => {
    await telegram.channel.send(aMessage({ lang: 'am', link: '/tenders/alert' }))
    expect(api.sent()[0]?.reply_markup?.inline_keyboard).toEqual([
      [{ text: 'ክፈት', url: 'https://chereta.example/tenders/alert' }],
    ])
  })
  test('on a machine without a public address there are no buttons, which Telegram would refuse', async () => {
    const local = createTelegram({ token: BOT_TOKEN, apiUrl: api.url, publicOrigin: 'http://127.0.0.1:4600' })
    await local.channel.send(aMessage({ link: '/tenders/alert' }))
    expect(api.sent()[0]?.reply_markup).toBeUndefined()
  })
  test('is never longer than Telegram accepts, and is cut between characters', async () => {
    await telegram.channel.send(aMessage({ text: '😀'.repeat(4000) }))
    const text = api.sent()[0]?.text ?? ''
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text).toMatch(/^(😀)+…$/u)
  })
  test('whose markup is refused is sent as plain text', async () => {
    api.behave('bad-form')
    await telegram.channel.send(aMessage({ subject: 'Title', html: '<b>Words</b>', text: 'Words', link: '/x' }))
    expect(api.calls).toHaveLength(2)
    expect(api.sent().at(-1)).toMatchObject({ text: 'Title\n\nWords' })
    expect(api.sent().at(-1)?.parse_mode).toBeUndefined()
  })
})

describe('what goes wrong', () => {
  test.each([
    ['patience', { permanent: false, gone: false, retryAfter: 5000, message: 'Telegram asks for patience' }],
    ['blocked', { permanent: true, gone: true, message: 'Forbidden: bot was blocked by the user' }],
    ['no-chat', { permanent: true, gone: true, message: 'Bad Request: chat not found' }],
    ['wrong-token', { permanent: false, gone: false, message: 'Telegram refuses our token (401)' }],
    ['error', { permanent: false, gone: false, message: 'Telegram cannot be reached' }],
    ['garbage', { permanent: false, gone: false, message: 'Telegram cannot be reached' }],
    ['null', { permanent: false, gone: false }],
    ['lost-reply', { permanent: false, gone: false, message: 'Telegram cannot be reached' }],
  ] as const)('%s', async (mode, expected) => {
    api.behave(mode)
    expect(await failure()).toMatchObject({ name: 'ChannelFailure', ...expected })
    expect(api.calls).toHaveLength(1)
  })
  test('no error carries the token, which stands in the address of every call', async () => {
    const away = createTelegram({
      token: BOT_TOKEN,
      apiUrl: 'http://127.0.0.1:9',
      publicOrigin: 'https://chereta.example',
    })
    const error = await away.channel.send(aMessage()).catch((caught: unknown) => caught)
    const printed = JSON.stringify(error, Object.getOwnPropertyNames(error))
    expect(printed).toContain('cannot be reached')
    expect(printed).not.toContain(BOT_TOKEN.split(':')[1])
  })
  test('a late answer still counts', async () => {
    api.behave('late')
    expect(await telegram.channel.send(aMessage())).toMatchObject({ providerId: expect.any(String) })
  })
})

test('the webhook is set with its secret and only for what the bot reads', async () => {
  await telegram.bot.setWebhook('https://chereta.example/api/Telegram/webhook', 'a-secret-of-some-length')
  expect(api.calls[0]).toMatchObject({
    method: 'setWebhook',
    payload: {
      url: 'https://chereta.example/api/Telegram/webhook',
      secret_token: 'a-secret-of-some-length',
      allowed_updates: ['message', 'callback_query', 'inline_query', 'my_chat_member'],
    },
  })
})

test('asks where Telegram sends updates, and whether it could lately', async () => {
  api.writesTo('https://chereta.example/api/Telegram/webhook', { failed: 1_772_431_500, waiting: 3 })
  expect(await telegram.bot.webhook()).toEqual({
    url: 'https://chereta.example/api/Telegram/webhook',
    failedAt: 1_772_431_500_000,
    waiting: 3,
  })
  api.writesTo('')
  expect(await telegram.bot.webhook()).toEqual({ url: '', waiting: 0 })
  api.behave('error')
  await expect(telegram.bot.webhook()).rejects.toThrow(ChannelFailure)
})
