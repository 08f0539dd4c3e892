import { Kysely } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { holdDataDir } from './data-dir.ts'
import { createPGliteDialect, Turnstile } from './pglite-dialect.ts'
import { startPGliteThread } from './pglite-thread.ts'

export type PGliteOptions = {
  /** The directory of the data, or 'memory' for tests. */
  dataDir: string
  log: Log
  /** A dumped database to start from, in memory only. */
  image?: Uint8Array
}

/**
 * Opens the embedded database: one process, one thread, one connection. Rejects with DataDirInUse or DataDirUnusable.
 * `dump` gives an image that a later opening in memory can start from.
 */
export async function openPGlite({ dataDir, log, image }: PGliteOptions): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const held = dataDir === 'memory' ? undefined : holdDataDir(dataDir)
  if (held && !held.exists) log.info({ dataDir }, 'creating the embedded database')
  const thread = await startPGliteThread({ ...(held ? { cluster: held.cluster, unfinished: held.unfinished } : {}), ...(image ? { image } : {}) }).catch(
    (error: unknown) => {
      held?.release()
      throw error
    },
  )
  const turnstile = new Turnstile()
  const db: Db = new Kysely<unknown>({ dialect: createPGliteDialect(thread, turnstile) })

  /** Alone on the connection; a failure never leaves it inside a broken transaction. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
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

  return {
    engine: 'pglite',
    db,
    async executeRaw(sql, values = []) {
      const { rows } = await alone(() => thread.do(values.length > 0 ? { do: 'query', sql, parameters: values } : { do: 'exec', sql }))
      return { rows: rows ?? [] }
    },
    async ping() {
      await alone(() => thread.do({ do: 'query', sql: 'select 1', parameters: [] }))
    },
    async maintain() {
      // One statement a turn: requests get in between.
      await alone(() => thread.do({ do: 'exec', sql: 'vacuum (analyze)' }))
      await alone(() => thread.do({ do: 'exec', sql: 'checkpoint' }))
    },
    async dump() {
      const { file } = await alone(() => thread.do({ do: 'dump' }))
      return file ?? new Uint8Array()
    },
    async close() {
      await alone(() => thread.do({ do: 'close' })).catch((err: unknown) => log.warn({ err }, 'closing the database failed'))
      await thread.stop()
      await db.destroy()
      held?.release()
    },
  }
}
