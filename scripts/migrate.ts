import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { endWith, openDatabase } from './open-database.ts'

/** npm run migrate: migrates the database, as a separate step before processes with MIGRATIONS=check. */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig(), createLog('warn'))
  try {
    const began = performance.now()
    const applied = await migrate(database)
    for (const name of applied) process.stdout.write(`${name}\n`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `${applied.length === 0 ? 'The database is up to date' : `${applied.length} applied`} (${seconds} s)\n`,
    )
  } finally {
    await database.close()
  }
}

main().catch(endWith)
