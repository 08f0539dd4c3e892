import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { LANGUAGES, filesOfLanguage } from './client-assets.ts'

/** Bundles web/service-worker.ts to one classic script and writes the list of files to keep into it; those that serve one language alone name it. */
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
  const files = await Promise.all(LANGUAGES.map(async (lang) => ({ lang, files: await filesOfLanguage(client, lang) })))
  const spokenIn = (url: string) => {
    const having = files.filter((one) => one.files.has(url))
    return having.length === 1 ? { lang: having[0]?.lang } : {}
  }
  const { warnings } = await injectManifest({
    swSrc: join(client, 'service-worker.js'),
    swDest: join(client, 'service-worker.js'),
    globDirectory: client,
    // Letters for devices that have none: nearly all have them, and it is as large as all else.
    globIgnores: ['assets/ethiopic-*.css'],
    globPatterns: ['assets/*.{js,css}', 'favicon.svg', 'manifest.webmanifest'],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [(entries) => ({ manifest: entries.map((entry) => ({ ...entry, ...spokenIn(entry.url) })) })],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}
