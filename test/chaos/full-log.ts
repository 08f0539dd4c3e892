import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, truncateSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'

const REQUESTS = 2000
const BACK_WITHIN = 60_000

export type FullLogLife = {
  requests: number
  /** Lines that were lost. */
  linesLost: number
  lost: string[]
  wrong: string[]
  /** How long after room was freed lines were written again, in milliseconds. */
  back: number
}

/**
 * The disk of a service's log, a small separate one in memory, is full while people read and write; then room is freed.
 * Undefined where no disk can be mounted.
 */
export async function liveWithFullLog(): Promise<FullLogLife | undefined> {
  const mount = mkdtempSync(join(tmpdir(), 'chereta-log-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', mount]).status !== 0) {
    rmSync(mount, { recursive: true })
    return undefined
  }
  const file = join(mount, 'log')
  const log = openSync(file, 'a')
  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, TRUSTED_PROXIES: '1', SAMPLES: 'off' }, log)
  closeSync(log)
  const life: FullLogLife = { requests: 0, linesLost: 0, lost: [], wrong: [], back: 0 }
  const written = () => readFileSync(file, 'utf8').split('\n').filter(Boolean)

  const ask = asking(server.origin, life)
  const askMany = async (many: number) => {
    for (let n = 0; n < many; n += 20) await Promise.all(Array.from({ length: 20 }, ask))
  }

  try {
    await server.ready()
    await askMany(100)
    if (written().length < 100) life.wrong.push('no lines were written while there was room')
    const ballast = await fill(mount)
    await askMany(REQUESTS)
    const ready = await fetch(`${server.origin}/ready`)
    life.linesLost = ((await ready.json()) as { logLinesLost?: number }).logLinesLost ?? 0
    if (life.linesLost === 0) life.wrong.push('/ready says nothing of lines that were lost')
    truncateSync(ballast, 0)
    const before = written().length
    const began = performance.now()
    while (written().length <= before && performance.now() - began < BACK_WITHIN) await sleep(50)
    life.back = Math.round(performance.now() - began)
    await ask()
    await sleep(500)
    // A line that a full disk cut continues where it was cut.
    for (const line of written()) if (!isJson(line)) life.wrong.push(`half a line: ${line.slice(0, 80)}`)
    if (server.child.exitCode !== null) life.wrong.push('the process ended')
    if (statfsSync(mount).bavail === 0) life.wrong.push('there was no room after all')
    return life
  } finally {
    await stopServer(server)
    await postgres.stop()
    spawnSync('umount', ['-l', mount])
    rmSync(mount, { recursive: true, force: true })
  }
}

/** Reads, and each tenth time writes, each from an address of its own; records failed requests. */
function asking(origin: string, life: FullLogLife): () => Promise<void> {
  return async () => {
    const n = ++life.requests
    const headers = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
    const note = `Question ${n}.\n\nWhen does it close?`
    const written = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Abebe', email: `reader${n}@example.com`, note }),
    }
    const answer = await (
      n % 10 === 0
        ? fetch(`${origin}/api/order/contact`, written)
        : fetch(`${origin}/api/tenders/searchTenders?keyword=pumps`, { headers })
    ).catch((error: unknown) => String(error))
    if (typeof answer === 'string') return void life.lost.push(answer)
    await answer.arrayBuffer()
    if (!answer.ok) life.lost.push(`request ${n}: ${answer.status}`)
  }
}

/** Filled to the last byte; returns the file that fills it. */
async function fill(mount: string): Promise<string> {
  const ballast = join(mount, 'ballast')
  for (let isFull = false; !isFull;)
    isFull = await appendFile(ballast, Buffer.alloc(4096)).then(
      () => false,
      () => true,
    )
  return ballast
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
