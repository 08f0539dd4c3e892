import { Api } from 'grammy'
import { SECOND } from '#ethiopia/time-units.ts'
import type { BotApi, BotMessage, Channel, AddressedMessage } from '#server/modules/notifications/index.ts'
import { PATIENCE } from './patience.ts'
import { isAboutForm, telegramFailure } from './telegram-failure.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { telegramHtml } from './telegram-html.ts'

type TelegramOptions = {
  token: string
  /** https://api.telegram.org, or a stand-in. Without a slash at the end. */
  apiUrl: string
  /** Makes addresses of paths. */
  publicOrigin: string
  /** In milliseconds. */
  patience?: number
}

/** Letters of one message (Bot API). */
const LONGEST = 4096
/** The Bot API refuses buttons whose host is nowhere. */
const NOWHERE = /^(localhost|127\.|\[|[^.]+$)/
const OPEN = { en: 'Open', am: 'ክፈት' } as const

/** A Telegram bot: the channel for messages of ours, and what the bot itself does when it is spoken to. */
export function createTelegram({ token, apiUrl, publicOrigin, patience = PATIENCE }: TelegramOptions): {
  channel: Channel
  bot: BotApi
} {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds: patience / 1000 })
  const addressOf = (url: string) => (url.startsWith('/') ? `${publicOrigin}${url}` : url)

  async function send(chat: string, message: BotMessage): Promise<{ providerId: string }> {
    try {
      return await sendAs(chat, cutHtml(telegramHtml(message.html), message.text), message.buttons)
    } catch (error) {
      if (!isAboutForm(error)) throw telegramFailure(error)
    }
    try {
      return await sendAs(chat, { text: cut(message.text) }, undefined)
    } catch (error) {
      throw telegramFailure(error)
    }
  }

  async function sendAs(
    chat: string,
    words: { text: string; parse_mode?: 'HTML' },
    buttons: BotMessage['buttons'],
  ): Promise<{ providerId: string }> {
    const keyboard = keyboardOf(buttons ?? [], addressOf)
    const sent = await api.raw.sendMessage({
      chat_id: chat,
      ...words,
      link_preview_options: { is_disabled: true },
      ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    })
    return { providerId: String(sent.message_id) }
  }

  const asked = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
    } catch (error) {
      throw telegramFailure(error)
    }
  }
  return {
    channel: { send: (parcel) => send(parcel.to, messageOf(parcel)) },
    bot: {
      send: async (chat, message) => void (await send(chat, message)),
      sendLocation: (chat, { lat, lon }) =>
        asked(api.raw.sendLocation({ chat_id: chat, latitude: lat, longitude: lon })),
      answerButton: (id, text) => asked(api.raw.answerCallbackQuery({ callback_query_id: id, text })),
      answerInline: (id, results) =>
        asked(
          api.raw.answerInlineQuery({
            inline_query_id: id,
            is_personal: true,
            cache_time: 60,
            results: results.map(({ id: name, title, description, html, url }) => {
              const keyboard = keyboardOf([[{ text: OPEN.en, url }]], addressOf)
              return {
                type: 'article' as const,
                id: name,
                title,
                description,
                input_message_content: {
                  message_text: telegramHtml(html),
                  parse_mode: 'HTML' as const,
                  link_preview_options: { is_disabled: true },
                },
                ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
              }
            }),
          }),
        ),
      setWebhook: (url, secret) =>
        asked(
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
        asked(
          api.raw.setMyCommands({ commands: [...commands], ...(lang === undefined ? {} : { language_code: lang }) }),
        ),
    },
  }
}

function messageOf({ lang, subject, text, html, link, buttons }: AddressedMessage): BotMessage {
  const title = subject === undefined ? '' : `<b>${escapeHtml(subject)}</b>\n\n`
  const plain = subject === undefined ? text : `${subject}\n\n${text}`
  const led = buttons ?? (link === undefined ? [] : [{ text: OPEN[lang], url: link }])
  return { html: `${title}${html ?? escapeHtml(text)}`, text: plain, buttons: led.map((button) => [button]) }
}

/** Marked up text is not cut: where it is too long, its plain words are. */
const cutHtml = (html: string, plain: string): { text: string; parse_mode?: 'HTML' } =>
  html !== '' && html.length <= LONGEST ? { text: html, parse_mode: 'HTML' } : { text: cut(plain) }

function cut(text: string): string {
  if (text.length <= LONGEST) return text === '' ? '…' : text
  const short = text.slice(0, LONGEST - 1)
  // Never half a letter of two units.
  return `${/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short}…`
}

type Key = { text: string; url: string } | { text: string; callback_data: string }
function keyboardOf(rows: NonNullable<BotMessage['buttons']>, addressOf: (url: string) => string): Key[][] {
  const keys = rows.map((row) =>
    row.flatMap((button): Key[] => {
      if ('does' in button) return [{ text: button.text, callback_data: button.does }]
      const url = addressOf(button.url)
      return URL.canParse(url) && !NOWHERE.test(new URL(url).host) ? [{ text: button.text, url }] : []
    }),
  )
  return keys.filter((row) => row.length > 0)
}
