import type { ServerResponse } from 'node:http'
import { sendJson, startLoopback } from './loopback.ts'
import type { Exchange } from './loopback.ts'

/**
 * How the Bot API behaves: `late` answers after the delay, `lost-reply` does its work and hangs up, `patience` answers
 * 429, `bad-form` refuses markup and buttons, `null` is JSON without a response.
 */
type BotApiMode =
  | 'ok'
  | 'late'
  | 'lost-reply'
  | 'patience'
  | 'blocked'
  | 'no-chat'
  | 'bad-form'
  | 'wrong-token'
  | 'error'
  | 'garbage'
  | 'null'
type BotCall = {
  method: string
  payload: Record<string, unknown>
  /** When it came, by the machine's clock. */
  at: number
  mode: BotApiMode
}

export const BOT_TOKEN = '123456789:AAH-a-token-for-tests-only-0123456789'
const RETRY_AFTER = 5

type SentMessage = {
  chat_id: string
  text: string
  parse_mode?: string
  reply_markup?: { inline_keyboard: Record<string, string>[][] }
}
type Webhook = { url: string; pending_update_count: number; last_error_date?: number }

const refuse = (response: ServerResponse, code: number, description: string, parameters?: object) =>
  sendJson(response, code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) })

/** The responses of modes in which no method is carried out. */
const FAILURES: Partial<Record<BotApiMode, (exchange: Exchange) => unknown>> = {
  'wrong-token': ({ response }) => refuse(response, 401, 'Unauthorized'),
  patience: ({ response }) =>
    refuse(response, 429, `Too Many Requests: retry after ${RETRY_AFTER}`, { retry_after: RETRY_AFTER }),
  blocked: ({ response }) => refuse(response, 403, 'Forbidden: bot was blocked by the user'),
  'no-chat': ({ response }) => refuse(response, 400, 'Bad Request: chat not found'),
  error: ({ response }) => response.writeHead(502).end('<html>Bad Gateway</html>'),
  garbage: ({ response }) => response.writeHead(200).end('<html>'),
  null: ({ response }) => sendJson(response, 200, null),
  'lost-reply': ({ request }) => request.socket.destroy(),
}

const hasMarkup = (payload: BotCall['payload']): boolean =>
  payload['parse_mode'] !== undefined || payload['reply_markup'] !== undefined

/** Telegram's Bot API on loopback, in its own format: POST /bot<token>/<method>. */
export async function startBotApi(delay = 300) {
  const calls: BotCall[] = []
  const chats = new Map<string, BotApiMode>()
  let mode: BotApiMode = 'ok'
  let messages = 0
  let hook: Webhook = { url: '', pending_update_count: 0 }
  /** The results of methods; any other returns true. */
  const results: Record<string, () => unknown> = {
    getMe: () => ({ id: 1, is_bot: true, username: 'chereta_bot' }),
    getWebhookInfo: () => hook,
    sendMessage: () => ({ message_id: ++messages }),
    sendLocation: () => ({ message_id: ++messages }),
  }

  function answer(exchange: Exchange): unknown {
    const { request, response, body } = exchange
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const payload = JSON.parse(body.toString('utf8') || '{}') as BotCall['payload']
    const chosen = chats.get(String(payload['chat_id'])) ?? mode
    calls.push({ method, payload, at: performance.now(), mode: chosen })
    const failure = FAILURES[token === BOT_TOKEN ? chosen : 'wrong-token']
    if (failure) return failure(exchange)
    if (chosen === 'bad-form' && hasMarkup(payload))
      return refuse(response, 400, "Bad Request: can't parse entities: Unsupported start tag")
    const reply = () => sendJson(response, 200, { ok: true, result: results[method]?.() ?? true })
    const isDelayed = chosen === 'late' && !method.startsWith('get')
    return isDelayed ? setTimeout(reply, delay).unref() : reply()
  }

  const { origin, stop } = await startLoopback(answer)
  return {
    url: origin,
    calls,
    /** Seconds that it asks us to wait. */
    retryAfter: RETRY_AFTER,
    /** The messages that were accepted, oldest first. */
    sent: (chat?: string) =>
      calls
        .filter(
          ({ method, payload, mode: how }) =>
            method === 'sendMessage' &&
            ['ok', 'late', 'lost-reply', 'bad-form'].includes(how) &&
            (!chat || String(payload['chat_id']) === chat),
        )
        .map(({ payload }) => payload as SentMessage),
    /** The URL to which it claims to send updates, and when (in seconds) that last failed with so many waiting. */
    writesTo(url: string, { failed, waiting = 0 }: { failed?: number; waiting?: number } = {}) {
      hook = { url, pending_update_count: waiting, ...(failed === undefined ? {} : { last_error_date: failed }) }
    },
    /** For all chats, or for one. */
    behave(next: BotApiMode, chat?: string) {
      if (chat === undefined) mode = next
      else chats.set(chat, next)
    },
    stop,
  }
}
export type BotApiFake = Awaited<ReturnType<typeof startBotApi>>
