import type { Problem } from '#contract/errors.ts'
import type { Contract } from '#contract/index.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { silentLog } from '#server/platform/log.ts'
import type { World } from '#server/platform/world.ts'
import { movableClock } from './clock.ts'
import { openTestDatabase } from './database.ts'

export const OPERATOR_TOKEN = 'operator-token-for-tests-only'

type Key = keyof Contract
type Given<K extends Key> = { [P in keyof InputOf<Contract[K]> as InputOf<Contract[K]>[P] extends undefined ? never : P]?: InputOf<Contract[K]>[P] }
type As = 'visitor' | 'operator'

/** The whole server on a database of its own, with a clock we move; nothing listens, requests go straight in. */
export async function startTestApp(options: { now?: string; samples?: boolean; env?: Record<string, string> } = {}) {
  const database = await openTestDatabase()
  const clock = movableClock(options.now ?? '2026-03-02T08:00:00+03:00')
  const queue = createJobQueue({ database, log: silentLog })
  const world: World = { db: database.db, clock, jobs: queue, log: silentLog }
  const config = readConfig({
    OPERATOR_TOKEN,
    SAMPLES: options.samples ? 'on' : 'off',
    CHECK_ANSWERS: 'on',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://chereta.test',
    ...options.env,
  })
  const app = createApp(world, queue, config, 'dist')
  await app.prepare()
  await queue.start({ work: false })

  const send = (request: Request) => Promise.resolve(app.fetch(request, {}))

  /** Calls as the web client would; resolves with the status and the parsed answer. */
  async function request<K extends Key>(key: K, given: Given<K> = {}, as: As = 'visitor'): Promise<{ status: number; body: unknown; headers: Headers }> {
    const response = await send(requestFor(key, given, as))
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text }
  }

  return {
    world,
    clock,
    send,
    request,
    /** The answer of a call that must succeed. */
    async call<K extends Key>(key: K, given: Given<K> = {}, as: As = 'visitor'): Promise<OutputOf<Contract[K]>> {
      const { status, body } = await request(key, given, as)
      if (status !== 200) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
      return body as OutputOf<Contract[K]>
    },
    /** The problem of a call that must be refused. */
    async refusal<K extends Key>(key: K, given: Given<K> = {}, as: As = 'visitor'): Promise<Problem> {
      const { status, body } = await request(key, given, as)
      if (status < 400) throw new Error(`${key} should have been refused, but answered ${status}`)
      return body as Problem
    },
    drain: () => queue.drain(),
    async stop() {
      await queue.stop()
      app.close()
      await database.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

function requestFor(key: string, given: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }, as: As): Request {
  const [method = 'GET', path = '/'] = key.split(' ')
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name]))),
    'http://chereta.test',
  )
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  }
  const headers = new Headers()
  if (as === 'operator') headers.set('authorization', `Bearer ${OPERATOR_TOKEN}`)
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }) })
}
