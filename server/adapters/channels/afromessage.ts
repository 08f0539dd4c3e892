import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { Channel } from '#server/modules/notifications/index.ts'
import { CALL_TIMEOUT } from './call-timeout.ts'
import { waitOf } from './retry-after.ts'

type AfroMessageOptions = {
  /** The vendor's base address, without a slash at the end. */
  url: string
  token: string
  /** The approved sender name, and the identifier id of the account; the vendor's defaults when absent. */
  sender?: string | undefined
  from?: string | undefined
  /** In milliseconds. */
  patience?: number
}

const LONGEST_REASON = 200
/** Reasons are logged and shown to staff, so people's numbers are removed from them. */
const A_NUMBER = /\+?\d[\d\s().-]{5,}\d/g
/** The gateway also accepts other forms, but guesses their meaning. */
const E164 = /^\+[1-9]\d{7,14}$/

/**
 * SMS by AfroMessage: POST /send with a bearer token. It answers 200 to rejections, too: `acknowledge` distinguishes
 * them. An accepted message is never sent again, because a repeated call would be a second SMS.
 */
export function afroMessageChannel({ url, token, sender, from, patience = CALL_TIMEOUT }: AfroMessageOptions): Channel {
  return {
    async send({ to, text }) {
      if (!E164.test(to)) throw new ChannelFailure('the number is no mobile number', { permanent: true })
      const response = await post(
        `${url}/send`,
        { token, patience },
        { to, message: text, ...(sender ? { sender } : {}), ...(from ? { from } : {}) },
      )
      if (response.status === 429)
        throw new ChannelFailure('the SMS gateway asks for patience', {
          retryAfter: waitOf(response.headers.get('retry-after'), Date.now()),
        })
      if (response.status === 401 || response.status === 403)
        throw new ChannelFailure(`the SMS gateway refuses our token (${response.status})`)
      if (!response.ok) throw new ChannelFailure(`the SMS gateway answered ${response.status}`)
      return { providerId: readReply(await bodyOf(response)) }
    },
  }
}

async function post(
  address: string,
  { token, patience }: { token: string; patience: number },
  body: object,
): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    throw new ChannelFailure('the SMS gateway cannot be reached', { cause: error })
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ChannelFailure('the SMS gateway answered something unreadable', { cause: error })
  }
}

type Reply = { acknowledge?: unknown; response?: { message_id?: unknown; errors?: unknown } }
const THE_NUMBER = /number|recipient|phone|msisdn/i
const WRONG = /invalid|not valid|not exist|incorrect|wrong|unknown/i
const BLOCKED = /blacklist|unsubscribed/i
/** Errors about our sender name, account or call, which say nothing about the number. */
const ABOUT_US = /sender|token|identifier|message|\bapi\b/i

/** Errors about the number alone: another attempt would give the same result. */
const isAboutNumber = (reason: string): boolean =>
  !ABOUT_US.test(reason) && (BLOCKED.test(reason) || (THE_NUMBER.test(reason) && WRONG.test(reason)))

function readReply(reply: unknown): string {
  const { acknowledge, response } = (typeof reply === 'object' && reply !== null ? reply : {}) as Reply
  if (acknowledge === 'success') return typeof response?.message_id === 'string' ? response.message_id : ''
  const errors = Array.isArray(response?.errors) ? response.errors.filter((entry) => typeof entry === 'string') : []
  const reason = errors.join('; ').replaceAll(A_NUMBER, '…').slice(0, LONGEST_REASON)
  throw new ChannelFailure(`the SMS gateway refused: ${reason || 'no reason given'}`, {
    gone: isAboutNumber(reason),
  })
}
