import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { TestApp } from '../app.ts'
import { quickHasher } from '../passwords.ts'
import { aBrowser } from '../test-browser.ts'
import type { TestBrowser } from '../test-browser.ts'
import { storeSignIn } from './store-sign-in.ts'

export const PEOPLE_PASSWORD = 'a long enough passphrase'
let hash: Promise<string> | undefined
let made = 0

export type PersonFacts = {
  name?: string | null
  email?: string
  emailConfirmed?: boolean
  /** E.164; null for an unused one. */
  phone?: string | null
  phoneConfirmed?: boolean
  roles?: Role[]
  language?: 'en' | 'am'
  /** Without a password, signing in by password is impossible. */
  password?: boolean
}
export type SignedIn = TestBrowser & { id: PersonId; email: string; phone: string | null; token: string }

/** The part of an app for writing rows: also available for a server that is not started yet. */
export type RowsWorld = { clock: Pick<TestApp['clock'], 'now'>; world: Pick<TestApp['world'], 'db'> }

/** A person inserted directly, with a confirmed address and phone unless stated otherwise. */
export async function storePerson(
  app: RowsWorld,
  facts: PersonFacts = {},
): Promise<{ id: PersonId; email: string; phone: string | null }> {
  const n = ++made
  const email = facts.email ?? `person${n}@example.com`
  const phone = facts.phone === undefined ? `+2519${String(10_000_000 + n)}` : facts.phone
  const now = app.clock.now()
  hash ??= quickHasher.hash(PEOPLE_PASSWORD)
  const password = facts.password === false ? null : await hash
  const { rows } = await sql<{ id: PersonId }>`
    insert into person (name, email, email_key, email_confirmed_at, phone, phone_confirmed_at, password_hash, roles, language, created_at, last_seen_at)
    values (${facts.name === undefined ? `Person ${n}` : facts.name}, ${email}, ${email.toLowerCase()}, ${facts.emailConfirmed === false ? null : now},
      ${phone}, ${phone === null || facts.phoneConfirmed === false ? null : now}, ${password}, ${facts.roles ?? []}::text[], ${facts.language ?? 'en'}, ${now}, ${now})
    returning id`.execute(app.world.db)
  return { id: rows[0]?.id ?? 0, email, phone }
}

/** Signs in with the password of all people made here; the browser stores cookies and bearer. */
export async function signIn(
  app: TestApp,
  email: string,
  browser: TestBrowser = aBrowser(),
): Promise<TestBrowser & { token: string }> {
  const answer = await app.call(
    'POST /api/LocalAccount/Signin',
    { body: { email, password: PEOPLE_PASSWORD } },
    browser,
  )
  if (!answer.success || answer.token === undefined) throw new Error(`${email} was not signed in: ${answer.message}`)
  return Object.assign(browser, { token: answer.token })
}

/** A person, signed in. */
export async function aPerson(app: TestApp, facts: PersonFacts = {}): Promise<SignedIn> {
  const person = await storePerson(app, facts)
  const browser = aBrowser()
  const token = await storeSignIn(app.world.db, person.id, browser, app.clock.now())
  return Object.assign(browser, { token }, person)
}

/** An unused address and E.164 number. */
export const newEmail = () => `new${++made}@example.com`
export const newPhone = () => `+2517${String(20_000_000 + ++made)}`

/** The same person with a new session, after the old one expired. */
export async function signInAgain(app: TestApp, person: SignedIn): Promise<void> {
  Object.assign(person, await signIn(app, person.email))
}
