import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const TOOLS = '.cache/tools'

/**
 * A package that only benchmarks need: installed next to the project at its first use, and no dependency of it. `entry`
 * is a file in the package.
 */
export async function importTool<T>(name: string, version: string, entry: string): Promise<T> {
  const file = resolve(TOOLS, 'node_modules', name, entry)
  if (!existsSync(file))
    spawnSync('npm', ['install', '--prefix', TOOLS, '--no-audit', '--no-fund', `${name}@${version}`], {
      stdio: ['ignore', 2, 2],
    })
  return (await import(pathToFileURL(file).href)) as T
}
