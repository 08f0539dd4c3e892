import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Seen = Map<string, string>

/**
 * Copies a cluster's folder as of one moment: first while it is written to, then only the changes, between `hold`
 * (nobody writes any more) and the release that it resolves with. Synced to the disk.
 */
export async function copyCluster(from: string, to: string, hold: () => Promise<() => void>): Promise<void> {
  const copied = await copyChanged(from, to, new Map())
  const letGo = await hold()
  let last: Seen
  try {
    last = await copyChanged(from, to, copied)
  } finally {
    letGo()
  }
  for (const name of copied.keys()) if (!last.has(name)) await rm(join(to, name), { force: true })
  for (const name of last.keys()) await force(join(to, name))
}

/**
 * Copies files that differ from `before`. Returns what each looked like before it was copied; a file that vanished
 * meanwhile is absent.
 */
async function copyChanged(from: string, to: string, before: Seen): Promise<Seen> {
  const seen: Seen = new Map()
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(from.length + 1)
    // PostgreSQL needs its folders, empty ones included.
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    const looks = await looksOf(path)
    if (looks === undefined) continue
    if (before.get(name) === looks || (await copyOne(path, join(to, name)))) seen.set(name, looks)
  }
  return seen
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function looksOf(path: string): Promise<string | undefined> {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true })
    return `${mtimeNs} ${ctimeNs} ${size} ${ino}`
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function copyOne(path: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    // Instant where the file system can share the blocks.
    await copyFile(path, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

async function force(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
