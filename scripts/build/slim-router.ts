import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what we do not use of the router: an assigned `displayName` and an unmarked `forwardRef` hold components
 * that nobody renders, and instrumentation hangs on an option that we never give. Of Vite's preload helper, which looks for style
 * sheets and modules to fetch ahead, nothing is needed: the document carries all styles. About 6 kB that every visitor would fetch.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load()'
      if (!/\/react-router\/dist\/production\/lib\//.test(id)) return undefined
      return code
        .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/(?<!__PURE__ \*\/ )React\$1\.(forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
        .replace(/\b(init|opts\??)\.instrumentations\b/g, 'undefined')
    },
  }
}
