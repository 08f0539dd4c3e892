import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const NOTE = 'drill.json'

/**
 * The drills of a folder; epoch milliseconds. `at`: when a backup was last restored successfully; `since`: when the
 * first backup existed.
 */
type DrillNote = { at?: number; since?: number }

/** Records that one of the backups was restored successfully. */
export const noteDrill = async (folder: string, file: string, at: number): Promise<void> =>
  write(folder, { ...(await readDrillNote(folder)), at, backup: basename(file) })

/**
 * Records once since when there are backups, because those may be deleted before the first missed drill. An unreadable
 * note stays.
 */
export async function noteFirstBackup(folder: string, since: number): Promise<void> {
  const known = await readDrillNote(folder)
  if (known && known.since === undefined) await write(folder, { ...known, since })
}

async function write(folder: string, note: DrillNote & { backup?: string }): Promise<void> {
  const path = join(folder, NOTE)
  // A file left by another user's run cannot be overwritten.
  await rm(`${path}.new`, { force: true })
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    // The service must be able to read an administrator's note.
    const { uid, gid } = await stat(folder)
    await chown(`${path}.new`, uid, gid)
  }
  await rename(`${path}.new`, path)
}

/** Empty where there is no valid note; undefined where there is a note that cannot be read. */
export async function readDrillNote(folder: string): Promise<(DrillNote & { backup?: string }) | undefined> {
  let text: string
  try {
    text = await readFile(join(folder, NOTE), 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? {} : undefined
  }
  try {
    const { at, since, backup } = JSON.parse(text) as Record<string, unknown>
    return {
      ...(typeof at === 'number' ? { at } : {}),
      ...(typeof since === 'number' ? { since } : {}),
      ...(typeof backup === 'string' ? { backup } : {}),
    }
  } catch {
    return {}
  }
}
