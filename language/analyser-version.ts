/** Raised whenever the same text would give other terms or positions; index rows of an older version are built again. */
export const ANALYSER_VERSION = 5
