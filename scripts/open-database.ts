import { MINUTE } from '#ethiopia/time-units.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'

const LONGEST_STATEMENT = 10 * MINUTE

/** The configured database as it is, not migrated. */
export function openDatabase(config: Pick<Config, 'database'>, log: Log): Promise<Database> {
  const { database } = config
  return database.kind === 'pglite'
    ? openPGlite({ dataDir: database.dataDir, log })
    : openPostgres({ url: database.url, log, poolSize: 2, statementTimeout: LONGEST_STATEMENT })
}

/** Ends the script with one sentence instead of a stack for an error that a person can fix. */
export function endWith(error: unknown): never {
  const e = error as Error & { code?: string }
  const known = [
    'ConfigError',
    'DataDirInUse',
    'DataDirUnusable',
    'DatabaseUnfit',
    'MigrationRefused',
    'BackupRefused',
    'DatabaseAway',
  ]
  const cause = e.name === 'DatabaseAway' ? `: ${(e.cause as Error | undefined)?.message ?? ''}` : ''
  process.stderr.write(
    `${known.includes(e.name) || e.code === 'ENOENT' || e.code === 'EACCES' ? e.message + cause : (e.stack ?? String(e))}\n`,
  )
  process.exit(1)
}
