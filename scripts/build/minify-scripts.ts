import { minify as shorten } from '@swc/core'
import type { minify, Plugin } from 'vite'

/**
 * Shortens with Vite's minifier, which folds more, then with swc in three passes, which also shortens names: smaller
 * than either alone, or Terser, which takes fifteen times as long.
 */
export function minifyScripts(first: typeof minify): Plugin {
  return {
    name: 'minify-scripts',
    // After what other plugins write.
    enforce: 'post',
    async renderChunk(code, { fileName }) {
      const { code: folded, errors } = await first(fileName, code, {
        module: true,
        mangle: false,
        codegen: { removeWhitespace: false },
        compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
      })
      if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message }) => message).join('; ')}`)
      const shorter = await shorten(folded, {
        module: true,
        ecma: 2020,
        // Not unsafe_arrows: it makes arrows of functions that use their `arguments`.
        compress: { passes: 3, pure_getters: true, unsafe_methods: true, ecma: 2020 },
        mangle: true,
        format: { ecma: 2020 },
      })
      return { code: shorter.code, map: null }
    },
  }
}
