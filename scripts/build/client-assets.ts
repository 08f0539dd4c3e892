import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EthiopicFont } from './ethiopic-font.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/**
 * What the server needs to know of the browser's build; handed to its bundle as the module `virtual:client-assets`. `css` holds every
 * style sheet's text by its address; `ethiopic` tells where the letters are for devices that have none.
 */
export type ClientAssets = { css: Record<string, string>; ethiopic: EthiopicFont; languages: Record<Language, LanguageAssets> }
export type Language = 'en' | 'am'
export const LANGUAGES: readonly Language[] = ['en', 'am']
/** `screens` maps the name of a file in web/routes to what a visit to it needs: the style sheets, and the scripts besides the entry. */
type LanguageAssets = { entry: string; styles: string[]; screens: Record<string, { styles: string[]; scripts: string[] }> }

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

const filesOf = (manifest: Manifest, key: string): string[] => [...closure(manifest, key)].flatMap((name) => manifest[name]?.file ?? [])

async function readManifest(client: string, language: Language): Promise<{ manifest: Manifest; entryKey: string }> {
  const manifest = JSON.parse(await readFile(join(client, manifestFile(language)), 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entryKey === undefined) throw new Error('The build made no entry')
  return { manifest, entryKey }
}

export const manifestFile = (language: Language): string => `.vite/manifest-${language}.json`

/** All files, by their path under the client's folder, that the build for this language made or shares. */
export async function filesOfLanguage(client: string, language: Language): Promise<ReadonlySet<string>> {
  const { manifest } = await readManifest(client, language)
  return new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}

const stylesOf = (manifest: Manifest, key: string): string[] =>
  [...closure(manifest, key)].flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`)
const screenName = (key: string): string => key.replace(/^routes\/|\.tsx$/g, '')
const screensOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => key.startsWith('routes/') && manifest[key]?.isDynamicEntry === true)

async function languageAssets(client: string, language: Language): Promise<LanguageAssets> {
  const { manifest, entryKey } = await readManifest(client, language)
  const first = new Set(filesOf(manifest, entryKey))
  const beyond = (key: string) =>
    filesOf(manifest, key)
      .filter((file) => !first.has(file))
      .map((file) => `/${file}`)
  const styles = stylesOf(manifest, entryKey)
  const screens = screensOf(manifest).map((key) => [screenName(key), { styles: [...new Set([...styles, ...stylesOf(manifest, key)])], scripts: beyond(key) }])
  return { entry: `/${manifest[entryKey]?.file}`, styles, screens: Object.fromEntries(screens) }
}

/** Reads the manifests of both languages' builds; their style sheets are the same. */
export async function clientAssets(client: string, ethiopic: EthiopicFont): Promise<ClientAssets> {
  const languages = { en: await languageAssets(client, 'en'), am: await languageAssets(client, 'am') }
  const sheets = Object.values(languages).flatMap(({ styles, screens }) => [...styles, ...Object.values(screens).flatMap((screen) => screen.styles)])
  const texts = [...new Set(sheets)].map(async (address) => [address, await readFile(join(client, address), 'utf8')] as const)
  return { css: Object.fromEntries(await Promise.all(texts)), ethiopic, languages }
}

/** Brotli bytes of all the script that a first visit to each screen fetches, by the compressed files that lie beside the scripts. */
export async function scriptSizes(client: string, language: Language): Promise<Record<string, number>> {
  const { manifest, entryKey } = await readManifest(client, language)
  const sizeOf = async (file: string): Promise<number> => (await stat(join(client, `${file}.br`))).size
  const sizes: Record<string, number> = {}
  for (const key of screensOf(manifest)) {
    const files = new Set([...filesOf(manifest, entryKey), ...filesOf(manifest, key)])
    sizes[screenName(key)] = (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0)
  }
  return sizes
}
