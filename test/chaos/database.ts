import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
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
  /** In milliseconds: the longest wait for a response, and the longest recovery of the server after the database was back. */
  slowest: number
  slowestReady: number
  /** Reads that were answered 503 while there was no database. */
  refused: number
  /** Whether the one process survived from the first to the last. */
  isSameProcess: boolean
  settings: { fsync: string; synchronousCommit: string }
}

/** A server whose database is stopped so often in each way while people read and write: their responses, and the final state. */
export async function liveWithoutDatabase({ times }: { times: number }): Promise<Life> {
  const postgres = await startPostgres({ durable: true })
  const server = await startServer({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: '1' })
  const life = { stops: 0, lost: [] as number[], wrong: [] as string[], slowest: 0, slowestReady: 0, refused: 0 }
  const confirmed = new Set<number>()
  let sent = 0

  /** Whether it was answered correctly; records failures. */
  async function ask(path: string, init: RequestInit = {}): Promise<boolean> {
    const began = performance.now()
    const response = await fetch(server.origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => String(error),
    )
    if (typeof response !== 'string') await response.arrayBuffer().catch(() => undefined)
    life.slowest = Math.max(life.slowest, performance.now() - began)
    const isGood = typeof response !== 'string' && response.ok
    const isRefused =
      typeof response !== 'string' && response.status === 503 && response.headers.get('retry-after') !== null
    if (isRefused && init.method === undefined) life.refused++
    if (!isGood && !isRefused) life.wrong.push(`${path}: ${typeof response === 'string' ? response : response.status}`)
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
  const read = () => ask('/api/tenders/searchTenders?keyword=water')

  try {
    await server.ready()
    for (const way of Array.from({ length: times }, () => WAYS).flat()) {
      const before = confirmed.size
      const over = new AbortController()
      const traffic = [
        ...Array.from({ length: WRITERS }, async () => {
          while (!over.signal.aborted) await write()
        }),
        (async () => {
          while (!over.signal.aborted) await read()
        })(),
      ]
      while (confirmed.size - before < CONFIRMED && life.wrong.length === 0) await sleep(5)
      await (way === 'fast' ? postgres.halt() : postgres.crash(way === 'kill' ? 'SIGKILL' : 'SIGQUIT'))
      life.stops++
      const refused = life.refused
      while (life.refused - refused < 3 && life.wrong.length === 0) await sleep(20)
      over.abort()
      await Promise.all(traffic)
      await startAgain(postgres)
      const began = performance.now()
      await server.ready()
      life.slowestReady = Math.max(life.slowestReady, performance.now() - began)
      if (!(await read())) life.wrong.push('ready, and yet not')
    }
    const isSameProcess = server.child.exitCode === null && server.child.signalCode === null
    const { db, close } = await openPostgres({ url: postgres.url, log: silentLog })
    const { rows } = await sql<{
      n: number
      body: string
    }>`select substring(email from '\\d+')::int as n, body from contact_message`.execute(db)
    const whole = new Set(rows.filter(({ n, body }) => body.endsWith(`end ${n}`)).map(({ n }) => n))
    const { rows: kept } = await sql<{ fsync: string; synchronousCommit: string }>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit"`.execute(
      db,
    )
    await close()
    life.lost = [...confirmed].filter((n) => !whole.has(n))
    return {
      ...life,
      confirmed: confirmed.size,
      isSameProcess,
      settings: kept[0] ?? { fsync: '', synchronousCommit: '' },
    }
  } finally {
    await stopServer(server)
    await postgres.stop()
  }
}
