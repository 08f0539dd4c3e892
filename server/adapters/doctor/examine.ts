import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { openPGlite } from '../database/pglite.ts'
import { checkMigrations } from '#server/platform/migrate.ts'
import { silentLog } from '#server/platform/log.ts'
import { examineBackups } from './backups.ts'
import { examineDatabase, examineReplica } from './database.ts'
import { examined, fault, skipped, doctorWarning, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'
import { examineFolder, examinePublicAddress, examineSandbox } from './machine.ts'
import { examineBot, examineBucket, examineMail, examinePush, examineSms } from './providers.ts'
import { examineSettings } from './settings.ts'

const SLOW = 60_000

/** Checks everything that the service needs, one thing after the other, each within its time limit. */
export async function* examine(config: Config): AsyncGenerator<DoctorFinding> {
  const { channels, documents, database } = config
  const { email, sms, telegram } = channels
  const hook = config.telegramWebhookSecret === undefined ? undefined : `${config.publicOrigin}/api/Telegram/webhook`
  const { backups, push } = config
  const dataDir = database.kind === 'pglite' ? database.dataDir : undefined
  yield* await examined('settings', async () => examineSettings(config))
  if (database.kind === 'postgres') {
    const { url, readUrl } = database
    yield* await examined('database', () => examineDatabase(url, { processes: config.webProcesses }))
    if (readUrl) yield* await examined('replica', () => examineReplica(readUrl, url))
  } else yield* await examined('database', () => examineEmbedded(database.dataDir), SLOW)
  yield* email
    ? await examined('mail server', () => examineMail(email))
    : [skipped('mail server', 'SMTP_URL is empty: emails are shown to staff at /dev/outbox')]
  yield* sms
    ? await examined('SMS gateway', () => examineSms(sms))
    : [skipped('SMS gateway', 'AFROMESSAGE_TOKEN is empty: SMS are shown to staff at /dev/outbox')]
  yield* telegram
    ? await examined('Telegram bot', () => examineBot(telegram, { name: config.integrations.telegramBot, hook }))
    : [skipped('Telegram bot', 'TELEGRAM_BOT_TOKEN is empty')]
  yield* push
    ? await examined('push keys', async () => examinePush(push, config.contact.email))
    : [skipped('push keys', 'PUSH is off')]
  yield* documents.kind === 's3'
    ? await examined('bucket', () => examineBucket(documents))
    : await examined('room for documents', () => examineFolder('room for documents', documents.folder))
  if (dataDir) yield* await examined('room for the database', () => examineFolder('room for the database', dataDir))
  yield* backups && config.roles.has('jobs')
    ? await examined('room for backups', () => examineFolder('room for backups', backups.folder))
    : [skipped('room for backups', backups ? 'a process with the role jobs writes them' : 'BACKUP_DIR is empty')]
  if (backups) yield* await examined('backups', () => examineBackups(backups.folder))
  const programs = [config.tesseract, config.pdftoppm].filter((path) => path !== undefined)
  yield* await examined('sandbox for pictures', async () => examineSandbox(programs))
  yield* await examined('public address', () => examinePublicAddress(config.publicOrigin))
}

/** A running process holds an embedded database; without one it is opened for the check. */
async function examineEmbedded(dataDir: string): Promise<DoctorFinding[]> {
  const what = 'database'
  if (!existsSync(dataDir)) return [doctorWarning(what, `${dataDir} is not there yet`, 'The first start makes it.')]
  try {
    const opened = await openPGlite({ dataDir, log: silentLog })
    try {
      await checkMigrations(opened)
      return [well(what, `embedded, in ${dataDir}`)]
    } catch (error) {
      return (error as Error).name === 'MigrationsMissing'
        ? [doctorWarning(what, (error as Error).message, 'The next start does it.')]
        : [
            fault(
              what,
              (error as Error).message,
              'Start the release that made its tables (docs/operate.md, Going back).',
            ),
          ]
    } finally {
      await opened.close()
    }
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'DataDirInUse') return [well(what, `embedded, in ${dataDir}; a process holds it`)]
    if (name === 'DataDirUnusable') return [fault(what, message, 'Look at owner and rights of the folder.')]
    throw error
  }
}
