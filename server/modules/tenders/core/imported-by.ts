/** The author of imports in a tender's history: not a person, so nobody's work and nobody's reading. */
export const IMPORTED_BY = 'import'
