import webPush from 'web-push'
import { areUsableKeys, ChannelFailure, readPushEndpoint } from '#server/modules/notifications/index.ts'
import type { Channel, AddressedMessage, VapidKeys } from '#server/modules/notifications/index.ts'
import { CALL_TIMEOUT } from './call-timeout.ts'
import { waitOf } from './retry-after.ts'
import { MIN_BYTES, MAX_BYTES, pushPayload, topicOf } from './web-push-payload.ts'

type WebPushOptions = {
  /** The keys that identify us to push services, base64url. */
  vapid(): Promise<VapidKeys>
  /** A mailto: or https: address at which a push service may reach the operator. */
  subject: string
  /** Hosts besides the known push services. */
  hosts: readonly string[]
  /** In milliseconds. */
  patience?: number
}

/** Time to live in seconds where the message sets none, and the least for a message that is not urgent. */
const USUAL_TTL = 86_400
const LONGEST_TTL = 2_419_200
const TOPIC = /^[\w-]{1,32}$/

/**
 * Web Push (RFC 8030, 8291, 8292). Endpoints come from browsers: only known push services are called, and no redirect
 * is followed.
 */
export function webPushChannel({ vapid, subject, hosts, patience = CALL_TIMEOUT }: WebPushOptions): Channel {
  async function post(message: AddressedMessage, most: number): Promise<Response> {
    const endpoint = readPushEndpoint(message.to, hosts)
    if (!endpoint) throw new ChannelFailure('the address is no push service that we know', { gone: true })
    if (!message.keys || !areUsableKeys(message.keys))
      throw new ChannelFailure('the keys of the browser are not usable', { gone: true })
    const { headers, body } = encrypted(message, message.keys, most, { subject, ...(await vapid()) })
    try {
      return await fetch(endpoint, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
    } catch (error) {
      throw new ChannelFailure('the push service cannot be reached', { cause: error })
    }
  }

  return {
    async send(message) {
      let response = await post(message, MAX_BYTES)
      if (response.status === 413) {
        await letGo(response)
        response = await post(message, MIN_BYTES)
      }
      await letGo(response)
      if (response.ok) return {}
      throw failureOf(response)
    },
  }
}

/** The status is the whole answer; a connection that breaks after it changes nothing. */
const letGo = async ({ body }: Response): Promise<void> => body?.cancel().catch(() => undefined)

function failureOf({ status, headers }: Response): ChannelFailure {
  if (status === 404 || status === 410)
    return new ChannelFailure(`the push service says that this browser is gone (${status})`, { gone: true })
  // The fault is in our keys, or our clock is wrong and makes an expired signature (RFC 8292, 4.2): the message itself
  // is fine.
  if (status === 401 || status === 403) return new ChannelFailure(`the push service refuses our signature (${status})`)
  const retryAfter = waitOf(headers.get('retry-after'), Date.now())
  if (status === 408 || status === 429 || status >= 500)
    return new ChannelFailure(`the push service answered ${status}`, retryAfter === undefined ? {} : { retryAfter })
  return new ChannelFailure(`the push service refused (${status})`, { permanent: true })
}

function encrypted(
  message: AddressedMessage,
  keys: NonNullable<AddressedMessage['keys']>,
  most: number,
  vapidDetails: VapidKeys & { subject: string },
) {
  const { topic, ttl, urgent, key, to } = message
  try {
    const details = webPush.generateRequestDetails({ endpoint: to, keys }, pushPayload(message, most), {
      vapidDetails,
      contentEncoding: 'aes128gcm',
      TTL: Math.min(LONGEST_TTL, Math.max(0, Math.round(ttl ?? USUAL_TTL))),
      urgency: urgent === true ? 'high' : 'normal',
      topic: topic !== undefined && TOPIC.test(topic) ? topic : topicOf(key),
    })
    // `fetch` sets the length itself.
    const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length')
    return {
      headers: new Headers(headers.map(([name, value]): [string, string] => [name, String(value)])),
      body: Uint8Array.from(details.body ?? []),
    }
  } catch (error) {
    throw new ChannelFailure('the message cannot be encrypted', { cause: error })
  }
}
