import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importing, writeNotices } from '../../bench/import.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { differences, hashesOfBackup, hashesOfDatabase } from '#server/platform/backup/compare.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '../postgres-server.ts'
import { NODE_COMPILE_CACHE, startServer, stopServer } from '../process/server-process.ts'

/** Requests a second, each sent whether earlier ones are answered or not. */
const PACE = 20
const QUIET_MS = 10_000
/** When a backup is killed, as shares of the time that a whole one took. */
const KILLED_AT = [0.1, 0.5, 0.95]

export type HotBackup = {
  notices: number
  /**
   * Requests before the backup and during it: how many, the longest and the 95th percentile in milliseconds, and how
   * many failed.
   */
  before: Answers
  during: Answers
  /** Seconds, and bytes of the file. */
  backup: { seconds: number; bytes: number }
  /** Kills of the backup, and incomplete files afterwards. */
  killed: { kills: number; halves: string[] }
  /** By engine: seconds, and tables that differ from the file. */
  restored: Record<'pglite' | 'postgres', { seconds: number; different: string[] }>
}
type Answers = { count: number; longest: number; p95: number; bad: number }

/**
 * A server with its embedded database gets requests at a constant rate while it is backed up; backups are killed; the
 * whole one is restored into both engines.
 */
export async function backUpHot({ notices }: { notices: number }): Promise<HotBackup> {
  const root = mkdtempSync(join(tmpdir(), 'chereta-hot-backup-'))
  const dataDir = join(root, 'data')
  try {
    const list = join(root, 'notices.jsonl')
    await writeNotices(list, notices)
    await importing(list, dataDir)
    const server = await startServer({ DATA_DIR: dataDir, SAMPLES: 'off', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' })
    await server.ready()
    const file = join(root, 'whole.sql')
    const asking = askAtPace(server.origin)
    await sleep(QUIET_MS)
    const before = await asking.soFar()
    const seconds = await timed(async () => {
      if ((await ended(backup(dataDir, file))) !== 0) throw new Error('the backup failed')
    })
    const during = await asking.soFar()
    asking.stop()
    const halves: string[] = []
    for (const [n, share] of KILLED_AT.entries()) {
      const half = join(root, `killed${n}.sql`)
      const child = backup(dataDir, half)
      await sleep(share * seconds * 1000)
      child.kill('SIGKILL')
      await ended(child)
      // A backup that finished before the kill is whole.
      if (existsSync(half)) await checkBackup({ file: half }).catch(() => halves.push(half))
      for (let i = 0; i < 400 && existsSync(join(dataDir, 'copy')); i++) await sleep(25)
      if (existsSync(join(dataDir, 'copy'))) halves.push(join(dataDir, 'copy'))
    }
    await stopServer(server)
    rmSync(dataDir, { recursive: true })
    return {
      notices,
      before,
      during,
      backup: { seconds, bytes: statSync(file).size },
      killed: { kills: KILLED_AT.length, halves },
      restored: { pglite: await intoPGlite(file, root), postgres: await intoPostgres(file) },
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const backup = (dataDir: string, file: string) =>
  spawn(process.execPath, ['scripts/backup.ts', file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
const ended = async (child: ReturnType<typeof backup>): Promise<number | null> =>
  child.exitCode ?? (child.signalCode ? null : ((await once(child, 'exit')) as [number | null])[0])
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/**
 * Visitors of a hundred addresses, who read lists, search and open pages. `soFar` returns the results since its last
 * call.
 */
function askAtPace(origin: string) {
  const paths = [
    '/api/tenders/searchTenders',
    '/api/tenders/searchTenders?keyword=water+pump',
    '/api/tenders/recent',
    '/',
  ]
  let begun: Promise<{ took: number; isGood: boolean }>[] = []
  let n = 0
  const ask = async () => {
    const from = performance.now()
    const headers = { 'x-forwarded-for': `10.2.0.${++n % 100}`, accept: 'text/html,application/json' }
    const response = await fetch(origin + (paths[n % paths.length] ?? ''), { headers }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    return { took: performance.now() - from, isGood: response?.ok ?? false }
  }
  const timer = setInterval(() => begun.push(ask()), 1000 / PACE)
  return {
    async soFar(): Promise<Answers> {
      const all = begun
      begun = []
      const answers = await Promise.all(all)
      const times = answers.map(({ took }) => took).toSorted((a, b) => a - b)
      return {
        count: times.length,
        longest: times.at(-1) ?? 0,
        p95: times[Math.floor(times.length * 0.95)] ?? 0,
        bad: answers.filter(({ isGood }) => !isGood).length,
      }
    },
    stop: () => clearInterval(timer),
  }
}

async function intoPGlite(file: string, root: string) {
  const dataDir = join(root, 'restored')
  mkdirSync(dataDir)
  return restoredInto(await openPGlite({ dataDir, log: silentLog }), file)
}

async function intoPostgres(file: string) {
  const postgres = await startPostgres()
  try {
    return await restoredInto(
      await openPostgres({ url: postgres.url, log: silentLog, poolSize: 2, statementTimeout: 600_000 }),
      file,
    )
  } finally {
    await postgres.stop()
  }
}

async function restoredInto(database: Database, file: string): Promise<{ seconds: number; different: string[] }> {
  const seconds = await timed(() => restoreBackup(database, file))
  const different = differences(await hashesOfBackup({ file }), await hashesOfDatabase(database))
  await database.close()
  return { seconds, different }
}
