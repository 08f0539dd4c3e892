import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const GIB = 2 ** 30
const MEMORY_DISK = '/dev/shm'
/** Twice the maximum that a whole run leaves in temporary files, and the memory that databases and browsers need. */
const ROOM = 4 * GIB
const MEMORY = 8 * GIB

/**
 * Lets this process and its children keep temporary files in memory, where there is plenty, because emptying a test's
 * tables creates files by the hundred. Returns the function that removes them.
 */
export function holdTemporaryFilesInMemory(): () => void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return () => undefined
  const folder = mkdtempSync(join(MEMORY_DISK, 'chereta-tests-'))
  // PostgreSQL refuses to run as root, so its user must have access.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY
  } catch {
    return false
  }
}
