import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { restore } from '#server/platform/restore.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

/** npm run restore -- FILE [--replace]: fills an empty database (or, with --replace, empties it first), all or nothing. */
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (!file || !existsSync(file)) {
  process.stderr.write(file ? `There is no file ${file}.\n` : 'Which file? npm run restore -- chereta.sql [--replace]\n')
  process.exit(2)
}
try {
  const database = await openDatabase(readConfig(), createLog('warn'))
  const progress = createProgress('Restoring')
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  try {
    const rows = await restore(database, lines, { replace: process.argv.includes('--replace'), told: progress.show })
    progress.end()
    process.stdout.write(`${rows} rows restored from ${file}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  endWith(error)
}
