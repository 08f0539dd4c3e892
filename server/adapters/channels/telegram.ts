import { Api } from 'grammy'
import { SECOND } from '#ethiopia/time-units.ts'
import type { BotApi, BotMessage, Channel, AddressedMessage } from '#server/modules/notifications/index.ts'
import { CALL_TIMEOUT } from './call-timeout.ts'
import { isAboutForm, telegramFailure } from './telegram-failure.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { telegramHtml } from './telegram-html.ts'

type TelegramOptions = {
  token: string
  /** https://api.telegram.org, or a fake. Without a slash at the end. */
  apiUrl: string
  /** Makes addresses of paths. */
  publicOrigin: string
  /** In milliseconds. */
  patience?: number
}

/** Characters of one message (Bot API). */
const LONGEST = 4096
/** Hosts that the Bot API refuses in buttons: it cannot resolve them. */
const NOWHERE = /^(localhost|127\.|\[|[^.]+$)/
const OPEN = { en: 'Open', am: 'ክፈት' } as const

/** A Telegram bot: the channel for our messages, and the calls with which the bot answers people. */
export function createTelegram({ token, apiUrl, publicOrigin, patience = CALL_TIMEOUT }: TelegramOptions): {
  channel: Channel
  bot: BotApi
} {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: patience / 1000 })
  const addressOf: AddressOf = (url) => (url.startsWith('/') ? `${publicOrigin}${url}` : url)
  const send = (chat: string, message: BotMessage) => sendMessage(api, chat, message, addressOf)
  return {
    channel: { send: (message) => send(message.to, messageOf(message)) },
    bot: {
      send: async (chat, message) => void (await send(chat, message)),
      sendLocation: (chat, { lat, lon }) =>
        answered(api.raw.sendLocation({ chat_id: chat, latitude: lat, longitude: lon })),
      answerButton: (id, text) => answered(api.raw.answerCallbackQuery({ callback_query_id: id, text })),
      answerInline: (id, results) =>
        answered(
          api.raw.answerInlineQuery({
            inline_query_id: id,
            is_personal: true,
            cache_time: 60,
            results: results.map((result) => inlineArticle(result, addressOf)),
          }),
        ),
      setWebhook: (url, secret) =>
        answered(
          api.raw.setWebhook({
            url,
            secret_token: secret,
            allowed_updates: ['message', 'callback_query', 'inline_query', 'my_chat_member'],
            max_connections: 20,
          }),
        ),
      async webhook() {
        try {
          const { url = '', last_error_date: failed, pending_update_count: waiting } = await api.raw.getWebhookInfo()
          return { url, waiting, ...(failed === undefined ? {} : { failedAt: failed * SECOND }) }
        } catch (error) {
          throw telegramFailure(error)
        }
      },
      setCommands: (lang, commands) =>
        answered(
          api.raw.setMyCommands({ commands: [...commands], ...(lang === undefined ? {} : { language_code: lang }) }),
        ),
    },
  }
}

/** Makes a path of ours a whole address. */
type AddressOf = (url: string) => string

async function answered(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    throw telegramFailure(error)
  }
}

/** Sends a message with its markup and buttons; as plain text where Telegram refuses its form. */
async function sendMessage(
  api: Api,
  chat: string,
  message: BotMessage,
  addressOf: AddressOf,
): Promise<{ providerId: string }> {
  const buttons = keyboardMarkup(message.buttons ?? [], addressOf)
  try {
    return await sendText(api, chat, { ...cutHtml(telegramHtml(message.html), message.text), ...buttons })
  } catch (error) {
    if (!isAboutForm(error)) throw telegramFailure(error)
  }
  try {
    return await sendText(api, chat, { text: cut(message.text) })
  } catch (error) {
    throw telegramFailure(error)
  }
}

async function sendText(
  api: Api,
  chat: string,
  message: { text: string; parse_mode?: 'HTML' } & ReturnType<typeof keyboardMarkup>,
): Promise<{ providerId: string }> {
  const sent = await api.raw.sendMessage({ chat_id: chat, ...message, link_preview_options: { is_disabled: true } })
  return { providerId: String(sent.message_id) }
}

type InlineResult = Parameters<BotApi['answerInline']>[1][number]

const inlineArticle = ({ id, title, description, html, url }: InlineResult, addressOf: AddressOf) => ({
  type: 'article' as const,
  id,
  title,
  description,
  input_message_content: {
    message_text: telegramHtml(html),
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
  },
  ...keyboardMarkup([[{ text: OPEN.en, url }]], addressOf),
})

function messageOf({ lang, subject, text, html, link, buttons }: AddressedMessage): BotMessage {
  const title = subject === undefined ? '' : `<b>${escapeHtml(subject)}</b>\n\n`
  const plain = subject === undefined ? text : `${subject}\n\n${text}`
  const withButtons = buttons ?? (link === undefined ? [] : [{ text: OPEN[lang], url: link }])
  return { html: `${title}${html ?? escapeHtml(text)}`, text: plain, buttons: withButtons.map((button) => [button]) }
}

/** Text with markup is never cut; where it is too long, the plain text is sent and cut. */
const cutHtml = (html: string, plain: string): { text: string; parse_mode?: 'HTML' } =>
  html !== '' && html.length <= LONGEST ? { text: html, parse_mode: 'HTML' } : { text: cut(plain) }

function cut(text: string): string {
  if (text.length <= LONGEST) return text === '' ? '…' : text
  const short = text.slice(0, LONGEST - 1)
  // Never half a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short}…`
}

type Key = { text: string; url: string } | { text: string; callback_data: string }

/** Buttons as Telegram accepts them, without those whose address it refuses; undefined when none is left. */
function keyboardMarkup(
  rows: NonNullable<BotMessage['buttons']>,
  addressOf: AddressOf,
): { reply_markup?: { inline_keyboard: Key[][] } } {
  const keys = rows.map((row) =>
    row.flatMap((button): Key[] => {
      if ('does' in button) return [{ text: button.text, callback_data: button.does }]
      const url = addressOf(button.url)
      return URL.canParse(url) && !NOWHERE.test(new URL(url).host) ? [{ text: button.text, url }] : []
    }),
  )
  const keyboard = keys.filter((row) => row.length > 0)
  return keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}
}
