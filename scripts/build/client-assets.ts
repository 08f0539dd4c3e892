import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EARLY_PARTS } from '../../web/document-parts.ts'
import type { EthiopicFont } from './ethiopic-font.ts'
import { readPlaces } from './split-scripts.ts'
import { EDITOR, isScreen } from './visits.ts'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/**
 * Facts of the browser's build that the server needs, passed to its bundle as the module `virtual:client-assets`. `css`
 * contains every style sheet's text by its URL; `ethiopic` has the URLs of the fonts for devices that have none.
 */
export type ClientAssets = {
  css: Record<string, string>
  ethiopic: EthiopicFont
  languages: Record<PageLanguage, LanguageAssets>
}
export type PageLanguage = 'en' | 'am'
export const PAGE_LANGUAGES: readonly PageLanguage[] = ['en', 'am']
/**
 * `screens` maps the name of a file in web/routes to the needs of a visit: style sheets, and scripts besides the entry.
 * `parts` has the style sheets of parts that are in the document before their script is loaded (web/document-parts.ts).
 */
type LanguageAssets = {
  entry: string
  styles: string[]
  screens: Record<string, { styles: string[]; scripts: string[] }>
  parts: Record<string, string[]>
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

const ENTRY = 'entry-browser.tsx'
/** Refused downloads are pages rendered by the server alone; the page for errors may occur anywhere. */
const isShown = (name: string): boolean => isScreen(name) || name === 'screens/error-screen.tsx'

/** The bundler's manifest by the names of files, and the file of each module. */
async function readManifest(
  client: string,
  language: PageLanguage,
): Promise<{ manifest: Manifest; places: Record<string, string>; entry: string }> {
  const built = JSON.parse(await readFile(join(client, manifestFile(language)), 'utf8')) as Manifest
  const manifest = Object.fromEntries(
    Object.values(built).map((chunk) => [
      chunk.file,
      { ...chunk, imports: chunk.imports?.flatMap((key) => built[key]?.file ?? []) },
    ]),
  )
  const places = await readPlaces(client, placesFile(language))
  const entry = places[ENTRY]
  if (entry === undefined) throw new Error('The build made no entry')
  return { manifest, places, entry }
}

export const placesFile = (language: PageLanguage): string => `.vite/places-${language}.json`
export const manifestFile = (language: PageLanguage): string => `.vite/manifest-${language}.json`

/** All files, by their path under the client's folder, that the build for this language made or shares. */
export async function filesOfLanguage(client: string, language: PageLanguage): Promise<ReadonlySet<string>> {
  const { manifest } = await readManifest(client, language)
  return new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}

/**
 * The files, by their path under the client's folder, that these lazily loaded modules need, apart from the app's own.
 * Throws for an unknown one.
 */
export async function filesForParts(
  client: string,
  language: PageLanguage,
  parts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { manifest, places, entry } = await readManifest(client, language)
  const files = parts.map((part) => {
    const file = places[part]
    if (file === undefined) throw new Error(`The build has no ${part}`)
    return file
  })
  const needed = [entry, ...files].flatMap((file) => [...closure(manifest, file)])
  return new Set(needed.flatMap((file) => [file, ...(manifest[file]?.css ?? [])]))
}

/** The files that a late part of the staff's form adds to it. */
export async function filesBeyondForm(
  client: string,
  language: PageLanguage,
  part: string,
): Promise<ReadonlySet<string>> {
  const { form } = EDITOR
  const [whole, before] = await Promise.all(
    [[form, part], [form]].map((parts) => filesForParts(client, language, parts)),
  )
  return (whole ?? new Set()).difference(before ?? new Set())
}

const stylesOf = (manifest: Manifest, file = ''): string[] =>
  [...closure(manifest, file)].flatMap((name) => manifest[name]?.css ?? []).map((sheet) => `/${sheet}`)
const screenName = (path: string): string => path.replace(/^routes\/|\.tsx$/g, '')
const screensIn = (places: Record<string, string>): [path: string, file: string][] =>
  Object.entries(places).filter(([path]) => isShown(path))

async function languageAssets(client: string, language: PageLanguage): Promise<LanguageAssets> {
  const { manifest, places, entry } = await readManifest(client, language)
  const first = closure(manifest, entry)
  const beyond = (file: string) =>
    [...closure(manifest, file)].filter((name) => !first.has(name)).map((name) => `/${name}`)
  const styles = stylesOf(manifest, entry)
  const screens = screensIn(places).map(([path, file]) => [
    screenName(path),
    {
      styles: [...new Set([...styles, ...stylesOf(manifest, file)])],
      scripts: [...[...first].slice(1).map((name) => `/${name}`), ...beyond(file)],
    },
  ])
  const parts = Object.values(EARLY_PARTS).map((path) => [path, stylesOf(manifest, places[path])])
  return { entry: `/${entry}`, styles, screens: Object.fromEntries(screens), parts: Object.fromEntries(parts) }
}

/** Reads the manifests of both languages' builds; their style sheets are the same. */
export async function clientAssets(client: string, ethiopic: EthiopicFont): Promise<ClientAssets> {
  const languages = { en: await languageAssets(client, 'en'), am: await languageAssets(client, 'am') }
  const sheets = Object.values(languages).flatMap(({ styles, screens, parts }) => [
    ...styles,
    ...Object.values(screens).flatMap((screen) => screen.styles),
    ...Object.values(parts).flat(),
  ])
  const texts = [...new Set(sheets)].map(
    async (address) => [address, await readFile(join(client, address), 'utf8')] as const,
  )
  return { css: Object.fromEntries(await Promise.all(texts)), ethiopic, languages }
}

/**
 * How many script files a first visit to each screen fetches before it is usable, and their bytes compressed by brotli.
 */
export async function scriptSizes(
  client: string,
  language: PageLanguage,
): Promise<Record<string, { files: number; bytes: number }>> {
  const { manifest, places, entry } = await readManifest(client, language)
  const sizeOf = async (file: string): Promise<number> => (await stat(join(client, `${file}.br`))).size
  const sizes: Record<string, { files: number; bytes: number }> = {}
  // No visit starts with the page for errors: a document that failed contains no script.
  for (const [path, file] of screensIn(places).filter(([name]) => isScreen(name))) {
    const files = [...new Set([...closure(manifest, entry), ...closure(manifest, file)])]
    sizes[screenName(path)] = {
      files: files.length,
      bytes: (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0),
    }
  }
  return sizes
}
