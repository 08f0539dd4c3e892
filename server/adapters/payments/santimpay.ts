import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Instant } from '#ethiopia/time-units.ts'
import { GATEWAY_PATIENCE } from '#server/modules/payments/index.ts'
import type {
  Gateway,
  StatusAnswer,
  WebhookVerdict,
  OfferAnswer,
  AttemptOffer,
} from '#server/modules/payments/index.ts'

export type SantimPayOptions = {
  /** The vendor's base address, without a slash at the end. */
  url: string
  merchantId: string
  /** PEM of the P-256 key that signs our requests. */
  privateKey: string
  /** PEM of the key that verifies webhooks; by default the public half of our own. */
  webhookKey?: string | undefined
  /** A bearer token, where the vendor issued one. */
  token?: string | undefined
  /** Hosts to which a payer may be sent. A name that begins with a dot includes its subdomains. */
  payHosts: readonly string[]
  /** In milliseconds. */
  patience?: number
}

const MAX_BYTES = 64 * 1024
const SANTIM = 100
/** The strict form of a token: nothing before, after or between its parts that a reader might overlook. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const ISSUER = 'services.santimpay.com'

/** SantimPay's gateway: hosted payment, status query and signed webhooks. The status query is the authority. */
export function santimPay(options: SantimPayOptions): Gateway {
  const signingKey = createPrivateKey(options.privateKey)
  const webhookKey = createPublicKey(options.webhookKey ?? options.privateKey)
  const sign = (claims: Record<string, unknown>, now: Instant) =>
    // No `iat`: the vendor answers 'Invalid token' to one.
    new SignJWT({ ...claims, generated: Math.floor(now / 1000) })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .sign(signingKey)
  return {
    name: 'santimpay',
    async offer(offer, now) {
      const signedToken = await sign(
        { amount: offer.amount / SANTIM, paymentReason: offer.reason, merchantId: options.merchantId },
        now,
      )
      const answer = await post(options, '/initiate-payment', offerBody(options.merchantId, offer, signedToken))
      return readOffer(answer, options.payHosts)
    },
    async askStatus(attemptId, now) {
      const signedToken = await sign({ id: attemptId, merId: options.merchantId }, now)
      const body = { id: attemptId, merchantId: options.merchantId, signedToken }
      return readStatus(await post(options, '/fetch-transaction-status', body), attemptId, options.merchantId)
    },
    readWebhook: (token, body) => readWebhook(token, body, webhookKey, options.merchantId),
  }
}

const offerBody = (merchantId: string, offer: AttemptOffer, signedToken: string) => ({
  id: offer.id,
  amount: offer.amount / SANTIM,
  reason: offer.reason,
  merchantId,
  signedToken,
  successRedirectUrl: offer.successUrl,
  failureRedirectUrl: offer.failureUrl,
  cancelRedirectUrl: offer.cancelUrl,
  notifyUrl: offer.webhookUrl,
  ...(offer.phone === undefined ? {} : { phoneNumber: offer.phone }),
})

type Answer = { status: number; body: Record<string, unknown> } | undefined

/** Undefined where the answer was unreadable. */
async function post(options: SantimPayOptions, path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(options.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(options.patience ?? GATEWAY_PATIENCE),
    })
    const parsed = JSON.parse(await readShort(response)) as unknown
    return isRecord(parsed) ? { status: response.status, body: parsed } : undefined
  } catch {
    return undefined
  }
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (body: Record<string, unknown>, ...names: string[]): string | undefined =>
  names.map((name) => body[name]).find((value): value is string => typeof value === 'string' && value !== '')

const statusOf = (body: Record<string, unknown>): string => textOf(body, 'Status', 'status')?.toUpperCase() ?? ''

function readOffer(answer: Answer, payHosts: readonly string[]): OfferAnswer {
  if (!answer || answer.status >= 500) return { kind: 'no-answer' }
  const url = textOf(answer.body, 'url')
  // A refusal comes with 200, too; an id in use may belong to an earlier attempt whose answer was lost.
  if (url === undefined || statusOf(answer.body) === 'DECLINED')
    return { kind: /duplicate/i.test(textOf(answer.body, 'message') ?? '') ? 'no-answer' : 'declined' }
  return isPayPage(url, payHosts) ? { kind: 'url', url } : { kind: 'declined' }
}

/** Only to the gateway's own pages, so that a manipulated answer leads nowhere else. */
function isPayPage(url: string, payHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, hostname, username, password } = new URL(url)
  const isKnown = payHosts.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : host === known || hostname === known,
  )
  const isSafe = protocol === 'https:' || hostname === '127.0.0.1'
  return isKnown && isSafe && username === '' && password === ''
}

/** Birr as a text or a number to santim; undefined unless it is a plain amount with at most two decimals. */
function santimOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,6})?$/.test(text)) return undefined
  const [birr = '0', rest = ''] = text.split('.')
  return /^0*$/.test(rest.slice(2)) ? Number(birr) * SANTIM + Number(rest.slice(0, 2).padEnd(2, '0')) : undefined
}

function readStatus(answer: Answer, attemptId: string, merchantId: string): StatusAnswer {
  if (!answer || answer.status >= 500) return { kind: 'no-answer' }
  const { body } = answer
  const status = statusOf(body)
  if (status === 'DECLINED' || answer.status === 404) return { kind: 'unknown' }
  if (answer.status !== 200) return { kind: 'no-answer' }
  if (textOf(body, 'thirdPartyId') !== attemptId) return { kind: 'wrong', fault: 'other-payment' }
  const refs = { txnId: textOf(body, 'txnId'), refId: textOf(body, 'refId', 'ref_id') }
  if (status === 'PENDING') return { kind: 'pending', ...refs }
  if (status === 'FAILED') return { kind: 'failed', ...refs }
  if (status !== 'COMPLETED') return { kind: 'no-answer' }
  if (textOf(body, 'merId') !== merchantId) return { kind: 'wrong', fault: 'other-merchant' }
  if (textOf(body, 'currency') !== 'ETB') return { kind: 'wrong', fault: 'other-currency' }
  if (textOf(body, 'transactionType') !== undefined) return { kind: 'wrong', fault: 'payout' }
  const amount = santimOf(body['amount'])
  if (amount === undefined || amount === 0 || refs.txnId === undefined) return { kind: 'wrong', fault: 'bad-amount' }
  return { kind: 'completed', amount, txnId: refs.txnId, refId: refs.refId }
}

async function readWebhook(
  token: string | undefined,
  body: unknown,
  key: KeyObject,
  merchantId: string,
): Promise<WebhookVerdict> {
  if (token === undefined || token.length > 8192 || !TOKEN.test(token) || !isRecord(body)) return { kind: 'forged' }
  const verified = await jwtVerify(token, key, { algorithms: ['ES256'] }).catch(() => undefined)
  if (!verified) return { kind: 'forged' }
  const { payload } = verified
  const [attemptId, txnId] = [textOf(body, 'thirdPartyId'), textOf(body, 'txnId')]
  // Our own requests are signed with the same key, so a token that does not name this very payment is not a webhook.
  if (attemptId === undefined || txnId === undefined) return { kind: 'forged' }
  if (payload['txnId'] !== txnId || payload['thirdPartyId'] !== attemptId) return { kind: 'forged' }
  if (payload.iss !== undefined && payload.iss !== ISSUER) return { kind: 'forged' }
  if (payload.aud !== undefined && ![payload.aud].flat().includes(ISSUER)) return { kind: 'forged' }
  const isOurs =
    (body['merId'] === undefined || body['merId'] === merchantId) &&
    (body['currency'] === undefined || body['currency'] === 'ETB') &&
    (textOf(body, 'transactionType') ?? '') === ''
  if (!isOurs) return { kind: 'not-ours' }
  return { kind: 'genuine', webhook: { attemptId, txnId, status: statusOf(body).slice(0, 40) } }
}
