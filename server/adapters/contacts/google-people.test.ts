import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGooglePeople } from '#test/fakes/google-people.ts'
import { googlePeople } from './google-people.ts'

const PAGE = 10
const everybody = Array.from({ length: 35 }, (_, n) => ({
  name: `Person ${n}`,
  emails: [`p${n}@example.com`],
  phones: [],
}))
let google: Awaited<ReturnType<typeof startGooglePeople>>
beforeAll(async () => {
  google = await startGooglePeople(everybody, PAGE)
})
afterAll(() => google.stop())

test('at most the requested contacts are read, and the number of the others is known', async () => {
  const { env } = google
  const people = googlePeople({
    clientId: env.GOOGLE_CONTACTS_CLIENT_ID,
    clientSecret: env.GOOGLE_CONTACTS_CLIENT_SECRET,
    questionUrl: env.GOOGLE_OAUTH_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    revokeUrl: env.GOOGLE_REVOKE_URL,
    peopleUrl: env.GOOGLE_PEOPLE_URL,
  })
  const read = async (most: number) => {
    const [verifier, redirectUri] = ['v'.repeat(43), 'http://chereta.test/back']
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const { code } = google.agree(people.question({ state: 'state', redirectUri, challenge }))
    const { contacts, more } = await people.read({ code, verifier, redirectUri, most })
    return [contacts.length, contacts.at(-1)?.name, more]
  }
  expect(await read(12)).toEqual([12, 'Person 11', 23])
  expect(await read(PAGE)).toEqual([PAGE, 'Person 9', 25])
  expect(await read(35)).toEqual([35, 'Person 34', 0])
  expect(await read(100)).toEqual([35, 'Person 34', 0])
})
