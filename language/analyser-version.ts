/** Raised whenever the same text would give other terms or positions; index rows and watched keys of an older version are rebuilt. */
export const ANALYSER_VERSION = 7
