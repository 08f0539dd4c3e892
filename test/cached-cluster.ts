import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '#ethiopia/time-units.ts'
import { startPostgres } from './postgres-server.ts'
import type { TestPostgres } from './postgres-server.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')

/** Files besides the migrations that decide what such a cluster holds. */
const SOURCES = [
  'package-lock.json',
  'test/postgres/package-lock.json',
  'test/postgres-server.ts',
  'test/prepare-database.ts',
  'server/platform/migrate.ts',
  'server/adapters/job-queue/open-boss.ts',
  'server/module-jobs.ts',
]

/**
 * The folder in which the files of such a server are kept, for each operating-system user, set of migrations and set of
 * packages.
 */
function keptFolder(): string {
  const hash = createHash('sha256').update(String(process.getuid?.() ?? ''))
  const migrations = join(ROOT, 'server/migrations')
  for (const name of readdirSync(migrations).toSorted()) hash.update(name).update(readFileSync(join(migrations, name)))
  for (const file of SOURCES) {
    const path = join(ROOT, file)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return join(CACHE, `postgres-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * A PostgreSQL server for the tests that has the template of their databases. Creating a cluster and migrating take
 * seconds of each run, so the files of the first run are kept for later ones.
 */
export async function startWithTemplate(connections?: number): Promise<TestPostgres> {
  const kept = keptFolder()
  if (existsSync(kept)) {
    try {
      return await startPostgres({ connections, from: kept })
    } catch {
      // Damaged, as by a run that was killed or a machine that lost its power: made again.
      rmSync(kept, { recursive: true, force: true })
    }
  }
  const server = await startPostgres({ connections })
  // Loaded only here: a run that finds the files does not need it before its tests.
  const { asAdmin, createMigrated } = await import('./database.ts')
  await createMigrated(server.url, 'first_of_template')
  await asAdmin(server.url, (admin) => admin.query('drop database first_of_template'))
  await server.halt()
  keep(server.cluster.data, kept)
  await server.start()
  return server
}

/** Another run may have been faster, or the disk is full: then nothing is kept. */
function keep(data: string, kept: string): void {
  mkdirSync(CACHE, { recursive: true })
  const mine = `${kept}.${process.pid}`
  try {
    if (spawnSync('cp', ['-a', data, mine]).status === 0) renameSync(mine, kept)
  } catch {
    // It exists already.
  } finally {
    rmSync(mine, { recursive: true, force: true })
  }
  const old = readdirSync(CACHE).filter((name) => name.startsWith('postgres-') && join(CACHE, name) !== kept)
  for (const name of old)
    if (Date.now() - statSync(join(CACHE, name)).mtimeMs > DAY) {
      // Under another name first: a run that is killed meanwhile leaves no half of a cluster under its own.
      const gone = `${join(CACHE, name)}.${process.pid}.gone`
      renameSync(join(CACHE, name), gone)
      rmSync(gone, { recursive: true })
    }
}
