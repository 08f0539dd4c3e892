/** Raised whenever the same text would give other terms or positions; index rows and keys of watches of an older version are made again. */
export const ANALYSER_VERSION = 6
