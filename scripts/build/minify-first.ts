import type { minify, Plugin } from 'vite'

/**
 * Shortens with the quick minifier what the thorough one then shortens in two passes: smaller than with three of that
 * one alone, in half of the time. Names are left to the thorough one.
 */
export function minifyFirst(quick: typeof minify): Plugin {
  return {
    name: 'minify-first',
    // The thorough one is the last of all.
    enforce: 'post',
    async renderChunk(code, { fileName }) {
      const { code: shorter, errors } = await quick(fileName, code, {
        module: true,
        mangle: false,
        codegen: { removeWhitespace: false },
        compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
      })
      if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message }) => message).join('; ')}`)
      return { code: shorter, map: null }
    },
  }
}
