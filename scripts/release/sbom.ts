import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUNDLED, releaseLock } from './packages.ts'
import type { Lock, Manifest } from './packages.ts'

type Component = {
  'bom-ref': string
  name: string
  group?: string
  version: string
  properties?: { name: string; value: string }[]
}
export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Record<string, unknown> }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** The list that npm makes from a lock file alone. */
async function listed(manifest: Manifest, lock: Lock): Promise<Sbom> {
  const folder = await mkdtemp(join(tmpdir(), 'chereta-sbom-'))
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27 })
    if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
    return JSON.parse(stdout) as Sbom
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The packages of a release as CycloneDX: those in its lock file, and those that the build put into the web app's own
 * files, which no lock file of the archive contains.
 */
export async function sbomOf({
  manifest,
  lock,
  whole,
}: {
  manifest: Manifest
  lock: Lock
  whole: { manifest: Manifest; lock: Lock }
}): Promise<Sbom> {
  const served = await listed(manifest, lock)
  const bundle = {
    ...manifest,
    dependencies: Object.fromEntries(BUNDLED.map((name) => [name, whole.manifest.dependencies[name] ?? ''])),
  }
  const bundled = await listed(bundle, releaseLock(whole.lock, bundle))
  const known = new Set(served.components.map((component) => component['bom-ref']))
  const added = bundled.components
    .filter((component) => !known.has(component['bom-ref']))
    .map((component) => ({
      ...component,
      properties: [...(component.properties ?? []), { name: 'chereta:part', value: 'web app' }],
    }))
  const refs = new Set(added.map((component) => component['bom-ref']))
  return {
    ...served,
    metadata: { ...served.metadata, component: { ...served.metadata.component, name: manifest.name } },
    components: [...served.components, ...added],
    dependencies: [...served.dependencies, ...bundled.dependencies.filter(({ ref }) => refs.has(ref))],
  }
}
