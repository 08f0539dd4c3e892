import type { Plugin } from 'vite'

const EMPTY = 'var RopeSequence = function RopeSequence () {};'

/**
 * The minifier turns functions without `this` into arrows, but the history's sequence begins with an empty one used as
 * a constructor, and an arrow has no prototype. Throws when the package is no longer the one this was written for.
 */
export function ropeAsClass(): Plugin {
  return {
    name: 'rope-as-class',
    enforce: 'pre',
    transform: {
      filter: { id: /\/rope-sequence\// },
      handler(code) {
        if (!code.includes(EMPTY)) throw new Error('rope-sequence begins otherwise: look at rope-as-class.ts again')
        return code.replace(EMPTY, 'var RopeSequence = class {};').replaceAll('RopeSequence.call(this);', '')
      },
    },
  }
}
