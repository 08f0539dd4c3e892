/** Of setup.mjs, that which TypeScript reads. */
export const OPERATORS_SCRIPTS: readonly string[]
export const SERVING: readonly string[]
