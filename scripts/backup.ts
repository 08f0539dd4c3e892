import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { copyDocuments } from '#server/platform/backup/documents.ts'
import { ENCRYPTED } from '#server/platform/backup/format.ts'
import { askForCopy } from '#server/platform/backup/hot-copy.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

const USAGE = 'Which file? npm run backup -- chereta.sql [--documents FOLDER]\n'

/**
 * npm run backup -- FILE [--documents FOLDER]: everything as SQL, for either engine, and the files of documents into a
 * folder. The file appears only when it is whole, and is encrypted for BACKUP_RECIPIENT if set. An embedded database in
 * use is copied by its own process, and the copy read.
 */
async function main(): Promise<void> {
  const { given, documents } = readArguments()
  const config = readConfig()
  const { recipients } = config.backupKeys
  const file = recipients.length > 0 && !given.endsWith(ENCRYPTED) ? given + ENCRYPTED : given
  if (config.database.kind === 'pglite' && !existsSync(join(config.database.dataDir, 'postgres'))) {
    process.stderr.write(`There is no database in ${resolve(config.database.dataDir)}.\n`)
    process.exit(1)
  }
  await backUp(config, file, recipients)
  if (documents === undefined) return
  if (config.documents.kind !== 'disk') {
    process.stdout.write('The documents lie in a bucket: keep them there with versions.\n')
    return
  }
  const { files, added } = await copyDocuments(config.documents.folder, documents, { backup: file, recipients })
  process.stdout.write(`${files} documents, ${added} of them new in ${documents}\n`)
}

function readArguments(): { given: string; documents: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { documents: { type: 'string' } } })
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new Error('one file')
    // npm runs scripts in the package's own directory; INIT_CWD is the person's.
    const here = (path: string) => resolve(process.env['INIT_CWD'] ?? '', path)
    return { given: here(given), documents: values.documents === undefined ? undefined : here(values.documents) }
  } catch {
    process.stderr.write(USAGE)
    process.exit(2)
  }
}

async function backUp(config: Config, file: string, recipients: readonly string[]): Promise<void> {
  const copy = config.database.kind === 'pglite' ? await askForCopy(config.database.dataDir) : undefined
  const log = createLog('warn')
  const database = await (copy ? openPGlite({ dataDir: copy.dataDir, log }) : openDatabase(config, log))
  const progress = createProgress('Backing up')
  try {
    const { rows, tables } = await writeBackup(database, file, {
      recipients,
      onProgress: (done, of) => progress.show(done, of),
    })
    progress.end()
    process.stdout.write(`${rows} rows of ${tables} tables written to ${file}\n`)
  } finally {
    await database.close()
    await copy?.release()
  }
}

main().catch(endWith)
