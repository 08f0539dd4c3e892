import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY } from '#test/clock.ts'
import { storePerson } from '#test/factories/people.ts'

/**
 * Can the time of an answer tell whether an account exists? node bench/enumeration.ts [tries]: medians of as many tries each, known and unknown in turn,
 * from ever new addresses. They should differ by at most 10 ms (reliability 10.8). Exits with 1 where they differ by more.
 */
const TRIES = Number(process.argv[2] ?? 500)
const MOST = 10

type Call = (app: TestApp, email: string) => Promise<{ status: number }>
const calls: Record<string, Call> = {
  'sign in with a wrong password': (app, email) => app.request('POST /api/LocalAccount/Signin', { body: { email, password: 'not the right one' } }, aBrowser()),
  'sign up': (app, email) => app.request('POST /api/LocalAccount/Signup', { body: { name: 'Sara', email, password: 'a passphrase of mine' } }, aBrowser()),
  'ask for a reset link': (app, email) => app.request('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser()),
  'ask for a code': (app, email) => app.request('POST /api/LocalAccount/request-code', { body: { email } }, aBrowser()),
  'try a code': (app, email) => app.request('POST /api/LocalAccount/verify-code', { body: { email, code: '000000' } }, aBrowser()),
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now()
  const { status } = await work()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - started
}

const app = await startTestApp()
const known: string[] = []
for (let i = 0; i < TRIES; i++) known.push((await storePerson(app)).email)
let apart = 0
for (const [name, call] of Object.entries(calls)) {
  app.clock.advance(2 * DAY)
  if (name === 'try a code') for (const email of [...known, ...known.map((_, i) => `nobody${i}@example.net`)]) await calls['ask for a code']?.(app, email)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (const [i, email] of known.entries()) {
    times.known.push(await timed(() => call(app, email)))
    times.unknown.push(await timed(() => call(app, name === 'try a code' ? `nobody${i}@example.net` : `${name.replaceAll(' ', '-')}${i}@example.org`)))
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  apart = Math.max(apart, Math.abs(a - b))
  process.stdout.write(`${name.padEnd(30)} known ${a.toFixed(1)} ms   unknown ${b.toFixed(1)} ms   apart ${Math.abs(a - b).toFixed(1)} ms\n`)
}
await app.stop()
process.exitCode = apart > MOST ? 1 : 0
