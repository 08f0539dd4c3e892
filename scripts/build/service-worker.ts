import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'

/** Bundles web/service-worker.ts to one classic script and writes the list of files to keep into it. */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      copyPublicDir: false,
      rollupOptions: { input: join(root, 'web/service-worker.ts'), output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
  const { warnings } = await injectManifest({
    swSrc: join(client, 'service-worker.js'),
    swDest: join(client, 'service-worker.js'),
    globDirectory: client,
    globPatterns: ['assets/*.{js,css}', 'favicon.svg', 'manifest.webmanifest'],
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}
