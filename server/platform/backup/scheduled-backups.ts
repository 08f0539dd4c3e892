import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { JobHandler } from '../jobs.ts'
import type { Figures } from '../metrics.ts'
import type { World } from '../world.ts'
import { backupName, lastDue, madeAt, toForget } from './schedule.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url))
/** A part that nobody has written to for so long is left over. */
const ABANDONED = 5 * MINUTE

export type BackupSchedule = {
  folder: string
  /** Minutes of the day in Addis Ababa. */
  at: number
}

/** How a backup is written to a file; resolves when it is whole. */
export type BackupRun = (file: string, signal: AbortSignal) => Promise<void>

/**
 * A backup each day, with its SHA-256 beside it, and those removed that are not kept any longer. What was missed, or failed, is made up for within ten
 * minutes. Work goes on after the job that began it, which must not take long; `close` ends it.
 */
export function scheduledBackups(
  { clock, log }: Pick<World, 'clock' | 'log'>,
  { folder, at }: BackupSchedule,
  run: BackupRun = inOtherProcess,
) {
  const closing = new AbortController()
  let running: Promise<void> | undefined

  async function look(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    if ((await newest(folder)) >= lastDue(clock.now(), at) || (await isWrittenElsewhere(names))) return
    running ??= make().finally(() => (running = undefined))
  }
  /** Another process with the role jobs may have begun one. */
  async function isWrittenElsewhere(names: readonly string[]): Promise<boolean> {
    for (const name of names.filter((part) => part.endsWith('.part'))) {
      const file = join(folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
      if (Date.now() - mtimeMs < ABANDONED) return true
      await rm(file, { force: true })
    }
    return false
  }
  async function make(): Promise<void> {
    const name = backupName(clock.now())
    const file = join(folder, name)
    try {
      await run(file, closing.signal)
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${name}\n`, { mode: 0o600 })
      for (const old of toForget(await readdir(folder), clock.now()))
        for (const gone of [old, `${old}.sha256`]) await rm(join(folder, gone), { force: true })
      log.info({ bytes: (await stat(file)).size }, 'backed up')
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'the backup failed; trying again within ten minutes')
    }
  }

  const job: JobHandler = { name: 'backups-look', cron: '*/10 * * * *', handle: look }
  return {
    jobs: [job],
    /** How old the newest backup is; nothing where there is none, which the alarm takes for a fault, too. */
    async figures(): Promise<Figures> {
      const made = await newest(folder)
      return made === -Infinity ? {} : { backup_age_seconds: [{ value: Math.max(0, clock.now() - made) / SECOND }] }
    },
    /** Resolves when none is being made. */
    settled: async () => running,
    async close() {
      closing.abort()
      await running
    },
  }
}

/** When the newest backup was made, in milliseconds; -Infinity where there is none. */
async function newest(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  return Math.max(-Infinity, ...names.flatMap((name) => madeAt(name) ?? []))
}

/** `npm run backup` in a process of its own, with little priority: its memory is given back when it ends. */
function inOtherProcess(file: string, signal: AbortSignal): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, resolve(file)], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`the backup ended with ${code}: ${said}`))))
  })
}
