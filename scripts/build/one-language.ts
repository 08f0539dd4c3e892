import type { Plugin } from 'vite'

const MESSAGE = /\/messages\/compiled\/messages\/[^/]+\.js(\?staff)?$/
const RUNTIME = /\/messages\/compiled\/runtime\.js$/

/**
 * Leaves one language in the browser's messages: each function becomes that language's, so the other is never shipped,
 * nor what chooses between them at run time.
 */
export function oneLanguage(language: 'en' | 'am'): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: {
      filter: { id: [RUNTIME, MESSAGE] },
      handler: (code, id) => (RUNTIME.test(id) ? { code, moduleSideEffects: false } : messageIn(language, code)),
    },
  }
}

/** A compiled message without its choice of language, and without code that never has an effect. */
export function messageIn(language: 'en' | 'am', code: string): string {
  return (
    code
      .replace(/export const (\w+) = [\s\S]*$/, (_, name: string) => `export const ${name} = ${language}_${name}`)
      // Amharic often has one form for every number; all numbers that are not 'one' are 'other'.
      .replaceAll('registry.plural(', '/* @__PURE__ */ registry.plural(')
      .replaceAll(/if \(\w+ === "other"\) (return .*)\n\treturn .*\n/g, '$1\n')
      // Messages with inputs always get them.
      .replaceAll(/\bi\?\.(?=\w)/g, 'i.')
  )
}
