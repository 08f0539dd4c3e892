import type { Plugin } from 'vite'

/** In place of Vite's helper: a screen's style sheets are fetched with it, unless the document carries them. */
const PRELOAD = `
const known = new Set((document.querySelector('style[data-sheets]')?.dataset.sheets ?? '').split(' '))
const sheet = (file) => known.has(file) ? undefined : new Promise((done) => {
  known.add(file)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.onload = link.onerror = done
  document.head.append(link)
})
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => sheet('/' + file)))
  return load()
}`

/**
 * Lets the bundler leave out what we do not use of the router: an assigned `displayName` and an unmarked `forwardRef` hold components
 * that nobody renders, and instrumentation hangs on an option that we never give. About 5 kB that every visitor would fetch.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('vite/preload-helper')) return PRELOAD
      if (!/\/react-router\/dist\/production\/lib\//.test(id)) return undefined
      return code
        .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/(?<!__PURE__ \*\/ )React\$1\.(forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
        .replace(/\b(init|opts\??)\.instrumentations\b/g, 'undefined')
    },
  }
}
