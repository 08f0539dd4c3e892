import { systemClock } from '#server/platform/clock.ts'
import { scheduledBackups } from '#server/platform/backup/scheduled-backups.ts'
import { silentLog } from '#server/platform/log.ts'

/**
 * The daily work of a process with the role jobs: the backup of DATABASE_URL into the named folder, in a process of its
 * own. To be killed.
 */
const backups = scheduledBackups({ clock: systemClock, log: silentLog }, { folder: process.argv[2] ?? '', at: 0 })
await backups.jobs.find(({ name }) => name === 'backups-look')?.handle({}, () => true)
await backups.settled()
