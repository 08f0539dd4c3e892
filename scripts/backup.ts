import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

/** npm run backup -- FILE: everything as SQL, for either engine. The file appears only when it is whole. */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2)
  if (!given || given.startsWith('-') || more.length > 0) {
    process.stderr.write('Which file? npm run backup -- chereta.sql\n')
    process.exit(2)
  }
  // npm runs scripts in the package's own directory and says here where the person stands.
  const file = resolve(process.env['INIT_CWD'] ?? '', given)
  const config = readConfig()
  if (config.database.kind === 'pglite' && !existsSync(join(config.database.dataDir, 'postgres'))) {
    process.stderr.write(`There is no database in ${resolve(config.database.dataDir)}.\n`)
    process.exit(1)
  }
  const database = await openDatabase(config, createLog('warn'))
  const progress = createProgress('Backing up')
  try {
    const { rows, tables } = await writeBackup(database, file, { onProgress: (done, of) => progress.show(done, of) })
    progress.end()
    process.stdout.write(`${rows} rows of ${tables} tables written to ${file}\n`)
  } finally {
    await database.close()
  }
}

main().catch(endWith)
