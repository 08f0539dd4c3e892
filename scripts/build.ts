import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { build as viteBuild, minify as viteMinify, Plugin } from 'vite'
import type { ClientAssets, PageLanguage } from './build/client-assets.ts'
import {
  PAGE_LANGUAGES,
  clientAssets,
  filesBeyondForm,
  manifestFile,
  placesFile,
  scriptSizes,
} from './build/client-assets.ts'
import { brotliSize, precompress } from './build/compress.ts'
import { writeEthiopicFont } from './build/ethiopic-font.ts'
import { ropeAsClass } from './build/rope-as-class.ts'
import { compileMessages } from './build/messages.ts'
import { minifyScripts } from './build/minify-scripts.ts'
import { oneLanguage } from './build/one-language.ts'
import { buildProgram } from './build/server-program.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { slimReact } from './build/slim-react.ts'
import { slimRouter } from './build/slim-router.ts'
import { followSplit, splitScripts } from './build/split-scripts.ts'
import { writeSprite } from './build/sprite.ts'
import { FORM_PARTS } from './build/visits.ts'
import { readStamp, sourceHash, writeStamp } from './build/source-stamp.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WEB = join(ROOT, 'web/')
/** Bytes after brotli (docs/decisions/0007). The document's own budget is held by a test with a full list. */
const SCRIPT_BUDGET = 95_000
const STYLE_BUDGET = 7_000
/** Each script file is a round trip, six at a time. */
const FILE_BUDGET = 14
/** Staff opens its screens every day, so the browser has cached them. */
const STAFF_SCRIPT_BUDGET = 125_000
const STAFF_FILE_BUDGET = 18

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`

/** Every screen contains the names of sixty other files: unimportant ones are named by their content alone. */
const scriptName = (name: string): string =>
  /^part\d+$/.test(name) ? 'assets/[hash:7].js' : `assets/${name.replace(/^staff\d+$/, 'staff')}-[hash:7].js`

function assetsModule(assets: ClientAssets): Plugin {
  const id = 'virtual:client-assets'
  return {
    name: 'client-assets',
    resolveId: { filter: { id: /^virtual:client-assets$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:client-assets$/ },
      handler: () => `export const assets = ${JSON.stringify(assets)}`,
    },
  }
}

async function checkFormParts(client: string, log: (line: string) => void): Promise<void> {
  for (const language of PAGE_LANGUAGES)
    for (const { name, part, most } of FORM_PARTS) {
      const files = [...(await filesBeyondForm(client, language, part))]
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, `${file}.gz`))).size))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      log(`script and styles of ${name} (${language}) ${kilobytes(bytes)} of ${kilobytes(most)} (gzip)`)
      if (files.length === 0) throw new Error(`No chunk of its own: ${name} (${language})`)
      if (bytes > most) throw new Error(`Over the budget of ${name} (${language}): ${kilobytes(bytes)}`)
    }
}

async function checkBudgets(
  { client, assets, isStaff }: { client: string; assets: ClientAssets; isStaff: (screen: string) => boolean },
  log: (line: string) => void,
): Promise<void> {
  const listStyles = assets.languages.en.screens['list-page']?.styles.map((address) => assets.css[address]) ?? []
  const style = await brotliSize(listStyles.join(''))
  log(`styles of list-page ${kilobytes(style)} of ${kilobytes(STYLE_BUDGET)} (brotli)`)
  const perLanguage = await Promise.all(
    PAGE_LANGUAGES.map(async (language) =>
      Object.entries(await scriptSizes(client, language)).map(([screen, sizes]) => ({
        screen,
        name: `${screen} (${language})`,
        ...sizes,
      })),
    ),
  )
  const sizes = perLanguage.flat()
  const budgetOf = (screen: string) =>
    isStaff(screen)
      ? { mostFiles: STAFF_FILE_BUDGET, mostBytes: STAFF_SCRIPT_BUDGET }
      : { mostFiles: FILE_BUDGET, mostBytes: SCRIPT_BUDGET }
  const measured = sizes.map((size) => ({ ...size, ...budgetOf(size.screen) }))
  for (const { name, files, bytes, mostFiles, mostBytes } of measured)
    log(`script of ${name} ${kilobytes(bytes)} of ${kilobytes(mostBytes)} (brotli), ${files} files of ${mostFiles}`)
  const over = measured
    .filter(({ files, bytes, mostFiles, mostBytes }) => bytes > mostBytes || files > mostFiles)
    .map(({ name }) => name)
  if (over.length > 0) throw new Error(`Over the script budget: ${over.join(', ')}`)
  if (style > STYLE_BUDGET) throw new Error(`Over the style budget: ${kilobytes(style)}`)
}

type Bundler = { build: typeof viteBuild; minify: typeof viteMinify }
type OutFolders = { client: string; out: string }
type Define = Record<string, string>

const CONFIG = { configFile: join(ROOT, 'vite.config.ts'), root: WEB, logLevel: 'error', mode: 'production' } as const

/** Writes the scripts of every language. Resolves with the routes that readers open. */
async function buildScripts(vite: Bundler, { client }: OutFolders, define: Define, development: boolean) {
  const slim = [slimRouter(), slimReact(), ropeAsClass()]
  const rolldownOptions = { input: join(WEB, 'entry-browser.tsx') }
  const split = await splitScripts(
    vite.build,
    { ...CONFIG, define, plugins: [oneLanguage('en'), ...slim], build: { rolldownOptions } },
    WEB,
  )
  const buildLanguage = (language: PageLanguage) =>
    vite.build({
      ...CONFIG,
      define: { ...define, __LANGUAGE__: JSON.stringify(language) },
      plugins: [
        split.copies(),
        oneLanguage(language),
        ...slim,
        followSplit(split, WEB, placesFile(language)),
        development ? undefined : minifyScripts(vite.minify),
      ],
      build: {
        outDir: client,
        emptyOutDir: false,
        manifest: manifestFile(language),
        rolldownOptions: {
          ...rolldownOptions,
          output: {
            chunkFileNames: ({ name }) => scriptName(name),
            // Names of so few different characters compress better: each screen contains those of sixty files.
            hashCharacters: 'base36',
            // Minified scripts are not printed once more.
            minify: false,
            comments: development,
          },
        },
      },
    })
  await Promise.all(PAGE_LANGUAGES.map(buildLanguage))
  return split.readers
}

/**
 * Writes the renderer of pages. React chooses its mode at load time; the build chooses it here, because a server
 * without NODE_ENV would render with development checks.
 */
async function buildPageServer(
  vite: Bundler,
  { out }: OutFolders,
  define: Define,
  assets: ClientAssets,
): Promise<void> {
  await vite.build({
    ...CONFIG,
    publicDir: false,
    define,
    plugins: [assetsModule(assets)],
    ssr: { noExternal: true },
    build: {
      outDir: join(out, 'server'),
      emptyOutDir: true,
      minify: false,
      ssr: join(WEB, 'entry-server.tsx'),
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'entry-server.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
}

/** Writes the whole app, and checks its budgets unless in `development`. */
async function buildApp(vite: Bundler, out: string, development: boolean, log: (line: string) => void): Promise<void> {
  const client = join(out, 'client')
  await mkdir(client, { recursive: true })
  const define = { __SPRITE__: JSON.stringify(await writeSprite(client)) }
  const readers = await buildScripts(vite, { client, out }, define, development)
  const assets = await clientAssets(client, await writeEthiopicFont(ROOT, client))
  const environment = JSON.stringify(development ? 'development' : 'production')
  await buildPageServer(vite, { client, out }, { ...define, 'process.env.NODE_ENV': environment }, assets)
  await buildServiceWorker(ROOT, client)
  if (development) return
  await precompress(client)
  const isStaff = (screen: string): boolean => !readers.has(join(WEB, `routes/${screen}.tsx`))
  await checkBudgets({ client, assets, isStaff }, log)
  await checkFormParts(client, log)
}

type BuildOptions = { force?: boolean; development?: boolean; log?: (line: string) => void }

/**
 * Builds the web app and the server's program unless they are up to date with the sources. Resolves with whether it
 * built the web app. Rejects when a budget is exceeded; in `development` nothing is minified or measured, and servers
 * run from the sources.
 */
export async function build(options: BuildOptions = {}): Promise<boolean> {
  const built = await buildWeb(options)
  if (!options.development) await buildProgram(ROOT, options.force)
  return built
}

async function buildWeb({
  force = false,
  development = false,
  log = (line) => void process.stdout.write(`${line}\n`),
}: BuildOptions): Promise<boolean> {
  const hash = (await sourceHash(ROOT)) + (development ? ' development' : '')
  if (!force && (await readStamp(ROOT)) === hash) return false
  // Imported here so that a start with nothing to build does not load the bundler.
  const vite = await import('vite')
  // Built in a folder of its own and moved into place at the end: a running server keeps its files.
  const out = join(ROOT, `.cache/web-build-${process.pid}`)
  await rm(out, { recursive: true, force: true })
  await compileMessages(ROOT)
  try {
    await buildApp(vite, out, development, log)
    await rm(join(ROOT, 'dist'), { recursive: true, force: true })
    await rename(out, join(ROOT, 'dist'))
  } finally {
    // A build over a budget would leave forty megabytes.
    await rm(out, { recursive: true, force: true })
  }
  await writeStamp(ROOT, hash)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await build({
    force: process.argv.includes('--force'),
    development: process.argv.includes('--development'),
  })
  process.stdout.write(built ? 'Web app built\n' : 'Web app is up to date\n')
  // The message compiler leaves a timer behind that would keep the process alive for half a minute.
  process.exit(0)
}
