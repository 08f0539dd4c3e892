import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, DataDirUnusable } from './refusals.ts'

const MAJOR = '18'

export type HeldDataDir = {
  /** PostgreSQL's own folder. */
  cluster: string
  /** Where a new one is made, to be renamed when complete: a start cut short leaves nothing half-made behind. */
  unfinished: string
  exists: boolean
  release(): void
}

/** fcntl locks are the process's, so a second opening within one process must be caught here. */
const heldHere = new Set<string>()

/**
 * Takes the data directory for this process alone, before anything in it is opened. The lock is an SQLite file held in
 * exclusive mode: the kernel lets go of it when the process ends, however it ends. Throws DataDirInUse or DataDirUnusable.
 */
export function holdDataDir(dataDir: string): HeldDataDir {
  const dir = usableDirectory(dataDir)
  const cluster = join(dir, 'postgres')
  const pidFile = join(dir, 'postgres.pid')
  const exists = existsSync(join(cluster, 'PG_VERSION'))
  if (exists) refuseOtherVersion(cluster)
  else if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new DataDirUnusable(`${cluster} holds files that are not a database of Chereta. Choose another DATA_DIR, or move them away.`)
  if (heldHere.has(dir)) throw new DataDirInUse(inUse(dir, `${process.pid}, this one`))
  const lock = takeLock(dir, pidFile)
  heldHere.add(dir)
  writeFileSync(pidFile, String(process.pid))
  return {
    cluster,
    unfinished: join(dir, 'postgres.new'),
    exists,
    release() {
      if (!heldHere.delete(dir)) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function usableDirectory(dataDir: string): string {
  const dir = resolve(dataDir)
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (error) {
    throw new DataDirUnusable(`The data directory ${dir} cannot be used: ${reason(error)}. Set DATA_DIR to a directory that this user may write to.`)
  }
}

function reason(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there'
  if (code === 'EROFS') return 'the file system is read-only'
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path ?? 'a part of it'} is a file, not a directory`
  if (code === 'ENOSPC') return 'the disk is full'
  return code ?? String(error)
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR)
    throw new DataDirUnusable(
      `${cluster} was made by PostgreSQL ${version}, this program carries ${MAJOR}. Restore a backup into a new DATA_DIR (npm run restore).`,
    )
}

function takeLock(dir: string, pidFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dir, 'postgres.lock'), { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (!/locked|busy/i.test(String(error))) throw new DataDirUnusable(`The lock ${join(dir, 'postgres.lock')} cannot be taken: ${String(error)}`)
    throw new DataDirInUse(inUse(dir, existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : 'unknown'))
  }
}

const inUse = (dir: string, pid: string) =>
  `The data directory ${dir} is in use by another process (pid ${pid}). The embedded database serves one process at a time: two would damage each other's data. ` +
  'Stop the other one first, or use PostgreSQL (DATABASE_URL) to run several.'
