import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATORS_SCRIPTS } from '../setup.mjs'

type Locked = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [other: string]: unknown
}
export type Lock = { name: string; version: string; lockfileVersion: number; packages: Record<string, Locked> }
export type Manifest = {
  name: string
  version: string
  license: string
  imports: Record<string, string>
  dependencies: Record<string, string>
  [other: string]: unknown
}

/**
 * Packages that only the build of the web app needs, or that contain a Node: all others in `dependencies` belong to a
 * release.
 */
export const BUILD_ONLY: readonly string[] = [
  '@iconify-json/lucide',
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@vitejs/plugin-react',
  'd3-array',
  'idb',
  'node',
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-tables',
  'prosemirror-transform',
  'prosemirror-view',
  'react',
  'react-dom',
  'react-router',
  '@swc/core',
  'vite',
]

/** Those of them that only build the app; the others are contained in its built files. */
const TOOLS: readonly string[] = [
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@vitejs/plugin-react',
  'node',
  '@swc/core',
  'vite',
]
/** Packages whose code is contained in the built files of the web app. */
export const BUNDLED: readonly string[] = BUILD_ONLY.filter((name) => !TOOLS.includes(name))

export const readManifest = (root: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

const WITH_SETTINGS = 'node --env-file-if-exists=.env'

/** package.json of a release: nothing in it needs a compiler, a test database or a browser. */
export function releaseManifest({ name, version, license, imports, dependencies }: Manifest): Manifest {
  const needed = Object.entries(dependencies).filter(([dependency]) => !BUILD_ONLY.includes(dependency))
  const folders = ['#contract/*', '#ethiopia/*', '#language/*', '#notices/*', '#notice-parser/*', '#server/*']
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    imports: Object.fromEntries(Object.entries(imports).filter(([from]) => folders.includes(from))),
    scripts: {
      start: `${WITH_SETTINGS} dist/program.mjs`,
      ...Object.fromEntries(
        OPERATORS_SCRIPTS.map((script) => [
          script,
          `${WITH_SETTINGS} ${script === 'import' ? '--max-semi-space-size=2 ' : ''}scripts/${script}.ts`,
        ]),
      ),
    },
    dependencies: Object.fromEntries(needed),
    engines: { node: '>=26' },
  }
}

/** Where Node finds `name` from the package at `path` of the lock file. */
function placeOf(name: string, path: string, packages: Lock['packages']): string | undefined {
  for (let folder = path; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above < 0 ? '' : folder.slice(0, above)
  }
}

const isWanted = ({ peerDependenciesMeta }: Locked, name: string): boolean => !peerDependenciesMeta?.[name]?.optional

/** The lock file of a release: the same versions and hashes, restricted to the dependencies of its package.json. */
export function releaseLock(lock: Lock, { name, version, license, dependencies, engines }: Manifest): Lock {
  const places = new Set<string>()
  const open: { names: string[]; from: string }[] = [{ names: Object.keys(dependencies), from: '' }]
  for (let next = open.pop(); next; next = open.pop())
    for (const dependency of next.names) {
      const place = placeOf(dependency, next.from, lock.packages)
      if (place === undefined || places.has(place)) continue
      places.add(place)
      const found = lock.packages[place] ?? {}
      const peers = Object.keys(found.peerDependencies ?? {}).filter((peer) => isWanted(found, peer))
      open.push({
        names: [...Object.keys({ ...found.dependencies, ...found.optionalDependencies }), ...peers],
        from: place,
      })
    }
  const needed = Object.entries(lock.packages).filter(([place]) => places.has(place))
  return {
    ...lock,
    packages: {
      '': { name, version, license, dependencies, engines },
      ...Object.fromEntries(needed),
    },
  }
}
