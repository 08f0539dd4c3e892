import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { PAGE_LANGUAGES, filesForParts, filesOfLanguage } from './client-assets.ts'
import { OFFLINE } from './visits.ts'

/**
 * A file that the service worker may cache. `revision` where the name does not identify the content; `lang` for this
 * language alone; `needed` without a connection.
 */
type Entry = { url: string; revision: string | null; lang?: string; needed?: true }

/** Fonts for devices that have none: nearly all have them, and the file is as large as everything else. */
const LETTERS = /^assets\/(?:ethiopic|serif)-/
/** Readers need none of staff's files, and staff's own are fetched on demand. */
const STAFF = /^assets\/staff\d*-/
/** Files that every page requests and whose names never change. */
const PLAIN = ['favicon.svg', 'manifest.webmanifest']

/**
 * The files that the service worker may cache, by address: whether each is needed, and whether it is of one language or
 * of both.
 */
async function keptFiles(client: string): Promise<Entry[]> {
  const languages = await Promise.all(
    PAGE_LANGUAGES.map(async (lang) => ({
      lang,
      files: await filesOfLanguage(client, lang),
      needed: await filesForParts(client, lang, OFFLINE),
    })),
  )
  const names = (await readdir(join(client, 'assets')))
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => `assets/${name}`)
  const assets = names
    .filter((name) => !LETTERS.test(name) && !STAFF.test(name))
    .map((url): Entry => {
      const having = languages.filter(({ files }) => files.has(url))
      // Pictures that no script names belong to every page.
      const isNeeded = having.length === 0 || having.some(({ needed }) => needed.has(url))
      return {
        url,
        revision: null,
        ...(having.length === 1 ? { lang: having[0]?.lang } : {}),
        ...(isNeeded ? { needed: true } : {}),
      }
    })
  const plain = PLAIN.map(async (url): Promise<Entry> => {
    const revision = createHash('sha256')
      .update(await readFile(join(client, url)))
      .digest('hex')
      .slice(0, 12)
    return { url, revision, needed: true }
  })
  return [...(await Promise.all(plain)), ...assets].sort((one, other) => (one.url < other.url ? -1 : 1))
}

/** Bundles web/service-worker.ts into one classic script that includes the list of cacheable files. */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    define: { __KEPT_FILES__: JSON.stringify(await keptFiles(client)) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
