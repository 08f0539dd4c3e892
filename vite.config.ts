import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Short, and the same in the browser's and the server's build: the server writes the class, the browser must find it. */
function className(name: string, file: string): string {
  const digest = createHash('sha256').update(`${file.replace(/^.*\/web\//, '').replace(/\?.*$/, '')} ${name}`).digest('base64url')
  return `c${digest.replace(/[^a-zA-Z0-9]/g, '').slice(0, 4)}`
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  // Its server build is one file of all icons that cannot be shaken.
  resolve: { alias: { 'lucide-react': fileURLToPath(new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)) } },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
