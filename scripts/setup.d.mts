/** Of setup.mjs, that which tests read. */
export const SERVING: readonly string[]
