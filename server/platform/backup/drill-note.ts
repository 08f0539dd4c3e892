import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const NOTE = 'drill.json'

/** The drills of a folder; epoch milliseconds. `at`: when a backup was last found good; `since`: from when on there were backups to try. */
type DrillNote = { at?: number; since?: number }

/** Notes among the backups that one of them was restored and found good. */
export const noteDrill = async (folder: string, file: string, at: number): Promise<void> =>
  write(folder, { ...(await readDrillNote(folder)), at, backup: basename(file) })

/** Notes from when on there are backups, once: those of that time are removed before the first drill may be missed. */
export async function noteFirstBackup(folder: string, since: number): Promise<void> {
  const known = await readDrillNote(folder)
  if (known.since === undefined) await write(folder, { ...known, since })
}

async function write(folder: string, note: DrillNote & { backup?: string }): Promise<void> {
  const path = join(folder, NOTE)
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Nothing where nothing is noted, or it cannot be read. */
export async function readDrillNote(folder: string): Promise<DrillNote & { backup?: string }> {
  try {
    const { at, since, backup } = JSON.parse(await readFile(join(folder, NOTE), 'utf8')) as Record<string, unknown>
    return {
      ...(typeof at === 'number' ? { at } : {}),
      ...(typeof since === 'number' ? { since } : {}),
      ...(typeof backup === 'string' ? { backup } : {}),
    }
  } catch {
    return {}
  }
}
