import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import { startAgain } from './start-again.ts'

/** As its operator stops it, as it stops itself in trouble, and as a machine that fails. */
const WAYS = ['fast', 'immediate', 'kill'] as const
const WRITERS = 3
/** After so many confirmed writes the database is stopped, in the middle of the next ones. */
const CONFIRMED = 3
/** The longest acceptable wait for a response, in milliseconds: a limit between slow and stuck. */
const PATIENCE = 15_000

export type Life = {
  stops: number
  confirmed: number
  /** Confirmed writes that are missing or incomplete. */
  lost: number[]
  /** Responses that are neither correct nor 503 with the time to come back. */
  wrong: string[]
  /**
   * In milliseconds: the longest wait for a response, and the longest recovery of the server after the database was
   * back.
   */
  slowest: number
  slowestReady: number
  /** Reads that were answered 503 while there was no database. */
  refused: number
  /** Whether the one process survived from the first to the last. */
  isSameProcess: boolean
  settings: { fsync: string; synchronousCommit: string }
}

type Course = Omit<Life, 'confirmed' | 'isSameProcess' | 'settings'>

/**
 * A server whose database is stopped so often in each way while people read and write: their responses, and the final
 * state.
 */
export async function liveWithoutDatabase({ times }: { times: number }): Promise<Life> {
  const postgres = await startPostgres({ durable: true })
  const server = await startServer({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: '1' })
  const course: Course = { stops: 0, lost: [], wrong: [], slowest: 0, slowestReady: 0, refused: 0 }
  const readers = openReaders(server.origin, course)
  try {
    await server.ready()
    for (const way of Array.from({ length: times }, () => WAYS).flat()) {
      await stopInTraffic(postgres, way, readers, course)
      await startAgain(postgres)
      const began = performance.now()
      await server.ready()
      course.slowestReady = Math.max(course.slowestReady, performance.now() - began)
      if (!(await readers.read())) course.wrong.push('ready, and yet not')
    }
    const isSameProcess = server.child.exitCode === null && server.child.signalCode === null
    const { whole, settings } = await keptIn(postgres.url)
    course.lost = [...readers.confirmed].filter((n) => !whole.has(n))
    return { ...course, confirmed: readers.confirmed.size, isSameProcess, settings }
  } finally {
    await stopServer(server)
    await postgres.stop()
  }
}

type Readers = ReturnType<typeof openReaders>
/** People who search, and write by the contact page; `confirmed` has the numbers of their confirmed messages. */
function openReaders(origin: string, course: Course) {
  const confirmed = new Set<number>()
  let sent = 0

  /** Whether it was answered correctly; records failures. */
  async function ask(path: string, init: RequestInit = {}): Promise<boolean> {
    const began = performance.now()
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => String(error),
    )
    if (typeof response !== 'string') await response.arrayBuffer().catch(() => undefined)
    course.slowest = Math.max(course.slowest, performance.now() - began)
    const isGood = typeof response !== 'string' && response.ok
    const isRefused =
      typeof response !== 'string' && response.status === 503 && response.headers.get('retry-after') !== null
    if (isRefused && init.method === undefined) course.refused++
    if (!isGood && !isRefused)
      course.wrong.push(`${path}: ${typeof response === 'string' ? response : response.status}`)
    return isGood
  }
  /** A message of the contact page, each from an address of its own. */
  async function write(): Promise<void> {
    const n = ++sent
    const body = JSON.stringify({
      name: `Reader ${n}`,
      email: `reader${n}@example.com`,
      note: `Message ${n}\n\n${'words '.repeat(200)}end ${n}`,
    })
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    }
    if (await ask('/api/order/contact', { method: 'POST', headers, body })) confirmed.add(n)
  }
  return { confirmed, write, read: () => ask('/api/tenders/searchTenders?keyword=water') }
}

/** Stops the database in the middle of writes, and returns when reads were refused for lack of it. */
async function stopInTraffic(
  postgres: TestPostgres,
  way: (typeof WAYS)[number],
  { confirmed, read, write }: Readers,
  course: Course,
): Promise<void> {
  const before = confirmed.size
  const over = new AbortController()
  const repeat = async (act: () => Promise<unknown>) => {
    while (!over.signal.aborted) await act()
  }
  const traffic = [...Array.from({ length: WRITERS }, () => repeat(write)), repeat(read)]
  while (confirmed.size - before < CONFIRMED && course.wrong.length === 0) await sleep(5)
  await (way === 'fast' ? postgres.halt() : postgres.crash(way === 'kill' ? 'SIGKILL' : 'SIGQUIT'))
  course.stops++
  const { refused } = course
  while (course.refused - refused < 3 && course.wrong.length === 0) await sleep(20)
  over.abort()
  await Promise.all(traffic)
}

/** The numbers of the messages that are in the database completely, and how durable it is. */
async function keptIn(url: string): Promise<{ whole: Set<number>; settings: Life['settings'] }> {
  const { db, close } = await openPostgres({ url, log: silentLog })
  const { rows } = await sql<{
    n: number
    body: string
  }>`select substring(email from '\\d+')::int as n, body from contact_message`.execute(db)
  const { rows: settings } = await sql<Life['settings']>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit"`.execute(db)
  await close()
  return {
    whole: new Set(rows.filter(({ n, body }) => body.endsWith(`end ${n}`)).map(({ n }) => n)),
    settings: settings[0] ?? { fsync: '', synchronousCommit: '' },
  }
}
