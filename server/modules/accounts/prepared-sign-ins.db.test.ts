import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signIn, storePerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const TABLES = [
  'session',
  'session_secret',
  'access_token',
  'known_device',
  'account_event',
  'contact_point',
  'delivery',
]
/** These differ from one sign-in to the next. */
const OWN = new Set([
  'id',
  'name',
  'session_id',
  'hash',
  'device_hash',
  'person_id',
  'actor_id',
  'email',
  'email_key',
  'phone',
])

/** Everything that this person's sign-in stored, with the kinds of ids and hashes in place of them. */
async function stored({ id }: { id: number }) {
  const rows: [string, unknown][] = []
  for (const table of TABLES) {
    const of = ['session_secret', 'access_token'].includes(table)
      ? sql`session_id in (select id from session where person_id = ${id})`
      : sql`person_id = ${id}`
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${of}`.execute(
      app.world.db,
    )
    rows.push(...found.rows.map((row): [string, unknown] => [table, comparable(row)]))
  }
  const people = await sql<Record<string, unknown>>`select * from person where id = ${id}`.execute(app.world.db)
  return [...rows, ['person', people.rows.map(comparable)]]
}

const comparable = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, OWN.has(name) ? typeof value : value]))

const shown = ({ cookies, token }: Pick<SignedIn, 'cookies' | 'token'>) => ({
  cookies: Object.fromEntries([...cookies].map(([name, value]) => [name, value.length])),
  token: token.length,
})

test('a person whom tests store signed in has what a sign-in by password stores, and its cookies', async () => {
  const called = await storePerson(app)
  const browser = await signIn(app, called.email)
  const prepared = await aPerson(app)
  expect(await stored(prepared)).toEqual(await stored(called))
  expect(shown(prepared)).toEqual(shown(browser))
  expect(await app.call('GET /api/account/sessions', {}, prepared)).toMatchObject({ sessions: [{ current: true }] })
})
