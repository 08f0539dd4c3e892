import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { readConfig } from '#server/config.ts'
import { askForCopy } from '#server/platform/backup/hot-copy.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

/**
 * npm run backup -- FILE: everything as SQL, for either engine. The file appears only when it is whole. An embedded database that is in use is copied by who
 * uses it, and the copy read.
 */
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
  const copy = config.database.kind === 'pglite' ? await askForCopy(config.database.dataDir) : undefined
  const log = createLog('warn')
  const database = await (copy ? openPGlite({ dataDir: copy.dataDir, log }) : openDatabase(config, log))
  const progress = createProgress('Backing up')
  try {
    const { rows, tables } = await writeBackup(database, file, { onProgress: (done, of) => progress.show(done, of) })
    progress.end()
    process.stdout.write(`${rows} rows of ${tables} tables written to ${file}\n`)
  } finally {
    await database.close()
    await copy?.release()
  }
}

main().catch(endWith)
