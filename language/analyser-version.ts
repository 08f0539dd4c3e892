/** Raised when a text would give other terms or positions; rows and keys of older versions are rebuilt. */
export const ANALYSER_VERSION = 7
