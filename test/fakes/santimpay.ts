import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'

type GatewayMode = 'ok' | 'error' | 'garbage' | 'lost-reply' | 'declined' | 'other-host' | 'endless' | 'unreadable'
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

/** SantimPay on loopback, in its own formats: it verifies signatures, refuses ids used before, and fails in the way that a test sets. */
export async function startSantimPay() {
  const keys = testKeyPair()
  const key = createPublicKey(keys.publicKey)
  const offers: Record<string, unknown>[] = []
  const transactions = new Map<string, FakeTransaction>()
  const looks: string[] = []
  let [offering, looking]: [GatewayMode, GatewayMode] = ['ok', 'ok']

  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const declined = (message: string) => ({ message, status: 'declined' })

  /** Whether the set behaviour has already answered the request. */
  function misbehave(mode: GatewayMode, response: ServerResponse): boolean {
    if (mode === 'error') json(response, 502, { message: 'bad gateway' })
    else if (mode === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>')
    else if (mode === 'unreadable') json(response, 200, { status: 7, url: 12 })
    else if (mode === 'declined') json(response, 200, declined('Payment Method Not Supported'))
    else if (mode === 'endless') response.writeHead(200).end('x'.repeat(200_000))
    else return false
    return true
  }

  async function offer(body: Record<string, unknown>, response: ServerResponse) {
    const claims = await claimsOf(body['signedToken'])
    const isSigned =
      claims?.['amount'] === body['amount'] &&
      claims?.['paymentReason'] === body['reason'] &&
      claims?.['merchantId'] === MERCHANT
    if (!isSigned || 'iat' in claims) return json(response, 200, declined('Invalid token'))
    if (misbehave(offering, response)) return undefined
    const id = String(body['id'])
    if (transactions.has(id)) return json(response, 200, declined('Duplicate Client Reference.'))
    offers.push(body)
    transactions.set(id, {
      txnId: `txn-${transactions.size + 1}-${id.slice(0, 8)}`,
      thirdPartyId: id,
      merId: MERCHANT,
      merName: 'Chereta',
      amount: String(body['amount']),
      currency: 'ETB',
      commission: '12.5',
      reason: body['reason'],
      msisdn: body['phoneNumber'] ?? '',
      refId: `REF${transactions.size + 1}`,
      payment_via: 'Telebirr',
      transactionType: '',
      Status: 'PENDING',
      created_at: '2026-03-02T05:00:00.000000Z',
    })
    if (offering === 'lost-reply') return response.destroy()
    const host = offering === 'other-host' ? 'http://pay.evil.example' : `http://127.0.0.1:${port}`
    return json(response, 200, { url: `${host}/pay/${id}` })
  }

  async function look(body: Record<string, unknown>, response: ServerResponse) {
    const claims = await claimsOf(body['signedToken'])
    if (claims?.['id'] !== body['id'] || claims?.['merId'] !== MERCHANT)
      return json(response, 200, declined('Invalid token'))
    looks.push(String(body['id']))
    if (misbehave(looking, response)) return undefined
    if (looking === 'lost-reply') return response.destroy()
    const found = transactions.get(String(body['id']))
    return found ? json(response, 200, found) : json(response, 404, declined('not found'))
  }

  /** The page of the gateway: pay, fail, leave, or go back while it is still pending. */
  function payPage(id: string, act: string | undefined, response: ServerResponse) {
    const found = transactions.get(id)
    const offered = offers.find((one) => one['id'] === id)
    if (!found || !offered) return json(response, 404, declined('not found'))
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
    const links = Object.keys(ways).map((name) => `<p><a href="/pay/${id}/${name}">${name}</a></p>`)
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Gateway</title><link rel="icon" href="data:,"><h1>${found.amount} ETB</h1>${links.join('')}`,
      )
  }

  const claimsOf = async (token: unknown) =>
    (await jwtVerify(String(token), key, { algorithms: ['ES256'] }).catch(() => undefined))?.payload

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, pay, id = '', act] = (request.url ?? '').split('/')
      if (request.method === 'GET' && pay === 'pay') return payPage(id, act, response)
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Record<string, unknown>
      if (request.url === '/api/v1/gateway/initiate-payment') void offer(body, response)
      else if (request.url === '/api/v1/gateway/fetch-transaction-status') void look(body, response)
      else json(response, 404, declined('no such call'))
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

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
      SANTIMPAY_URL: `http://127.0.0.1:${port}/api/v1/gateway`,
      SANTIMPAY_MERCHANT_ID: MERCHANT,
      SANTIMPAY_PRIVATE_KEY: keys.privateKey,
      SANTIMPAY_PAY_HOSTS: '127.0.0.1',
    },
    behave(next: { offering?: GatewayMode; looking?: GatewayMode }) {
      offering = next.offering ?? offering
      looking = next.looking ?? looking
    },
    /** Sets the result of the payer's action, which the status query returns from now on. */
    settle(id: string, change: Partial<FakeTransaction>) {
      const found = transactions.get(id)
      if (!found) throw new Error(`the gateway knows no ${id}`)
      Object.assign(found, change)
    },
    /** A notice as the gateway sends it: the body, and a token that names the transaction but neither its status nor its amount. */
    async notice(id: string, change: Partial<FakeTransaction> = {}, claims: Record<string, unknown> = {}) {
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
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type FakeSantimPay = Awaited<ReturnType<typeof startSantimPay>>
