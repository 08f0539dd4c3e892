import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliSize } from './compress.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; css?: string[] }
export type Manifest = Record<string, Chunk>

/** What the server needs to know of the browser's build; handed to its bundle as the module `virtual:client-assets`. */
export type ClientAssets = { css: string; entry: string; screens: Record<string, string[]> }

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

const filesOf = (manifest: Manifest, key: string): string[] => [...closure(manifest, key)].flatMap((name) => manifest[name]?.file ?? [])

/** `screens` maps the name of a file in web/routes to the addresses a visit to it fetches besides the entry. */
export async function clientAssets(client: string): Promise<ClientAssets> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entryKey) throw new Error('The build made no entry')
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css')) ?? { file: manifest[entryKey]?.css?.[0] ?? '' }
  const first = new Set(filesOf(manifest, entryKey))
  const screens = Object.keys(manifest).filter((key) => key.startsWith('routes/'))
  return {
    css: await readFile(join(client, style.file), 'utf8'),
    entry: `/${manifest[entryKey]?.file}`,
    screens: Object.fromEntries(
      screens.map((key) => [
        key.replace(/^routes\/|\.tsx$/g, ''),
        filesOf(manifest, key)
          .filter((file) => !first.has(file))
          .map((file) => `/${file}`),
      ]),
    ),
  }
}

/** Brotli bytes of all the script that a first visit to each screen fetches. */
export async function scriptSizes(client: string): Promise<Record<string, number>> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const sizes: Record<string, number> = {}
  const sizeOf = async (file: string): Promise<number> => brotliSize(await readFile(join(client, file)))
  for (const key of Object.keys(manifest).filter((name) => name.startsWith('routes/'))) {
    const files = new Set([...filesOf(manifest, entryKey), ...filesOf(manifest, key)])
    sizes[key.replace(/^routes\/|\.tsx$/g, '')] = (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0)
  }
  return sizes
}
