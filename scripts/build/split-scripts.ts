import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { planChunks } from './chunks.ts'
import type { NaturalChunk } from './chunks.ts'
import { ALONE, comesWithList, EDITOR, seedOf, STAFF_ALONE, visitsOf } from './visits.ts'
import type { Seed } from './visits.ts'

/** What every screen needs travels as one file: it compresses better than many, and few requests suit a slow line. What may come later does not. */
const APP =
  /node_modules\/(?!idb\/)|\/web\/(lib\/(?!later)|features\/shell\/(?!menu))|\/web\/ui\/(icon|link|button|marks|text|state|segmented|field)|\/tenders\/(deadline|notice-card\.module)|\/ethiopia\/(calendar|clock\.|date-(?!parsing)|ethiopian)|\/routes\/root|\/web\/routes\.tsx|\/messages\/compiled\/(runtime|registry|messages\/(app_name|keyword|source|retry|number))\.js/

/** Of what comes with the list, a chunk of fewer bytes goes into the app: as a file of its own it is little but a request. */
const TINY = 500

/** The name of the chunk by a module's id. */
export type Split = ReadonlyMap<string, string>
type Building = (config: InlineConfig) => Promise<unknown>
type Output = Rolldown.RolldownOutput['output'][number]
type Chunk = Extract<Output, { type: 'chunk' }> & { viteMetadata?: { importedCss: Set<string> } }

const packed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length)

/** As long as what names a file by its content, and as hard to pack. */
const placeOf = (paths: readonly string[]): string =>
  createHash('sha256')
    .update(paths.map((path) => path.replace(/^.*\/(?=web\/|node_modules\/)/, '')).join())
    .digest('base64url')
    .slice(0, 8)

function naturalChunks(output: readonly Output[]): { chunks: NaturalChunk[]; entry: Set<string> } {
  const files = output.filter((one): one is Chunk => one.type === 'chunk')
  const sheets = new Map(
    output.flatMap((one) => (one.type === 'asset' ? [[one.fileName, String(one.source)] as const] : [])),
  )
  const known = new Map(files.map((file) => [file.fileName, file]))
  const entry = new Set<string>()
  const enter = (name: string): void => {
    if (entry.has(name)) return
    entry.add(name)
    known.get(name)?.imports.forEach(enter)
  }
  for (const { isEntry, fileName } of files) if (isEntry) enter(fileName)
  const rest = files
    .filter(({ fileName }) => !entry.has(fileName))
    .toSorted((one, other) => ((one.moduleIds[0] ?? '') < (other.moduleIds[0] ?? '') ? -1 : 1))
  const place = (name: string): number =>
    entry.has(name) ? 0 : rest.findIndex(({ fileName }) => fileName === name) + 1
  const app = { modules: [...entry].flatMap((name) => known.get(name)?.moduleIds ?? []), imports: [], size: 0 }
  const chunks = rest.map(({ moduleIds, imports, code, viteMetadata }) => ({
    modules: moduleIds,
    imports: imports.map(place),
    size:
      packed(code) +
      [...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + packed(sheets.get(name) ?? ''), 0),
  }))
  return { chunks: [app, ...chunks], entry }
}

/** By chunk, which lazily loaded modules need it. */
function usersOf(chunks: readonly NaturalChunk[], parts: readonly string[]): Set<string>[] {
  const users = chunks.map(() => new Set<string>())
  const use = (place: number, part: string): void => {
    if (users[place]?.has(part) !== false) return
    users[place].add(part)
    for (const next of chunks[place]?.imports ?? []) use(next, part)
  }
  for (const part of parts)
    use(
      chunks.findIndex(({ modules }) => modules.includes(part)),
      part,
    )
  return users
}

function seedsOf(chunks: readonly NaturalChunk[], parts: readonly string[], web: string): Map<Seed, number[]> {
  const seeds = new Map<Seed, number[]>([['app', [0]]])
  for (const [place, users] of usersOf(chunks, parts).entries()) {
    const modules = chunks[place]?.modules ?? []
    if (place === 0 || users.size === 0) continue
    const isWords = modules.every((id) => id.includes('/messages/compiled/'))
    const seed = seedOf(
      [...users].map((user) => user.replace(web, '')),
      modules,
      isWords,
    )
    if (seed) seeds.set(seed, [...(seeds.get(seed) ?? []), place])
  }
  return seeds
}

/**
 * Left alone, the bundler makes a chunk of every module and every message that two screens share: 300 files of which a list took 64. Builds once like that, without
 * writing anything, to see what is needed where, and answers what is to travel together.
 */
export async function splitScripts(build: Building, config: InlineConfig, web: string): Promise<Split> {
  const parts = new Set<string>()
  const notes: Plugin = {
    name: 'lazy-parts',
    moduleParsed: ({ dynamicallyImportedIds }) => dynamicallyImportedIds.forEach((id) => parts.add(id)),
  }
  // What the editor shares with a screen would be a file of its own in the plan, and readers' files would be others than without it.
  const withoutEditor: Plugin = {
    name: 'without-editor',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(`/${EDITOR.part}`) ? { id: source, external: true } : undefined),
  }
  const { output } = (await build({
    ...config,
    plugins: [...(config.plugins ?? []), notes, withoutEditor],
    build: {
      ...config.build,
      write: false,
      minify: 'oxc',
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          codeSplitting: { groups: [{ name: 'app', test: APP }] },
          // Names that tell the content would make every size, and so the plan, follow each change of a file that somebody else is sent.
          chunkFileNames: ({ name, moduleIds }) => `assets/${name}-${placeOf(moduleIds)}.js`,
          assetFileNames: ({ originalFileNames }) => `assets/[name]-${placeOf(originalFileNames)}[extname]`,
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const { chunks } = naturalChunks(output)
  const ids = [...parts].filter((id) => !STAFF_ALONE.includes(id.replace(web, ''))).sort()
  const [app = ''] = chunks[0]?.modules ?? []
  const seeds = seedsOf(chunks, ids, web)
  const visits = visitsOf(
    ids.map((id) => id.replace(web, '')),
    app,
  ).map((visit) => ({ ...visit, parts: visit.parts.map((part) => (part === app ? part : web + part)) }))
  const plan = planChunks(chunks, visits, [...seeds.values()])
  const names = new Map(
    [...seeds].flatMap(([name, [place = 0]]) =>
      (chunks[place]?.modules ?? []).slice(0, 1).map((id) => [id, name as string] as const),
    ),
  )
  const users = usersOf(chunks, ids)
  /** Few bytes that need nothing but the app: there they make no circle. */
  const isTiny = (modules: readonly string[]): boolean => {
    const members = chunks.flatMap((chunk, place) =>
      place > 0 && chunk.modules.some((id) => modules.includes(id)) ? [{ ...chunk, place }] : [],
    )
    const isListed = members.some(({ place }) =>
      [...(users[place] ?? [])].some((user) => comesWithList(user.replace(web, ''))),
    )
    return (
      isListed &&
      members.every(({ imports }) => imports.every((place) => place === 0)) &&
      members.reduce((sum, { size }) => sum + size, 0) < TINY
    )
  }
  const alone = chunks.find(({ modules }) => modules.includes(web + ALONE))?.modules ?? []
  return new Map([
    ...plan.flatMap((modules, index) => {
      const name =
        modules.map((id) => names.get(id)).find((known) => known !== undefined) ??
        (isTiny(modules) ? 'app' : `part${index}`)
      return modules.map((id) => [id, name] as const)
    }),
    ...alone.map((id) => [id, 'analytics'] as const),
  ])
}

/** Has the bundler follow the plan, and writes down in which file each module came to be: the bundler's own manifest knows no module within a chunk. */
export function followSplit(split: Split, web: string, file: string): Plugin {
  return {
    name: 'follow-split',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => split.get(id) ?? null }] },
    }),
    generateBundle(_, bundle) {
      const places = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk'
          ? one.moduleIds.filter((id) => id.startsWith(web)).map((id) => [id.replace(web, ''), one.fileName] as const)
          : [],
      )
      this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(Object.fromEntries(places)) })
    },
  }
}

/** The file in which a module came to be, by its path in web/, as `followSplit` wrote it down. */
export const readPlaces = async (client: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(client, file), 'utf8')) as Record<string, string>
