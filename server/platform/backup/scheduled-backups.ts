import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { DAY, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { JobHandler } from '../jobs.ts'
import type { Figures } from '../metrics.ts'
import type { World } from '../world.ts'
import { noteFirstBackup, readDrillNote } from './drill-note.ts'
import { deleteOldCopies, LIST } from './documents.ts'
import { backupName, lastDue, madeAt, toForget } from './schedule.ts'

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url))
/** An unfinished file that was not written to for this long is abandoned. */
const ABANDONED = 5 * MINUTE
/** How long a successful drill vouches for later backups. */
const DRILLED_FOR = 30 * DAY

export type BackupSchedule = {
  folder: string
  /** Minutes of the day in Addis Ababa. */
  at: number
  isEncrypted?: boolean
  /** Whether the key that opens them is available. */
  opensItself?: boolean
}
/** The folder of the copies of documents, within that of the backups. */
export const COPIES = 'documents'

/** Writes a backup to a file; resolves when it is whole. */
export type BackupRun = (file: string, signal: AbortSignal) => Promise<void>
/** Tries the newest one; rejects when it cannot be restored. */
export type DrillRun = (signal: AbortSignal) => Promise<void>

/**
 * Makes a backup each day with its SHA-256, deletes expired ones, repeats failed ones within ten minutes, and restores
 * the newest each month as a drill. It outlives the job that starts it; `close` ends it.
 */
export function scheduledBackups(
  { clock, log }: Pick<World, 'clock' | 'log'>,
  { folder, at, isEncrypted = false, opensItself = false }: BackupSchedule,
  run: BackupRun = backUp,
  tryNewest: DrillRun = drill,
) {
  const closing = new AbortController()
  let running: Promise<void> | undefined

  async function makeDueBackup(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const there = await span(folder)
    if (there) await noteFirstBackup(folder, there.oldest)
    if ((there && there.newest >= lastDue(clock.now(), at)) || (await isWrittenElsewhere(folder, names))) return
    running ??= make().finally(() => (running = undefined))
  }
  async function make(): Promise<void> {
    try {
      const bytes = await makeWhole(folder, backupName(clock.now(), isEncrypted), (file) => run(file, closing.signal))
      await noteFirstBackup(folder, clock.now())
      await deleteOldBackups(folder, clock.now())
      log.info({ bytes }, 'backed up')
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'the backup failed; trying again within ten minutes')
    }
  }

  /** Checked once a day, so a bad one is tried, and logged, each day. */
  async function tryDueDrill(): Promise<void> {
    if (!(await isDrillDue(folder, clock.now()))) return
    if (isEncrypted && !opensItself) {
      log.warn({}, 'the newest backup is to be tried with npm run drill: no BACKUP_IDENTITY_FILE opens it here')
      return
    }
    running ??= tryNewest(closing.signal)
      .then(
        () => log.info({}, 'the newest backup was restored and is good'),
        (err: unknown) => {
          if (!closing.signal.aborted) log.error({ err }, 'the newest backup could not be restored')
        },
      )
      .finally(() => (running = undefined))
  }

  const jobs: JobHandler[] = [
    { name: 'backups-look', cron: '*/10 * * * *', handle: makeDueBackup },
    { name: 'backups-drill', cron: '25 4 * * *', handle: tryDueDrill },
  ]
  return {
    jobs,
    figures: () => backupAges(folder, clock.now()),
    /** Resolves when no backup is being made. */
    settled: async () => running,
    async close() {
      closing.abort()
      await running
    },
  }
}

async function isDrillDue(folder: string, now: Instant): Promise<boolean> {
  const last = (await readDrillNote(folder))?.at
  return (await span(folder)) !== undefined && (last === undefined || now - last >= DRILLED_FOR)
}

/**
 * The age of the newest backup, and the time since the last drill or first backup. Without a backup or with an
 * unreadable note it is infinite, because no alarm rings for an absent figure.
 */
export async function backupAges(folder: string, now: Instant): Promise<Figures> {
  const there = await span(folder)
  const note = await readDrillNote(folder)
  const age = (from: number | undefined) => [
    { value: from === undefined ? Infinity : Math.max(0, now - from) / SECOND },
  ]
  const tried = note?.at ?? note?.since ?? there?.oldest
  return {
    backup_age_seconds: age(there?.newest),
    // If there never was a backup, that is the error.
    restore_drill_age_seconds: note === undefined ? age(undefined) : tried === undefined ? [{ value: 0 }] : age(tried),
  }
}

/** Another process with the role jobs may have begun one. */
async function isWrittenElsewhere(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names.filter((part) => part.endsWith('.part'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (Date.now() - mtimeMs < ABANDONED) return true
    await rm(file, { force: true })
  }
  return false
}

/**
 * A backup with all its files; the hash is written last. Returns its size in bytes. Of failed attempts only the newest
 * file stays: one every ten minutes would fill the disk.
 */
async function makeWhole(folder: string, name: string, run: (file: string) => Promise<void>): Promise<number> {
  const file = join(folder, name)
  const part = `${file}.sha256.part`
  await writeFile(part, '', { mode: 0o600 })
  // Copying documents may take longer than an unfinished file without writes is respected.
  const alive = setInterval(() => void utimes(part, new Date(), new Date()).catch(() => {}), MINUTE)
  try {
    await run(file)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    await writeFile(part, `${hash.digest('hex')}  ${name}\n`)
    await rename(part, `${file}.sha256`)
    return (await stat(file)).size
  } catch (error) {
    const whole = await wholeBackups(folder)
    const names = await readdir(folder)
    const isFormer = (other: string) => !whole.includes(other) && (madeAt(other) ?? Infinity) < (madeAt(name) ?? 0)
    if (names.includes(name)) for (const former of names.filter(isFormer)) await removeBackup(folder, former)
    throw error
  } finally {
    clearInterval(alive)
    await rm(part, { force: true })
  }
}

/**
 * Deletes expired backups with their files, unfinished ones, and documents that no remaining backup lists. To be called
 * after a complete backup: an older unfinished one was abandoned.
 */
async function deleteOldBackups(folder: string, now: Instant): Promise<void> {
  const whole = await wholeBackups(folder)
  const newest = Math.max(...whole.map((name) => madeAt(name) ?? 0))
  const isGivenUp = (name: string) => !whole.includes(name) && (madeAt(name) ?? newest) < newest
  const unfinished = (await readdir(folder)).filter(isGivenUp)
  for (const old of [...toForget(whole, now), ...unfinished]) await removeBackup(folder, old)
  await deleteOldCopies(folder, join(folder, COPIES))
}

/** With its additional files; its hash first, so that half of it never counts. */
async function removeBackup(folder: string, name: string): Promise<void> {
  for (const gone of [`${name}.sha256`, name, name + LIST]) await rm(join(folder, gone), { force: true })
}

/** The newest complete backup of a folder; undefined where there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const [name] = (await wholeBackups(folder)).toSorted((a, b) => (madeAt(b) ?? 0) - (madeAt(a) ?? 0))
  return name === undefined ? undefined : join(folder, name)
}

/** The complete backups: the hash is written last. */
async function wholeBackups(folder: string): Promise<string[]> {
  const names = new Set(await readdir(folder).catch(() => []))
  return [...names].filter((name) => madeAt(name) !== undefined && names.has(`${name}.sha256`))
}

/** When the newest and the oldest backup were made, in milliseconds; undefined where there is none. */
async function span(folder: string): Promise<{ newest: number; oldest: number } | undefined> {
  const times = (await wholeBackups(folder)).flatMap((name) => madeAt(name) ?? [])
  return times.length === 0 ? undefined : { newest: Math.max(...times), oldest: Math.min(...times) }
}

const backUp: BackupRun = (file, signal) =>
  inOtherProcess('backup', [resolve(file), '--documents', join(dirname(file), COPIES)], signal)
const drill: DrillRun = (signal) => inOtherProcess('drill', [], signal)

/** A script in a process of its own, with low priority, so that its memory is released when it ends. */
function inOtherProcess(script: string, words: readonly string[], signal: AbortSignal): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [join(SCRIPTS, `${script}.ts`), ...words], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  lowerPriority(child)
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`the ${script} ended with ${code}: ${said}`)),
    )
  })
}

/** Where the system allows no lower priority, it runs with ours. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
