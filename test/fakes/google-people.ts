import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type PeopleMode = 'ok' | 'error' | 'garbage' | 'forbidden' | 'silent'
type Person = { name: string; emails: string[]; phones: string[] }

const connectionOf = ({ name, emails, phones }: Person, place: number) => ({
  resourceName: `people/c${place}`,
  etag: '%E',
  ...(name ? { names: [{ metadata: { primary: true }, displayName: name, unstructuredName: name }] } : {}),
  ...(emails.length > 0
    ? { emailAddresses: emails.map((value) => ({ metadata: { primary: true }, value, type: 'home' })) }
    : {}),
  ...(phones.length > 0 ? { phoneNumbers: phones.map((value) => ({ value, type: 'mobile' })) } : {}),
})

/**
 * Google's OAuth and People API on loopback, in their own formats: /auth is where a person agrees (`agree` does it for them), /token exchanges a code once
 * and checks PKCE, client and redirect, /v1/people/me/connections returns pages, /revoke ends a token.
 */
export async function startGooglePeople(people: readonly Person[], pageSize = 2) {
  const codes = new Map<string, { challenge: string; redirectUri: string; clientId: string }>()
  const tokens = new Set<string>()
  const revoked: string[] = []
  const client = { id: 'contacts.apps.example', secret: 'secret of the client' }
  let mode: PeopleMode = 'ok'
  let meanwhile: (() => Promise<unknown>) | undefined
  let made = 0

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(text)
      if (mode === 'silent') return
      if (mode === 'error') return json(503, { error: { code: 503, status: 'UNAVAILABLE' } })
      if (url.pathname === '/token') {
        const code = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const proven =
          code?.challenge ===
          createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url')
        const known =
          form.get('client_id') === client.id &&
          form.get('client_secret') === client.secret &&
          form.get('redirect_uri') === code?.redirectUri
        if (!code || !proven || !known || form.get('grant_type') !== 'authorization_code')
          return json(400, { error: 'invalid_grant' })
        const token = `ya29.${++made}`
        tokens.add(token)
        return json(200, {
          access_token: token,
          expires_in: 3599,
          scope: 'https://www.googleapis.com/auth/contacts.readonly',
          token_type: 'Bearer',
        })
      }
      if (url.pathname === '/revoke') {
        tokens.delete(form.get('token') ?? '')
        revoked.push(form.get('token') ?? '')
        return json(200, {})
      }
      if (url.pathname !== '/v1/people/me/connections') return json(404, {})
      if (mode === 'forbidden' || !tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
        return json(403, { error: { code: 403, status: 'PERMISSION_DENIED' } })
      if (mode === 'garbage') return response.writeHead(200).end('<html>')
      if (url.searchParams.get('personFields') !== 'names,emailAddresses,phoneNumbers')
        return json(400, { error: { code: 400 } })
      const from = Number(url.searchParams.get('pageToken') ?? 0)
      const connections = people.slice(from, from + pageSize).map((person, i) => connectionOf(person, from + i))
      const next = from + pageSize < people.length ? { nextPageToken: String(from + pageSize) } : {}
      const happens = meanwhile
      meanwhile = undefined
      void Promise.resolve(happens?.()).then(() =>
        json(200, { ...(connections.length > 0 ? { connections } : {}), totalPeople: people.length, ...next }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      GOOGLE_CONTACTS_CLIENT_ID: client.id,
      GOOGLE_CONTACTS_CLIENT_SECRET: client.secret,
      GOOGLE_OAUTH_URL: `${origin}/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_REVOKE_URL: `${origin}/revoke`,
      GOOGLE_PEOPLE_URL: `${origin}/v1`,
    },
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
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
