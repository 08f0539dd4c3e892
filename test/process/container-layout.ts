import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Lock } from '#scripts/release/packages.ts'
import { assembleUnlisted } from '#scripts/release/assemble-release.ts'
import { ROOT } from '#test/source-tree.ts'

export type ContainerLayout = {
  folder: string
  settings: Record<string, string>
  command: string[]
  /** HEALTHCHECK's. */ health: string[]
  user: string
}

/** The instructions of the last stage of ops/Dockerfile, continued lines joined. */
function lastStage(): string[] {
  const text = readFileSync(join(ROOT, 'ops/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  return text.slice(text.lastIndexOf('\nFROM ')).split('\n').filter(Boolean)
}

/** Installs the packages of a release's lock file, from the local ones. */
function install(release: string): void {
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8')) as Lock
  for (const place of Object.keys(packages)) {
    // Packages for other platforms are in the lock file alone.
    if (place === '' || !existsSync(join(ROOT, place))) continue
    const nested = join(ROOT, place, 'node_modules')
    cpSync(join(ROOT, place), join(release, place), { recursive: true, filter: (from) => !from.startsWith(nested) })
  }
}

/**
 * Puts into `home`/app what ops/Dockerfile puts into the image, and returns its other instructions. The web app must
 * have been built.
 */
export async function layOutContainer(home: string): Promise<ContainerLayout> {
  const release = join(home, 'release')
  await assembleUnlisted(ROOT, release)
  install(release)
  const folder = join(home, 'app')
  const lines = lastStage()
  for (const line of lines.filter((line) => line.startsWith('COPY --from=build '))) {
    const paths = line.split(/\s+/).slice(2)
    const into = paths.pop() ?? ''
    for (const path of paths) {
      const to = into === './' ? join(folder, path.replace('/release/', '')) : join(folder, into)
      mkdirSync(dirname(to), { recursive: true })
      renameSync(path.replace('/release', release), to)
    }
  }
  const after = (word: string) => lines.find((line) => line.startsWith(`${word} `)) ?? ''
  const words = (word: string) => JSON.parse(/\[.*\]$/.exec(after(word))?.[0] ?? '[]') as string[]
  return {
    folder,
    settings: parseEnv(after('ENV').slice(4).trim().split(/\s+/).join('\n')) as Record<string, string>,
    command: words('CMD'),
    health: words('HEALTHCHECK'),
    user: after('USER').slice(5),
  }
}
