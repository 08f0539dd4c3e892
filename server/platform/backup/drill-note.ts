import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const NOTE = 'drill.json'

/** Notes among the backups that one of them was restored and found good; `at` in epoch milliseconds. */
export async function noteDrill(folder: string, file: string, at: number): Promise<void> {
  const path = join(folder, NOTE)
  await writeFile(`${path}.new`, `${JSON.stringify({ at, backup: basename(file) })}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** When a backup of this folder was last found good, in epoch milliseconds; undefined where none was. */
export async function lastDrill(folder: string): Promise<number | undefined> {
  try {
    const { at } = JSON.parse(await readFile(join(folder, NOTE), 'utf8')) as { at?: unknown }
    return typeof at === 'number' ? at : undefined
  } catch {
    return undefined
  }
}
