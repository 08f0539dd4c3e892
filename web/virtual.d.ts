declare module 'virtual:client-assets' {
  import type { ClientAssets } from '#scripts/build/client-assets.ts'
  export const assets: ClientAssets
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '*.css'
/** Address of the icon sprite; the build fills it in. */
declare const __SPRITE__: string
/** The one language of a browser's build. */
declare const __LANGUAGE__: 'en' | 'am'
/** Files that the service worker may cache (scripts/build/service-worker.ts). */
declare const __KEPT_FILES__: readonly { url: string; revision: string | null; lang?: string; needed?: true }[]
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}
