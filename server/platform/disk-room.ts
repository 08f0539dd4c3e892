import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Figures } from './metrics.ts'

/** The free room of each folder, or of its closest existing parent, on the machine of this process. */
export async function diskRoom(folders: Readonly<Partial<Record<'data' | 'backups', string>>>): Promise<Figures> {
  const disk_free_bytes = await Promise.all(
    Object.entries(folders).map(async ([of, folder]) => {
      const { bavail, bsize } = await statfs(nearest(folder))
      return { labels: { of }, value: bavail * bsize }
    }),
  )
  return { disk_free_bytes }
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(resolve(folder))))
