import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { startLoopback } from './loopback.ts'
import type { Exchange } from './loopback.ts'

export type PushMode = 'ok' | 400 | 401 | 403 | 404 | 410 | 413 | 429 | 500 | 'redirect' | 'lost-reply'
type Pushed = {
  endpoint: string
  payload: Record<string, string>
  bytes: number
  ttl: number
  urgency: string
  topic: string | undefined
  key: string
  subject: string
}
/** A push subscription as a browser gives it to a site. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const RETRY_AFTER = 90

type Browser = { curve: ECDH; auth: Buffer; mode: PushMode | undefined }

/** The message of a request; throws where the sender or the encryption is not as the standards demand. */
function readPushed({ request: { headers, url }, body }: Exchange, { curve, auth }: Browser): Pushed {
  const { subject, key } = senderOf(headers.authorization ?? '', `http://${headers.host}`)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  const ttl = Number(headers['ttl'])
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('no TTL')
  const text = decrypted(body, curve, auth)
  const { urgency, topic } = headers
  return {
    endpoint: `http://${headers.host}${url}`,
    payload: JSON.parse(text) as Record<string, string>,
    bytes: Buffer.byteLength(text),
    ttl,
    urgency: String(urgency),
    topic: typeof topic === 'string' ? topic : undefined,
    key,
    subject,
  }
}

/** The refusal of a mode, if it is one. */
function refusalOf(mode: PushMode, { request, body }: Exchange): [number, Record<string, string>?] | undefined {
  if (mode === 'ok' || mode === 'lost-reply') return undefined
  if (mode === 413) return body.length > 1500 ? [413] : undefined
  if (mode === 429) return [429, { 'retry-after': String(RETRY_AFTER) }]
  if (mode === 'redirect') return [307, { location: `http://${request.headers.host}/canary` }]
  return [mode]
}

/**
 * A push service on loopback (RFC 8030), together with its browsers: it checks the sender (RFC 8292) and decrypts
 * messages (RFC 8291, 8188).
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const refused: string[] = []
  let requests = 0
  let canary = 0
  let mode: PushMode = 'ok'

  function accept(exchange: Exchange): unknown {
    requests++
    const { request, response } = exchange
    const browser = browsers.get(`http://${request.headers.host}${request.url}`)
    if (!browser) return response.writeHead(404).end()
    const chosen = browser.mode ?? mode
    const refusal = refusalOf(chosen, exchange)
    if (refusal) return response.writeHead(...refusal).end()
    try {
      pushed.push(readPushed(exchange, browser))
    } catch (error) {
      refused.push(String(error))
      return response.writeHead(400).end()
    }
    return chosen === 'lost-reply' ? request.socket.destroy() : response.writeHead(201).end()
  }
  const { host, stop } = await startLoopback((exchange) => {
    if (exchange.request.url !== '/canary') return accept(exchange)
    canary++
    return exchange.response.writeHead(200).end()
  })
  return {
    host,
    pushed,
    /** Why requests were refused. */
    refused,
    requests: () => requests,
    /** How often a redirect was followed. */
    canary: () => canary,
    behave(next: PushMode, endpoint?: string) {
      const browser = endpoint === undefined ? undefined : browsers.get(endpoint)
      if (browser) browser.mode = next
      else mode = next
    },
    /** A browser that allows push. */
    subscribe(): Subscription {
      const curve = createECDH('prime256v1')
      const auth = randomBytes(16)
      const endpoint = `http://${host}/push/${randomBytes(12).toString('base64url')}`
      browsers.set(endpoint, { curve, auth, mode: undefined })
      return {
        endpoint,
        keys: { p256dh: curve.generateKeys().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    stop,
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** The signer of the request; throws where the token is not one of RFC 8292 for this service. */
function senderOf(authorization: string, origin: string): { key: string; subject: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('no VAPID key')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('wrong signature')
  const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  if (part(header)['alg'] !== 'ES256') throw new Error('not ES256')
  const { aud, exp, sub } = part(payload)
  const left = Number(exp) - Date.now() / 1000
  if (aud !== origin || !(left > 0 && left <= 86_400)) throw new Error('wrong audience or end')
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error('no subject')
  return { key, subject: String(sub) }
}

/** RFC 8291 with one record of RFC 8188. */
function decrypted(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derived = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end).toString('utf8')
}
