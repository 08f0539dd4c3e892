import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { dump } from '#server/platform/backup.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

/** npm run backup -- FILE: everything as SQL, for either engine. The file appears only when it is whole. */
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which file? npm run backup -- chereta.sql\n')
  process.exit(2)
}
const unfinished = `${file}.unfinished`
try {
  const database = await openDatabase(readConfig(), createLog('warn'))
  await migrate(database)
  const out = createWriteStream(unfinished, { mode: 0o600 })
  const progress = createProgress('Backing up')
  let rows = 0
  for await (const line of dump(database, (done, of) => progress.show((rows = done), of))) {
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  renameSync(unfinished, file)
  await database.close()
  progress.end()
  process.stdout.write(`${rows} rows written to ${file}\n`)
} catch (error) {
  rmSync(unfinished, { force: true })
  endWith(error)
}
