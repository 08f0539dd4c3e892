import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { hashOfSources } from './source-stamp.ts'

const SOURCES = ['server', 'contract', 'ethiopia', 'language', 'notices', 'notice-parser']
const FILES = ['package-lock.json', 'scripts/build/server-program.ts']
/**
 * The first three find their compiled parts next to their own files. Grammy imports a deprecated module of Node, which
 * warns unless the importer is an installed package.
 */
const IMPORTED = ['@electric-sql/pglite', '@node-rs/argon2', '@resvg/resvg-js', 'grammy']

/** The server as one file: reading two thousand modules took half of a start's processor time. */
export const programFile = (root: string): string => join(root, 'dist/program.mjs')

/** Modules name threads, migrations and other files relative to themselves, so each keeps its own address. */
function ownAddresses(root: string): Plugin {
  return {
    name: 'own-addresses',
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.url', id: { exclude: /node_modules/ } },
      handler(code, id) {
        if (!id.startsWith(join(root, sep))) return null
        const address = `new URL(${JSON.stringify(`../${relative(root, id)}`)}, import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', address), map: null }
      },
    },
  }
}

/**
 * Writes `dist/program.mjs` unless it contains the present sources, whose hash is its first line. Resolves with whether
 * it was written.
 */
export async function buildProgram(root: string, force = false): Promise<boolean> {
  const file = programFile(root)
  const line = `// ${await hashOfSources(root, SOURCES, FILES)}\n`
  const present = await readFile(file, 'utf8').catch(() => '')
  if (!force && present.startsWith(line)) return false
  const { build } = await import('vite')
  const out = join(root, `.cache/program-${process.pid}`)
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      plugins: [ownAddresses(root)],
      ssr: { noExternal: true, external: IMPORTED },
      build: {
        ssr: join(root, 'server/main.ts'),
        outDir: out,
        target: 'esnext',
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: 'program.mjs', codeSplitting: false, keepNames: true, banner: line.trimEnd() },
        },
      },
    })
    // Moved into place whole: another process may start it meanwhile.
    await mkdir(join(root, 'dist'), { recursive: true })
    await rename(join(out, 'program.mjs'), file)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
  return true
}

// Tests that start servers need no web app.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(join(import.meta.dirname, '../..'))
