import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliSize } from './compress.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean; css?: string[] }
export type Manifest = Record<string, Chunk>

/** What the server needs to know of the browser's build; handed to its bundle as the module `virtual:client-assets`. */
export type ClientAssets = { css: string; languages: Record<Language, LanguageAssets> }
export type Language = 'en' | 'am'
export const LANGUAGES: readonly Language[] = ['en', 'am']
/** `screens` maps the name of a file in web/routes to the addresses a visit to it fetches besides the entry. */
type LanguageAssets = { entry: string; screens: Record<string, string[]> }

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

const screenName = (key: string): string => key.replace(/^routes\/|\.tsx$/g, '')
const screensOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => key.startsWith('routes/') && manifest[key]?.isDynamicEntry === true)

async function languageAssets(client: string, language: Language): Promise<LanguageAssets> {
  const { manifest, entryKey } = await readManifest(client, language)
  const first = new Set(filesOf(manifest, entryKey))
  const beyond = (key: string) => filesOf(manifest, key).filter((file) => !first.has(file)).map((file) => `/${file}`)
  return { entry: `/${manifest[entryKey]?.file}`, screens: Object.fromEntries(screensOf(manifest).map((key) => [screenName(key), beyond(key)])) }
}

/** Reads the manifests of both languages' builds; the one style sheet is the same in both. */
export async function clientAssets(client: string): Promise<ClientAssets> {
  const { manifest, entryKey } = await readManifest(client, 'en')
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file ?? manifest[entryKey]?.css?.[0] ?? ''
  const css = await readFile(join(client, style), 'utf8')
  return { css, languages: { en: await languageAssets(client, 'en'), am: await languageAssets(client, 'am') } }
}

/** Brotli bytes of all the script that a first visit to each screen fetches. */
export async function scriptSizes(client: string, language: Language): Promise<Record<string, number>> {
  const { manifest, entryKey } = await readManifest(client, language)
  const sizeOf = async (file: string): Promise<number> => brotliSize(await readFile(join(client, file)))
  const sizes: Record<string, number> = {}
  for (const key of screensOf(manifest)) {
    const files = new Set([...filesOf(manifest, entryKey), ...filesOf(manifest, key)])
    sizes[screenName(key)] = (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0)
  }
  return sizes
}
