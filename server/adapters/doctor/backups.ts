import { DAY, HOUR, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { backupAges, newestBackup } from '#server/platform/backup/scheduled-backups.ts'
import { doctorWarning, fault, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

/** The ages at which the alarms BackupOld and DrillOld ring. */
const MAX_BACKUP_AGE = 26 * HOUR
const MAX_DRILL_AGE = 35 * DAY

const spanOf = (milliseconds: number): string =>
  milliseconds < 2 * DAY ? `${Math.round(milliseconds / HOUR)} hours` : `${Math.round(milliseconds / DAY)} days`

/** Whether there is a backup of the last day, and whether a backup was restored recently enough to try it. */
export async function examineBackups(folder: string, now: Instant = Date.now()): Promise<DoctorFinding[]> {
  const { backup_age_seconds: [newest] = [], restore_drill_age_seconds: [drill] = [] } = await backupAges(folder, now)
  const age = (newest?.value ?? Infinity) * SECOND
  const tried = (drill?.value ?? Infinity) * SECOND
  if (!Number.isFinite(age))
    return [
      doctorWarning(
        'backups',
        `there is none in ${folder} yet`,
        'A process with the role jobs makes one within ten minutes; if not, its log says why.',
      ),
    ]
  const file = (await newestBackup(folder)) ?? folder
  const ofBackup =
    age > MAX_BACKUP_AGE
      ? fault(
          'backups',
          `the newest is ${spanOf(age)} old (${file})`,
          'Look whether a process with the role jobs runs with BACKUP_DIR, and for lines `the backup failed` in its log.',
        )
      : well('backups', `the newest is ${spanOf(age)} old (${file})`)
  if (!Number.isFinite(tried))
    return [
      ofBackup,
      fault(
        'drill',
        `the note of it in ${folder} cannot be read (drill.json)`,
        'Give the file to the user of the service.',
      ),
    ]
  return [
    ofBackup,
    tried > MAX_DRILL_AGE
      ? fault(
          'drill',
          `no backup was found good for ${spanOf(tried)}`,
          'npm run drill; by itself it needs BACKUP_IDENTITY_FILE where backups are encrypted.',
        )
      : well('drill', `a backup was found good, or the first one made, ${spanOf(tried)} ago`),
  ]
}
