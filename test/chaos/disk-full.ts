import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'
import { startAgain } from './start-again.ts'

const SIZE = '160m'
const WRITES = 100
const READY_WITHIN = 60_000

export type FullLife = {
  confirmed: number
  /** Writes that were refused with 503 and the time to come back. */
  refused: number
  /** Reads that were answered while the disk was full, and those that were not. */
  read: number
  unread: number
  lost: number[]
  wrong: string[]
  /** How long after room was freed a write was accepted again, in milliseconds. */
  back: number
}

/**
 * The database's disk, a small separate one in memory, is filled to the last byte while people read and write; then
 * room is freed. Undefined where no disk can be mounted.
 */
export async function liveOnFullDisk(): Promise<FullLife | undefined> {
  const mount = mountSmallDisk()
  if (mount === undefined) return undefined
  const postgres = await startPostgres({ durable: true, on: mount })
  const server = await startServer({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: '1' })
  const life: FullLife = { confirmed: 0, refused: 0, read: 0, unread: 0, lost: [], wrong: [], back: 0 }
  const { confirmed, read, write } = openReaders(server.origin, life)
  try {
    await server.ready()
    for (let n = 0; n < 5; n++) await write()
    const ballast = await fill(mount)
    for (let n = 0; n < WRITES; n++) {
      await write()
      await read()
    }
    rmSync(ballast)
    await recover(postgres, write, life)
    const kept = await keptMessages(postgres.url)
    life.lost = [...confirmed].filter((n) => kept.get(n) !== true)
    life.wrong.push(...[...kept].filter(([, isWhole]) => !isWhole).map(([n]) => `half of message ${n}`))
    if (server.child.exitCode !== null) life.wrong.push('the process ended')
    return { ...life, confirmed: confirmed.size }
  } finally {
    await stopServer(server)
    await postgres.stop()
    spawnSync('umount', ['-l', mount])
    rmSync(mount, { recursive: true, force: true })
  }
}

function mountSmallDisk(): string | undefined {
  const mount = mkdtempSync(join(tmpdir(), 'chereta-small-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', mount]).status !== 0) {
    rmSync(mount, { recursive: true })
    return undefined
  }
  chmodSync(mount, 0o755)
  return mount
}

/** People who search, and write by the contact page; `confirmed` has the numbers of their confirmed messages. */
function openReaders(origin: string, life: FullLife) {
  const confirmed = new Set<number>()
  let sent = 0
  async function write(): Promise<boolean> {
    const n = ++sent
    const note = `Message ${n}\n\n${randomBytes(1800).toString('hex')} end ${n}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` }
    const body = JSON.stringify({ name: `Reader ${n}`, email: `reader${n}@example.com`, note })
    const answer = await fetch(`${origin}/api/order/contact`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    if (answer.ok) confirmed.add(n)
    else if (answer.status === 503 && answer.headers.get('retry-after') !== null) life.refused++
    else life.wrong.push(`write ${n}: ${answer.status} ${text.slice(0, 200)}`)
    return answer.ok
  }
  async function read(): Promise<void> {
    const answer = await fetch(`${origin}/api/tenders/searchTenders?includeArchived=true&pageSize=5`)
    await answer.arrayBuffer()
    if (answer.ok) life.read++
    else if (answer.status === 503) life.unread++
    else life.wrong.push(`read: ${answer.status}`)
  }
  return { confirmed, read, write }
}

/** Fills the disk to the last byte; returns the file that fills it. */
async function fill(mount: string): Promise<string> {
  const ballast = join(mount, 'ballast')
  writeFileSync(ballast, '')
  for (const bytes of [1 << 20, 4096])
    for (let isFull = false; !isFull;)
      isFull = await appendFile(ballast, Buffer.alloc(bytes)).then(
        () => false,
        () => true,
      )
  return ballast
}

/** Measures the time until a write is accepted after room was freed. */
async function recover(postgres: TestPostgres, write: () => Promise<boolean>, life: FullLife): Promise<void> {
  const began = performance.now()
  // A database that could not even write its log ends itself, as it should, and is started again.
  await startAgain(postgres).catch(() => undefined)
  while (!(await write().catch(() => false))) {
    if (performance.now() - began > READY_WITHIN) {
      life.wrong.push('no write was taken within a minute of there being room')
      break
    }
    await sleep(500)
  }
  life.back = Math.round(performance.now() - began)
}

/** The numbers of the messages in the database, and whether each is complete. */
async function keptMessages(url: string): Promise<Map<number, boolean>> {
  const { db, close } = await openPostgres({ url, log: silentLog })
  const { rows } = await sql<{
    n: number
    body: string
  }>`select substring(email from '\\d+')::int as n, body from contact_message`.execute(db)
  await close()
  return new Map(rows.map(({ n, body }) => [n, body.endsWith(`end ${n}`)]))
}
