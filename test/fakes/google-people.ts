import { createHash } from 'node:crypto'
import { sendJson, startLoopback } from './loopback.ts'
import type { Exchange } from './loopback.ts'

type PeopleMode = 'ok' | 'error' | 'garbage' | 'forbidden' | 'silent'
type Person = { name: string; emails: string[]; phones: string[] }

type Code = { challenge: string; redirectUri: string; clientId: string }
const CLIENT = { id: 'contacts.apps.example', secret: 'secret of the client' }

/** Whether the exchange of a code comes from the client that asked for it (PKCE, client, redirect). */
function isProven(form: URLSearchParams, code: Code): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    code.challenge === challenge &&
    form.get('client_id') === CLIENT.id &&
    form.get('client_secret') === CLIENT.secret &&
    form.get('redirect_uri') === code.redirectUri &&
    form.get('grant_type') === 'authorization_code'
  )
}

const connectionOf = ({ name, emails, phones }: Person, n: number) => ({
  resourceName: `people/c${n}`,
  etag: '%E',
  ...(name ? { names: [{ metadata: { primary: true }, displayName: name, unstructuredName: name }] } : {}),
  ...(emails.length > 0
    ? { emailAddresses: emails.map((value) => ({ metadata: { primary: true }, value, type: 'home' })) }
    : {}),
  ...(phones.length > 0 ? { phoneNumbers: phones.map((value) => ({ value, type: 'mobile' })) } : {}),
})

function pageOf(people: readonly Person[], from: number, size: number) {
  const connections = people.slice(from, from + size).map((person, i) => connectionOf(person, from + i))
  const next = from + size < people.length ? { nextPageToken: String(from + size) } : {}
  return { ...(connections.length > 0 ? { connections } : {}), totalPeople: people.length, ...next }
}

/** The consent of people, and the codes and tokens that follow from it. */
function openOauth() {
  const codes = new Map<string, Code>()
  const tokens = new Set<string>()
  const revoked: string[] = []
  let made = 0

  function exchangeCode({ response, body }: Exchange): unknown {
    const form = new URLSearchParams(body.toString())
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!code || !isProven(form, code)) return sendJson(response, 400, { error: 'invalid_grant' })
    const token = `ya29.${++made}`
    tokens.add(token)
    return sendJson(response, 200, {
      access_token: token,
      expires_in: 3599,
      scope: 'https://www.googleapis.com/auth/contacts.readonly',
      token_type: 'Bearer',
    })
  }
  function revoke({ response, body }: Exchange): unknown {
    const token = new URLSearchParams(body.toString()).get('token') ?? ''
    tokens.delete(token)
    revoked.push(token)
    return sendJson(response, 200, {})
  }
  return {
    tokens,
    revoked,
    exchangeCode,
    revoke,
    /** The person agrees on Google's page; returns the parameters with which Google sends the browser back. */
    agree(question: string): { state: string; code: string; redirectUri: string; scope: string | null } {
      const asked = new URL(question).searchParams
      const code = `4/${++made}`
      const redirectUri = asked.get('redirect_uri') ?? ''
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri,
        clientId: asked.get('client_id') ?? '',
      })
      return { state: asked.get('state') ?? '', code, redirectUri, scope: asked.get('scope') }
    },
  }
}

/**
 * Google's OAuth and People API on loopback, in their own formats. `agree` stands for the person at /auth; /token
 * exchanges a code once and checks PKCE, client and redirect.
 */
export async function startGooglePeople(people: readonly Person[], pageSize = 2) {
  const { tokens, revoked, exchangeCode, revoke, agree } = openOauth()
  let mode: PeopleMode = 'ok'
  let meanwhile: (() => Promise<unknown>) | undefined

  async function listConnections({ request, response }: Exchange, { searchParams }: URL): Promise<unknown> {
    if (mode === 'forbidden' || !tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return sendJson(response, 403, { error: { code: 403, status: 'PERMISSION_DENIED' } })
    if (mode === 'garbage') return response.writeHead(200).end('<html>')
    if (searchParams.get('personFields') !== 'names,emailAddresses,phoneNumbers')
      return sendJson(response, 400, { error: { code: 400 } })
    const happens = meanwhile
    meanwhile = undefined
    await happens?.()
    return sendJson(response, 200, pageOf(people, Number(searchParams.get('pageToken') ?? 0), pageSize))
  }

  const routes: Record<string, (exchange: Exchange, url: URL) => unknown> = {
    '/token': exchangeCode,
    '/revoke': revoke,
    '/v1/people/me/connections': listConnections,
  }
  const { origin, stop } = await startLoopback((exchange) => {
    const url = new URL(exchange.request.url ?? '/', 'http://127.0.0.1')
    if (mode === 'silent') return undefined
    if (mode === 'error') return sendJson(exchange.response, 503, { error: { code: 503, status: 'UNAVAILABLE' } })
    return routes[url.pathname]?.(exchange, url) ?? sendJson(exchange.response, 404, {})
  })
  return {
    env: {
      GOOGLE_CONTACTS_CLIENT_ID: CLIENT.id,
      GOOGLE_CONTACTS_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_OAUTH_URL: `${origin}/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_REVOKE_URL: `${origin}/revoke`,
      GOOGLE_PEOPLE_URL: `${origin}/v1`,
    },
    agree,
    revoked,
    /** Tokens that are still valid. */
    living: () => tokens.size,
    behave(next: PeopleMode) {
      mode = next
    },
    /** Happens once, while somebody's contacts are being read. */
    whileReading(happens: () => Promise<unknown>) {
      meanwhile = happens
    },
    stop,
  }
}
