import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { scalarParsers as parsers } from './values.ts'

/** Commands of the main thread; each gets one Answer with the same id. */
export type WorkerCommand =
  | { id: number; do: 'query'; sql: string; parameters: unknown[] }
  /** Several statements without parameters; the rows of all of them in one list. */
  | { id: number; do: 'exec'; sql: string }
  | { id: number; do: 'dump' }
  | { id: number; do: 'close' }
export type WorkerAnswer = {
  id: number
  rows?: unknown[]
  affected?: number
  /** The command of the last statement: a COMMIT reports ROLLBACK when the transaction had failed before. */
  command?: string
  file?: Uint8Array
  error?: { message: string; code?: string; detail?: string; constraint?: string; stack?: string }
}
/** `only: 'create'`: the thread creates the database's files, where there are none, and ends. */
export type WorkerSettings = {
  cluster?: string
  unfinished?: string
  image?: Uint8Array
  program?: WebAssembly.Module
  only?: 'create'
}

/** PGlite never recycles WAL by itself; the maintenance checkpoint brings it back to this. */
const SETTINGS = '\nmax_wal_size = 128MB\nmin_wal_size = 32MB\n'

/** Further pages come from the system's own cache. PostgreSQL's 128 MB would stay in the memory of the process permanently. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=48MB']

async function create({ cluster, unfinished, program: pgliteWasmModule }: WorkerSettings): Promise<void> {
  if (!cluster || !unfinished) return
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const fresh = await PGlite.create({ dataDir: unfinished, parsers, ...(pgliteWasmModule ? { pgliteWasmModule } : {}) })
  await fresh.close()
  appendFileSync(join(unfinished, 'postgresql.conf'), SETTINGS)
  rmSync(cluster, { recursive: true, force: true })
  renameSync(unfinished, cluster)
}

async function open({ cluster, image, program: pgliteWasmModule }: WorkerSettings): Promise<PGlite> {
  const shared = { parsers, startParams, ...(pgliteWasmModule ? { pgliteWasmModule } : {}) }
  if (image) return PGlite.create({ loadDataDir: new Blob([new Uint8Array(image)]), ...shared })
  if (!cluster) return PGlite.create(shared)
  // A killed process leaves this file behind; the lock next to the directory has already excluded other processes.
  if (existsSync(join(cluster, 'postmaster.pid')) && readFileSync(join(cluster, 'postmaster.pid'), 'utf8') === '')
    rmSync(join(cluster, 'postmaster.pid'))
  return PGlite.create({ dataDir: cluster, ...shared })
}

async function answer(db: PGlite, command: WorkerCommand): Promise<Omit<WorkerAnswer, 'id'>> {
  switch (command.do) {
    case 'query': {
      const { rows, affectedRows, command: done } = await db.query(command.sql, command.parameters)
      return { rows, affected: affectedRows, command: done }
    }
    case 'exec': {
      const results = await db.exec(command.sql)
      return {
        rows: results.flatMap((result) => result.rows),
        affected: results.at(-1)?.affectedRows,
        command: results.at(-1)?.command,
      }
    }
    case 'dump':
      return { file: new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()) }
    case 'close':
      await db.close()
      return {}
  }
}

const port = parentPort
if (!port) throw new Error('pglite-worker.ts runs in a worker thread only')
const settings = workerData as WorkerSettings
const db = settings.only === 'create' ? undefined : await open(settings)
if (!db) await create(settings)
let last = Promise.resolve()
port.on('message', (command: WorkerCommand) => {
  if (!db) return
  last = last.then(async () => {
    try {
      port.postMessage({ id: command.id, ...(await answer(db, command)) } satisfies WorkerAnswer)
    } catch (error) {
      const { message, code, detail, constraint, stack } = error as Error & {
        code?: string
        detail?: string
        constraint?: string
      }
      port.postMessage({ id: command.id, error: { message, code, detail, constraint, stack } } satisfies WorkerAnswer)
    }
    if (command.do === 'close') port.close()
  })
})
port.postMessage({ id: 0 } satisfies WorkerAnswer)
