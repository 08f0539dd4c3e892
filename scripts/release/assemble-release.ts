import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OPERATORS_SCRIPTS } from '../setup.mjs'
import { readLock, readManifest, releaseLock, releaseManifest } from './packages.ts'
import { sbomOf } from './sbom.ts'

/** The list of packages in a release (CycloneDX). */
export const SBOM = 'sbom.cdx.json'

const CODE = ['contract', 'ethiopia', 'language', 'notices', 'notice-parser', 'server']
/** Pages for the operator. */
export const MANUALS = [
  '.env.example',
  'UPGRADING.md',
  'docs/operate.md',
  'docs/import.md',
  'docs/payments.md',
  'docs/analytics.md',
  'docs/android-web-view.md',
  'docs/decisions/0022-tracing.md',
]
const EXTRA_FILES = ['dist', 'LICENSE', ...MANUALS]
/** Listed individually, because secrets and settings of a service in containers may be next to them. */
export const OPS = [
  'Caddyfile',
  'Dockerfile',
  'Dockerfile.dockerignore',
  'chereta.service',
  'chereta@.service',
  'compose.yml',
  'grafana/chereta.json',
  'nginx.conf',
  'prometheus/embedded.yml',
  'prometheus/postgres.yml',
  'prometheus/rules.yml',
  'prometheus/rules.test.yml',
  'run',
]
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** These scripts and their imports among each other. */
async function withTheirImports(root: string, scripts: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const open = scripts.map((name) => `${name}.ts`)
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const text = await readFile(join(root, 'scripts', file), 'utf8')
    open.push(...[...text.matchAll(/ from '\.\/([\w/-]+\.ts)'/g)].map((match) => match[1] ?? ''))
  }
  return [...found].sort()
}

/**
 * Writes the built app into the empty folder `into`, with a package.json and a lock file of its own. The web app must
 * have been built.
 */
export async function assembleRelease(root: string, into: string): Promise<void> {
  const packages = await assembleUnlisted(root, into)
  await writeFile(join(into, SBOM), json(await sbomOf(packages)))
}

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`

/** All but the list of packages, for which npm takes seconds; resolves with what the list is made from. */
export async function assembleUnlisted(root: string, into: string): Promise<Parameters<typeof sbomOf>[0]> {
  await copyReleaseFiles(root, into)
  const whole = { manifest: readManifest(root), lock: readLock(root) }
  const manifest = releaseManifest(whole.manifest)
  const lock = releaseLock(whole.lock, manifest)
  await writeFile(join(into, 'package.json'), json(manifest))
  await writeFile(join(into, 'package-lock.json'), json(lock))
  return { manifest, lock, whole }
}

/** Those of its files that lie in the sources or were built. */
export async function copyReleaseFiles(root: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const copy = (path: string) =>
    cp(join(root, path), join(into, path), { recursive: true, filter: (source) => !isTest(source) })
  for (const path of [...CODE, ...EXTRA_FILES, ...OPS.map((name) => `ops/${name}`)]) await copy(path)
  for (const file of await withTheirImports(root, OPERATORS_SCRIPTS)) {
    await mkdir(dirname(join(into, 'scripts', file)), { recursive: true })
    await copy(`scripts/${file}`)
  }
}
