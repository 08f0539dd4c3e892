import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const NOTE = 'drill.json'

/** The drills of a folder; epoch milliseconds. `at`: when a backup was last found good; `since`: from when on there were backups to try. */
type DrillNote = { at?: number; since?: number }

/** Notes among the backups that one of them was restored and found good. */
export const noteDrill = async (folder: string, file: string, at: number): Promise<void> =>
  write(folder, { ...(await readDrillNote(folder)), at, backup: basename(file) })

/** Notes from when on there are backups, once: those of that time are removed before the first drill may be missed. One that cannot be read stays. */
export async function noteFirstBackup(folder: string, since: number): Promise<void> {
  const known = await readDrillNote(folder)
  if (known && known.since === undefined) await write(folder, { ...known, since })
}

async function write(folder: string, note: DrillNote & { backup?: string }): Promise<void> {
  const path = join(folder, NOTE)
  // Left by a run of another user it could not be written.
  await rm(`${path}.new`, { force: true })
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    // The service must be able to read what an administrator's drill noted.
    const { uid, gid } = await stat(folder)
    await chown(`${path}.new`, uid, gid)
  }
  await rename(`${path}.new`, path)
}

/** Nothing where nothing is noted, or no sense in it; undefined where there is a note that cannot be read. */
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
