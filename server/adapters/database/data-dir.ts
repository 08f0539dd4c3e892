import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, DataDirUnusable } from './database-errors.ts'

const MAJOR = '18'

export type HeldDataDir = {
  /** PostgreSQL's own folder. */
  cluster: string
  /** Where a new one is made, to be renamed when complete, so that an interrupted start leaves nothing half-made. */
  unfinished: string
  exists: boolean
  release(): void
}

/** Without a reference the lock would be garbage-collected, and so released, while the database is open. */
const locks = new Set<DatabaseSync>()

/**
 * Takes the data directory for this process alone. The lock is an SQLite file in exclusive mode, which the kernel
 * releases however the process ends. Throws DataDirInUse or DataDirUnusable.
 */
export function holdDataDir(dataDir: string): HeldDataDir {
  const dir = usableDirectory(dataDir)
  const named = join(dir, 'postgres')
  // By a link, another path to one folder must meet the same lock.
  const cluster = existsSync(named) ? realpathSync(named) : named
  const pidFile = `${cluster}.pid`
  const lock = takeLock(dir, `${cluster}.lock`, pidFile)
  try {
    const exists = isDatabase(cluster)
    locks.add(lock)
    writeFileSync(pidFile, String(process.pid))
    return {
      cluster,
      unfinished: `${cluster}.new`,
      exists,
      release() {
        if (!locks.delete(lock)) return
        rmSync(pidFile, { force: true })
        lock.close()
      },
    }
  } catch (error) {
    locks.delete(lock)
    lock.close()
    throw error
  }
}

function usableDirectory(dataDir: string): string {
  const dir = resolve(dataDir)
  try {
    makeDirectory(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (error) {
    throw new DataDirUnusable(
      `The data directory ${dir} cannot be used: ${reason(error)}. Set DATA_DIR to a directory that this user may write to.`,
    )
  }
}

/** Node's own `recursive` never ends where the system accepts no directories (/proc). */
function makeDirectory(dir: string): void {
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR', path: dir })
  makeDirectory(dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function reason(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there'
  if (code === 'EROFS') return 'the file system is read-only'
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path ?? 'a part of it'} is a file, not a directory`
  if (code === 'ENOENT') return 'the system takes no directory there'
  if (code === 'ENOSPC') return 'the disk is full'
  return code ?? String(error)
}

/** True for a database of ours, false where there is none yet; throws where the folder holds anything else. */
function isDatabase(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  if (!statSync(cluster).isDirectory())
    throw new DataDirUnusable(`${cluster} is a file. Choose another DATA_DIR, or move it away.`)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR) return true
    throw new DataDirUnusable(
      `${cluster} was made by PostgreSQL ${version}, this program carries ${MAJOR}. Restore a backup into a new DATA_DIR (npm run restore).`,
    )
  }
  if (readdirSync(cluster).length === 0) return false
  throw new DataDirUnusable(
    `${cluster} holds files that are not a database of Chereta. Choose another DATA_DIR, or move them away.`,
  )
}

const BUSY = 5

function takeLock(dir: string, lockFile: string, pidFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode !== BUSY)
      throw new DataDirUnusable(`The lock ${lockFile} cannot be taken: ${String(error)}`)
    throw new DataDirInUse(inUse(dir, existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : 'unknown'))
  }
}

const inUse = (dir: string, pid: string) =>
  `The data directory ${dir} is in use by ${pid === String(process.pid) ? 'this very' : 'another'} process (pid ${pid}). The embedded database serves one ` +
  "process at a time: two would damage each other's data. Stop the other one first, or use PostgreSQL (DATABASE_URL) to run several."
