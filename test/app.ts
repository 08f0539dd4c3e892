import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Problem } from '#contract/errors.ts'
import { FORM_WITH_FILES } from '#contract/endpoint.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Contract } from '#contract/index.ts'
import { queueFigures } from '#server/adapters/job-queue/queue-figures.ts'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { silentLog } from '#server/platform/log.ts'
import type { PasswordHasher } from '#server/modules/accounts/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { World } from '#server/platform/world.ts'
import { settableClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { adminOf } from './factories/admin.ts'
import { openReader } from './open-reader.ts'
import { quickHasher } from './passwords.ts'
import { aBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

export { aBrowser } from './test-browser.ts'
export type { TestBrowser } from './test-browser.ts'

type Key = keyof Contract
type Given<K extends Key> = {
  [P in keyof InputOf<Contract[K]> as InputOf<Contract[K]>[P] extends undefined ? never : P]?: InputOf<Contract[K]>[P]
}
/** `admin` is a person with the role, created at first use. */
type As = 'visitor' | 'admin' | TestBrowser

type TestAppOptions = {
  now?: string
  samples?: boolean
  env?: Record<string, string>
  log?: Log
  poolSize?: number
  hasher?: PasswordHasher
  /** Hashes passwords and inspects files as in production. */
  inEarnest?: boolean
}

/**
 * The whole server on a database of its own, with a clock that tests move; nothing listens, requests are dispatched
 * directly.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const { app, clock, database, dataDir, queue, world } = await openWorld(options)
  await app.prepare()
  await queue.start({ work: false })
  const adminToken = adminOf(database.db, clock)
  return {
    world,
    /** The folder of its files. */
    dataDir,
    clock,
    /** Its open tenders in memory. */
    openTenders: app.open,
    /** The bearer of an admin, for requests made by hand. */
    adminToken,
    ...clientOf(app, adminToken),
    /** Messages to this email address or phone, oldest first, sent or not. */
    async messagesTo(recipient: string): Promise<SentEmail[]> {
      const { rows } =
        await sql<SentEmail>`select kind, channel, lang, subject, body_text as text, body_html as html from delivery
        where recipient = ${recipient} order by id`.execute(database.db)
      return rows
    },
    drain: () => queue.drain(),
    async stop() {
      await queue.stop()
      app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

async function openWorld(options: TestAppOptions) {
  const log = options.log ?? silentLog
  const database = await openTestDatabase(options.poolSize)
  const clock = settableClock(options.now ?? '2026-03-02T08:00:00+03:00')
  const queue = createJobQueue({ database, log })
  const world: World = { db: database.db, clock, jobs: queue, log }
  const dataDir = await mkdtemp(join(tmpdir(), 'chereta-app-'))
  const config = readConfig({
    SAMPLES: options.samples ? 'on' : 'off',
    CHECK_ANSWERS: 'on',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://chereta.test',
    DATA_DIR: dataDir,
    ...options.env,
  })
  const app = createApp(world, queue, config, 'dist', {
    writes: database.writes,
    figures: [() => queueFigures(database, queue)],
    ...(options.inEarnest ? {} : { hasher: options.hasher ?? quickHasher, reader: openReader }),
  })
  return { app, clock, database, dataDir, queue, world }
}

/** Requests as browsers send them, and calls as the web client makes them. */
function clientOf(app: ReturnType<typeof createApp>, adminToken: () => Promise<string>) {
  const send = (request: Request, address?: string) =>
    Promise.resolve(
      app.fetch(request, address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }),
    )

  /** Calls as the web client would; resolves with the status and the parsed response. */
  async function request<K extends Key>(
    key: K,
    given: Given<K> = {},
    as: As = 'visitor',
  ): Promise<{ status: number; body: unknown; headers: Headers }> {
    const response = await send(
      requestFor(key, given, as === 'admin' ? { ...aBrowser(), token: await adminToken() } : as),
      typeof as === 'string' ? undefined : as.address,
    )
    const text = await response.text()
    if (typeof as !== 'string') keepCookies(as, response)
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text,
    }
  }

  return {
    send,
    request,
    /** The response of a call that must succeed. */
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
  }
}

type SentEmail = {
  kind: string
  channel: string
  lang: string
  subject: string | null
  text: string
  html: string | null
}

function requestFor(
  key: string,
  given: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
  as: 'visitor' | TestBrowser,
): Request {
  const [method = 'GET', path = '/'] = key.split(' ')
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name]))),
    'http://chereta.test',
  )
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) url.searchParams.append(name, String(item))
  }
  const headers = new Headers()
  if (typeof as !== 'string') {
    headers.set('sec-fetch-site', 'same-origin')
    if (as.token !== undefined && as.page !== true) headers.set('authorization', `Bearer ${as.token}`)
    if (as.cookies.size > 0)
      headers.set('cookie', [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of Object.entries(as.headers ?? {})) headers.set(name, value)
  }
  const { takes } = contract[key as Key] as Endpoint
  if (takes === FORM_WITH_FILES && typeof given.body === 'object')
    return new Request(url, { method, headers, body: formOf({ ...given.body }) })
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(url, {
    method,
    headers,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  })
}

/** Fields as a browser sends them: files as they are, everything else as text. */
function formOf(fields: Record<string, File | string | number | boolean | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

function keepCookies(browser: TestBrowser, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0\b/.test(line)) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
}
