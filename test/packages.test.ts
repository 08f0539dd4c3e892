import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceTree } from './source-tree.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const LOCKS = ['package-lock.json', 'test/postgres/package-lock.json']

test('the lock files contain versions, and no download addresses', () => {
  const addresses = LOCKS.flatMap((lock) =>
    [...read(lock).matchAll(/"resolved"|https?:\/\/[^"]*(?:registry|\.tgz)[^"]*/g)].map(
      ([found]) => `${lock}: ${found}`,
    ),
  )
  expect(addresses).toEqual([])
})

test('versions are pinned exactly', () => {
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    ),
  ).toEqual([])
})

test('the service has all its packages if only dependencies are installed', () => {
  const serves =
    /^(?:contract|ethiopia|language|notice-parser|notices|server|web)\/|^scripts\/(?:build|import|admin|backup|restore|open-database|rejects|progress)|^vite\.config/
  const nameOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const ofPackages = sourceTree()
    .filter(({ path }) => serves.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      // Types are in no bundle.
      [
        ...text.matchAll(
          /(?:^|\n)(?:import|export) (?!type )[^'"\n]*?from '([^'#.][^']*)'|\bimport\('([^'#.][^']*)'\)/g,
        ),
      ].map((match) => ({
        path,
        name: nameOf(match[1] ?? match[2] ?? ''),
      })),
    )
    .filter(({ name }) => !name.startsWith('node:') && !name.startsWith('virtual:') && !builtinModules.includes(name))
  expect(ofPackages.length).toBeGreaterThan(50)
  expect(ofPackages.filter(({ name }) => name in devDependencies).map(({ path, name }) => `${path} → ${name}`)).toEqual(
    [],
  )
})
