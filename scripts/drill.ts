import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { DAY } from '#ethiopia/time-units.ts'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { differences, hashesOfBackup, hashesOfDatabase } from '#server/platform/backup/compare.ts'
import { noteDrill } from '#server/platform/backup/drill-note.ts'
import { BackupRefused } from '#server/platform/backup/format.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { COPIES, newestBackup } from '#server/platform/backup/scheduled-backups.ts'
import { silentLog } from '#server/platform/log.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { tryDocuments } from './drill/try-documents.ts'
import { trySearches } from './drill/try-searches.ts'
import { endWith } from './open-database.ts'

const USAGE = 'npm run drill [-- FILE] [--documents FOLDER] [--identity FILE]\n'
const PREFIX = 'drill-'
const say = (words: string): void => void process.stdout.write(`${words}\n`)

type DrillOptions = { file: string | undefined; documents: string | undefined; identityFile: string | undefined }

/**
 * npm run drill [-- FILE] [--documents FOLDER] [--identity FILE]: restores a backup, the newest of BACKUP_DIR where
 * none is named, into an empty embedded database next to the service's own, and tests it: rows and hashes, searches,
 * documents. In any case, only the note of a success stays.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const drillOptions = readArguments(config)
  const file = drillOptions.file ?? (config.backups && (await newestBackup(config.backups.folder)))
  if (file === undefined) {
    process.stderr.write(`There is no backup to try. Name one, or set BACKUP_DIR.\n${USAGE}`)
    process.exit(2)
  }
  await mkdir(dataDirOf(config), { recursive: true })
  await removeLeftOver(dataDirOf(config))
  const place = await mkdtemp(join(dataDirOf(config), PREFIX))
  const leave = () => rm(place, { recursive: true, force: true })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(1)))
  const begun = Date.now()
  try {
    await tryBackup(file, place, config, drillOptions)
  } finally {
    await leave()
  }
  say(`The backup is good. It took ${Math.round((Date.now() - begun) / 1000)} seconds.`)
  // Run where the service knows the backups.
  if (config.backups && dirname(file) === config.backups.folder)
    await noteDrill(config.backups.folder, file, Date.now())
}

/** Left by a killed drill. */
async function removeLeftOver(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const place = join(dataDir, name)
    if (name.startsWith(PREFIX) && (await stat(place)).mtimeMs < Date.now() - DAY)
      await rm(place, { recursive: true, force: true })
  }
}

const dataDirOf = ({ formerFiles }: Config): string => resolve(dirname(formerFiles))

function readArguments(config: Config): DrillOptions {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { documents: { type: 'string' }, identity: { type: 'string' } },
    })
    if (positionals.length > 1) throw new Error('one file')
    // npm runs scripts in the package's own directory; INIT_CWD is the person's.
    const here = (path: string | undefined) =>
      path === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', path)
    return {
      file: here(positionals[0]),
      documents: here(values.documents),
      identityFile: here(values.identity) ?? config.backupKeys.identityFile,
    }
  } catch {
    process.stderr.write(USAGE)
    process.exit(2)
  }
}

async function tryBackup(file: string, place: string, config: Config, drillOptions: DrillOptions): Promise<void> {
  say(`Trying ${file}`)
  await compareHash(file)
  const source = { file, identityFile: drillOptions.identityFile }
  const facts = await checkBackup(source)
  // As when the backup was made, so that changes by later migrations do not count as differences.
  const then = new Set(facts.migrations.map(({ number }) => number))
  const migrations = readMigrations().filter(({ number }) => then.has(number))
  const database = await openPGlite({ dataDir: place, log: silentLog })
  try {
    const { rows, tables } = await restoreBackup(database, file, {
      migrations,
      identityFile: drillOptions.identityFile,
    })
    say(`${rows} rows of ${tables} tables restored, as many as the backup says`)
    const different = differences(await hashesOfBackup(source), await hashesOfDatabase(database, migrations))
    if (different.length > 0)
      throw new BackupRefused(`What was restored is not what the backup holds: ${different.join(', ')}.`)
    say('What is in each table is what the backup holds, by its hash')
    const { files, opened } = await tryDocuments(database.db, {
      copies: drillOptions.documents ?? join(dirname(file), COPIES),
      documents: config.documents,
      identityFile: drillOptions.identityFile,
    })
    say(`${files} documents have their copies; ${opened} opened, one of each kind, with the hashes they must have`)
  } finally {
    await database.close()
  }
  say(`${await trySearches(place)} searches found what they look for`)
}

/** The hash stored with a scheduled backup, of the file as stored. */
async function compareHash(file: string): Promise<void> {
  if (!existsSync(`${file}.sha256`)) return
  const [expected] = (await readFile(`${file}.sha256`, 'utf8')).split(' ')
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== expected)
    throw new BackupRefused(`${file} is not the file that was made: its SHA-256 is another one.`)
  say('The file is the one that was made, by its SHA-256')
}

main().catch(endWith)
