import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#ethiopia/time-units.ts'
import type { Clock } from '../clock.ts'
import { builtFile } from './files.ts'

/** How long the files of a build are stored after its last process. */
const STORED_FOR = DAY

/**
 * Scripts and styles of other builds, for pages opened before an upgrade and pages of a new process during one. They
 * are in `folder`, which all processes share, by the stamp of their build.
 */
export function createFormerFiles({ dist, folder, clock }: { dist: string; folder: string; clock: Clock }) {
  const seconds = () => clock.now() / 1000
  let own: string | undefined

  return {
    /**
     * Stores the files of this build there, marks them as in use, and deletes builds that were not used for a day. To
     * be repeated every hour.
     */
    async keep(stamp: string): Promise<void> {
      own = stamp
      const kept = join(folder, stamp)
      await mkdir(folder, { recursive: true })
      if (!(await stat(kept).catch(() => undefined))) {
        const half = await mkdtemp(join(folder, '.half-'))
        await cp(join(dist, 'client/assets'), join(half, 'assets'), { recursive: true })
        // Another process of this build may have been quicker.
        await rename(half, kept).catch(() => rm(half, { recursive: true, force: true }))
      }
      await utimes(kept, seconds(), seconds())
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const usedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? clock.now()
        if (name !== stamp && usedAt < clock.now() - STORED_FOR) await rm(path, { recursive: true, force: true })
      }
    },
    /** A file under /assets of another build; undefined where none has it. */
    async find(request: Request): Promise<Response | undefined> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name === own || name.startsWith('.')) continue
        const found = await builtFile(join(folder, name), request)
        if (found) return found
      }
      return undefined
    },
  }
}
export type FormerFiles = ReturnType<typeof createFormerFiles>
