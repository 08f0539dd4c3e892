import { DAY } from '#ethiopia/time-units.ts'
import { parseArgs } from 'node:util'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storePerson } from '#test/factories/people.ts'
import { markdownTable } from './served.ts'

const MAX_APART_MS = 10
const TRIES = 500

const ASK_CODE = 'ask for a code'
const TRY_CODE = 'try a code'

type Call = (app: TestApp, email: string) => Promise<{ status: number }>
const calls: Record<string, Call> = {
  'sign in with a wrong password': (app, email) =>
    app.request('POST /api/LocalAccount/Signin', { body: { email, password: 'not the right one' } }, aBrowser()),
  'sign up': (app, email) =>
    app.request(
      'POST /api/LocalAccount/Signup',
      { body: { name: 'Sara', email, password: 'a passphrase of mine' } },
      aBrowser(),
    ),
  'ask for a reset link': (app, email) =>
    app.request('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser()),
  'ask for the letter of a sign-up again': (app, email) =>
    app.request('POST /api/LocalAccount/resend-activation', { body: { email } }, aBrowser()),
  [ASK_CODE]: (app, email) => app.request('POST /api/LocalAccount/request-code', { body: { email } }, aBrowser()),
  [TRY_CODE]: (app, email) =>
    app.request('POST /api/LocalAccount/verify-code', { body: { email, code: '000000' } }, aBrowser()),
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now()
  const { status } = await work()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - started
}

/**
 * Whether response times reveal if an account exists. Medians of so many attempts each (`--tries`, 500), known and
 * unknown in turn, from ever new addresses. They should differ by at most 10 ms; otherwise it exits with 1.
 */
export default async function measureEnumeration(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { tries: { type: 'string', default: String(TRIES) } },
  })
  const app = await startTestApp()
  const known: string[] = []
  for (let i = 0; i < Number(values.tries); i++) known.push((await storePerson(app)).email)
  const rows: string[][] = []
  for (const [name, call] of Object.entries(calls)) {
    app.clock.advance(2 * DAY)
    const [a, b] = await medians(app, name, call, known)
    rows.push([name, a.toFixed(1), b.toFixed(1), Math.abs(a - b).toFixed(1)])
    if (Math.abs(a - b) > MAX_APART_MS) process.exitCode = 1
  }
  await app.stop()
  process.stdout.write(
    `${known.length} tries each\n\n${markdownTable(['call', 'known ms', 'unknown ms', 'apart ms'], rows)}\n`,
  )
}

async function medians(
  app: TestApp,
  name: string,
  call: Call,
  known: readonly string[],
): Promise<[known: number, unknown: number]> {
  const stranger = (i: number) => `${name.replaceAll(' ', '-')}${i}@example.org`
  if (name === TRY_CODE)
    for (const email of known.flatMap((address, i) => [address, stranger(i)])) await calls[ASK_CODE]?.(app, email)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (const [i, email] of known.entries()) {
    times.known.push(await timed(() => call(app, email)))
    times.unknown.push(await timed(() => call(app, stranger(i))))
  }
  return [median(times.known), median(times.unknown)]
}
