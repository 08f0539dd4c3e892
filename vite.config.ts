import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const named = new Map<string, string>()

/**
 * Short, and the same in the browser's and the server's build: the server writes the class, the browser must find it.
 */
function className(name: string, file: string): string {
  const source = `${file.replace(/^.*\/web\//, '').replace(/\?.*$/, '')} ${name}`
  const digest = createHash('sha256')
    .update(source)
    .digest('base64url')
    .replace(/[^a-zA-Z0-9]/g, '')
  const short = digest.slice(digest.search(/[a-zA-Z]/)).slice(0, 4)
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
