import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { settleRestored } from '#server/after-restore.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { listFileKeys, listOwnedKeys } from '#server/modules/files/index.ts'
import { putBack, setAside } from '#server/platform/backup/documents.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { COPIES } from '#server/platform/backup/scheduled-backups.ts'
import type { Database } from '#server/platform/db.ts'
import { removedFrom } from '#server/platform/file-folder.ts'
import { createLog } from '#server/platform/log.ts'
import { endWith, openDatabase } from './open-database.ts'
import { createProgress } from './progress.ts'

const USAGE = 'Which file? npm run restore -- chereta.sql [--replace] [--documents FOLDER] [--identity FILE]\n'
const MISSING_SHOWN = 20

type RestoreOptions = { file: string; replace: boolean; documents: string; identityFile: string | undefined }

/**
 * npm run restore -- FILE [--replace] [--documents FOLDER] [--identity FILE]: fills an empty database (or, with
 * --replace, deletes its contents), all or nothing; then restores missing files of documents, and sets newer ones
 * aside. Messages that may have been sent since wait for staff.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const given = readArguments(config)
  if (!existsSync(given.file)) {
    process.stderr.write(`There is no file ${given.file}.\n`)
    process.exit(2)
  }
  const database = await openDatabase(config, createLog('warn'))
  try {
    await restoreRows(database, given)
    await restoreFiles(database, config, given)
  } finally {
    await database.close()
  }
}

function readArguments(config: Config): RestoreOptions {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, documents: { type: 'string' }, identity: { type: 'string' } },
    })
    const [given, ...more] = positionals
    if (!given || more.length > 0) throw new Error('one file')
    // npm runs scripts in the package's own directory; INIT_CWD is the person's.
    const here = (path: string) => resolve(process.env['INIT_CWD'] ?? '', path)
    const file = here(given)
    return {
      file,
      replace: values.replace ?? false,
      documents: values.documents === undefined ? join(dirname(file), COPIES) : here(values.documents),
      identityFile: values.identity === undefined ? config.backupKeys.identityFile : here(values.identity),
    }
  } catch {
    process.stderr.write(USAGE)
    process.exit(2)
  }
}

async function restoreRows(database: Database, { file, replace, identityFile }: RestoreOptions): Promise<void> {
  const progress = createProgress('Restoring')
  let held = 0
  const { rows, tables } = await restoreBackup(database, file, {
    replace,
    identityFile,
    async finish(tx, madeAt) {
      held = await settleRestored(tx, { restoredAt: Date.now(), madeAt })
    },
    onProgress: (done, of) => progress.show(done, of),
  })
  await database.maintain()
  progress.end()
  process.stdout.write(`${rows} rows of ${tables} tables restored from ${file}\n`)
  if (held > 0) process.stdout.write(`${held} messages that may have been sent wait for your word at /admin/messages\n`)
}

async function restoreFiles(
  database: Database,
  config: Config,
  { documents, identityFile }: RestoreOptions,
): Promise<void> {
  if (config.documents.kind !== 'disk') {
    process.stdout.write('The documents lie in a bucket: bring back there what was removed since, from its versions.\n')
    return
  }
  const { folder } = config.documents
  const { put, missing } = await putBack(documents, folder, listOwnedKeys(database.db), identityFile)
  process.stdout.write(`${put} documents put back from ${documents}\n`)
  const aside = await setAside(folder, listFileKeys(database.db))
  if (aside > 0)
    process.stdout.write(
      `${aside} files of after the backup were moved to ${removedFrom(folder)}, where they go in 48 hours\n`,
    )
  if (missing.length === 0) return
  const some = missing.slice(0, MISSING_SHOWN).join('\n')
  process.stderr.write(`${missing.length} documents are neither in their folder nor there:\n${some}\n`)
  process.exitCode = 1
}

main().catch(endWith)
