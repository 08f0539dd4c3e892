import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

/** npm run restore -- FILE [--replace]: fills an empty database (or, with --replace, throws away what it holds), all or nothing. */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const [given, ...more] = words.filter((word) => word !== '--replace')
  if (!given || given.startsWith('-') || more.length > 0) {
    process.stderr.write('Which file? npm run restore -- chereta.sql [--replace]\n')
    process.exit(2)
  }
  // npm runs scripts in the package's own directory and says here where the person stands.
  const file = resolve(process.env['INIT_CWD'] ?? '', given)
  if (!existsSync(file)) {
    process.stderr.write(`There is no file ${file}.\n`)
    process.exit(2)
  }
  const database = await openDatabase(readConfig(), createLog('warn'))
  const progress = createProgress('Restoring')
  try {
    const replace = words.includes('--replace')
    const { rows, tables } = await restoreBackup(database, file, {
      replace,
      onProgress: (done, of) => progress.show(done, of),
    })
    await database.maintain()
    progress.end()
    process.stdout.write(`${rows} rows of ${tables} tables restored from ${file}\n`)
  } finally {
    await database.close()
  }
}

main().catch(endWith)
