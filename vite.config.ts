import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const named = new Map<string, string>()

/** Without vowels they make no words, and of few letters they are compressed to less. */
const CONSONANTS = 'bcdfghjklmnpqrstvwxz'
const LETTERS = `${CONSONANTS}0123456789`

/**
 * Short, and the same in the browser's and the server's build: the server writes the class, the browser must find it.
 */
function className(name: string, file: string): string {
  const source = `${file.replace(/^.*\/web\//, '').replace(/\?.*$/, '')} ${name}`
  const digest = createHash('sha256').update(source).digest()
  const letter = (letters: string, at: number) => letters[digest.readUInt16BE(at) % letters.length]
  const short = `${letter(CONSONANTS, 0)}${letter(LETTERS, 2)}${letter(LETTERS, 4)}${letter(LETTERS, 6)}`
  if ((named.get(short) ?? source) !== source)
    throw new Error(`Two classes are called ${short}: ${named.get(short)} and ${source}. Rename one.`)
  named.set(short, source)
  return short
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // Scripts are minified by a plugin of the build (scripts/build/minify-scripts.ts).
    minify: false,
    cssMinify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
  },
})
