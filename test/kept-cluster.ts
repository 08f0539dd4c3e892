import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '#ethiopia/time-units.ts'
import { startPostgres } from './postgres-server.ts'
import type { TestPostgres } from './postgres-server.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')

/** The folder in which the files of such a server are kept: who runs it owns them, and other migrations or packages make others. */
function keptFolder(): string {
  const hash = createHash('sha256').update(String(process.getuid?.() ?? ''))
  const migrations = join(ROOT, 'server/migrations')
  for (const name of readdirSync(migrations).toSorted()) hash.update(name).update(readFileSync(join(migrations, name)))
  for (const lock of ['package-lock.json', 'test/postgres/package-lock.json']) {
    const path = join(ROOT, lock)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return join(CACHE, `postgres-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * A PostgreSQL of the tests' own that has the template of their databases. Making a cluster and migrating take seconds of each run, however small, so the
 * files of the first are kept for those to come.
 */
export async function startWithTemplate(connections?: number): Promise<TestPostgres> {
  const kept = keptFolder()
  if (existsSync(kept)) return startPostgres({ connections, from: kept })
  const server = await startPostgres({ connections })
  // Loaded only here: a run that finds the files has no need of it before its tests.
  const { asAdmin, createMigrated } = await import('./database.ts')
  await createMigrated(server.url, 'first_of_template')
  await asAdmin(server.url, (admin) => admin.query('drop database first_of_template'))
  await server.halt()
  keep(server.cluster.data, kept)
  await server.start()
  return server
}

/** Another run may have been quicker, or the disk is full: then there is nothing to keep. */
function keep(data: string, kept: string): void {
  mkdirSync(CACHE, { recursive: true })
  const mine = `${kept}.${process.pid}`
  try {
    if (spawnSync('cp', ['-a', data, mine]).status === 0) renameSync(mine, kept)
  } catch {
    // It is there already.
  } finally {
    rmSync(mine, { recursive: true, force: true })
  }
  const old = readdirSync(CACHE).filter((name) => name.startsWith('postgres-') && join(CACHE, name) !== kept)
  for (const name of old)
    if (Date.now() - statSync(join(CACHE, name)).mtimeMs > DAY) rmSync(join(CACHE, name), { recursive: true })
}
