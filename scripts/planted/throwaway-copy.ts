import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of a checkout, including uncommitted files, to plant faults in; its packages are the same files. */
export function throwawayCopy(of: string): { dir: string; remove(): void } {
  const dir = join(mkdtempSync(join(tmpdir(), 'chereta-planted-')), 'chereta')
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })
  for (const path of git(of, 'ls-files', '-co', '--exclude-standard').split('\n').filter(Boolean)) {
    if (!existsSync(join(of, path))) continue
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    cpSync(join(of, path), join(dir, path))
  }
  // The architecture test lists files with git.
  git(dir, 'init', '-q')
  git(dir, 'add', '-A')
  for (const folder of ['node_modules', 'test/postgres/node_modules']) {
    if (!existsSync(join(of, folder))) continue
    mkdirSync(dirname(join(dir, folder)), { recursive: true })
    if (spawnSync('cp', ['-al', join(of, folder), join(dir, folder)]).status !== 0) {
      rmSync(join(dir, folder), { recursive: true, force: true })
      symlinkSync(join(of, folder), join(dir, folder), 'dir')
    }
  }
  return { dir, remove: () => rmSync(dirname(dir), { recursive: true, force: true, maxRetries: 3 }) }
}

/** Copies the built web app, and returns what restores it: building a fault then requires no other build. */
export function backUpDist(dir: string): () => void {
  const [dist, backup] = [join(dir, 'dist'), join(dir, '.cache/dist-backup')]
  rmSync(backup, { recursive: true, force: true })
  cpSync(dist, backup, { recursive: true })
  return () => {
    rmSync(dist, { recursive: true, force: true, maxRetries: 3 })
    renameSync(backup, dist)
  }
}
