import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { jwtVerify, SignJWT } from 'jose'
import { sendJson, startLoopback } from './loopback.ts'
import type { Exchange } from './loopback.ts'

type GatewayMode =
  | 'ok'
  | 'error'
  | 'garbage'
  | 'lost-reply'
  | 'declined'
  | 'other-host'
  | 'with-password'
  | 'endless'
  | 'unreadable'
/**
 * How many milliseconds an answer takes: `offersAfter` that to a new attempt, `answersAfter` that to a status query,
 * which has the status at the query.
 */
type Modes = { offering: GatewayMode; looking: GatewayMode; offersAfter: number; answersAfter: number }
/** A transaction as the status query returns it; tests set it. */
export type FakeTransaction = Record<string, unknown> & { thirdPartyId: string; amount: string; Status: string }

const MERCHANT = '2b6a0f1c-8a57-4a51-9a70-5d4c3f1e9b11'

/** A P-256 key pair as PEM, made for each run. */
export function testKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return {
    privateKey: privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

const declined = (message: string) => ({ message, status: 'declined' })

/** The responses of modes that do not carry out the call. */
const FAILURES: Partial<Record<GatewayMode, (response: ServerResponse) => unknown>> = {
  error: (response) => sendJson(response, 502, { message: 'bad gateway' }),
  garbage: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
  unreadable: (response) => sendJson(response, 200, { status: 7, url: 12 }),
  declined: (response) => sendJson(response, 200, declined('Payment Method Not Supported')),
  endless: (response) => response.writeHead(200).end('x'.repeat(200_000)),
}

const newTransaction = (body: Record<string, unknown>, id: string, n: number): FakeTransaction => ({
  txnId: `txn-${n}-${id.slice(0, 8)}`,
  thirdPartyId: id,
  merId: MERCHANT,
  merName: 'Chereta',
  amount: String(body['amount']),
  currency: 'ETB',
  commission: '12.5',
  reason: body['reason'],
  msisdn: body['phoneNumber'] ?? '',
  refId: `REF${n}`,
  payment_via: 'Telebirr',
  transactionType: '',
  Status: 'PENDING',
  created_at: '2026-03-02T05:00:00.000000Z',
})

/** The page of the gateway: pay, fail, leave, or go back while it is still pending. */
function sendPayPage(
  response: ServerResponse,
  { act, found, offered }: { act: string | undefined; found: FakeTransaction; offered: Record<string, unknown> },
): unknown {
  const ways: Record<string, [string, string | undefined]> = {
    paid: [String(offered['successRedirectUrl']), 'COMPLETED'],
    waiting: [String(offered['successRedirectUrl']), undefined],
    failed: [String(offered['failureRedirectUrl']), 'FAILED'],
    left: [String(offered['cancelRedirectUrl']), undefined],
  }
  const way = ways[act ?? '']
  if (way) {
    found.Status = way[1] ?? found.Status
    return response.writeHead(302, { location: way[0] }).end()
  }
  const links = Object.keys(ways).map((name) => `<p><a href="/pay/${found.thirdPartyId}/${name}">${name}</a></p>`)
  return response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><title>Gateway</title><link rel="icon" href="data:,"><h1>${found.amount} ETB</h1>${links.join('')}`,
    )
}

/** The beginning of the address of a payment's page. */
function payHost(mode: GatewayMode, origin: string): string {
  if (mode === 'other-host') return 'http://pay.evil.example'
  return mode === 'with-password' ? origin.replace('//', '//:secret@') : origin
}

/** The calls of the gateway, and its pages. */
async function startGateway(publicKey: string) {
  const key = createPublicKey(publicKey)
  const offers: Record<string, unknown>[] = []
  const transactions = new Map<string, FakeTransaction>()
  const looks: string[] = []
  const modes: Modes = { offering: 'ok', looking: 'ok', offersAfter: 0, answersAfter: 0 }
  const claimsOf = async (token: unknown) =>
    (await jwtVerify(String(token), key, { algorithms: ['ES256'] }).catch(() => undefined))?.payload

  async function offer(body: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    const claims = await claimsOf(body['signedToken'])
    const isSigned =
      claims?.['amount'] === body['amount'] &&
      claims?.['paymentReason'] === body['reason'] &&
      claims?.['merchantId'] === MERCHANT
    if (!isSigned || 'iat' in claims) return sendJson(response, 200, declined('Invalid token'))
    if (modes.offersAfter > 0) await sleep(modes.offersAfter)
    const failure = FAILURES[modes.offering]
    if (failure) return failure(response)
    const id = String(body['id'])
    if (transactions.has(id)) return sendJson(response, 200, declined('Duplicate Client Reference.'))
    offers.push(body)
    transactions.set(id, newTransaction(body, id, transactions.size + 1))
    if (modes.offering === 'lost-reply') return response.destroy()
    return sendJson(response, 200, { url: `${payHost(modes.offering, origin)}/pay/${id}` })
  }
  async function answerStatus(body: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    const claims = await claimsOf(body['signedToken'])
    if (claims?.['id'] !== body['id'] || claims?.['merId'] !== MERCHANT)
      return sendJson(response, 200, declined('Invalid token'))
    looks.push(String(body['id']))
    const failure = FAILURES[modes.looking]
    if (failure) return failure(response)
    if (modes.looking === 'lost-reply') return response.destroy()
    const found = structuredClone(transactions.get(String(body['id'])))
    if (modes.answersAfter > 0) await sleep(modes.answersAfter)
    return found ? sendJson(response, 200, found) : sendJson(response, 404, declined('not found'))
  }
  function pay([, , id = '', act]: readonly string[], response: ServerResponse): unknown {
    const found = transactions.get(id)
    const offered = offers.find((offer) => offer['id'] === id)
    if (!found || !offered) return sendJson(response, 404, declined('not found'))
    return sendPayPage(response, { act, found, offered })
  }

  const calls: Record<string, typeof offer> = {
    '/api/v1/gateway/initiate-payment': offer,
    '/api/v1/gateway/fetch-transaction-status': answerStatus,
  }
  const { origin, stop } = await startLoopback(({ request, response, body }: Exchange) => {
    const parts = (request.url ?? '').split('/')
    if (request.method === 'GET' && parts[1] === 'pay') return pay(parts, response)
    const json = JSON.parse(body.toString('utf8') || '{}') as Record<string, unknown>
    return calls[request.url ?? '']?.(json, response) ?? sendJson(response, 404, declined('no such call'))
  })
  return { offers, transactions, looks, modes, origin, stop }
}

/**
 * SantimPay on loopback, in its own formats: it verifies signatures, refuses ids used before, and fails in the way that
 * a test sets.
 */
export async function startSantimPay() {
  const keys = testKeyPair()
  const { offers, transactions, looks, modes, origin, stop } = await startGateway(keys.publicKey)
  const signing = createPrivateKey(keys.privateKey)
  return {
    merchantId: MERCHANT,
    keys,
    offers,
    transactions,
    /** Ids in the order of their status queries. */
    looks,
    /** The settings of a server that uses this gateway. */
    env: {
      SANTIMPAY_URL: `${origin}/api/v1/gateway`,
      SANTIMPAY_MERCHANT_ID: MERCHANT,
      SANTIMPAY_PRIVATE_KEY: keys.privateKey,
      SANTIMPAY_PAY_HOSTS: '127.0.0.1',
    },
    behave(next: Partial<Modes>) {
      Object.assign(modes, next)
    },
    /** Sets the result of the payer's action, which the status query returns from now on. */
    settle(id: string, change: Partial<FakeTransaction>) {
      const found = transactions.get(id)
      if (!found) throw new Error(`the gateway knows no ${id}`)
      Object.assign(found, change)
    },
    /**
     * A webhook as the gateway sends it: the body, and a token that names the transaction but neither its status nor
     * its amount.
     */
    async signedWebhook(id: string, change: Partial<FakeTransaction> = {}, claims: Record<string, unknown> = {}) {
      const found = transactions.get(id)
      const body = { ...found, ...change }
      const token = await new SignJWT({
        txnId: found?.['txnId'],
        thirdPartyId: id,
        generated: 1_772_427_600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256' })
        .sign(signing)
      return { body, token }
    },
    stop,
  }
}
export type FakeSantimPay = Awaited<ReturnType<typeof startSantimPay>>
