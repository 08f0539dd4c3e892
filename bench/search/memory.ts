import { readFileSync, readdirSync } from 'node:fs'
import type { Database } from '#server/platform/db.ts'

const KB = 1024

/** Bytes that all server processes on this machine take, shared pages counted once; 0 where they cannot be read. */
export async function serverMemory(database: Database): Promise<number> {
  const { rows } = await database.executeRaw('select pg_backend_pid() as pid')
  const parent = parentOf(String((rows as { pid: number }[])[0]?.pid))
  if (parent === undefined) return 0
  const family = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && (pid === parent || parentOf(pid) === parent))
  return family.reduce((sum, pid) => sum + proportionalBytes(pid), 0)
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
  } catch {
    return undefined
  }
}

function proportionalBytes(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * KB
  } catch {
    return 0
  }
}
