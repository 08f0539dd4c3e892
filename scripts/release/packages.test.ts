import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceTree } from '#test/source-tree.ts'
import { BUILD_ONLY, OPERATORS_SCRIPTS, readLock, readManifest, releaseLock, releaseManifest } from './packages.ts'

const whole = readManifest(ROOT)
const manifest = releaseManifest(whole)
const lock = releaseLock(readLock(ROOT), manifest)

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

test('its lock file has what they lead to, at the same versions, and nothing of the build, the tests or the browsers', () => {
  const names = Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, ''))
  for (const name of [...Object.keys(manifest.dependencies), 'pg-pool', 'fontkit']) expect(names).toContain(name)
  expect(
    names.filter((name) => /^(node|typescript|vite|vitest|playwright-core|react|rolldown|oxlint)$/.test(name)),
  ).toEqual([])
  for (const [place, { version }] of Object.entries(lock.packages))
    expect(readLock(ROOT).packages[place]?.version).toBe(version)
})

test('the scripts that operators run are there, here as in a release', () => {
  const scripts = whole['scripts'] as Record<string, string>
  for (const name of OPERATORS_SCRIPTS) {
    expect(existsSync(join(ROOT, `scripts/${name}.ts`)), name).toBe(true)
    expect(scripts[name]).toContain(`scripts/${name}.ts`)
  }
})
