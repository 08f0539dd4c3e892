import type { Plugin } from 'vite'

/**
 * Leaves one language in the browser's messages: each function becomes that language's, so the other is never shipped.
 */
export function oneLanguage(language: 'en' | 'am'): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/compiled\/messages\/[^/]+\.js(\?staff)?$/.test(id)) return undefined
      return code.replace(
        /export const (\w+) = [\s\S]*$/,
        (_, name: string) => `export const ${name} = ${language}_${name}`,
      )
    },
  }
}
