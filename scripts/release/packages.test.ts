import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPERATORS_SCRIPTS, SERVING } from '../setup.mjs'
import { sbomOf } from './sbom.ts'
import { ROOT, sourceTree } from '#test/source-tree.ts'
import { BUILD_ONLY, BUNDLED, readLock, readManifest, releaseLock, releaseManifest } from './packages.ts'

const whole = readManifest(ROOT)
const manifest = releaseManifest(whole)
const wholeLock = readLock(ROOT)
const lock = releaseLock(wholeLock, manifest)

test('a release names every package that its code imports', () => {
  const released = /^(?:contract|ethiopia|language|notice-parser|notices|server)\//
  const nameOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const imported = sourceTree()
    .filter(({ path }) => released.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const values =
        /(?:^|\n)(?:import|export) (?!type )[^'"\n]*?from '([^'#.][^']*)'|\bimport(?:\.meta\.resolve)?\(\s*['`]([^'`#.$][^'`]*)['`$]/g
      return [...text.matchAll(values)].map((match) => ({ path, name: nameOf(match[1] ?? match[2] ?? '') }))
    })
    .filter(({ name }) => !name.startsWith('node:'))
  expect(imported.length).toBeGreaterThan(50)
  expect(imported.filter(({ name }) => !(name in manifest.dependencies))).toEqual([])
  expect(BUILD_ONLY.filter((name) => !(name in whole.dependencies))).toEqual([])
})

test('its lock file has their dependencies at the same versions, and nothing of the build, the tests or the browsers', () => {
  const names = Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, ''))
  for (const name of [...Object.keys(manifest.dependencies), 'pg-pool', 'fontkit']) expect(names).toContain(name)
  expect(
    names.filter((name) => /^(node|typescript|vite|vitest|playwright-core|react|rolldown|oxlint)$/.test(name)),
  ).toEqual([])
  for (const [place, { version }] of Object.entries(lock.packages))
    expect(wholeLock.packages[place]?.version).toBe(version)
})

test('the scripts that operators run are there, here as in a release', () => {
  const scripts = whole['scripts'] as Record<string, string>
  for (const name of OPERATORS_SCRIPTS) {
    expect(existsSync(join(ROOT, `scripts/${name}.ts`)), name).toBe(true)
    expect(scripts[name]).toContain(`scripts/${name}.ts`)
    // On a server they must not fetch the packages of the tests.
    expect(SERVING).toContain(name)
  }
})

const importsOf = (folder: RegExp) =>
  new Set(
    sourceTree()
      .filter(({ path }) => folder.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ text }) =>
        [
          ...text.matchAll(
            /(?:^|\n)(?:import|export) (?!type )[^'"\n]*?from '([^'#.][^']*)'|\bimport\(\s*'([^'#.][^']*)'/g,
          ),
        ].map(([, from, lazily]) => {
          const target = from ?? lazily ?? ''
          return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
        }),
      ),
  )

test('the list of packages (CycloneDX) is that of the lock file, and what the web app brings in its own files', async () => {
  const { bomFormat, specVersion, components, metadata } = await sbomOf({
    manifest,
    lock,
    whole: { manifest: whole, lock: wholeLock },
  })
  expect([bomFormat, specVersion, metadata.component['name']]).toEqual(['CycloneDX', '1.5', 'chereta'])
  const named = components.map(({ name, version, properties = [] }) => ({
    at: `${name}@${version}`,
    isInWebApp: properties.some((property) => property.name === 'chereta:part'),
  }))
  const locked = Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`)
  expect(new Set(named.filter(({ isInWebApp }) => !isInWebApp).map(({ at }) => at))).toEqual(new Set(locked))
  const inWebApp = named.filter(({ isInWebApp }) => isInWebApp).map(({ at }) => at)
  for (const name of BUNDLED.filter((name) => !(name in manifest.dependencies)))
    expect(inWebApp).toContain(`${name}@${whole.dependencies[name]}`)
  expect(inWebApp.filter((at) => /^(vite|@swc\/core|node|typescript|vitest)@/.test(at))).toEqual([])
  const brought = [...importsOf(/^web\//)].filter((name) => name in whole.dependencies)
  expect(brought.length).toBeGreaterThan(5)
  expect(brought.filter((name) => !BUNDLED.includes(name) && !(name in manifest.dependencies))).toEqual([])
})
