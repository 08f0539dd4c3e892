import { z } from 'zod'
import { GoogleUnavailable, GoogleRefused } from '#server/modules/sharing/index.ts'
import type { GoogleContacts, RawContact } from '#server/modules/sharing/index.ts'

type GooglePeopleOptions = {
  clientId: string
  clientSecret: string
  questionUrl: string
  tokenUrl: string
  revokeUrl: string
  peopleUrl: string
}

const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly'
const PATIENCE = 8000
/** The most contacts that Google returns at once. */
const PAGE = 1000
const LARGEST = 8 * 1024 * 1024

const token = z.object({ access_token: z.string().min(1), token_type: z.string().optional() })
const texts = (field: string) => z.array(z.looseObject({ [field]: z.string().optional() })).default([])
const page = z.object({
  connections: z
    .array(z.looseObject({ names: texts('displayName'), emailAddresses: texts('value'), phoneNumbers: texts('value') }))
    .default([]),
  nextPageToken: z.string().optional(),
  totalItems: z.number().int().nonnegative().optional(),
  /** Its older name. */
  totalPeople: z.number().int().nonnegative().optional(),
})

/**
 * Contacts by Google's People API, after OAuth 2.0 with a code and PKCE: no refresh token is requested, the access
 * token is revoked after reading, and neither is stored.
 */
export function googlePeople({
  clientId,
  clientSecret,
  questionUrl,
  tokenUrl,
  revokeUrl,
  peopleUrl,
}: GooglePeopleOptions): GoogleContacts {
  const exchange = async (code: string, verifier: string, redirectUri: string): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    })
    const response = await ask(tokenUrl, { method: 'POST', body })
    if (response.status === 400) throw new GoogleRefused('the code is not known')
    return (await read(response, token)).access_token
  }
  return {
    question({ state, redirectUri, challenge }) {
      const url = new URL(questionUrl)
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        access_type: 'online',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async read({ code, verifier, redirectUri, most }) {
      const bearer = await exchange(code, verifier, redirectUri)
      try {
        return await readAll(peopleUrl, bearer, most)
      } finally {
        // The token expires within the hour; the person can do nothing about a failed revocation.
        await ask(revokeUrl, { method: 'POST', body: new URLSearchParams({ token: bearer }) }).catch(() => undefined)
      }
    },
  }
}

async function readAll(
  peopleUrl: string,
  bearer: string,
  most: number,
): Promise<{ contacts: RawContact[]; more: number }> {
  const contacts: RawContact[] = []
  let next: string | undefined
  let total = 0
  do {
    const query = new URLSearchParams({
      personFields: 'names,emailAddresses,phoneNumbers',
      pageSize: String(PAGE),
      ...(next === undefined ? {} : { pageToken: next }),
    })
    const response = await ask(`${peopleUrl}/people/me/connections?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    if (response.status === 401 || response.status === 403) throw new GoogleRefused('the contacts may not be read')
    const { connections, nextPageToken, totalItems, totalPeople } = await read(response, page)
    total = Math.max(total, totalItems ?? totalPeople ?? 0)
    for (const { names, emailAddresses, phoneNumbers } of connections) {
      const line = contacts.length + 1
      contacts.push({
        line,
        name: names[0]?.['displayName'] ?? '',
        emails: valuesOf(emailAddresses),
        phones: valuesOf(phoneNumbers),
      })
    }
    next = connections.length > 0 ? nextPageToken : undefined
  } while (next !== undefined && contacts.length < most)
  const taken = Math.min(contacts.length, most)
  // Where Google does not say how many there are, at least those that were read, and one of the next page.
  const known = contacts.length + (next === undefined ? 0 : 1)
  return { contacts: contacts.slice(0, most), more: Math.max(total, known) - taken }
}

const valuesOf = (fields: readonly Record<string, unknown>[]): string[] =>
  fields.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  } catch (error) {
    throw new GoogleUnavailable('Google cannot be reached', error)
  }
}

async function read<T>(response: Response, form: z.ZodType<T>): Promise<T> {
  if (!response.ok) throw new GoogleUnavailable(`Google answered ${response.status}`)
  try {
    const text = await response.text()
    if (text.length > LARGEST) throw new Error('too long')
    return form.parse(JSON.parse(text))
  } catch (error) {
    throw new GoogleUnavailable('Google answered something unreadable', error)
  }
}
