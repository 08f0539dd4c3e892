import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { planChunks } from './chunks.ts'
import type { NaturalChunk } from './chunks.ts'
import { doorOf, planStaff, refuseStaffSources, staffCopies, withoutStaff } from './staff-scripts.ts'
import { ALONE, comesWithList, seedOf, visitsOf } from './visits.ts'
import type { Seed } from './visits.ts'

/**
 * Modules that every screen needs are one file: it compresses better than many, and a slow connection needs few
 * requests. Lazily loaded ones are left out.
 */
const APP =
  /node_modules\/(?!idb\/)|\/web\/(lib\/(?!later)|features\/shell\/(?!menu))|\/web\/ui\/(icon|link|button|marks|text|state|segmented|field)|\/tenders\/(deadline|notice-card\.module)|\/ethiopia\/(calendar|clock\.|date-(?!parsing)|ethiopian)|\/routes\/root|\/web\/routes\.tsx|\/messages\/compiled\/(runtime|registry|messages\/(app_name|keyword|source|retry|number))\.js/

/**
 * Among the list's parts, a chunk of fewer bytes goes into the app: as a file of its own it would be little but a
 * request.
 */
const TINY = 500

/**
 * The name of the file by a module's id; the modules that readers may load; and the plugin that gives staff copies of
 * some of them.
 */
export type Split = { files: ReadonlyMap<string, string>; readers: ReadonlySet<string>; copies: () => Plugin }
type Building = (config: InlineConfig) => Promise<unknown>
type Output = Rolldown.RolldownOutput['output'][number]
type Chunk = Extract<Output, { type: 'chunk' }> & { viteMetadata?: { importedCss: Set<string> } }

/** Quality 9 takes a twentieth of the time of the best, which the files themselves get: a plan needs no exact sizes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const packed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, QUICK).length)

function naturalChunks(output: readonly Output[]): { chunks: NaturalChunk[]; entry: Set<string> } {
  const files = output.filter((file): file is Chunk => file.type === 'chunk')
  const sheets = new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])),
  )
  const known = new Map(files.map((file) => [file.fileName, file]))
  const entry = new Set<string>()
  const enter = (name: string): void => {
    if (entry.has(name)) return
    entry.add(name)
    known.get(name)?.imports.forEach(enter)
  }
  for (const { isEntry, fileName } of files) if (isEntry) enter(fileName)
  const rest = files.filter(({ fileName }) => !entry.has(fileName))
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

/** The lazily loaded modules that need each chunk. */
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
 * The bundler's chunks with these groups, without writing anything; the modules it reads, and the lazily loaded ones.
 */
async function chunksOfBuild(
  build: Building,
  config: InlineConfig,
  codeSplitting: object,
): Promise<{ chunks: NaturalChunk[]; parts: string[]; modules: Set<string> }> {
  const parts = new Set<string>()
  const modules = new Set<string>()
  const notes: Plugin = {
    name: 'lazy-parts',
    moduleParsed({ id, dynamicallyImportedIds }) {
      modules.add(id)
      for (const part of dynamicallyImportedIds) parts.add(part)
    },
  }
  const { output } = (await build({
    ...config,
    plugins: [...(config.plugins ?? []), notes],
    build: {
      ...config.build,
      write: false,
      minify: 'oxc',
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting } },
    },
  })) as Rolldown.RolldownOutput
  return { chunks: naturalChunks(output).chunks, parts: [...parts].sort(), modules }
}

/** Which of the readers' modules are in which file. */
function planReaders(chunks: readonly NaturalChunk[], ids: readonly string[], web: string): Map<string, string> {
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
  /** Small chunks that depend on the app alone, where they cause no circular import. */
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

/**
 * Plans the scripts: the bundler alone would make 300 files, 64 of them for a list. Builds twice without writing:
 * without staff, to see which readers' modules are needed where, then with staff.
 */
export async function splitScripts(build: Building, config: InlineConfig, web: string): Promise<Split> {
  const alone = { ...config, plugins: [withoutStaff(web), ...(config.plugins ?? [])] }
  const read = await chunksOfBuild(build, alone, { groups: [{ name: 'app', test: APP }] })
  const readers = planReaders(read.chunks, read.parts, web)
  refuseStaffSources(read.modules, web)
  const known = { files: readers, modules: read.modules, door: doorOf(web) }
  const copies = () => staffCopies(known)
  const whole = { ...config, plugins: [copies(), ...(config.plugins ?? [])] }
  const all = await chunksOfBuild(build, whole, groupsOf(readers))
  const staff = planStaff(all.chunks, all.parts, known)
  return {
    readers: read.modules,
    copies,
    files: new Map([
      ...readers,
      ...staff.flatMap((modules, index) => modules.map((id) => [id, `staff${index}`] as const)),
    ]),
  }
}

const groupsOf = (files: ReadonlyMap<string, string>) => ({
  includeDependenciesRecursively: false,
  groups: [{ name: (id: string) => files.get(id) ?? null }],
})

/**
 * Makes the bundler follow the plan, and records the file of each module, because the bundler's own manifest has no
 * modules within chunks.
 */
export function followSplit(split: Split, web: string, file: string): Plugin {
  return {
    name: 'follow-split',
    outputOptions: (options) => ({ ...options, codeSplitting: groupsOf(split.files) }),
    generateBundle(_, bundle) {
      const places = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => id.startsWith(web)).map((id) => [id.replace(web, ''), file.fileName] as const)
          : [],
      )
      this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(Object.fromEntries(places)) })
    },
  }
}

/** The file in which a module came to be, by its path in web/, as `followSplit` wrote it down. */
export const readPlaces = async (client: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(client, file), 'utf8')) as Record<string, string>
