import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the Bot API behaves: `late` answers after the delay, `lost-reply` does its work and hangs up, `patience` answers 429, `blocked` and `no-chat`
 * report that the chat is gone, `bad-form` refuses markup and buttons, `error` and `garbage` are responses of a broken server, `null` is JSON without a response.
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
  /** When it came, by the machine's clock. */ at: number
  mode: BotApiMode
}

export const BOT_TOKEN = '123456789:AAH-a-token-for-tests-only-0123456789'
const RETRY_AFTER = 5

/** Telegram's Bot API on loopback, in its own format: POST /bot<token>/<method>. */
export async function startBotApi(delay = 300) {
  const calls: BotCall[] = []
  const chats = new Map<string, BotApiMode>()
  let mode: BotApiMode = 'ok'
  let messages = 0
  let hook: { url: string; pending_update_count: number; last_error_date?: number } = {
    url: '',
    pending_update_count: 0,
  }
  const json = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, code: number, description: string, parameters?: object) =>
    json(response, code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) })

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
      const payload = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Record<string, unknown>
      const chosen = chats.get(String(payload['chat_id'])) ?? mode
      calls.push({ method, payload, at: performance.now(), mode: chosen })
      if (token !== BOT_TOKEN || chosen === 'wrong-token') return refuse(response, 401, 'Unauthorized')
      switch (chosen) {
        case 'patience':
          return refuse(response, 429, `Too Many Requests: retry after ${RETRY_AFTER}`, { retry_after: RETRY_AFTER })
        case 'blocked':
          return refuse(response, 403, 'Forbidden: bot was blocked by the user')
        case 'no-chat':
          return refuse(response, 400, 'Bad Request: chat not found')
        case 'error':
          return void response.writeHead(502).end('<html>Bad Gateway</html>')
        case 'garbage':
          return void response.writeHead(200).end('<html>')
        case 'null':
          return json(response, 200, null)
        case 'lost-reply':
          return void request.socket.destroy()
        case 'bad-form':
          if (payload['parse_mode'] !== undefined || payload['reply_markup'] !== undefined)
            return refuse(response, 400, "Bad Request: can't parse entities: Unsupported start tag")
      }
      if (method === 'getMe')
        return json(response, 200, { ok: true, result: { id: 1, is_bot: true, username: 'chereta_bot' } })
      if (method === 'getWebhookInfo') return json(response, 200, { ok: true, result: hook })
      const answer = () =>
        json(response, 200, {
          ok: true,
          result: method === 'sendMessage' || method === 'sendLocation' ? { message_id: ++messages } : true,
        })
      if (chosen === 'late') setTimeout(answer, delay).unref()
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
        .map(
          ({ payload }) =>
            payload as {
              chat_id: string
              text: string
              parse_mode?: string
              reply_markup?: { inline_keyboard: Record<string, string>[][] }
            },
        ),
    /** The URL to which it claims to send updates, and when (in seconds) that last failed with so many waiting. */
    writesTo(url: string, { failed, waiting = 0 }: { failed?: number; waiting?: number } = {}) {
      hook = { url, pending_update_count: waiting, ...(failed === undefined ? {} : { last_error_date: failed }) }
    },
    /** For all chats, or for one. */
    behave(next: BotApiMode, chat?: string) {
      if (chat === undefined) mode = next
      else chats.set(chat, next)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type BotApiFake = Awaited<ReturnType<typeof startBotApi>>
