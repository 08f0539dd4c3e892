import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database, Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { copyCluster } from './copy-cluster.ts'
import { holdDataDir } from './data-dir.ts'
import type { HeldDataDir } from './data-dir.ts'
import { createPGliteDialect, Turnstile } from './pglite-dialect.ts'
import { startPGliteThread } from './pglite-thread.ts'
import type { PGliteThread } from './pglite-thread.ts'
import { DataDirUnusable } from './database-errors.ts'
import { timing } from './timing.ts'
import { createWriteCounter } from './write-counter.ts'

export type PGliteOptions = {
  /** The directory of the data, or 'memory' for tests. */
  dataDir: string
  log: Log
  /** A dumped database to start from, in memory only. */
  image?: Uint8Array
  /** PGlite's compiled program, where several databases share what the compiler has already optimised. */
  program?: WebAssembly.Module
  /** Called after each statement with the milliseconds it took. */
  statementTook?(milliseconds: number): void
  /**
   * Called once when the thread ends unexpectedly: it does not restart, and each call rejects with DatabaseAway until
   * the process is started again.
   */
  onLost?(): void
}

/**
 * Opens the embedded database: one process, one thread, one connection. Rejects with DataDirInUse or DataDirUnusable.
 * `dump` gives an image that a later opening in memory can start from.
 */
export async function openPGlite({
  dataDir,
  log,
  image,
  program,
  statementTook,
  onLost,
}: PGliteOptions): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const held = dataDir === 'memory' ? undefined : holdDataDir(dataDir)
  if (held && !held.exists) log.info({ dataDir }, 'creating the embedded database')
  const thread = await openThread(held, { ...(image ? { image } : {}), ...(program ? { program } : {}) }, (err) => {
    log.error({ err }, 'the database thread ended')
    onLost?.()
  })
  const turnstile = new Turnstile()
  const { writes, onConnection } = createWriteCounter()
  const db: Db = new Kysely<unknown>({
    dialect: createPGliteDialect(thread, turnstile, onConnection()),
    ...timing(statementTook),
  })

  const alone = exclusive(thread, turnstile)
  return {
    engine: 'pglite',
    db,
    writes,
    async executeRaw(sql, values = []) {
      const { rows } = await alone(() =>
        thread.do(values.length > 0 ? { do: 'query', sql, parameters: values } : { do: 'exec', sql }),
      )
      return { rows: rows ?? [] }
    },
    async ping() {
      await alone(() => thread.do({ do: 'query', sql: 'select 1', parameters: [] }))
    },
    maintain: () => tidy(thread, alone, log),
    ...(held
      ? {
          copyTo: (folder: string) =>
            copyCluster(held.cluster, join(folder, 'postgres'), () => enterAtCheckpoint(thread, turnstile)),
        }
      : {}),
    async dump() {
      const { file } = await alone(() => thread.do({ do: 'dump' }))
      return file ?? new Uint8Array()
    },
    async close() {
      await alone(() => thread.do({ do: 'close' })).catch((err: unknown) =>
        log.warn({ err }, 'closing the database failed'),
      )
      await thread.stop()
      await db.destroy()
      held?.release()
    },
  }
}

type Exclusive = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work alone on the connection, and never leaves it in a broken transaction. */
const exclusive =
  (thread: PGliteThread, turnstile: Turnstile): Exclusive =>
  async (work) => {
    const leave = await turnstile.enter()
    try {
      return await work()
    } catch (error) {
      await thread.do({ do: 'exec', sql: 'rollback' }).catch(() => {})
      throw error
    } finally {
      leave()
    }
  }

/** Vacuums the tables that need it, each separately, so that requests run in between. */
async function tidy(thread: PGliteThread, alone: Exclusive, log: Log): Promise<void> {
  const { rows } = await alone(() => thread.do({ do: 'query', sql: TABLES_TO_TIDY, parameters: [] }))
  for (const { table } of (rows ?? []) as { table: string }[]) {
    await alone(() => thread.do({ do: 'exec', sql: `vacuum (analyze) ${table}` })).catch((err: unknown) =>
      log.warn({ err, table }, 'tidying failed'),
    )
  }
  await alone(() => thread.do({ do: 'exec', sql: 'checkpoint' }))
}

/**
 * Keeps all other work off the connection, with everything written to the files, until the function it resolves with is
 * called.
 */
async function enterAtCheckpoint(thread: PGliteThread, turnstile: Turnstile): Promise<() => void> {
  const leave = await turnstile.enter()
  try {
    await thread.do({ do: 'exec', sql: 'checkpoint' })
  } catch (error) {
    leave()
    throw error
  }
  return leave
}

/** Autovacuum's own thresholds; counters restart after a crash, so a table that was never vacuumed is included. */
const TABLES_TO_TIDY = `select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or last_vacuum is null
  order by relid`

/** For both threads of a first start: the second goes on with what the compiler has optimised for the first. */
const compileProgram = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(
    await readFile(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
  )

async function openThread(
  held: HeldDataDir | undefined,
  options: Pick<PGliteOptions, 'image' | 'program'>,
  onLost: (cause: unknown) => void,
): Promise<PGliteThread> {
  try {
    const settings = {
      ...(held ? { cluster: held.cluster, unfinished: held.unfinished } : {}),
      ...(held && !held.exists ? { program: await compileProgram() } : {}),
      ...options,
    }
    // In a thread of its own, because the memory that creating takes would otherwise never be released.
    if (held && !held.exists) await (await startPGliteThread({ ...settings, only: 'create' }, () => {})).stop()
    return await startPGliteThread(settings, onLost)
  } catch (error) {
    held?.release()
    if (!held) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new DataDirUnusable(`The database in ${held.cluster} cannot be opened: the disk is full.`, { cause: error })
    throw new DataDirUnusable(
      `The database in ${held.cluster} cannot be opened (${message}). Its files may be damaged or belong to another user; nothing was changed. ` +
        'Restore a backup into a new DATA_DIR (npm run restore), or correct the rights.',
      { cause: error },
    )
  }
}
